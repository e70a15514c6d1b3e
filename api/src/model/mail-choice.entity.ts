import { defineEntity, ObjectId, p } from '@mikro-orm/mongodb'
import { type IndexDeclaration, NON_EMPTY_TEXT } from '../platform/database.ts'
import type { PersonalData } from './personal-data.ts'

const MailChoiceSchema = defineEntity({
  name: 'MailChoice',
  collection: 'community_mail_choices',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    /** Of mails about replies; absent for news. */
    user: p.type(ObjectId).nullable(),
    /** Of news: the address in lower case, since not every receiver has an account. */
    email: p.string().nullable(),
    /** For the unsubscribe link: 32 random bytes, base64url. */
    token: p.string(),
    /** When they unsubscribed; null: subscribed. */
    ended_at: p.datetime().nullable(),
  },
})

export class MailChoice extends MailChoiceSchema.class {}
MailChoiceSchema.setClass(MailChoice)

export const mailChoiceIndexes: IndexDeclaration[] = [
  {
    collection: 'community_mail_choices',
    key: { user: 1 },
    options: { name: 'one_of_account', unique: true, partialFilterExpression: { user: { $exists: true } } },
  },
  {
    collection: 'community_mail_choices',
    key: { email: 1 },
    options: { unique: true, partialFilterExpression: { email: NON_EMPTY_TEXT } },
  },
  { collection: 'community_mail_choices', key: { token: 1 }, options: { unique: true } },
]

export const mailChoicePersonalData: Record<string, PersonalData> = {
  community_mail_choices: { retention: 'account', note: 'ends with the account; an address without one stays refused' },
}
