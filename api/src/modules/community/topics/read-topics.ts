import { ObjectId } from '@mikro-orm/mongodb'
import type { TopicCardView, TopicView } from '@olympiad/contracts/views/community'
import type { Em } from '../../../platform/database.ts'
import { NotFound } from '../../../platform/errors.ts'
import { reversePaging } from '../../../platform/reverse-paging.ts'
import { topicsCollection } from '../collections.ts'
import { AUTHOR_LOOKUP } from '../writing/authors.ts'
import { stemWords } from '../writing/search-words.ts'
import { cachedCategories } from './read-categories.ts'
import {
  CARD_FIELDS,
  isTopicVisible,
  PAGE_FIELDS,
  type TopicCardRow,
  type TopicPageRow,
  type TopicReadContext,
  topicCards,
  topicView,
} from './topic-view.ts'

/** `page` counts from zero. */
export type TopicQuery = { page: number; limit: number; category: string | undefined; s: string }
type Page = { result: TopicCardView[]; currentPage: number; totalPages: number }
type Where = { state: 'shown'; category?: ObjectId }

/** Counting all hits of a common word would take too long. */
const MAX_FOUND = 200
/** Words of a search with a frequency count. */
const MAX_WEIGHED_WORDS = 4

/** Pinned ones first, then the newest. @throws {AppError} 404 for an unknown category */
export async function listTopics(
  em: Em,
  { page, limit, category, s }: TopicQuery,
  reading: TopicReadContext,
): Promise<Page> {
  const all = await cachedCategories(em, category ? [new ObjectId(category)] : [])
  const categories = category ? [all.get(category.toLowerCase()) ?? []].flat() : [...all.values()]
  if (category && categories.length === 0) throw new NotFound('category_unknown')
  const where: Where = { state: 'shown', ...(category && { category: new ObjectId(category) }) }
  const query = { page, limit, where }
  const { total, found } =
    s === ''
      ? await listInOrder(
          em,
          query,
          categories.reduce((sum, { topics_count }) => sum + topics_count, 0),
        )
      : await searchByWords(em, query, s)
  return { result: await topicCards(em, found, reading), currentPage: page, totalPages: Math.ceil(total / limit) }
}

type TopicPageQuery = { page: number; limit: number; where: Where }
type TopicPage = { total: number; found: TopicCardRow[] }

async function listInOrder(em: Em, { page, limit, where }: TopicPageQuery, total: number): Promise<TopicPage> {
  const paging = reversePaging({ offset: page * limit, limit, total })
  if (!paging) return { total, found: [] }
  const order = paging.reversed ? 1 : -1
  const found = await readCards(
    em,
    { $match: where },
    { $sort: { pinned: order, listed_at: order, _id: order } },
    { $skip: paging.skip },
    { $limit: paging.size },
  )
  return { total, found: paging.restoreOrder(found) }
}

const readCards = (em: Em, ...stages: object[]): Promise<TopicCardRow[]> =>
  topicsCollection(em)
    .aggregate<TopicCardRow>([...stages, { $project: CARD_FIELDS }, AUTHOR_LOOKUP])
    .toArray()

async function searchByWords(em: Em, { page, limit, where }: TopicPageQuery, s: string): Promise<TopicPage> {
  const stems = await rarestFirst(em, stemWords(s))
  if (stems.length === 0) return { total: 0, found: [] }
  const ids = await topicsCollection(em)
    .find({ ...where, words: { $all: stems } }, { projection: { _id: 1 } })
    .sort({ listed_at: -1, _id: -1 })
    .limit(MAX_FOUND)
    .map(({ _id }) => _id)
    .toArray()
  const pageIds = ids.slice(page * limit, (page + 1) * limit)
  const found = await readCards(em, { $match: { _id: { $in: pageIds } } })
  const positions = new Map(pageIds.map((id, index) => [id.toHexString(), index]))
  const positionOf = ({ _id }: TopicCardRow): number => positions.get(_id.toHexString()) ?? 0
  return { total: ids.length, found: found.sort((one, other) => positionOf(one) - positionOf(other)) }
}

/** The index uses the first word of `$all`: a rare one reads few topics. */
async function rarestFirst(em: Em, words: readonly string[]): Promise<string[]> {
  if (words.length < 2) return [...words]
  const longest = words.toSorted((one, other) => other.length - one.length)
  const weighed: { word: string; topics: number }[] = []
  for (const word of longest.slice(0, MAX_WEIGHED_WORDS)) {
    weighed.push({ word, topics: await topicsCollection(em).countDocuments({ words: word }, { limit: MAX_FOUND * 5 }) })
  }
  weighed.sort((one, other) => one.topics - other.topics)
  return [...weighed.map(({ word }) => word), ...longest.slice(MAX_WEIGHED_WORDS)]
}

const findPageRow = async (em: Em, where: { slug: string } | { _id: ObjectId }): Promise<TopicPageRow | undefined> =>
  (
    await topicsCollection(em)
      .aggregate<TopicPageRow>([{ $match: where }, { $project: PAGE_FIELDS }, AUTHOR_LOOKUP])
      .toArray()
  )[0]

/** @throws {AppError} 404 when it was deleted since */
export async function readTopicById(em: Em, _id: ObjectId, reading: TopicReadContext): Promise<TopicView> {
  const row = await findPageRow(em, { _id })
  if (!row) throw new NotFound('not_found')
  return await topicView(em, row, reading)
}

/** Authors and admins also read pending and hidden ones. @throws {AppError} 404 */
export async function readTopic(em: Em, slug: string, reading: TopicReadContext): Promise<TopicView> {
  const row = await findPageRow(em, { slug: slug.normalize('NFC') })
  if (!row || !isTopicVisible(row, reading.reader)) throw new NotFound('not_found')
  return await topicView(em, row, reading)
}
