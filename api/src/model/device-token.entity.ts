import { defineEntity, ObjectId, p } from '@mikro-orm/mongodb'
import type { IndexDeclaration } from '../platform/database.ts'
import type { PersonalData } from './personal-data.ts'

const DeviceTokenSchema = defineEntity({
  name: 'DeviceToken',
  collection: 'device_tokens',
  properties: {
    _id: p.type(ObjectId).primary(),
    /** SHA-256 in hexadecimal; only the cookie or mail has the token. */
    token_hash: p.string(),
    /** For a link everybody with that mailbox: siblings often share one. */
    users: p.json<ObjectId[]>(),
    /** A mailed link: it registers one browser, once. */
    link: p.boolean(),
    expires_at: p.datetime(),
  },
})

/** Sign-in attempts from a known browser have their own limit. */
export class DeviceToken extends DeviceTokenSchema.class {}
DeviceTokenSchema.setClass(DeviceToken)

export const deviceTokenIndexes: IndexDeclaration[] = [
  { collection: 'device_tokens', key: { token_hash: 1 }, options: { unique: true } },
  { collection: 'device_tokens', key: { users: 1, expires_at: -1 } },
  { collection: 'device_tokens', key: { expires_at: 1 }, options: { expireAfterSeconds: 0 } },
]

export const deviceTokenPersonalData: Record<string, PersonalData> = {
  device_tokens: { retention: 'hours', note: 'ends with its time, at most 180 days' },
}
