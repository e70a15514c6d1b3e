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
import { fillComments, manyComments } from './fill-comments.ts'
import { fillTopics, type Written } from './fill-topics.ts'

export const FEW = 5
export const MANY = 2_000
/** Topics that have the usual three comments: who reads one doesn't mind whether others have some. */
const SAMPLE = 2_000
const USUAL = [
  { replies: 1, below: 0 },
  { replies: 0, below: 0 },
]

/** A forum in a running product of its own, and what is asked for in it. */
export type Ground = {
  size: number
  product: Product
  /** What a browser sends of somebody who is signed in. */
  cookie: string
  category: string
  topics: Written[]
  /** Topics with the usual comments, with few, and with many, of which one has a long thread. */
  usual: Written
  few: Written
  many: Written & { threads: number; thread: string; replies: number }
  filled_ms: number
}

/** Starts the built product and fills its forum with so many topics. */
export async function openGround(size: number): Promise<Ground> {
  const [mongoPort = 0] = await freePorts(1)
  const product = await startProduct({
    DEMO: '1',
    LOG_LEVEL: 'error',
    EMBEDDED_MONGO_PORT: String(mongoPort),
    // Searches are limited by address: each of the measured ones is somebody else's.
    TRUSTED_PROXIES: '127.0.0.1',
    PAGES_PER_SECOND: '0',
  })
  const began = performance.now()
  const orm = await openDatabase(`mongodb://127.0.0.1:${mongoPort}/olympiad`, entities)
  try {
    const em = orm.em.fork()
    await em.getCollection(CommunityTopic).deleteMany({})
    await em.getCollection(CommunityComment).deleteMany({})
    const people = (await em.findAll(User)).map(({ _id }) => _id)
    const topics = await fillTopics(em, people, size)
    const middle = topics.length >> 1
    const [usual, few, many] = [topics[middle], topics[middle + 1], topics[middle + 2]]
    if (!usual || !few || !many) throw new Error(`${size} topics are too few`)
    const others = topics.filter((topic) => topic !== few && topic !== many)
    const every = Math.max(1, Math.floor(others.length / SAMPLE))
    const threads = manyComments(MANY)
    const [, roots = []] = await fillComments(em, people, [
      { topic: few, threads: Array.from({ length: FEW }, () => ({ replies: 0, below: 0 })) },
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
      filled_ms: performance.now() - began,
    }
  } catch (error) {
    await product.close('/dev/null')
    throw error
  } finally {
    await orm.close()
  }
}
