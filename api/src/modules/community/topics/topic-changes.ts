import type { PostState } from '@olympiad/contracts/community'
import { CommunityCategory } from '../../../model/category.entity.ts'
import { CommunityComment } from '../../../model/comment.entity.ts'
import { CommunityPicture } from '../../../model/picture.entity.ts'
import type { CommunityTopic } from '../../../model/topic.entity.ts'
import { meetAt } from '../../../platform/counters.ts'
import type { Em } from '../../../platform/database.ts'
import { dropCases } from '../moderation/cases.ts'

/** How many more topics of a category everybody may read; in the caller's transaction. */
export async function countInCategory(em: Em, category: CommunityTopic['category'], change: number): Promise<void> {
  if (change === 0) return
  const counted = await em.findOne(CommunityCategory, { _id: category })
  if (counted) counted.topics_count = Math.max(0, counted.topics_count + change)
}

/** Where who writes a topic in a category meets who deletes that: see `meetAt`. */
export const topicsIn = (category: CommunityTopic['category']): string => `topics-${category.toHexString()}`

/** Puts a topic into another category, which counts it from now on; in the caller's transaction. */
export async function moveTopic(em: Em, topic: CommunityTopic, category: CommunityTopic['category']): Promise<void> {
  await meetAt(em, topicsIn(category))
  const counted = Number(topic.state === 'shown')
  await countInCategory(em, topic.category, -counted)
  await countInCategory(em, category, counted)
  topic.category = category
}

/**
 * Shows a topic, lets it wait or takes it down, and counts it in its category; in the caller's transaction. What was waiting
 * stands in lists from now on, as nobody has seen it before.
 */
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
  await countInCategory(em, topic.category, Number(state === 'shown') - Number(before === 'shown'))
}

/**
 * Deletes a topic with its comments, what waits of them and the records of its pictures; in the caller's transaction.
 * @returns the files of its pictures, for `forgetPicture` once that is committed
 */
export async function removeTopic(em: Em, topic: CommunityTopic): Promise<string[]> {
  if (topic.state === 'shown') await countInCategory(em, topic.category, -1)
  const comments = await em.find(CommunityComment, { community_id: topic._id })
  await dropCases(em, [topic._id, ...comments.map(({ _id }) => _id)])
  const pictures = await em.find(CommunityPicture, { topic: topic._id })
  for (const gone of [...comments, ...pictures, topic]) em.remove(gone)
  return pictures.map(({ file }) => file)
}
