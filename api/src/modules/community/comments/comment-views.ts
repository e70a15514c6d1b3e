import type { ObjectId } from '@mikro-orm/mongodb'
import type { CommentView } from '@olympiad/contracts/views/community'
import type { User } from '../../../model/user.entity.ts'
import { byId } from '../../../platform/by-id.ts'
import type { Em } from '../../../platform/database.ts'
import { sanitiseRichText } from '../../../platform/sanitise-html.ts'
import { commentsCollection } from '../collections.ts'
import { type Account, AUTHOR_LOOKUP, authorView, type WithAuthor } from '../writing/authors.ts'
import { editableUntil } from '../writing/editable-until.ts'
import type { CommentRow } from './comment-rows.ts'

export type CommentReadContext = { reader: User | undefined; now: Date; countUnlistedBelow?: (_id: ObjectId) => number }

export function isReadable({ state, user }: Pick<CommentRow, 'state' | 'user'>, reader: User | undefined): boolean {
  if (state === 'shown') return true
  if (!reader || state === 'deleted') return false
  return reader.may('community.read') || (state === 'pending' && reader._id.equals(user))
}

/** The reader's likes and editable sources. */
async function loadReaderState(em: Em, rows: readonly CommentRow[], { reader, now }: CommentReadContext) {
  if (!reader || rows.length === 0) return { liked: new Map(), sources: new Map<string, { source: string }>() }
  const among = (some: readonly CommentRow[]) => ({ _id: { $in: some.map(({ _id }) => _id) } })
  const changeable = rows.filter((row) => isReadable(row, reader) && editableUntil(row, reader, now))
  const liked = commentsCollection(em).find({ ...among(rows), likes: reader._id }, { projection: { _id: 1 } })
  const sources = commentsCollection(em).find(among(changeable), { projection: { source: 1 } })
  return { liked: byId(await liked.toArray()), sources: byId(changeable.length > 0 ? await sources.toArray() : []) }
}

/** Only where the position doesn't show it. Hides authors of hidden and deleted comments. */
async function findAnsweredAuthors(
  em: Em,
  rows: readonly CommentRow[],
  root: ObjectId | undefined,
): Promise<Map<string, Account | undefined>> {
  const here = byId(rows)
  const isAbove = (parent: ObjectId) => root?.equals(parent) || here.has(parent.toHexString())
  const replies = rows.flatMap(({ _id, parent, answers }) => {
    const answered = answers ?? (parent && !isAbove(parent) ? parent : null)
    return answered ? [{ id: _id.toHexString(), answered }] : []
  })
  if (replies.length === 0) return new Map()
  const found = await commentsCollection(em)
    .aggregate<WithAuthor & { _id: ObjectId }>([
      { $match: { _id: { $in: replies.map(({ answered }) => answered) }, state: 'shown' } },
      { $project: { user: 1 } },
      AUTHOR_LOOKUP,
    ])
    .toArray()
  const authors = byId(found)
  return new Map(
    replies.flatMap(({ id, answered }) => {
      const author = authors.get(answered.toHexString())
      return author ? [[id, author.authors[0]] as const] : []
    }),
  )
}

/** Nests replies under their parents. A reply without its parent here becomes a root and names whom it answers. */
export async function commentViews(
  em: Em,
  rows: readonly CommentRow[],
  reading: CommentReadContext,
  root?: ObjectId,
): Promise<CommentView[]> {
  const { reader, now, countUnlistedBelow = () => 0 } = reading
  const { liked, sources } = await loadReaderState(em, rows, reading)
  const answered = await findAnsweredAuthors(em, rows, root)
  const viewOf = (row: CommentRow): CommentView => {
    const id = row._id.toHexString()
    const readable = isReadable(row, reader)
    const until = readable ? editableUntil(row, reader, now) : undefined
    const answers = answered.get(id)
    const source = sources.get(id)?.source
    return {
      _id: id,
      id,
      community_id: row.community_id.toHexString(),
      user: readable ? authorView(row.user, row.authors[0]) : null,
      body: readable ? row.body : sanitiseRichText(''),
      ...(source !== undefined && { source }),
      parent: row.parent?.toHexString() ?? null,
      reply_to: readable && answers ? authorView(answers._id, answers).name : '',
      likes: readable && reader && liked.has(id) ? [reader._id.toHexString()] : [],
      likes_count: readable ? row.likes_count : 0,
      replies_count: row.replies_count + countUnlistedBelow(row._id),
      replies: [],
      state: row.state,
      mine: readable && reader?._id.equals(row.user) === true,
      editable_until: until?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
      edited_at: (readable && row.edited_at?.toISOString()) || null,
    }
  }

  const views = new Map(rows.map((row) => [row._id.toHexString(), viewOf(row)]))
  return rows.flatMap(({ _id, ancestors }) => {
    const view = views.get(_id.toHexString())
    const above = ancestors.map((one) => views.get(one.toHexString())).findLast(Boolean)
    if (above && view) above.replies.push(view)
    return above || !view ? [] : [view]
  })
}
