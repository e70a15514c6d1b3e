import type { TopicCardView, TopicView } from '@olympiad/contracts/views/community'
import { CommunityCategory } from '../../../model/category.entity.ts'
import type { CommunityTopic } from '../../../model/topic.entity.ts'
import type { User } from '../../../model/user.entity.ts'
import { byId } from '../../../platform/by-id.ts'
import type { Em } from '../../../platform/database.ts'
import { storedTopics } from '../collections.ts'
import { authorsOf, authorView } from '../writing/authors.ts'
import { editableUntil } from '../writing/own-post.ts'

const SHARED = {
  title: 1,
  slug: 1,
  category: 1,
  user: 1,
  likes_count: 1,
  comments_count: 1,
  pinned: 1,
  locked: 1,
  state: 1,
  created_at: 1,
  edited_at: 1,
} as const
/** What is read of a topic for a list, and for its own page: never who likes it. */
export const OF_CARD = { ...SHARED, preview: 1 } as const
export const OF_PAGE = { ...SHARED, description: 1, source: 1, withdrawn_at: 1 } as const

type SharedRow = Pick<CommunityTopic, '_id' | keyof typeof SHARED>
export type CardRow = SharedRow & Pick<CommunityTopic, 'preview'>
export type PageRow = SharedRow & Pick<CommunityTopic, 'description' | 'source' | 'withdrawn_at'>

/** Who asks, and when. */
export type Reading = { reader: User | undefined; now: Date }

/** Which of them whoever asks likes, by their ids in hexadecimal. */
async function likedBy(em: Em, rows: readonly SharedRow[], reader: User | undefined): Promise<Set<string>> {
  if (!reader) return new Set()
  const liked = await storedTopics(em)
    .find({ _id: { $in: rows.map(({ _id }) => _id) }, likes: reader._id }, { projection: { _id: 1 } })
    .toArray()
  return new Set(liked.map(({ _id }) => _id.toHexString()))
}

/** What everybody is told of topics, and admins in the console as well; categories are read once for all of them. */
export async function topicFacts(em: Em, rows: readonly SharedRow[]) {
  const named = { _id: { $in: rows.map(({ category }) => category) } }
  const categories = byId(await em.find(CommunityCategory, named, { fields: ['name', 'name_en'] }))
  return (row: SharedRow) => {
    const id = row._id.toHexString()
    const category = row.category.toHexString()
    const { name = '', name_en = '' } = categories.get(category) ?? {}
    return {
      _id: id,
      id,
      title: row.title,
      slug: row.slug,
      category: { _id: category, name, name_en },
      likes_count: row.likes_count,
      comments_count: row.comments_count,
      pinned: row.pinned,
      locked: row.locked,
      state: row.state,
      created_at: row.created_at.toISOString(),
      edited_at: row.edited_at?.toISOString() ?? null,
    }
  }
}

/** What lists and pages of topics say alike; authors and own likes are read once for all of them, too. */
async function shared(em: Em, rows: readonly SharedRow[], { reader, now }: Reading) {
  const authors = await authorsOf(
    em,
    rows.map(({ user }) => user),
  )
  const factsOf = await topicFacts(em, rows)
  const liked = await likedBy(em, rows, reader)
  return (row: SharedRow) => ({
    ...factsOf(row),
    user: authorView(row.user, authors.get(row.user.toHexString())),
    likes: reader && liked.has(row._id.toHexString()) ? [reader.id] : [],
    mine: reader?._id.equals(row.user) ?? false,
    editable_until: mayChange(row, reader, now)?.toISOString() ?? null,
  })
}

/** Whether somebody may know of a topic; its author no more once they have deleted it. */
export const isSeen = (
  { state, user, withdrawn_at }: Pick<PageRow, 'state' | 'user' | 'withdrawn_at'>,
  reader: User | undefined,
): boolean => state === 'shown' || reader?.isAdmin() === true || (!withdrawn_at && reader?._id.equals(user) === true)

/** The same as for any post of one's own, save that a topic that the organisers closed or took down stays as it is. */
export const mayChange = (
  row: Pick<SharedRow, 'user' | 'created_at' | 'locked' | 'state'>,
  reader: User | undefined,
  now: Date,
) => ((row.locked || row.state === 'hidden') && !reader?.isAdmin() ? undefined : editableUntil(row, reader, now))

/** Topics as a list shows them. */
export async function topicCards(em: Em, rows: readonly CardRow[], reading: Reading): Promise<TopicCardView[]> {
  const view = await shared(em, rows, reading)
  return rows.map((row) => ({ ...view(row), description: row.preview }))
}

/** A topic as its own page shows it; what was typed is there for who may change it. */
export async function topicView(em: Em, row: PageRow, reading: Reading): Promise<TopicView> {
  const view = (await shared(em, [row], reading))(row)
  return { ...view, description: row.description, ...(view.editable_until && { source: row.source }) }
}
