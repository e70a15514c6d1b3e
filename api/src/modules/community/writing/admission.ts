import type { ObjectId } from '@mikro-orm/mongodb'
import { type Approval, type PostState, USUAL_APPROVAL } from '@olympiad/contracts/community'
import { PERSON, SITE_NAME } from '@olympiad/contracts/constants'
import { CommunityBan } from '../../../model/ban.entity.ts'
import { CommunityComment } from '../../../model/comment.entity.ts'
import { Setting } from '../../../model/setting.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import type { User } from '../../../model/user.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { Forbidden } from '../../../platform/errors.ts'
import { needStillOpen } from '../../accounts/still-open.ts'

/** The ban under which somebody stands now; null where there is none. */
export async function banOn(em: Em, user: ObjectId, now: Date): Promise<CommunityBan | null> {
  const ban = await em.findOne(CommunityBan, { user })
  return ban && (!ban.until || ban.until > now) ? ban : null
}

/** @throws {AppError} 403 `community_banned` */
export async function needNoBan(em: Em, user: User, now: Date): Promise<void> {
  if (await banOn(em, user._id, now)) throw new Forbidden('community_banned')
}

/** Whether something of theirs was found fit to be read by everybody. */
async function wasShown(em: Em, user: ObjectId): Promise<boolean> {
  const shown = { user, state: 'shown' } as const
  const id = { fields: ['_id'] } as const
  return (
    (await em.findOne(CommunityTopic, shown, id)) !== null || (await em.findOne(CommunityComment, shown, id)) !== null
  )
}

/** Whether what somebody writes waits for an admin, as the settings have it; what admins write never does. */
export async function waitsForApproval(em: Em, user: User): Promise<boolean> {
  if (user.isAdmin()) return false
  const setting = await em.findOne(Setting, { site_name: SITE_NAME })
  const rule: Approval =
    (user.type === PERSON.student ? setting?.community_students : setting?.community_others) ?? USUAL_APPROVAL
  return rule === 'all' || (rule === 'first' && !(await wasShown(em, user._id)))
}

/**
 * The state in which a new post begins. To be asked in the transaction that writes it.
 * @throws {AppError} 403 `account_disabled`, `community_banned`
 */
export async function admit(em: Em, user: User, now: Date): Promise<PostState> {
  await needStillOpen(em, user)
  await needNoBan(em, user, now)
  return (await waitsForApproval(em, user)) ? 'pending' : 'shown'
}

/** The same words from the same person so soon after were sent twice. */
const TWICE_MS = 60_000

/** Finds what may have been sent a moment ago: where its author and its words are the same, it was sent twice. */
export const sentJustNow = (now: Date) => ({
  state: { $in: ['shown', 'pending'] satisfies PostState[] },
  created_at: { $gte: new Date(now.getTime() - TWICE_MS) },
})
