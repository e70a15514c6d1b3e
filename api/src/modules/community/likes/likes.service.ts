import { ObjectId } from '@mikro-orm/mongodb'
import type { LikeForm } from '@olympiad/contracts/forms/community'
import type { User } from '../../../model/user.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { NotFound } from '../../../platform/errors.ts'
import { type StoredPost, storedPosts } from '../collections.ts'
import { needNoBan } from '../writing/admission.ts'

const COUNT = { projection: { likes_count: 1 } } as const
const AFTER = { ...COUNT, returnDocument: 'after' } as const

/** @throws {AppError} 404 where not everybody may read it */
async function needShown(em: Em, { id, type }: Pick<LikeForm, 'id' | 'type'>): Promise<ObjectId> {
  const shown = { state: 'shown' } as const
  const one = { projection: { community_id: 1 } }
  const post = await storedPosts(em, type).findOne({ _id: new ObjectId(id), ...shown }, one)
  const topic =
    post?.community_id && (await storedPosts(em, 'topic').findOne({ _id: post.community_id, ...shown }, one))
  if (!post || (type === 'comment' && !topic)) throw new NotFound('not_found')
  return post._id
}

/**
 * Likes a topic or a comment, or no longer; without `liked` the other of the two. Each is one conditional write, so that
 * everybody counts once however often and at how many places they press.
 * @throws {AppError} 403 `community_banned`, 404
 */
export async function like(
  em: Em,
  { liked, ...post }: LikeForm,
  user: User,
  now: Date,
): Promise<{ _id: string; likes: string[]; likes_count: number }> {
  await needNoBan(em, user, now)
  const shown = { _id: await needShown(em, post), state: 'shown' } as const
  const posts = storedPosts(em, post.type)
  const me = user._id
  const on = () =>
    posts.findOneAndUpdate({ ...shown, likes: { $ne: me } }, { $push: { likes: me }, $inc: { likes_count: 1 } }, AFTER)
  const off = () =>
    posts.findOneAndUpdate({ ...shown, likes: me }, { $pull: { likes: me }, $inc: { likes_count: -1 } }, AFTER)
  const answer = (likes: boolean, { _id, likes_count }: Pick<StoredPost, '_id' | 'likes_count'>) => ({
    _id: _id.toHexString(),
    likes: likes ? [me.toHexString()] : [],
    likes_count,
  })
  const made = liked === false ? null : await on()
  if (made) return answer(true, made)
  const undone = liked === true ? null : await off()
  if (undone) return answer(false, undone)
  // As it was asked for already, by another press.
  const found = await posts.findOne(shown, COUNT)
  if (!found) throw new NotFound('not_found')
  return answer(liked === true, found)
}
