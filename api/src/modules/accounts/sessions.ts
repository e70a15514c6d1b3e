import type { ObjectId } from '@mikro-orm/mongodb'
import { PERSON } from '@olympiad/contracts/constants'
import { Session } from '../../model/session.entity.ts'
import { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import { storedSessions } from './collections.ts'
import { forgetDevicesOf } from './known-devices/known-devices.ts'
import { randomToken, sha256 } from './secrets.ts'

const HOUR = 3_600_000
/** Members: 12 hours after the last use, 30 days at most; admins: 8 hours, not prolonged (decisions.md "Sessions"). */
const MEMBER_IDLE = 12 * HOUR
const MEMBER_LIMIT = 30 * 24 * HOUR
const ADMIN_LIMIT = 8 * HOUR
/** A use is written only when the last one noted is this old: most requests write nothing. */
const USE_STEP = HOUR / 4
/** More than anybody has; who has, sees the last used ones. */
const MOST_LISTED = 100

const hashOf = (token: string): string => sha256(token).toString('hex')
const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms)

/** Opens a session and gives its token, the only time that it is seen. */
export async function openSession(em: Em, user: User, userAgent: string, now: Date): Promise<string> {
  const token = randomToken()
  const [idle, limit] = user.isAdmin() ? [ADMIN_LIMIT, ADMIN_LIMIT] : [MEMBER_IDLE, MEMBER_LIMIT]
  em.create(Session, {
    token_hash: hashOf(token),
    user: user._id,
    created_at: now,
    used_at: now,
    proven_at: now,
    expires_at: later(now, idle),
    ends_at: later(now, limit),
    user_agent: userAgent.slice(0, 300),
  })
  await em.flush()
  return token
}

/** What every request asks of its session. */
const OF_REQUEST = { user: 1, created_at: 1, used_at: 1, proven_at: 1, expires_at: 1, ends_at: 1 } as const
type Asked = Pick<Session, '_id' | keyof typeof OF_REQUEST>

/** The living session of a token and whose it is; undefined where it is unknown, ended or the account is disabled. */
async function sessionOf(em: Em, token: string, now: Date): Promise<{ session: Asked; user: User } | undefined> {
  const session = await storedSessions(em).findOne<Asked>({ token_hash: hashOf(token) }, { projection: OF_REQUEST })
  if (!session || session.expires_at <= now || session.ends_at <= now) return undefined
  const user = await em.findOne(User, { _id: session.user })
  return user?.status ? { session, user } : undefined
}

/** Whom a token stands for, only asked: the session is not used by it. */
export const peekUser = async (em: Em, token: string, now: Date): Promise<User | undefined> =>
  (await sessionOf(em, token, now))?.user

/** Who uses a session, and when they last proved to be its owner; undefined where that was never noted. */
type InUse = { user: User; provenAt: Date | undefined }

/** Whom a token stands for, who now uses the session: a member's is prolonged by it. */
export async function useOfToken(em: Em, token: string, now: Date): Promise<InUse | undefined> {
  const found = await sessionOf(em, token, now)
  if (!found) return undefined
  const { session, user } = found
  if (now.getTime() - (session.used_at ?? session.created_at).getTime() > USE_STEP) {
    const slid = new Date(Math.min(now.getTime() + MEMBER_IDLE, session.ends_at.getTime()))
    const expires_at = user.type === PERSON.admin ? session.expires_at : slid
    await em.nativeUpdate(Session, { _id: session._id }, { used_at: now, expires_at })
  }
  return { user, provenAt: session.proven_at ?? undefined }
}

/** Notes that the owner of a session has proven to be there. @returns false where it has ended meanwhile */
export async function noteProof(em: Em, token: string, now: Date): Promise<boolean> {
  const of = { token_hash: hashOf(token) }
  // Two proofs of one moment change it once: that it was found is what counts.
  const { matchedCount } = await storedSessions(em).updateOne(of, { $set: { proven_at: now } })
  return matchedCount > 0
}

/** The person's living sessions, that of `token` first, then the last used; at most a hundred. */
export async function sessionsOf(em: Em, user: User, token: string | undefined, now: Date) {
  const found = await em.find(
    Session,
    { user: user._id, expires_at: { $gt: now } },
    { orderBy: { used_at: -1 }, limit: MOST_LISTED },
  )
  return found
    .map((session) => ({ session, current: isOf(session, token) }))
    .sort((a, b) => Number(b.current) - Number(a.current))
}

const isOf = (session: Session, token: string | undefined): boolean =>
  token !== undefined && session.token_hash === hashOf(token)

/** Ends one session; an unknown token is none already. */
export async function endSession(em: Em, token: string): Promise<void> {
  await em.nativeDelete(Session, { token_hash: hashOf(token) })
}

/**
 * Ends one of a person's own sessions by its id.
 * @returns whether it was the one of `token`; undefined where the person has no such session
 */
export async function endOwnSession(
  em: Em,
  user: User,
  id: ObjectId,
  token: string | undefined,
): Promise<{ current: boolean } | undefined> {
  const session = await em.findOne(Session, { _id: id, user: user._id })
  if (!session) return undefined
  await em.nativeDelete(Session, { _id: session._id })
  return { current: isOf(session, token) }
}

/**
 * Ends every session of a person: asked for, disabled, or with a new password; that of `keep` stays. No browser is known to
 * them any more, so that one that was stolen has no tries of its own.
 */
export async function endSessionsOf(em: Em, user: User, keep?: string): Promise<void> {
  await em.nativeDelete(Session, { user: user._id, ...(keep && { token_hash: { $ne: hashOf(keep) } }) })
  await forgetDevicesOf(em, user)
}
