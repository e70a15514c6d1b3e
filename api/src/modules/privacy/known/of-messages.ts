import type { ObjectId } from '@mikro-orm/mongodb'
import { AUDIT_SECRET } from '@olympiad/contracts/views/audit'
import type { Champion } from '../../../model/champion.entity.ts'
import type { ContactMessage } from '../../../model/contact-message.entity.ts'
import type { MoeTalent } from '../../../model/moe-talent.entity.ts'
import type { SupportRequest } from '../../../model/support-request.entity.ts'
import type { TeacherTraining } from '../../../model/teacher-training.entity.ts'
import type { AuditEntry } from '../../../platform/audit/audit.entity.ts'
import type { OutboxMail } from '../../../platform/mail/outbox.entity.ts'
import { holding } from './holding.ts'
import { exactly, type Subject } from './subject.ts'

const byEmail = ({ email }: Subject) => (email === '' ? undefined : { email: exactly(email) })
const oneOf = (conditions: object[]) => (conditions.length > 0 ? { $or: conditions } : undefined)

type Sent = { _id: ObjectId; checked?: boolean; status?: boolean }

/** A form as it was sent. */
const asSent = ({ _id, checked: _seen, status: _accepted, ...sent }: Sent) => ({
  id: _id,
  ...sent,
})

/** What they wrote to the organisers, what they were sent, and what is logged about them. */
export const ofMessages = [
  holding<ContactMessage>({
    collection: 'contactus',
    part: 'messages',
    fate: 'deleted',
    where: byEmail,
    view: ({ name, email, phone, message, reply = [], created_at }) => ({
      name,
      email,
      phone,
      message,
      created_at,
      // Who of the organisers answered is about them.
      replies: reply.map(({ message: words, created_at: at }) => ({ message: words, created_at: at })),
    }),
  }),
  holding<MoeTalent>({ collection: 'moetalents', part: 'moe', fate: 'deleted', where: byEmail, view: asSent }),
  holding<SupportRequest>({
    collection: 'wrosupports',
    part: 'support',
    fate: 'deleted',
    where: byEmail,
    view: asSent,
  }),
  holding<Champion>({
    collection: 'championprogrames',
    part: 'champions',
    fate: 'deleted',
    where: ({ national_id, platform }) => {
      const numbers = [national_id, platform].filter((number) => number !== '')
      // Of a team it is the team's own number, which may be the same by chance.
      return numbers.length > 0 ? { registration_type: { $ne: 'team' }, identifier: { $in: numbers } } : undefined
    },
    view: asSent,
  }),
  holding<TeacherTraining>({
    collection: 'teachertrainings',
    part: 'training',
    fate: 'deleted',
    where: ({ email, national_id }) =>
      oneOf([
        ...(email === '' ? [] : [{ email: exactly(email) }]),
        ...(national_id === '' ? [] : [{ id_number: national_id }]),
      ]),
    view: asSent,
  }),
  holding<OutboxMail>({
    collection: 'outbox',
    part: 'mails',
    fate: 'deleted',
    // Also the mail by which the organisers hear of a message of theirs.
    where: ({ email }) =>
      email === '' ? undefined : { $or: [{ to: exactly(email) }, { 'data.email': exactly(email) }] },
    view: ({ to, lang, template, data, state, created_at, sent_at }) => ({
      to,
      language: lang,
      about: template,
      says: data,
      state,
      created_at,
      sent_at,
    }),
  }),
  holding<AuditEntry>({
    collection: 'audit',
    part: 'log',
    fate: 'anonymised',
    where: ({ _id }) => ({ $or: [{ record: _id, collection: 'users' }, { actor: _id }] }),
    view: ({ at, action, collection, changes = [], actor }, { _id }) => ({
      at,
      by: actor?.equals(_id) ? 'you' : 'an organiser',
      action,
      what: collection,
      // Of what they did to other records as an organiser, no more than to which kind.
      ...(!actor?.equals(_id) && {
        changes: changes.map(({ field, before, after }) => ({
          field,
          before: before === AUDIT_SECRET ? undefined : before,
          after: after === AUDIT_SECRET ? undefined : after,
        })),
      }),
    }),
  }),
]
