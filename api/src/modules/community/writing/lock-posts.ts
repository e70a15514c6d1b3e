import type { ObjectId } from '@mikro-orm/mongodb'
import type { PostType } from '@olympiad/contracts/community'
import { type Em, requireTransaction } from '../../../platform/database.ts'
import { postsCollection } from '../collections.ts'

/**
 * Serialises the caller with changes of these posts: the later transaction retries and sees the earlier one's result.
 * For data about posts that is stored elsewhere; the field `meetings` serves this lock alone.
 */
export async function lockPosts(em: Em, type: PostType, ids: readonly ObjectId[]): Promise<void> {
  await postsCollection(em, type).updateMany(
    { _id: { $in: [...ids] } },
    { $inc: { meetings: 1 } },
    { session: requireTransaction(em) },
  )
}
