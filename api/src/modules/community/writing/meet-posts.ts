import type { ObjectId } from '@mikro-orm/mongodb'
import type { PostType } from '@olympiad/contracts/community'
import { type Em, needSession } from '../../../platform/database.ts'
import { storedPosts } from '../collections.ts'

/**
 * Lets the caller's transaction meet those that change or delete some posts: of two at the same moment the later one starts
 * again, and sees what the earlier one wrote. For what is written about posts and not in them; their `meetings` are that alone.
 */
export async function meetPosts(em: Em, type: PostType, ids: readonly ObjectId[]): Promise<void> {
  await storedPosts(em, type).updateMany(
    { _id: { $in: [...ids] } },
    { $inc: { meetings: 1 } },
    { session: needSession(em) },
  )
}
