import type { ObjectId } from '@mikro-orm/mongodb'
import { REDACTED_VALUE } from '@olympiad/contracts/views/audit'
import type { Champion } from '../../../model/champion.entity.ts'
import type { ContactMessage } from '../../../model/contact-message.entity.ts'
import type { MailingReceiver } from '../../../model/mailing-receiver.entity.ts'
import type { MoeTalent } from '../../../model/moe-talent.entity.ts'
import type { SupportRequest } from '../../../model/support-request.entity.ts'
import type { TeacherTraining } from '../../../model/teacher-training.entity.ts'
import type { AuditEntry } from '../../../platform/audit/audit.entity.ts'
import type { OutboxMail } from '../../../platform/mail/outbox.entity.ts'
import { type DataSubject, exactMatch } from './data-subject.ts'
import { inventoryEntry } from './inventory-entry.ts'

const byEmail = ({ email }: DataSubject) => (email === '' ? undefined : { email: exactMatch(email) })
const oneOf = (conditions: object[]) => (conditions.length > 0 ? { $or: conditions } : undefined)

type StoredSubmission = { _id: ObjectId; checked?: boolean; status?: boolean }

const asSent = ({ _id, checked: _seen, status: _accepted, ...fields }: StoredSubmission) => ({
  id: _id,
  ...fields,
})

export const messagesInventory = [
  inventoryEntry<ContactMessage>({
    collection: 'contactus',
    part: 'messages',
    fate: 'deleted',
    where: byEmail,
    view: (
      { name, email, phone, message, reply = [], follow_ups = [], notes = [], created_at },
      { includesNotes },
    ) => ({
      name,
      email,
      phone,
      message,
      created_at,
      // Omit the admin's name: data of another person.
      replies: reply.map(({ message: words, created_at: at }) => ({ message: words, created_at: at })),
      follow_ups,
      ...(includesNotes && { notes: notes.map(({ text, created_at: at }) => ({ text, created_at: at })) }),
    }),
  }),
  inventoryEntry<MoeTalent>({ collection: 'moetalents', part: 'moe', fate: 'deleted', where: byEmail, view: asSent }),
  inventoryEntry<SupportRequest>({
    collection: 'wrosupports',
    part: 'support',
    fate: 'deleted',
    where: byEmail,
    view: asSent,
  }),
  inventoryEntry<Champion>({
    collection: 'championprogrames',
    part: 'champions',
    fate: 'deleted',
    where: ({ national_id, platformId }) => {
      const numbers = [national_id, platformId].filter((number) => number !== '')
      // A team's identifier may equal a person's number by chance.
      return numbers.length > 0 ? { registration_type: { $ne: 'team' }, identifier: { $in: numbers } } : undefined
    },
    view: asSent,
  }),
  inventoryEntry<TeacherTraining>({
    collection: 'teachertrainings',
    part: 'training',
    fate: 'deleted',
    where: ({ email, national_id }) =>
      oneOf([
        ...(email === '' ? [] : [{ email: exactMatch(email) }]),
        ...(national_id === '' ? [] : [{ id_number: national_id }]),
      ]),
    view: asSent,
  }),
  inventoryEntry<OutboxMail>({
    collection: 'outbox',
    part: 'mails',
    fate: 'deleted',
    where: ({ email }) =>
      email === '' ? undefined : { $or: [{ to: exactMatch(email) }, { 'data.email': exactMatch(email) }] },
    view: ({ to = '', lang, template, data, state, created_at, sent_at }, { email }) => ({
      // A mail about them to an admin names that admin.
      ...(exactMatch(email).test(to) && { to, says: data }),
      language: lang,
      about: template,
      state,
      created_at,
      sent_at,
    }),
  }),
  inventoryEntry<MailingReceiver>({
    collection: 'mailing_receivers',
    part: 'mails',
    fate: 'deleted',
    where: ({ _id, email }) => ({ $or: [{ user: _id }, ...(email === '' ? [] : [{ email: exactMatch(email) }])] }),
    view: ({ email, name, lang, mailing, state, created_at, sent_at }) => ({
      to: email,
      name,
      language: lang,
      mail_to_a_group: mailing,
      state,
      created_at,
      sent_at,
    }),
  }),
  inventoryEntry<AuditEntry>({
    collection: 'audit',
    part: 'log',
    fate: 'anonymised',
    where: ({ _id }) => ({ $or: [{ record: _id, collection: 'users' }, { actor: _id }] }),
    view: ({ at, action, collection, changes = [], actor }, { _id }) => ({
      at,
      by: actor?.equals(_id) ? 'you' : 'an organiser',
      action,
      what: collection,
      // For actions as an admin show only the kind of record.
      ...(!actor?.equals(_id) && {
        changes: changes.map(({ field, before, after }) => ({
          field,
          before: before === REDACTED_VALUE ? undefined : before,
          after: after === REDACTED_VALUE ? undefined : after,
        })),
      }),
    }),
  }),
]
