import { defineEntity, ObjectId, p } from '@mikro-orm/mongodb'
import type { Lang } from '@olympiad/contracts/lang'
import type { MailingField, ReceiverState } from '@olympiad/contracts/mailings'
import type { IndexDeclaration } from '../platform/database.ts'
import { sortIndexes } from '../platform/sort-indexes.ts'
import type { PersonalData } from './personal-data.ts'

const MailingReceiverSchema = defineEntity({
  name: 'MailingReceiver',
  collection: 'mailing_receivers',
  properties: {
    /** Also of its mail in the outbox. */
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    mailing: p.type(ObjectId),
    email: p.string(),
    name: p.string(),
    lang: p.string().$type<Lang>(),
    /** Null without an account. */
    user: p.type(ObjectId).nullable(),
    values: p.json<Partial<Record<MailingField, string>>>(),
    state: p.string().$type<ReceiverState>(),
    queued_at: p.datetime().nullable(),
    sent_at: p.datetime().nullable(),
    error: p.string().nullable(),
    created_at: p.datetime(),
  },
})

export class MailingReceiver extends MailingReceiverSchema.class {}
MailingReceiverSchema.setClass(MailingReceiver)

export const mailingReceiverIndexes: IndexDeclaration[] = [
  { collection: 'mailing_receivers', key: { mailing: 1, _id: 1 } },
  { collection: 'mailing_receivers', key: { mailing: 1, state: 1, _id: 1 } },
  { collection: 'mailing_receivers', key: { state: 1, _id: 1 } },
  { collection: 'mailing_receivers', key: { queued_at: 1 } },
  { collection: 'mailing_receivers', key: { user: 1 } },
  ...sortIndexes('mailing_receivers', 'created_at'),
]

export const mailingReceiverPersonalData: Record<string, PersonalData> = {
  mailing_receivers: { retention: 'mails', note: 'who got which mail to a group, and when' },
}
