import { CommunityCategory } from '@olympiad/api/src/model/category.entity.ts'
import { CommunityComment } from '@olympiad/api/src/model/comment.entity.ts'
import { CommunityTopic } from '@olympiad/api/src/model/topic.entity.ts'
import { User } from '@olympiad/api/src/model/user.entity.ts'
import { openDatabase } from '@olympiad/api/src/platform/open-database.ts'
import { entities } from '@olympiad/api/src/schema.ts'
import { freePorts } from '@olympiad/api/src/testing/loopback.ts'
import { coach } from '../../support/people.ts'
import { type Product, startProduct } from '../../support/product.ts'
import { openSession } from '../../support/session.ts'
import { generateThreads, insertComments } from './insert-comments.ts'
import { type InsertedTopic, insertTopics } from './insert-topics.ts'

export const FEW_COMMENTS_COUNT = 5
export const MANY_COMMENTS_COUNT = 2_000
/** Enough topics with comments: reading one does not depend on the others. */
const SAMPLE = 2_000
const USUAL = [
  { replies: 1, below: 0 },
  { replies: 0, below: 0 },
]

export type ForumEnvironment = {
  size: number
  product: Product
  cookie: string
  category: string
  topics: InsertedTopic[]
  /** `usual`, few and many comments; one of the last has a long thread. */
  usual: InsertedTopic
  few: InsertedTopic
  many: InsertedTopic & { threads: number; thread: string; replies: number }
  filled_ms: number
}

export async function startForumEnvironment(size: number): Promise<ForumEnvironment> {
  const [mongoPort = 0] = await freePorts(1)
  const product = await startProduct({
    DEMO: '1',
    LOG_LEVEL: 'error',
    EMBEDDED_MONGO_PORT: String(mongoPort),
    // Search limits are by address, so each request uses a new one.
    TRUSTED_PROXIES: '127.0.0.1',
    PAGES_PER_SECOND: '0',
  })
  const startedAt = performance.now()
  const orm = await openDatabase(`mongodb://127.0.0.1:${mongoPort}/olympiad`, entities)
  try {
    const em = orm.em.fork()
    await em.getCollection(CommunityTopic).deleteMany({})
    await em.getCollection(CommunityComment).deleteMany({})
    const people = (await em.findAll(User)).map(({ _id }) => _id)
    const topics = await insertTopics(em, people, size)
    const middle = topics.length >> 1
    const [usual, few, many] = [topics[middle], topics[middle + 1], topics[middle + 2]]
    if (!usual || !few || !many) throw new Error(`${size} topics are too few`)
    const others = topics.filter((topic) => topic !== few && topic !== many)
    const every = Math.max(1, Math.floor(others.length / SAMPLE))
    const threads = generateThreads(MANY_COMMENTS_COUNT)
    const [, roots = []] = await insertComments(em, people, [
      { topic: few, threads: Array.from({ length: FEW_COMMENTS_COUNT }, () => ({ replies: 0, below: 0 })) },
      { topic: many, threads },
      { topic: usual, threads: USUAL },
      ...others
        .filter((topic, nth) => topic !== usual && nth % every === 0)
        .map((topic) => ({ topic, threads: USUAL })),
    ])
    const [category] = await em.find(CommunityCategory, {}, { orderBy: { order_id: 1 } })
    const { name, value } = (await openSession(product.url, coach.email)).cookie
    const longest = threads.findIndex(({ replies }) => replies > 10)
    const replies = threads[longest] ?? { replies: 0, below: 0 }
    return {
      ...{ size, product, topics, usual, few, category: category?.id ?? '', cookie: `${name}=${value}` },
      many: {
        ...many,
        threads: threads.length,
        thread: roots[longest]?.toHexString() ?? '',
        replies: replies.replies * (1 + replies.below),
      },
      filled_ms: performance.now() - startedAt,
    }
  } catch (error) {
    await product.close('/dev/null')
    throw error
  } finally {
    await orm.close()
  }
}
