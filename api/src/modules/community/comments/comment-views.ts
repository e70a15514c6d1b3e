import type { ObjectId } from '@mikro-orm/mongodb'
import type { CommentView } from '@olympiad/contracts/views/community'
import type { User } from '../../../model/user.entity.ts'
import { byId } from '../../../platform/by-id.ts'
import type { Em } from '../../../platform/database.ts'
import { safeHtml } from '../../../platform/safe-html.ts'
import { storedComments } from '../collections.ts'
import { authorsOf, authorView } from '../writing/authors.ts'
import { editableUntil } from '../writing/own-post.ts'
import type { CommentRow } from './comment-rows.ts'

/** Who asks, when, and how many comments below one they see beside the listed ones. */
export type Reading = { reader: User | undefined; now: Date; besidesBelow?: (_id: ObjectId) => number }

/** Whether somebody may read a comment's words; of the others they see the place at most. */
export function isReadable({ state, user }: Pick<CommentRow, 'state' | 'user'>, reader: User | undefined): boolean {
  if (state === 'shown') return true
  if (!reader || state === 'deleted') return false
  return reader.isAdmin() || (state === 'pending' && reader._id.equals(user))
}

/** Of some comments: those that whoever asks likes, and the words that they may change; nothing for visitors. */
async function ownOf(em: Em, rows: readonly CommentRow[], { reader, now }: Reading) {
  if (!reader || rows.length === 0) return { liked: new Map(), sources: new Map<string, { source: string }>() }
  const among = (some: readonly CommentRow[]) => ({ _id: { $in: some.map(({ _id }) => _id) } })
  const changeable = rows.filter((row) => isReadable(row, reader) && editableUntil(row, reader, now))
  const liked = storedComments(em).find({ ...among(rows), likes: reader._id }, { projection: { _id: 1 } })
  const sources = storedComments(em).find(among(changeable), { projection: { source: 1 } })
  return { liked: byId(await liked.toArray()), sources: byId(changeable.length > 0 ? await sources.toArray() : []) }
}

/**
 * Whom some comments answer where their place doesn't say it, by their ids: what they answer stands beside them, or on an
 * earlier page. Whose it was isn't told of what is hidden or deleted.
 */
async function answeredBy(
  em: Em,
  rows: readonly CommentRow[],
  root: ObjectId | undefined,
): Promise<Map<string, ObjectId>> {
  const here = byId(rows)
  const isAbove = (parent: ObjectId) => root?.equals(parent) || here.has(parent.toHexString())
  const asked = rows.flatMap(({ _id, parent, answers }) => {
    const answered = answers ?? (parent && !isAbove(parent) ? parent : null)
    return answered ? [{ id: _id.toHexString(), answered }] : []
  })
  if (asked.length === 0) return new Map()
  const found = await storedComments(em)
    .find({ _id: { $in: asked.map(({ answered }) => answered) }, state: 'shown' }, { projection: { user: 1 } })
    .toArray()
  const authors = byId(found)
  return new Map(
    asked.flatMap(({ id, answered }) => {
      const author = authors.get(answered.toHexString())
      return author ? [[id, author.user]] : []
    }),
  )
}

/**
 * Comments as whoever asks sees them, each with its replies among the given ones, in their order. `root` is the comment
 * whose thread they are; a reply to one that is not among them stands for itself and names whom it answers.
 */
export async function commentViews(
  em: Em,
  rows: readonly CommentRow[],
  reading: Reading,
  root?: ObjectId,
): Promise<CommentView[]> {
  const { reader, now, besidesBelow = () => 0 } = reading
  const { liked, sources } = await ownOf(em, rows, reading)
  const answered = await answeredBy(em, rows, root)
  const accounts = await authorsOf(em, [...rows.map(({ user }) => user), ...answered.values()])
  const author = (_id: ObjectId) => authorView(_id, accounts.get(_id.toHexString()))

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
      user: readable ? author(row.user) : null,
      body: readable ? row.body : safeHtml(''),
      ...(source !== undefined && { source }),
      parent: row.parent?.toHexString() ?? null,
      reply_to: readable && answers ? author(answers).name : '',
      likes: readable && reader && liked.has(id) ? [reader._id.toHexString()] : [],
      likes_count: readable ? row.likes_count : 0,
      replies_count: row.replies_count + besidesBelow(row._id),
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
