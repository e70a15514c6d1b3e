import type { PostState } from '@olympiad/contracts/community'
import { CommunityCategory } from '../../../model/category.entity.ts'
import { CommunityComment } from '../../../model/comment.entity.ts'
import { CommunityPicture } from '../../../model/picture.entity.ts'
import type { CommunityTopic } from '../../../model/topic.entity.ts'
import { lockSequence } from '../../../platform/counters.ts'
import type { Em } from '../../../platform/database.ts'
import { deleteCases } from '../moderation/cases.ts'

/** In the caller's transaction. */
export async function adjustTopicCount(em: Em, category: CommunityTopic['category'], change: number): Promise<void> {
  if (change === 0) return
  const counted = await em.findOne(CommunityCategory, { _id: category })
  if (counted) counted.topics_count = Math.max(0, counted.topics_count + change)
}

/** Serialises writing a topic with deleting its category: see `lockSequence`. */
export const topicsLockKey = (category: CommunityTopic['category']): string => `topics-${category.toHexString()}`

/** Updates both counters. In the caller's transaction. */
export async function moveTopic(em: Em, topic: CommunityTopic, category: CommunityTopic['category']): Promise<void> {
  await lockSequence(em, topicsLockKey(category))
  const counted = Number(topic.state === 'shown')
  await adjustTopicCount(em, topic.category, -counted)
  await adjustTopicCount(em, category, counted)
  topic.category = category
}

/** A pending topic is listed as new when it is shown. In the caller's transaction. */
export async function setTopicState(
  em: Em,
  topic: CommunityTopic,
  state: Exclude<PostState, 'deleted'>,
  now: Date,
): Promise<void> {
  const before = topic.state
  if (before === state) return
  if (before === 'pending' && state === 'shown') topic.listed_at = now
  topic.state = state
  await adjustTopicCount(em, topic.category, Number(state === 'shown') - Number(before === 'shown'))
}

/**
 * Deletes comments, cases and picture records, too. In the caller's transaction.
 * @returns files for `deleteUnusedPicture` after the commit
 */
export async function removeTopic(em: Em, topic: CommunityTopic): Promise<string[]> {
  if (topic.state === 'shown') await adjustTopicCount(em, topic.category, -1)
  const comments = await em.find(CommunityComment, { community_id: topic._id })
  await deleteCases(em, [topic._id, ...comments.map(({ _id }) => _id)])
  const pictures = await em.find(CommunityPicture, { topic: topic._id })
  for (const gone of [...comments, ...pictures, topic]) em.remove(gone)
  return pictures.map(({ file }) => file)
}
