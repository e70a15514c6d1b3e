import { defineEntity, ObjectId, p } from '@mikro-orm/mongodb'
import type { IndexDeclaration } from '../../platform/database.ts'

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
    /** Slides with use, up to `ends_at`. */
    expires_at: p.datetime(),
    ends_at: p.datetime(),
    user_agent: p.string(),
  },
})

export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session)

export const sessionIndexes: IndexDeclaration[] = [
  { collection: 'sessions', key: { token_hash: 1 }, options: { unique: true } },
  { collection: 'sessions', key: { user: 1 } },
  { collection: 'sessions', key: { expires_at: 1 }, options: { expireAfterSeconds: 0 } },
]
