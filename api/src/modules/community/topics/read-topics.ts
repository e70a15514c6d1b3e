import { ObjectId } from '@mikro-orm/mongodb'
import type { TopicCardView, TopicView } from '@olympiad/contracts/views/community'
import type { Em } from '../../../platform/database.ts'
import { NotFound } from '../../../platform/errors.ts'
import { fromNearerEnd } from '../../../platform/nearer-end.ts'
import { storedCategories, storedTopics } from '../collections.ts'
import { stems } from '../writing/search-words.ts'
import {
  type CardRow,
  isSeen,
  OF_CARD,
  OF_PAGE,
  type PageRow,
  type Reading,
  topicCards,
  topicView,
} from './topic-view.ts'

/** Pages from zero; `category` is an id, undefined for all; `s` are words to be found in title and text. */
export type Asked = { page: number; limit: number; category: string | undefined; s: string }
type Page = { result: TopicCardView[]; currentPage: number; totalPages: number }
type Where = { state: 'shown'; category?: ObjectId }

/** A search offers no more: nobody reads on, and to count what has a common word takes longer than a page may. */
const MOST_FOUND = 200
/** Of so many words of a search it is looked how rare they are. */
const WEIGHED = 4

/** The topics that everybody may read, pinned ones first, then the newest. @throws {AppError} 404 for a category that is none */
export async function listTopics(em: Em, { page, limit, category, s }: Asked, reading: Reading): Promise<Page> {
  const categories = await storedCategories(em)
    .find(category ? { _id: new ObjectId(category) } : {}, { projection: { topics_count: 1 } })
    .toArray()
  if (category && categories.length === 0) throw new NotFound('category_unknown')
  const where: Where = { state: 'shown', ...(category && { category: new ObjectId(category) }) }
  const wanted = { page, limit, where }
  const { total, found } =
    s === ''
      ? await inOrder(
          em,
          wanted,
          categories.reduce((sum, { topics_count }) => sum + topics_count, 0),
        )
      : await withWords(em, wanted, s)
  return { result: await topicCards(em, found, reading), currentPage: page, totalPages: Math.ceil(total / limit) }
}

type Wanted = { page: number; limit: number; where: Where }
type Found = { total: number; found: CardRow[] }

async function inOrder(em: Em, { page, limit, where }: Wanted, total: number): Promise<Found> {
  const way = fromNearerEnd({ before: page * limit, most: limit, total })
  if (!way) return { total, found: [] }
  const order = way.reversed ? 1 : -1
  const found = await storedTopics(em)
    .find<CardRow>(where, { projection: OF_CARD })
    .sort({ pinned: order, listed_at: order, _id: order })
    .skip(way.skip)
    .limit(way.size)
    .toArray()
  return { total, found: way.inOrder(found) }
}

/** The newest topics that have all of the words. */
async function withWords(em: Em, { page, limit, where }: Wanted, s: string): Promise<Found> {
  const wanted = await rarestFirst(em, stems(s))
  if (wanted.length === 0) return { total: 0, found: [] }
  const ids = await storedTopics(em)
    .find({ ...where, words: { $all: wanted } }, { projection: { _id: 1 } })
    .sort({ listed_at: -1, _id: -1 })
    .limit(MOST_FOUND)
    .map(({ _id }) => _id)
    .toArray()
  const shown = ids.slice(page * limit, (page + 1) * limit)
  const found = await storedTopics(em)
    .find<CardRow>({ _id: { $in: shown } }, { projection: OF_CARD })
    .toArray()
  const place = new Map(shown.map((id, index) => [id.toHexString(), index]))
  const placeOf = ({ _id }: CardRow): number => place.get(_id.toHexString()) ?? 0
  return { total: ids.length, found: found.sort((one, other) => placeOf(one) - placeOf(other)) }
}

/** An index is read by the first of several words: by a rare one few topics have to be looked at. */
async function rarestFirst(em: Em, words: readonly string[]): Promise<string[]> {
  if (words.length < 2) return [...words]
  const longest = words.toSorted((one, other) => other.length - one.length)
  const weighed: { word: string; topics: number }[] = []
  for (const word of longest.slice(0, WEIGHED)) {
    weighed.push({ word, topics: await storedTopics(em).countDocuments({ words: word }, { limit: MOST_FOUND * 5 }) })
  }
  weighed.sort((one, other) => one.topics - other.topics)
  return [...weighed.map(({ word }) => word), ...longest.slice(WEIGHED)]
}

/** One topic. What waits or was taken down is there for its author and for admins. @throws {AppError} 404 */
export async function readTopic(em: Em, slug: string, reading: Reading): Promise<TopicView> {
  const row = await storedTopics(em).findOne<PageRow>({ slug: slug.normalize('NFC') }, { projection: OF_PAGE })
  if (!row || !isSeen(row, reading.reader)) throw new NotFound('not_found')
  return await topicView(em, row, reading)
}
