import type { ObjectId } from '@mikro-orm/mongodb'
import type { PostState } from '@olympiad/contracts/community'
import { CommunityComment } from '../../../model/comment.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { sanitiseRichText } from '../../../platform/sanitise-html.ts'
import { deleteCases } from '../moderation/cases.ts'
import { queueFirstReplyMails } from '../replies-mail/first-reply.ts'

const COUNTERS = { fields: ['comments_count', 'threads_count'] } as const

const isListed = ({ state, replies_count }: Pick<CommunityComment, 'state' | 'replies_count'>): boolean =>
  state === 'shown' || replies_count > 0

const countReplies = (em: Em, _id: ObjectId) => em.count(CommunityComment, { ancestors: _id })

/** Recounts from the parent up to the topic. Removes a deleted comment after its last reply. */
async function recountAncestors(em: Em, { community_id, ancestors }: CommunityComment): Promise<void> {
  for (const _id of ancestors.toReversed()) {
    const ancestor = await em.findOne(CommunityComment, { _id }, { fields: ['state', 'listed', 'replies_count'] })
    if (!ancestor) continue
    ancestor.replies_count = await em.count(CommunityComment, { ancestors: _id, listed: true })
    ancestor.listed = isListed(ancestor)
    if (ancestor.state === 'deleted' && (await countReplies(em, _id)) === 0) em.remove(ancestor)
    await em.flush()
  }
  const topic = await em.findOne(CommunityTopic, { _id: community_id }, COUNTERS)
  if (!topic) return
  topic.comments_count = await em.count(CommunityComment, { community_id, state: 'shown' })
  topic.threads_count = await em.count(CommunityComment, { community_id, parent: null, listed: true })
  await em.flush()
}

export async function countNewComment(em: Em, { community_id, ancestors }: CommunityComment): Promise<void> {
  const parents = await em.find(CommunityComment, { _id: { $in: ancestors } }, { fields: ['replies_count'] })
  for (const parent of parents) parent.replies_count += 1
  const topic = await em.findOne(CommunityTopic, { _id: community_id }, COUNTERS)
  if (!topic) return
  topic.comments_count += 1
  if (ancestors.length === 0) topic.threads_count += 1
}

/** In the caller's transaction. */
export async function setCommentState(
  em: Em,
  comment: CommunityComment,
  state: Exclude<PostState, 'deleted'>,
  now: Date,
): Promise<void> {
  comment.state = state
  comment.listed = isListed(comment)
  await em.flush()
  await recountAncestors(em, comment)
  await queueFirstReplyMails(em, comment, now)
}

/** A placeholder without text stays while replies exist, pending ones included. In the caller's transaction. */
export async function removeComment(em: Em, comment: CommunityComment, now: Date): Promise<void> {
  await deleteCases(em, [comment._id])
  if ((await countReplies(em, comment._id)) === 0) em.remove(comment)
  else {
    Object.assign(comment, { state: 'deleted', source: '', body: sanitiseRichText(''), edited_at: now })
    Object.assign(comment, { likes: [], likes_count: 0, listed: comment.replies_count > 0 })
  }
  await em.flush()
  await recountAncestors(em, comment)
}
