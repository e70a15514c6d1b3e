import type { ObjectId } from '@mikro-orm/mongodb'
import type { CommunityComment } from '../../../model/comment.entity.ts'
import type { Stored } from '../../../model/stored.ts'
import type { User } from '../../../model/user.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { fromNearerEnd, type Part } from '../../../platform/nearer-end.ts'
import { storedComments } from '../collections.ts'
import type { Level, Placed } from './comment-place.ts'

/** What lists read of a comment: all but who likes it and what was typed. */
export type CommentRow = Omit<Stored<CommunityComment>, 'likes' | 'source'>

const UNREAD = { projection: { likes: 0, source: 0 } } as const
const PLACED = { projection: { parent: 1, ancestors: 1, created_at: 1 } } as const

/**
 * Comments of a topic that whoever asks sees in their place while others don't: of their own those that wait, of
 * everybody's, for admins, also those that are hidden.
 */
export async function seenBesides(em: Em, topic: ObjectId, reader: User | undefined): Promise<Placed[]> {
  if (!reader) return []
  const unlisted = { community_id: topic, listed: false }
  return await storedComments(em)
    .find(
      reader.isAdmin()
        ? { ...unlisted, state: { $in: ['pending', 'hidden'] } }
        : { ...unlisted, user: reader._id, state: 'pending' },
      PLACED,
    )
    .toArray()
}

/** Comments of a level in the order in which they were written: the listed ones, and those of `besides`. */
export async function rowsOf(em: Em, level: Level, besides: readonly Placed[], part: Part): Promise<CommentRow[]> {
  const way = fromNearerEnd(part)
  if (!way) return []
  const order = way.reversed ? -1 : 1
  const listed = { ...level, listed: true }
  const found = await storedComments(em)
    .find(besides.length > 0 ? { $or: [listed, { _id: { $in: besides.map(({ _id }) => _id) } }] } : listed, UNREAD)
    .sort({ created_at: order, _id: order })
    .skip(way.skip)
    .limit(way.size)
    .toArray()
  return way.inOrder(found)
}

/** One comment as lists read it, whatever its state. */
export const commentRow = (em: Em, _id: ObjectId): Promise<CommentRow | null> =>
  storedComments(em).findOne({ _id }, UNREAD)
