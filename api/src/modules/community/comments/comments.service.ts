import { ObjectId } from '@mikro-orm/mongodb'
import { COMMENTS_PER_PAGE, REPLIES_PER_COMMENT, REPLIES_PER_THREAD_PAGE } from '@olympiad/contracts/community'
import type { CommentView } from '@olympiad/contracts/views/community'
import type { User } from '../../../model/user.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { NotFound } from '../../../platform/errors.ts'
import { requireReadableTopic } from '../topics/require-readable-topic.ts'
import { isOnLevel } from './comment-position.ts'
import { findCommentRow, findUnlistedVisible, listAllReplies, listCommentRows } from './comment-rows.ts'
import { type CommentReadContext, commentViews, isReadable } from './comment-views.ts'

/** `page` counts from zero. */
export type CommentPageQuery = {
  post_id: string
  parent?: string | undefined
  page: number
  limit?: number | undefined
}

export type CommentPageResult = {
  result: CommentView[]
  currentPage: number
  totalItems: number
  thread: CommentView | null
}

/** @throws {AppError} 404 for an unreadable topic or an unknown comment */
export async function listComments(
  em: Em,
  { post_id, parent, page, limit }: CommentPageQuery,
  reader: User | undefined,
  now: Date,
): Promise<CommentPageResult> {
  const topic = await requireReadableTopic(em, new ObjectId(post_id), reader)
  const besides = await findUnlistedVisible(em, topic._id, reader)
  const unlistedBelow = (_id: ObjectId) => besides.filter((position) => isOnLevel({ ancestors: _id }, position))
  const reading: CommentReadContext = { reader, now, countUnlistedBelow: (_id) => unlistedBelow(_id).length }
  if (parent !== undefined) {
    const root = await findCommentRow(em, new ObjectId(parent))
    if (!root?.community_id.equals(topic._id) || !(root.listed || isReadable(root, reader))) {
      throw new NotFound('not_found')
    }
    const [unlisted, pageSize] = [unlistedBelow(root._id), limit ?? REPLIES_PER_THREAD_PAGE]
    const total = root.replies_count + unlisted.length
    const rows = await listCommentRows(em, { ancestors: root._id }, unlisted, {
      offset: page * pageSize,
      limit: pageSize,
      total,
    })
    const [thread = null] = await commentViews(em, [root], reading, root.parent ?? undefined)
    const result = await commentViews(em, rows, reading, root._id)
    return { result, currentPage: page, totalItems: total, thread }
  }
  const level = { community_id: topic._id, parent: null }
  const [unlisted, pageSize] = [besides.filter((position) => isOnLevel(level, position)), limit ?? COMMENTS_PER_PAGE]
  const total = topic.threads_count + unlisted.length
  const roots = await listCommentRows(em, level, unlisted, { offset: page * pageSize, limit: pageSize, total })
  const threads = roots.map(({ _id, replies_count }) => {
    const unlistedReplies = unlistedBelow(_id)
    return { _id, unlistedReplies, total: replies_count + unlistedReplies.length }
  })
  const isShort = ({ total: replies }: { total: number }) => replies <= REPLIES_PER_COMMENT
  const short = threads.filter((thread) => isShort(thread) && thread.total > 0)
  const replies = await listAllReplies(
    em,
    short.map(({ _id }) => _id),
    short.flatMap(({ unlistedReplies }) => unlistedReplies),
  )
  for (const { _id, unlistedReplies, total: all } of threads.filter((thread) => !isShort(thread))) {
    const first = { offset: 0, limit: REPLIES_PER_COMMENT, total: all }
    replies.push(...(await listCommentRows(em, { ancestors: _id }, unlistedReplies, first)))
  }
  const result = await commentViews(em, [...roots, ...replies], reading)
  return { result, currentPage: page, totalItems: total, thread: null }
}
