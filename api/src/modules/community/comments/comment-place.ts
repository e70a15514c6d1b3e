import type { ObjectId } from '@mikro-orm/mongodb'
import { COMMENTS_PER_PAGE, DEEPEST_REPLY, REPLIES_SHOWN, THREAD_PAGE } from '@olympiad/contracts/community'
import { routes } from '@olympiad/contracts/routes'
import { CommunityComment } from '../../../model/comment.entity.ts'
import type { CommunityTopic } from '../../../model/topic.entity.ts'
import type { Em } from '../../../platform/database.ts'

/** What says where a comment stands. */
export type Placed = Pick<CommunityComment, '_id' | 'parent' | 'ancestors' | 'created_at'>

type Place = Record<'parent' | 'answers' | 'reply_to', ObjectId | null> & Pick<CommunityComment, 'ancestors'>

/** Where a comment stands: below what it answers, or beside that where it is as deep as it gets. */
export function placeBelow(
  answered: Pick<CommunityComment, '_id' | 'parent' | 'ancestors' | 'user'> | undefined,
): Place {
  if (!answered) return { parent: null, ancestors: [], answers: null, reply_to: null }
  const { _id, parent = null, ancestors, user } = answered
  return ancestors.length + 1 < DEEPEST_REPLY
    ? { parent: _id, ancestors: [...ancestors, _id], answers: null, reply_to: null }
    : { parent, ancestors, answers: _id, reply_to: user }
}

/** The top level of a topic, or all that stand below a comment. */
export type Level = { community_id: ObjectId; parent: null } | { ancestors: ObjectId }

/** Whether a comment stands on a level. */
export const isOn = (level: Level, { parent, ancestors }: Placed): boolean =>
  'ancestors' in level ? ancestors.some((above) => above.equals(level.ancestors)) : !parent

const isBefore = (one: Placed, other: Placed): boolean => {
  const apart = one.created_at.getTime() - other.created_at.getTime()
  return apart < 0 || (apart === 0 && one._id.toHexString() < other._id.toHexString())
}

/** How many stand before a comment on a level: the listed ones, by two ranges of an index, and those of `besides`. */
async function standBefore(em: Em, level: Level, placed: Placed, besides: readonly Placed[]): Promise<number> {
  const { _id, created_at } = placed
  const earlier = await em.count(CommunityComment, { ...level, listed: true, created_at: { $lt: created_at } })
  const atOnce = await em.count(CommunityComment, { ...level, listed: true, created_at, _id: { $lt: _id } })
  return earlier + atOnce + besides.filter((one) => isOn(level, one) && isBefore(one, placed)).length
}

/**
 * The path that leads to a comment, without its language: the page of its topic, or that of its thread where the topic's
 * page shows only what stands before it. `besides` are comments of this topic that whoever follows it sees and others don't.
 */
export async function commentPath(
  em: Em,
  { slug, created_at }: Pick<CommunityTopic, 'slug' | 'created_at'>,
  comment: Placed & Pick<CommunityComment, 'community_id'>,
  besides: readonly Placed[] = [],
): Promise<string> {
  const topic = { slug, created_at: created_at.toISOString() }
  const at = comment._id.toHexString()
  const [thread] = comment.ancestors
  if (thread) {
    const place = await standBefore(em, { ancestors: thread }, comment, besides)
    if (place >= REPLIES_SHOWN) {
      return routes.topic(topic, { thread: thread.toHexString(), page: Math.floor(place / THREAD_PAGE), at })
    }
  }
  const root = thread
    ? await em.findOne(CommunityComment, { _id: thread }, { fields: ['parent', 'ancestors', 'created_at'] })
    : comment
  const level = { community_id: comment.community_id, parent: null }
  const place = root ? await standBefore(em, level, root, besides) : 0
  return routes.topic(topic, { page: Math.floor(place / COMMENTS_PER_PAGE), at })
}
