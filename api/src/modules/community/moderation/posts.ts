import type { ObjectId } from '@mikro-orm/mongodb'
import type { PostState, PostType } from '@olympiad/contracts/community'
import { CommunityComment } from '../../../model/comment.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { Conflict } from '../../../platform/errors.ts'
import { removeComment, setCommentState } from '../comments/comment-changes.ts'
import { removeTopic, setTopicState } from '../topics/topic-changes.ts'

export type Post = { type: 'topic'; record: CommunityTopic } | { type: 'comment'; record: CommunityComment }
export type ExistingPostState = Exclude<PostState, 'deleted'>

/** @returns undefined for a deleted post, also one with a placeholder */
export async function findPost(em: Em, type: PostType, id: ObjectId): Promise<Post | undefined> {
  if (type === 'topic') {
    const record = await em.findOne(CommunityTopic, { _id: id })
    return record ? { type, record } : undefined
  }
  const record = await em.findOne(CommunityComment, { _id: id, state: { $ne: 'deleted' } })
  return record ? { type, record } : undefined
}

/**
 * Updates all counters and may queue reply mails. In the caller's transaction.
 * @throws {AppError} 409 `post_withdrawn` when the author has deleted it
 */
export async function setPostState(em: Em, post: Post, state: ExistingPostState, now: Date): Promise<void> {
  if (state === 'shown' && post.record.withdrawn_at) throw new Conflict('post_withdrawn')
  if (post.record.state === state) return
  if (post.type === 'topic') return await setTopicState(em, post.record, state, now)
  await setCommentState(em, post.record, state, now)
}

/** In the caller's transaction. @returns files to delete after the commit */
export async function removePost(em: Em, post: Post, now: Date): Promise<string[]> {
  if (post.type === 'topic') return await removeTopic(em, post.record)
  await removeComment(em, post.record, now)
  return []
}
