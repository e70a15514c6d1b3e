import { defineEntity, ObjectId, p } from '@mikro-orm/mongodb'
import type { SessionView } from '@olympiad/contracts/views/people'
import type { IndexDeclaration } from '../platform/database.ts'
import { deviceOf } from '../platform/device.ts'
import type { PersonalData } from './personal-data.ts'

const SessionSchema = defineEntity({
  name: 'Session',
  collection: 'sessions',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    /** SHA-256 in hexadecimal; the token itself is never stored. */
    token_hash: p.string(),
    user: p.type(ObjectId),
    created_at: p.datetime(),
    /** Accurate to 15 minutes; absent in old sessions. */
    used_at: p.datetime().nullable(),
    /** Last reauthentication, initially the sign-in; absent in old sessions. */
    proven_at: p.datetime().nullable(),
    /** Slides with use, up to `ends_at`. */
    expires_at: p.datetime(),
    ends_at: p.datetime(),
    user_agent: p.string(),
  },
})

export class Session extends SessionSchema.class {
  lastUse(): Date {
    return this.used_at ?? this.created_at
  }
  view(current: boolean): SessionView {
    const id = this._id.toHexString()
    return {
      _id: id,
      id,
      current,
      ...deviceOf(this.user_agent),
      created_at: this.created_at.toISOString(),
      used_at: this.lastUse().toISOString(),
    }
  }
}
SessionSchema.setClass(Session)

export const sessionIndexes: IndexDeclaration[] = [
  { collection: 'sessions', key: { token_hash: 1 }, options: { unique: true } },
  { collection: 'sessions', key: { user: 1 } },
  { collection: 'sessions', key: { expires_at: 1 }, options: { expireAfterSeconds: 0 } },
]

export const sessionPersonalData: Record<string, PersonalData> = {
  sessions: { retention: 'hours', note: 'ends with its time, at most 30 days' },
}
