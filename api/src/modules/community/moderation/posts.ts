import type { ObjectId } from '@mikro-orm/mongodb'
import type { PostState, PostType } from '@olympiad/contracts/community'
import { CommunityComment } from '../../../model/comment.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { Conflict } from '../../../platform/errors.ts'
import { removeComment, setCommentState } from '../comments/comment-changes.ts'
import { removeTopic, setTopicState } from '../topics/topic-changes.ts'

/** What somebody wrote in the forum, as far as it is still there. */
export type Post = { type: 'topic'; record: CommunityTopic } | { type: 'comment'; record: CommunityComment }
/** The states of what is still there. */
export type LivingState = Exclude<PostState, 'deleted'>

/** A topic or comment by its id; undefined where it is gone, and where only its place is left. */
export async function postOf(em: Em, type: PostType, id: ObjectId): Promise<Post | undefined> {
  if (type === 'topic') {
    const record = await em.findOne(CommunityTopic, { _id: id })
    return record ? { type, record } : undefined
  }
  const record = await em.findOne(CommunityComment, { _id: id, state: { $ne: 'deleted' } })
  return record ? { type, record } : undefined
}

/**
 * Puts a post into a state, with all numbers that follow, in the caller's transaction; whom it answers is told of it.
 * @throws {AppError} 409 `post_withdrawn` where it would be shown and its author has deleted it
 */
export async function setPostState(em: Em, post: Post, state: LivingState, now: Date): Promise<void> {
  if (state === 'shown' && post.record.withdrawn_at) throw new Conflict('post_withdrawn')
  if (post.record.state === state) return
  if (post.type === 'topic') return await setTopicState(em, post.record, state, now)
  await setCommentState(em, post.record, state, now)
}

/** Deletes a post in the caller's transaction. @returns names of pictures to be forgotten after the commit */
export async function removePost(em: Em, post: Post, now: Date): Promise<string[]> {
  if (post.type === 'topic') return await removeTopic(em, post.record)
  await removeComment(em, post.record, now)
  return []
}
