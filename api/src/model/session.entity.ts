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
    /** SHA-256 of the token, hexadecimal; the token itself is nowhere. */
    token_hash: p.string(),
    user: p.type(ObjectId),
    created_at: p.datetime(),
    /** To within a quarter of an hour; absent in sessions from before it was noted. */
    used_at: p.datetime().nullable(),
    /** When its owner last proved to be there, first of all by signing in; absent in sessions from before it was noted. */
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
  /** As its owner sees it; `current` is the session that asks. */
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
  sessions: { kept: 'hours', note: 'ends with its time, at most 30 days' },
}
