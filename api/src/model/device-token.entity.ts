import { defineEntity, ObjectId, p } from '@mikro-orm/mongodb'
import type { IndexDeclaration } from '../platform/database.ts'
import type { PersonalData } from './personal-data.ts'

const DeviceTokenSchema = defineEntity({
  name: 'DeviceToken',
  collection: 'device_tokens',
  properties: {
    _id: p.type(ObjectId).primary(),
    /** SHA-256 of the token, hexadecimal; the token itself is in the browser's cookie, or in a mail. */
    token_hash: p.string(),
    /** Who has signed in there; of a link all who have that mailbox, as brothers and sisters often share a parent's. */
    users: p.json<ObjectId[]>(),
    /** It is in a mail, and makes a browser known once. */
    link: p.boolean(),
    expires_at: p.datetime(),
  },
})

/** That a browser is known to somebody: their tries to sign in are counted by themselves there. */
export class DeviceToken extends DeviceTokenSchema.class {}
DeviceTokenSchema.setClass(DeviceToken)

export const deviceTokenIndexes: IndexDeclaration[] = [
  { collection: 'device_tokens', key: { token_hash: 1 }, options: { unique: true } },
  { collection: 'device_tokens', key: { users: 1, expires_at: -1 } },
  { collection: 'device_tokens', key: { expires_at: 1 }, options: { expireAfterSeconds: 0 } },
]

export const deviceTokenPersonalData: Record<string, PersonalData> = {
  device_tokens: { kept: 'hours', note: 'ends with its time, at most 180 days' },
}
