import { CommunityCategory } from '@olympiad/api/src/model/category.entity.ts'
import { CommunityTopic } from '@olympiad/api/src/model/topic.entity.ts'
import { previewText, topicHtml } from '@olympiad/api/src/modules/community/writing/markdown.ts'
import { stemWords } from '@olympiad/api/src/modules/community/writing/search-words.ts'
import { slugify } from '@olympiad/api/src/modules/community/writing/slug.ts'
import type { Em } from '@olympiad/api/src/platform/database.ts'
import { htmlToText } from '@olympiad/contracts/html-to-text'
import { ObjectId } from 'bson'
import { createWordGenerator, seededRandom } from './random-words.ts'

export const BATCH_SIZE = 1_000
/** Topics share texts, because generating them is slower than storing. */
const TEXTS = 300
const DAY_MS = 24 * 3_600_000
const YEARS_MS = 3 * 365 * DAY_MS
/** Three of ten titles contain the first word, five topics the second. */
export const FREQUENT_WORD = 'روبوت'
export const RARE_WORD = 'مرجان'
export const RARE_WORD_TOPICS = 5
const HIDDEN_EVERY = 50
const PINNED = 2

export type InsertedTopic = Pick<CommunityTopic, '_id' | 'slug' | 'created_at'>

/** Bypasses all rules; topics of the last three years, spread over categories and people. */
export async function insertTopics(em: Em, people: readonly ObjectId[], count: number): Promise<InsertedTopic[]> {
  const random = seededRandom(count)
  const { words, text } = createWordGenerator(random)
  const categories = await em.findAll(CommunityCategory)
  const shownIn = categories.map(() => 0)
  const texts = Array.from({ length: TEXTS }, () => {
    const source = text()
    const description = topicHtml(source, new Map())
    return { source, description, preview: previewText(description), stems: stemWords(htmlToText(description)) }
  })
  const begin = Date.now() - YEARS_MS - DAY_MS
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

  const topicAt = (nth: number) => {
    const rare = nth % Math.ceil(count / RARE_WORD_TOPICS) === 1 ? ` ${RARE_WORD}` : ''
    const frequent = rare || random() < 0.3 ? ` ${FREQUENT_WORD}` : ''
    const title = `${words(4)}${frequent}${rare} ${nth}`
    const { stems, ...stored } = pick(texts)
    const state = nth % HIDDEN_EVERY === 3 ? 'hidden' : 'shown'
    const created_at = new Date(begin + Math.floor((YEARS_MS * nth) / count))
    const likes = Array.from({ length: Math.floor(random() ** 3 * people.length) }, (_, liker) => people[liker])
    const category = nth % categories.length
    shownIn[category] = (shownIn[category] ?? 0) + Number(state === 'shown')
    return {
      ...{ _id: new ObjectId(), title, slug: slugify(title), category: categories[category]?._id, user: pick(people) },
      ...{ ...stored, words: [...new Set([...stemWords(title), ...stems])], likes, likes_count: likes.length },
      ...{ comments_count: 0, threads_count: 0, pinned: nth >= count - PINNED, locked: false, state },
      ...{ created_at, listed_at: created_at, edited_at: null, answered_at: null },
    }
  }

  const topics = em.getCollection<object>(CommunityTopic)
  const written: InsertedTopic[] = []
  for (let first = 0; first < count; first += BATCH_SIZE) {
    const batch = Array.from({ length: Math.min(BATCH_SIZE, count - first) }, (_, index) => topicAt(first + index))
    await topics.insertMany(batch, { ordered: false })
    written.push(
      ...batch.filter(({ state }) => state === 'shown').map(({ _id, slug, created_at }) => ({ _id, slug, created_at })),
    )
  }
  for (const [nth, category] of categories.entries()) category.topics_count = shownIn[nth] ?? 0
  await em.flush()
  return written
}
