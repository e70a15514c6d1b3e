import { defineEntity, ObjectId, p } from '@mikro-orm/mongodb'
import type { IndexDeclaration } from '../platform/database.ts'
import type { PersonalData } from './personal-data.ts'

const MailChoiceSchema = defineEntity({
  name: 'CommunityMailChoice',
  collection: 'community_mail_choices',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    user: p.type(ObjectId),
    /** For the unsubscribe link: 32 random bytes, base64url. */
    token: p.string(),
    /** When they unsubscribed from reply mails; null: subscribed. */
    ended_at: p.datetime().nullable(),
  },
})

export class CommunityMailChoice extends MailChoiceSchema.class {}
MailChoiceSchema.setClass(CommunityMailChoice)

export const mailChoiceIndexes: IndexDeclaration[] = [
  { collection: 'community_mail_choices', key: { user: 1 }, options: { unique: true } },
  { collection: 'community_mail_choices', key: { token: 1 }, options: { unique: true } },
]

export const mailChoicePersonalData: Record<string, PersonalData> = {
  community_mail_choices: { retention: 'account', note: 'ends with the account' },
}
