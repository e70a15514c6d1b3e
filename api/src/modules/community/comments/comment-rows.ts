import type { ObjectId } from '@mikro-orm/mongodb'
import type { CommunityComment } from '../../../model/comment.entity.ts'
import type { StoredDocument } from '../../../model/stored-document.ts'
import type { User } from '../../../model/user.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { type PageWindow, reversePaging } from '../../../platform/reverse-paging.ts'
import { commentsCollection } from '../collections.ts'
import type { CommentLevel, CommentPosition } from './comment-position.ts'

/** Without private data: likers and source. */
export type CommentRow = Omit<StoredDocument<CommunityComment>, 'likes' | 'source'>

const ROW_FIELDS = { projection: { likes: 0, source: 0 } } as const
const POSITION_FIELDS = { projection: { parent: 1, ancestors: 1, created_at: 1 } } as const

/** Members see their own pending comments. Admins see all pending and hidden ones. */
export async function findUnlistedVisible(
  em: Em,
  topic: ObjectId,
  reader: User | undefined,
): Promise<CommentPosition[]> {
  if (!reader) return []
  const unlisted = { community_id: topic, listed: false }
  return await commentsCollection(em)
    .find(
      reader.isAdmin()
        ? { ...unlisted, state: { $in: ['pending', 'hidden'] } }
        : { ...unlisted, user: reader._id, state: 'pending' },
      POSITION_FIELDS,
    )
    .toArray()
}

export async function listCommentRows(
  em: Em,
  level: CommentLevel,
  besides: readonly CommentPosition[],
  part: PageWindow,
): Promise<CommentRow[]> {
  const paging = reversePaging(part)
  if (!paging) return []
  const order = paging.reversed ? -1 : 1
  const listed = { ...level, listed: true }
  const found = await commentsCollection(em)
    .find(besides.length > 0 ? { $or: [listed, { _id: { $in: besides.map(({ _id }) => _id) } }] } : listed, ROW_FIELDS)
    .sort({ created_at: order, _id: order })
    .skip(paging.skip)
    .limit(paging.size)
    .toArray()
  return paging.restoreOrder(found)
}

export const findCommentRow = (em: Em, _id: ObjectId): Promise<CommentRow | null> =>
  commentsCollection(em).findOne({ _id }, ROW_FIELDS)
