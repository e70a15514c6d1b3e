import type { ObjectId } from '@mikro-orm/mongodb'
import {
  COMMENTS_PER_PAGE,
  MAX_REPLY_DEPTH,
  REPLIES_PER_COMMENT,
  REPLIES_PER_THREAD_PAGE,
} from '@olympiad/contracts/community'
import { routes } from '@olympiad/contracts/routes'
import { CommunityComment } from '../../../model/comment.entity.ts'
import type { CommunityTopic } from '../../../model/topic.entity.ts'
import type { Em } from '../../../platform/database.ts'

export type CommentPosition = Pick<CommunityComment, '_id' | 'parent' | 'ancestors' | 'created_at'>

type NewPosition = Record<'parent' | 'answers' | 'reply_to', ObjectId | null> & Pick<CommunityComment, 'ancestors'>

/** At the maximal depth, a reply becomes a sibling of the comment it answers. */
export function positionBelow(
  answered: Pick<CommunityComment, '_id' | 'parent' | 'ancestors' | 'user'> | undefined,
): NewPosition {
  if (!answered) return { parent: null, ancestors: [], answers: null, reply_to: null }
  const { _id, parent = null, ancestors, user } = answered
  return ancestors.length + 1 < MAX_REPLY_DEPTH
    ? { parent: _id, ancestors: [...ancestors, _id], answers: null, reply_to: null }
    : { parent, ancestors, answers: _id, reply_to: user }
}

export type CommentLevel = { community_id: ObjectId; parent: null } | { ancestors: ObjectId }

export const isOnLevel = (level: CommentLevel, { parent, ancestors }: CommentPosition): boolean =>
  'ancestors' in level ? ancestors.some((above) => above.equals(level.ancestors)) : !parent

const isBefore = (one: CommentPosition, other: CommentPosition): boolean => {
  const difference = one.created_at.getTime() - other.created_at.getTime()
  return difference < 0 || (difference === 0 && one._id.toHexString() < other._id.toHexString())
}

/** Two index ranges count the listed ones; `besides` adds comments only this reader sees. */
async function countBefore(
  em: Em,
  level: CommentLevel,
  position: CommentPosition,
  besides: readonly CommentPosition[],
): Promise<number> {
  const { _id, created_at } = position
  const earlier = await em.count(CommunityComment, { ...level, listed: true, created_at: { $lt: created_at } })
  const simultaneous = await em.count(CommunityComment, { ...level, listed: true, created_at, _id: { $lt: _id } })
  return earlier + simultaneous + besides.filter((one) => isOnLevel(level, one) && isBefore(one, position)).length
}

/** The path without a language prefix. `besides` are comments that only this reader sees. */
export async function commentPath(
  em: Em,
  { slug, created_at }: Pick<CommunityTopic, 'slug' | 'created_at'>,
  comment: CommentPosition & Pick<CommunityComment, 'community_id'>,
  besides: readonly CommentPosition[] = [],
): Promise<string> {
  const topic = { slug, created_at: created_at.toISOString() }
  const at = comment._id.toHexString()
  const [thread] = comment.ancestors
  if (thread) {
    const offset = await countBefore(em, { ancestors: thread }, comment, besides)
    if (offset >= REPLIES_PER_COMMENT) {
      return routes.topic(topic, {
        thread: thread.toHexString(),
        page: Math.floor(offset / REPLIES_PER_THREAD_PAGE),
        at,
      })
    }
  }
  const root = thread
    ? await em.findOne(CommunityComment, { _id: thread }, { fields: ['parent', 'ancestors', 'created_at'] })
    : comment
  const level = { community_id: comment.community_id, parent: null }
  const offset = root ? await countBefore(em, level, root, besides) : 0
  return routes.topic(topic, { page: Math.floor(offset / COMMENTS_PER_PAGE), at })
}
