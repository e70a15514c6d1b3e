import type { ObjectId } from '@mikro-orm/mongodb'
import type { CommunityComment } from '../../../model/comment.entity.ts'
import type { StoredDocument } from '../../../model/stored-document.ts'
import type { User } from '../../../model/user.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { type PageWindow, reversePaging } from '../../../platform/reverse-paging.ts'
import { commentsCollection } from '../collections.ts'
import { AUTHOR_LOOKUP, type WithAuthor } from '../writing/authors.ts'
import type { CommentLevel, CommentPosition } from './comment-position.ts'

/** Without private data: likers and source. */
export type CommentRow = Omit<StoredDocument<CommunityComment>, 'likes' | 'source'> & WithAuthor

const ROW_STAGES = [{ $project: { likes: 0, source: 0 } }, AUTHOR_LOOKUP]
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
      reader.may('community.read')
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
  const found = await readRows(
    em,
    { $match: withUnlisted({ ...level, listed: true }, besides) },
    { $sort: { created_at: order, _id: order } },
    { $skip: paging.skip },
    { $limit: paging.size },
  )
  return paging.restoreOrder(found)
}

const withUnlisted = (listed: object, besides: readonly CommentPosition[]): object =>
  besides.length > 0 ? { $or: [listed, { _id: { $in: besides.map(({ _id }) => _id) } }] } : listed

/** One command. */
const readRows = (em: Em, ...stages: object[]): Promise<CommentRow[]> =>
  commentsCollection(em)
    .aggregate<CommentRow>([...stages, ...ROW_STAGES])
    .toArray()

/** All replies below `roots`, the oldest first. One command, but without a limit. */
export async function listAllReplies(
  em: Em,
  roots: readonly ObjectId[],
  besides: readonly CommentPosition[],
): Promise<CommentRow[]> {
  if (roots.length === 0) return []
  const listed = { ancestors: { $in: roots }, listed: true }
  return await readRows(em, { $match: withUnlisted(listed, besides) }, { $sort: { created_at: 1, _id: 1 } })
}

export const findCommentRow = async (em: Em, _id: ObjectId): Promise<CommentRow | undefined> =>
  (await readRows(em, { $match: { _id } }))[0]
