import type { ObjectId } from '@mikro-orm/mongodb'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { Session } from '../../model/session.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import { User } from '../../model/user.entity.ts'
import { batchPerTurn } from '../../platform/batch-per-turn.ts'
import type { Em } from '../../platform/database.ts'
import { lookup } from '../../platform/lookup.ts'
import { sessionsCollection } from './collections.ts'
import { forgetDevices } from './known-devices/known-devices.ts'
import { randomToken, sha256 } from './secrets.ts'

const HOUR = 3_600_000
/** Members: 12 hours idle, 30 days at most. Admins: 8 hours, not prolonged (docs/specification/decisions.md "Sessions"). */
const MEMBER_IDLE = 12 * HOUR
const MEMBER_LIMIT = 30 * 24 * HOUR
const ADMIN_LIMIT = 8 * HOUR
/** Limits writes: most requests write nothing. */
const USE_WRITE_INTERVAL = HOUR / 4
/** Nobody has more. */
const MAX_LISTED = 100

const hashOf = (token: string): string => sha256(token).toString('hex')
const addMs = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms)

/** @returns the token, readable only now */
export async function openSession(em: Em, user: User, userAgent: string, now: Date): Promise<string> {
  const token = randomToken()
  const [idle, limit] = user.isAdmin() ? [ADMIN_LIMIT, ADMIN_LIMIT] : [MEMBER_IDLE, MEMBER_LIMIT]
  em.create(Session, {
    token_hash: hashOf(token),
    user: user._id,
    created_at: now,
    used_at: now,
    proven_at: now,
    expires_at: addMs(now, idle),
    ends_at: addMs(now, limit),
    user_agent: userAgent.slice(0, 300),
  })
  await em.flush()
  return token
}

/** A session in force, and its account, as stored. */
export type StoredSession = StoredDocument<Session> & { account: StoredDocument<User> }

const findByHash = batchPerTurn<StoredSession>(async (em, hashes) => {
  const stages = [{ $match: { token_hash: { $in: hashes } } }, lookup('users', 'accounts', 'user', '_id')]
  const found = await sessionsCollection(em)
    .aggregate<StoredDocument<Session> & { accounts: StoredDocument<User>[] }>(stages)
    .toArray()
  return new Map(
    found.flatMap(({ accounts: [account], ...session }) =>
      account ? [[session.token_hash, { ...session, account }]] : [],
    ),
  )
})

/** @returns undefined for an unknown or expired token and a disabled account */
async function findSession(em: Em, token: string, now: Date): Promise<StoredSession | undefined> {
  const session = await findByHash(em, hashOf(token))
  return session?.account.status && session.expires_at > now && session.ends_at > now ? session : undefined
}

const accountOf = (em: Em, { account }: StoredSession): User => em.map(User, account)

/** Doesn't prolong the session. */
export async function findUserByToken(em: Em, token: string, now: Date): Promise<User | undefined> {
  const session = await findSession(em, token, now)
  return session && accountOf(em, session)
}

type InUse = { user: User; provenAt: Date | undefined }

export const sessionInUse = (em: Em, session: StoredSession): InUse => ({
  user: accountOf(em, session),
  provenAt: session.proven_at ?? undefined,
})

/** Prolongs a member's session. */
export async function useSession(em: Em, token: string, now: Date): Promise<StoredSession | undefined> {
  const session = await findSession(em, token, now)
  if (session && now.getTime() - (session.used_at ?? session.created_at).getTime() > USE_WRITE_INTERVAL) {
    const prolonged = new Date(Math.min(now.getTime() + MEMBER_IDLE, session.ends_at.getTime()))
    const expires_at = session.account.type === PERSON_TYPE.admin ? session.expires_at : prolonged
    await em.nativeUpdate(Session, { _id: session._id }, { used_at: now, expires_at })
  }
  return session
}

/** @returns false when the session has ended since */
export async function recordReauthentication(em: Em, token: string, now: Date): Promise<boolean> {
  const filter = { token_hash: hashOf(token) }
  // A second proof of the same moment modifies nothing, so `matchedCount` counts.
  const { matchedCount } = await sessionsCollection(em).updateOne(filter, { $set: { proven_at: now } })
  return matchedCount > 0
}

/** First the session of `token`, then the last used. */
export async function findSessions(em: Em, user: User, token: string | undefined, now: Date) {
  const found = await em.find(
    Session,
    { user: user._id, expires_at: { $gt: now } },
    { orderBy: { used_at: -1 }, limit: MAX_LISTED },
  )
  return found
    .map((session) => ({ session, current: isSessionOfToken(session, token) }))
    .sort((a, b) => Number(b.current) - Number(a.current))
}

const isSessionOfToken = (session: Session, token: string | undefined): boolean =>
  token !== undefined && session.token_hash === hashOf(token)

export async function endSession(em: Em, token: string): Promise<void> {
  await em.nativeDelete(Session, { token_hash: hashOf(token) })
}

/** @returns whether it was the session of `token`; undefined for an unknown session */
export async function endOwnSession(
  em: Em,
  user: User,
  id: ObjectId,
  token: string | undefined,
): Promise<{ current: boolean } | undefined> {
  const session = await em.findOne(Session, { _id: id, user: user._id })
  if (!session) return undefined
  await em.nativeDelete(Session, { _id: session._id })
  return { current: isSessionOfToken(session, token) }
}

/** Keeps the session `keep`. Forgets all devices, so that a stolen browser has no tries of its own. */
export async function endAllSessions(em: Em, user: User, keep?: string): Promise<void> {
  await em.nativeDelete(Session, { user: user._id, ...(keep && { token_hash: { $ne: hashOf(keep) } }) })
  await forgetDevices(em, user)
}
