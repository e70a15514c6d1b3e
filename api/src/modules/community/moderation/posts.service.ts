import type { ObjectId } from '@mikro-orm/mongodb'
import type { PostType } from '@olympiad/contracts/community'
import type { Deps } from '../../../deps.ts'
import { CommunityCategory } from '../../../model/category.entity.ts'
import type { CommunityTopic } from '../../../model/topic.entity.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Em } from '../../../platform/database.ts'
import { fieldError, NotFound } from '../../../platform/errors.ts'
import { moveTopic } from '../topics/topic-changes.ts'
import { deletePost, setVisibility } from './decisions.ts'
import { findPost, type Post } from './posts.ts'
import { runModeration } from './run-moderation.ts'

type Needs = Pick<Deps, 'orm' | 'storage' | 'now'>
/** Admins never change the text. */
export type CommentChanges = { state?: 'shown' | 'hidden' }
export type TopicChanges = CommentChanges & { category?: ObjectId; pinned?: boolean; locked?: boolean }

/** @throws {AppError} 404 */
async function requirePost(em: Em, type: PostType, id: ObjectId): Promise<Post> {
  const post = await findPost(em, type, id)
  if (!post) throw new NotFound('not_found')
  return post
}

/** @throws {AppError} 400 for an unknown category */
async function move(em: Em, topic: CommunityTopic, category: ObjectId): Promise<void> {
  if (topic.category.equals(category)) return
  if ((await em.count(CommunityCategory, { _id: category })) === 0) throw fieldError('category', 'category_unknown')
  await moveTopic(em, topic, category)
}

/** A new state also decides the open case. @throws {AppError} 404; 400 for an unknown category */
export async function changePost(
  deps: Needs,
  type: PostType,
  id: ObjectId,
  { state, category, ...marks }: TopicChanges,
  by: Actor,
): Promise<void> {
  await runModeration(deps, async (em) => {
    const post = await requirePost(em, type, id)
    if (post.type === 'topic') {
      if (category) await move(em, post.record, category)
      em.assign(post.record, marks)
    }
    if (state) await setVisibility(em, post, state, { by, now: deps.now() })
    return []
  })
}

/** The decided case stays. @throws {AppError} 404 */
export async function deletePostById(deps: Needs, type: PostType, id: ObjectId, by: Actor): Promise<void> {
  await runModeration(deps, async (em) => deletePost(em, await requirePost(em, type, id), { by, now: deps.now() }))
}
