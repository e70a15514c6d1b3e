import type { ObjectId } from '@mikro-orm/mongodb'
import type { PostState } from '@olympiad/contracts/community'
import { CommunityComment } from '../../../model/comment.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { safeHtml } from '../../../platform/safe-html.ts'
import { dropCases } from '../moderation/cases.ts'
import { tellOfFirstReply } from '../replies-mail/first-reply.ts'

/** What is loaded of a topic to be counted: neither its words nor who likes it. */
const NUMBERS = { fields: ['comments_count', 'threads_count'] } as const

const isListed = ({ state, replies_count }: Pick<CommunityComment, 'state' | 'replies_count'>): boolean =>
  state === 'shown' || replies_count > 0

const below = (em: Em, _id: ObjectId) => em.count(CommunityComment, { ancestors: _id })

/**
 * Counts anew what a change of a comment touches, from the one above it to its topic. A deleted one whose last reply is
 * gone goes too.
 */
async function countUpwards(em: Em, { community_id, ancestors }: CommunityComment): Promise<void> {
  for (const _id of ancestors.toReversed()) {
    const above = await em.findOne(CommunityComment, { _id }, { fields: ['state', 'listed', 'replies_count'] })
    if (!above) continue
    above.replies_count = await em.count(CommunityComment, { ancestors: _id, listed: true })
    above.listed = isListed(above)
    if (above.state === 'deleted' && (await below(em, _id)) === 0) em.remove(above)
    await em.flush()
  }
  const topic = await em.findOne(CommunityTopic, { _id: community_id }, NUMBERS)
  if (!topic) return
  topic.comments_count = await em.count(CommunityComment, { community_id, state: 'shown' })
  topic.threads_count = await em.count(CommunityComment, { community_id, parent: null, listed: true })
  await em.flush()
}

/** Counts a new comment that everybody may read, in the caller's transaction. */
export async function countNew(em: Em, { community_id, ancestors }: CommunityComment): Promise<void> {
  const above = await em.find(CommunityComment, { _id: { $in: ancestors } }, { fields: ['replies_count'] })
  for (const one of above) one.replies_count += 1
  const topic = await em.findOne(CommunityTopic, { _id: community_id }, NUMBERS)
  if (!topic) return
  topic.comments_count += 1
  if (ancestors.length === 0) topic.threads_count += 1
}

/** Shows a comment to everybody, or no longer; who hears of it as a first reply is told. In the caller's transaction. */
export async function setCommentState(
  em: Em,
  comment: CommunityComment,
  state: Exclude<PostState, 'deleted'>,
  now: Date,
): Promise<void> {
  comment.state = state
  comment.listed = isListed(comment)
  await em.flush()
  await countUpwards(em, comment)
  await tellOfFirstReply(em, comment, now)
}

/**
 * Deletes a comment and what waits of it. Its place stays, without its words, as long as something stands below it, also
 * what waits for approval. In the caller's transaction.
 */
export async function removeComment(em: Em, comment: CommunityComment, now: Date): Promise<void> {
  await dropCases(em, [comment._id])
  if ((await below(em, comment._id)) === 0) em.remove(comment)
  else {
    Object.assign(comment, { state: 'deleted', source: '', body: safeHtml(''), edited_at: now })
    Object.assign(comment, { likes: [], likes_count: 0, listed: comment.replies_count > 0 })
  }
  await em.flush()
  await countUpwards(em, comment)
}
