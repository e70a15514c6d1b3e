import { ObjectId } from '@mikro-orm/mongodb'
import type { LikeForm } from '@olympiad/contracts/forms/community'
import type { User } from '../../../model/user.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { NotFound } from '../../../platform/errors.ts'
import { postsCollection, type StoredPost } from '../collections.ts'
import { assertNotBanned } from '../writing/posting-permission.ts'

const COUNT = { projection: { likes_count: 1 } } as const
const AFTER = { ...COUNT, returnDocument: 'after' } as const

/** @throws {AppError} 404 for a post that isn't public */
async function requireShownPost(em: Em, { id, type }: Pick<LikeForm, 'id' | 'type'>): Promise<ObjectId> {
  const shown = { state: 'shown' } as const
  const one = { projection: { community_id: 1 } }
  const post = await postsCollection(em, type).findOne({ _id: new ObjectId(id), ...shown }, one)
  const topic =
    post?.community_id && (await postsCollection(em, 'topic').findOne({ _id: post.community_id, ...shown }, one))
  if (!post || (type === 'comment' && !topic)) throw new NotFound('not_found')
  return post._id
}

/**
 * Toggles without `liked`. One conditional write counts each person once.
 * @throws {AppError} 403 `community_banned`, 404
 */
export async function setLike(
  em: Em,
  { liked, ...post }: LikeForm,
  user: User,
  now: Date,
): Promise<{ _id: string; likes: string[]; likes_count: number }> {
  await assertNotBanned(em, user, now)
  const shown = { _id: await requireShownPost(em, post), state: 'shown' } as const
  const posts = postsCollection(em, post.type)
  const me = user._id
  const addLike = () =>
    posts.findOneAndUpdate({ ...shown, likes: { $ne: me } }, { $push: { likes: me }, $inc: { likes_count: 1 } }, AFTER)
  const removeLike = () =>
    posts.findOneAndUpdate({ ...shown, likes: me }, { $pull: { likes: me }, $inc: { likes_count: -1 } }, AFTER)
  const answer = (likes: boolean, { _id, likes_count }: Pick<StoredPost, '_id' | 'likes_count'>) => ({
    _id: _id.toHexString(),
    likes: likes ? [me.toHexString()] : [],
    likes_count,
  })
  const added = liked === false ? null : await addLike()
  if (added) return answer(true, added)
  const removed = liked === true ? null : await removeLike()
  if (removed) return answer(false, removed)
  // Another request had already set it.
  const found = await posts.findOne(shown, COUNT)
  if (!found) throw new NotFound('not_found')
  return answer(liked === true, found)
}
