import { CommunityCategory } from '@olympiad/api/src/model/category.entity.ts'
import { CommunityTopic } from '@olympiad/api/src/model/topic.entity.ts'
import { previewOf, topicHtml } from '@olympiad/api/src/modules/community/writing/markdown.ts'
import { stems } from '@olympiad/api/src/modules/community/writing/search-words.ts'
import { slugOf } from '@olympiad/api/src/modules/community/writing/slug.ts'
import type { Em } from '@olympiad/api/src/platform/database.ts'
import { plainText } from '@olympiad/contracts/plain-text'
import { ObjectId } from 'bson'
import { chance, wordsBy } from './words.ts'

/** As many as are sent to the database at once. */
export const AT_ONCE = 1_000
/** Texts are made by the product's own code, which takes longer than to store them: topics share so many. */
const TEXTS = 300
const DAY_MS = 24 * 3_600_000
const YEARS_MS = 3 * 365 * DAY_MS
/** What three topics of ten have in their titles, and what five of all have. */
export const FREQUENT = 'روبوت'
export const RARE = 'مرجان'
export const RARE_TOPICS = 5
/** One of so many is taken down. */
const HIDDEN_EVERY = 50
const PINNED = 2

export type Written = Pick<CommunityTopic, '_id' | 'slug' | 'created_at'>

/** So many topics of the last three years, past all rules, in the categories and by the people that there are. */
export async function fillTopics(em: Em, people: readonly ObjectId[], count: number): Promise<Written[]> {
  const random = chance(count)
  const { words, text } = wordsBy(random)
  const categories = await em.findAll(CommunityCategory)
  const shownIn = categories.map(() => 0)
  const texts = Array.from({ length: TEXTS }, () => {
    const source = text()
    const description = topicHtml(source, new Map())
    return { source, description, preview: previewOf(description), stems: stems(plainText(description)) }
  })
  const begin = Date.now() - YEARS_MS - DAY_MS
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

  const topicAt = (nth: number) => {
    const rare = nth % Math.ceil(count / RARE_TOPICS) === 1 ? ` ${RARE}` : ''
    const frequent = rare || random() < 0.3 ? ` ${FREQUENT}` : ''
    const title = `${words(4)}${frequent}${rare} ${nth}`
    const { stems: inText, ...stored } = pick(texts)
    const state = nth % HIDDEN_EVERY === 3 ? 'hidden' : 'shown'
    const created_at = new Date(begin + Math.floor((YEARS_MS * nth) / count))
    const likes = Array.from({ length: Math.floor(random() ** 3 * people.length) }, (_, liker) => people[liker])
    const category = nth % categories.length
    shownIn[category] = (shownIn[category] ?? 0) + Number(state === 'shown')
    return {
      ...{ _id: new ObjectId(), title, slug: slugOf(title), category: categories[category]?._id, user: pick(people) },
      ...{ ...stored, words: [...new Set([...stems(title), ...inText])], likes, likes_count: likes.length },
      ...{ comments_count: 0, threads_count: 0, pinned: nth >= count - PINNED, locked: false, state },
      ...{ created_at, listed_at: created_at, edited_at: null, answered_at: null },
    }
  }

  const topics = em.getCollection<object>(CommunityTopic)
  const written: Written[] = []
  for (let first = 0; first < count; first += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) => topicAt(first + index))
    await topics.insertMany(batch, { ordered: false })
    written.push(
      ...batch.filter(({ state }) => state === 'shown').map(({ _id, slug, created_at }) => ({ _id, slug, created_at })),
    )
  }
  for (const [nth, category] of categories.entries()) category.topics_count = shownIn[nth] ?? 0
  await em.flush()
  return written
}
