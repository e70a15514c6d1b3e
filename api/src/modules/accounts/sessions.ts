import { createHash } from 'node:crypto'
import { PERSON } from '@olympiad/contracts/constants'
import { randomToken } from '../../config.ts'
import type { Em } from '../../platform/database.ts'
import { Session } from './session.entity.ts'
import { User } from './user.entity.ts'

const HOUR = 3_600_000
/** Members: 12 hours after the last use, 30 days at most; admins: 8 hours, not prolonged (decisions.md "Sessions"). */
const MEMBER_IDLE = 12 * HOUR
const MEMBER_LIMIT = 30 * 24 * HOUR
const ADMIN_LIMIT = 8 * HOUR
/** A prolongation is written only when it moves the end by this much: most requests write nothing. */
const SLIDE_STEP = HOUR / 4

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Opens a session and gives its token, the only time that it is seen. */
export async function openSession(em: Em, user: User, userAgent: string, now: Date): Promise<string> {
  const token = randomToken()
  const limit = user.type === PERSON.admin ? ADMIN_LIMIT : MEMBER_LIMIT
  const idle = user.type === PERSON.admin ? ADMIN_LIMIT : MEMBER_IDLE
  em.create(Session, {
    token_hash: hashOf(token),
    user: user._id,
    created_at: now,
    expires_at: new Date(now.getTime() + idle),
    ends_at: new Date(now.getTime() + limit),
    user_agent: userAgent.slice(0, 300),
  })
  await em.flush()
  return token
}

/** The person that a token stands for, or undefined where it is unknown, ended or the account is disabled. */
export async function userOfToken(em: Em, token: string, now: Date): Promise<User | undefined> {
  const session = await em.findOne(Session, { token_hash: hashOf(token) })
  if (!session || session.expires_at <= now || session.ends_at <= now) return undefined
  const user = await em.findOne(User, { _id: session.user })
  if (!user?.status) return undefined
  const slid = new Date(Math.min(now.getTime() + MEMBER_IDLE, session.ends_at.getTime()))
  if (user.type !== PERSON.admin && slid.getTime() - session.expires_at.getTime() > SLIDE_STEP) {
    await em.nativeUpdate(Session, { _id: session._id }, { expires_at: slid })
  }
  return user
}

/** Ends one session; an unknown token is none already. */
export async function endSession(em: Em, token: string): Promise<void> {
  await em.nativeDelete(Session, { token_hash: hashOf(token) })
}

/** Ends every session of a person: disabled, or with a new password. */
export async function endSessionsOf(em: Em, user: User): Promise<void> {
  await em.nativeDelete(Session, { user: user._id })
}
