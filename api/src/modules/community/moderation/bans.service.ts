import type { ObjectId } from '@mikro-orm/mongodb'
import type { BAN_DAYS } from '@olympiad/contracts/community'
import type { Deps } from '../../../deps.ts'
import { CommunityBan } from '../../../model/ban.entity.ts'
import { User } from '../../../model/user.entity.ts'
import type { Actor } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/database.ts'
import { Conflict, fieldError, NotFound } from '../../../platform/errors.ts'

/** Days from now; 0 is permanent. */
export type NewBan = { user: ObjectId; days: (typeof BAN_DAYS)[number]; reason?: string }

const DAY_MS = 86_400_000

/**
 * Replaces an earlier ban. Sessions and posts stay.
 * @throws {AppError} 400 `user_unknown`; 409 `ban_admin`, also for oneself
 */
export function banUser(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  { user, days, reason = '' }: NewBan,
  by: Actor,
): Promise<ObjectId> {
  return inTransaction(orm, async (em) => {
    const account = await em.findOne(User, { _id: user })
    if (!account) throw fieldError('user', 'user_unknown')
    if (account.isAdmin()) throw fieldError('user', 'ban_admin', Conflict)
    const created_at = now()
    const until = days === 0 ? null : new Date(created_at.getTime() + days * DAY_MS)
    const terms = { reason, created_at, until, by: by.name }
    const currentBan = await em.findOne(CommunityBan, { user })
    const ban = currentBan ? em.assign(currentBan, terms) : em.create(CommunityBan, { user, ...terms })
    await em.flush()
    return ban._id
  })
}

/** @throws {AppError} 404 */
export async function liftBan({ orm }: Pick<Deps, 'orm'>, id: ObjectId): Promise<void> {
  await inTransaction(orm, async (em) => {
    const currentBan = await em.findOne(CommunityBan, { _id: id })
    if (!currentBan) throw new NotFound('not_found')
    em.remove(currentBan)
  })
}
