import type { TopicCardView, TopicView } from '@olympiad/contracts/views/community'
import type { CommunityTopic } from '../../../model/topic.entity.ts'
import type { User } from '../../../model/user.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { topicsCollection } from '../collections.ts'
import { authorView, type WithAuthor } from '../writing/authors.ts'
import { editableUntil } from '../writing/editable-until.ts'
import { cachedCategories } from './read-categories.ts'

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
/** Never the likers. */
export const CARD_FIELDS = { ...SHARED, preview: 1 } as const
export const PAGE_FIELDS = { ...SHARED, description: 1, source: 1, withdrawn_at: 1 } as const

type SharedRow = Pick<CommunityTopic, '_id' | keyof typeof SHARED>
export type TopicCardRow = SharedRow & WithAuthor & Pick<CommunityTopic, 'preview'>
export type TopicPageRow = SharedRow & WithAuthor & Pick<CommunityTopic, 'description' | 'source' | 'withdrawn_at'>

export type TopicReadContext = { reader: User | undefined; now: Date }

async function likedBy(em: Em, rows: readonly SharedRow[], reader: User | undefined): Promise<Set<string>> {
  if (!reader) return new Set()
  const liked = await topicsCollection(em)
    .find({ _id: { $in: rows.map(({ _id }) => _id) }, likes: reader._id }, { projection: { _id: 1 } })
    .toArray()
  return new Set(liked.map(({ _id }) => _id.toHexString()))
}

export async function topicFacts(em: Em, rows: readonly SharedRow[]) {
  const categories = await cachedCategories(
    em,
    rows.map(({ category }) => category),
  )
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

async function sharedTopicFields(em: Em, rows: readonly (SharedRow & WithAuthor)[], { reader, now }: TopicReadContext) {
  const factsOf = await topicFacts(em, rows)
  const liked = await likedBy(em, rows, reader)
  return (row: SharedRow & WithAuthor) => ({
    ...factsOf(row),
    user: authorView(row.user, row.authors[0]),
    likes: reader && liked.has(row._id.toHexString()) ? [reader.id] : [],
    mine: reader?._id.equals(row.user) ?? false,
    editable_until: topicEditableUntil(row, reader, now)?.toISOString() ?? null,
  })
}

/** The author loses access after deleting it. */
export const isTopicVisible = (
  { state, user, withdrawn_at }: Pick<TopicPageRow, 'state' | 'user' | 'withdrawn_at'>,
  reader: User | undefined,
): boolean =>
  state === 'shown' || reader?.may('community.read') === true || (!withdrawn_at && reader?._id.equals(user) === true)

/** Authors can't edit a locked or hidden topic. */
export const topicEditableUntil = (
  row: Pick<SharedRow, 'user' | 'created_at' | 'locked' | 'state'>,
  reader: User | undefined,
  now: Date,
) =>
  (row.locked || row.state === 'hidden') && !reader?.may('community.write')
    ? undefined
    : editableUntil(row, reader, now)

export async function topicCards(
  em: Em,
  rows: readonly TopicCardRow[],
  reading: TopicReadContext,
): Promise<TopicCardView[]> {
  const view = await sharedTopicFields(em, rows, reading)
  return rows.map((row) => ({ ...view(row), description: row.preview }))
}

export async function topicView(em: Em, row: TopicPageRow, reading: TopicReadContext): Promise<TopicView> {
  const view = (await sharedTopicFields(em, [row], reading))(row)
  return { ...view, description: row.description, ...(view.editable_until && { source: row.source }) }
}
