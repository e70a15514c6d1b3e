import type { ObjectId } from '@mikro-orm/mongodb'
import { type ApprovalPolicy, DEFAULT_APPROVAL_POLICY, type PostState } from '@olympiad/contracts/community'
import { PERSON_TYPE, SITE_NAME } from '@olympiad/contracts/constants'
import { CommunityBan } from '../../../model/ban.entity.ts'
import { CommunityComment } from '../../../model/comment.entity.ts'
import { Setting } from '../../../model/setting.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import type { User } from '../../../model/user.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { Forbidden } from '../../../platform/errors.ts'
import { assertAccountEnabled } from '../../accounts/assert-account-enabled.ts'

export async function findActiveBan(em: Em, user: ObjectId, now: Date): Promise<CommunityBan | null> {
  const ban = await em.findOne(CommunityBan, { user })
  return ban && (!ban.until || ban.until > now) ? ban : null
}

/** @throws {AppError} 403 `community_banned` */
export async function assertNotBanned(em: Em, user: User, now: Date): Promise<void> {
  if (await findActiveBan(em, user._id, now)) throw new Forbidden('community_banned')
}

const isShown = (user: ObjectId) => ({ user, state: 'shown' }) as const
const ID_ALONE = { fields: ['_id'] } as const

const hasShownTopic = async (em: Em, user: ObjectId): Promise<boolean> =>
  (await em.findOne(CommunityTopic, isShown(user), ID_ALONE)) !== null

const hasShownComment = async (em: Em, user: ObjectId): Promise<boolean> =>
  (await em.findOne(CommunityComment, isShown(user), ID_ALONE)) !== null

type Policies = Partial<Pick<Setting, 'community_students' | 'community_others'>>
/** Known to the caller already. */
type Known = { setting?: Policies | undefined; hasShown?: boolean | undefined }

/** Follows the settings; moderators never wait. */
export async function needsApproval(em: Em, user: User, known: Known = {}): Promise<boolean> {
  if (user.may('community.write')) return false
  const setting = known.setting ?? (await em.findOne(Setting, { site_name: SITE_NAME }))
  const rule: ApprovalPolicy =
    (user.type === PERSON_TYPE.student ? setting?.community_students : setting?.community_others) ??
    DEFAULT_APPROVAL_POLICY
  return (
    rule === 'all' ||
    (rule === 'first' &&
      !(known.hasShown ?? (await hasShownTopic(em, user._id))) &&
      !(await hasShownComment(em, user._id)))
  )
}

/**
 * Call it in the transaction that writes the post.
 * @throws {AppError} 403 `account_disabled`, `community_banned`
 */
export async function initialPostState(em: Em, user: User, now: Date): Promise<PostState> {
  await assertAccountEnabled(em, user)
  await assertNotBanned(em, user, now)
  return (await needsApproval(em, user)) ? 'pending' : 'shown'
}

/** The same text by the same author within this time is a duplicate. */
const DUPLICATE_WINDOW_MS = 60_000

export const recentDuplicateFilter = (now: Date) => ({
  state: { $in: ['shown', 'pending'] satisfies PostState[] },
  created_at: { $gte: new Date(now.getTime() - DUPLICATE_WINDOW_MS) },
})
