import type { ObjectId } from '@mikro-orm/mongodb'
import type { PostType } from '@olympiad/contracts/community'
import type { Deps } from '../../../deps.ts'
import { CommunityCategory } from '../../../model/category.entity.ts'
import type { CommunityTopic } from '../../../model/topic.entity.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Em } from '../../../platform/database.ts'
import { fieldError, NotFound } from '../../../platform/errors.ts'
import { moveTopic } from '../topics/topic-changes.ts'
import { deletePost, showOrHide } from './decisions.ts'
import { moderated } from './moderated.ts'
import { type Post, postOf } from './posts.ts'

type Needs = Pick<Deps, 'orm' | 'storage' | 'now'>
/** What an admin may change of what others wrote: never their words. */
export type CommentChanges = { state?: 'shown' | 'hidden' }
export type TopicChanges = CommentChanges & { category?: ObjectId; pinned?: boolean; locked?: boolean }

/** @throws {AppError} 404 */
async function found(em: Em, type: PostType, id: ObjectId): Promise<Post> {
  const post = await postOf(em, type, id)
  if (!post) throw new NotFound('not_found')
  return post
}

/** @throws {AppError} 400 where the category is not there */
async function move(em: Em, topic: CommunityTopic, category: ObjectId): Promise<void> {
  if (topic.category.equals(category)) return
  if ((await em.count(CommunityCategory, { _id: category })) === 0) throw fieldError('category', 'category_unknown')
  await moveTopic(em, topic, category)
}

/**
 * Changes the named fields of a topic or comment and no others. To show or hide it decides what waits of it.
 * @throws {AppError} 404; 400 where the category is not there
 */
export async function changePost(
  deps: Needs,
  type: PostType,
  id: ObjectId,
  { state, category, ...marks }: TopicChanges,
  by: Actor,
): Promise<void> {
  await moderated(deps, async (em) => {
    const post = await found(em, type, id)
    if (post.type === 'topic') {
      if (category) await move(em, post.record, category)
      em.assign(post.record, marks)
    }
    if (state) await showOrHide(em, post, state, { by, now: deps.now() })
    return []
  })
}

/** Deletes a topic with all that stands below it, or a comment; of what waited of it the decision stays. @throws {AppError} 404 */
export async function deletePostById(deps: Needs, type: PostType, id: ObjectId, by: Actor): Promise<void> {
  await moderated(deps, async (em) => deletePost(em, await found(em, type, id), { by, now: deps.now() }))
}
