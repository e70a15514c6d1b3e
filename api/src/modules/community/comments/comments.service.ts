import { ObjectId } from '@mikro-orm/mongodb'
import { COMMENTS_PER_PAGE, REPLIES_SHOWN, THREAD_PAGE } from '@olympiad/contracts/community'
import type { CommentView } from '@olympiad/contracts/views/community'
import type { User } from '../../../model/user.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { NotFound } from '../../../platform/errors.ts'
import { readableTopic } from '../topics/readable-topic.ts'
import { isOn } from './comment-place.ts'
import { commentRow, rowsOf, seenBesides } from './comment-rows.ts'
import { commentViews, isReadable, type Reading } from './comment-views.ts'

/** What of which topic is asked for: the page (from zero) of a level, and of how many. */
export type CommentPage = { post_id: string; parent?: string | undefined; page: number; limit?: number | undefined }
export type ListedComments = {
  result: CommentView[]
  currentPage: number
  totalItems: number
  thread: CommentView | null
}

/**
 * A page of a topic's comments, each with the first of its replies, or of all that stand below `parent`; as whoever asks
 * may see them.
 * @throws {AppError} 404 where they may not read the topic, or the comment has no place in it
 */
export async function listComments(
  em: Em,
  { post_id, parent, page, limit }: CommentPage,
  reader: User | undefined,
  now: Date,
): Promise<ListedComments> {
  const topic = await readableTopic(em, new ObjectId(post_id), reader)
  const besides = await seenBesides(em, topic._id, reader)
  const below = (_id: ObjectId) => besides.filter((one) => isOn({ ancestors: _id }, one))
  const reading: Reading = { reader, now, besidesBelow: (_id) => below(_id).length }
  if (parent !== undefined) {
    const root = await commentRow(em, new ObjectId(parent))
    if (!root?.community_id.equals(topic._id) || !(root.listed || isReadable(root, reader))) {
      throw new NotFound('not_found')
    }
    const [more, most] = [below(root._id), limit ?? THREAD_PAGE]
    const total = root.replies_count + more.length
    const rows = await rowsOf(em, { ancestors: root._id }, more, { before: page * most, most, total })
    const [thread = null] = await commentViews(em, [root], reading, root.parent ?? undefined)
    const result = await commentViews(em, rows, reading, root._id)
    return { result, currentPage: page, totalItems: total, thread }
  }
  const level = { community_id: topic._id, parent: null }
  const [more, most] = [besides.filter((one) => isOn(level, one)), limit ?? COMMENTS_PER_PAGE]
  const total = topic.threads_count + more.length
  const roots = await rowsOf(em, level, more, { before: page * most, most, total })
  const replies = await Promise.all(
    roots.map(({ _id, replies_count }) => {
      const mine = below(_id)
      const first = { before: 0, most: REPLIES_SHOWN, total: replies_count + mine.length }
      return rowsOf(em, { ancestors: _id }, mine, first)
    }),
  )
  const result = await commentViews(em, [...roots, ...replies.flat()], reading)
  return { result, currentPage: page, totalItems: total, thread: null }
}
