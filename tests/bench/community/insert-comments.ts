import { CommunityComment } from '@olympiad/api/src/model/comment.entity.ts'
import { CommunityTopic } from '@olympiad/api/src/model/topic.entity.ts'
import { commentHtml } from '@olympiad/api/src/modules/community/writing/markdown.ts'
import type { Em } from '@olympiad/api/src/platform/database.ts'
import { COMMENTS_PER_PAGE } from '@olympiad/contracts/community'
import { ObjectId } from 'bson'
import { BATCH_SIZE, type InsertedTopic } from './insert-topics.ts'
import { createWordGenerator, seededRandom } from './random-words.ts'

const TEXTS = 200
const MINUTE_MS = 60_000

type Thread = { replies: number; below: number }
const ALONE: Thread = { replies: 0, below: 0 }
const MIX: readonly Thread[] = [ALONE, { replies: 2, below: 0 }, ALONE, { replies: 1, below: 2 }, ALONE, ALONE]
export const LONG_THREAD: Thread = { replies: 100, below: 2 }

const sizeOf = ({ replies, below }: Thread): number => 1 + replies * (1 + below)

/** The first and last page have five unanswered comments; between them are a long thread and the mix. */
export function generateThreads(count: number): Thread[] {
  const edge = Array.from({ length: COMMENTS_PER_PAGE }, () => ALONE)
  const threads = [...edge, LONG_THREAD]
  let left = count - 2 * edge.length - sizeOf(LONG_THREAD)
  for (let nth = 0; left > 0; nth += 1) {
    const next = MIX[nth % MIX.length] ?? ALONE
    const thread = sizeOf(next) <= left ? next : ALONE
    threads.push(thread)
    left -= sizeOf(thread)
  }
  // Fills the last page: a comment that would be alone there becomes a reply.
  const over = (threads.length + edge.length) % COMMENTS_PER_PAGE
  for (let nth = 0; nth < over; nth += 1) threads.splice(threads.lastIndexOf(ALONE), 1)
  threads[threads.lastIndexOf(ALONE)] = { replies: over, below: 0 }
  return [...threads, ...edge]
}

/** Bypasses all rules and updates the topics' counters. Returns the top-level comments by topic. */
export async function insertComments(
  em: Em,
  people: readonly ObjectId[],
  plan: readonly { topic: InsertedTopic; threads: readonly Thread[] }[],
): Promise<ObjectId[][]> {
  const random = seededRandom(7)
  const { words } = createWordGenerator(random)
  const texts = Array.from({ length: TEXTS }, () => {
    const source = words(5 + Math.floor(random() * 40))
    return { source, body: commentHtml(source) }
  })
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  let pending: object[] = []
  const store = async () => {
    if (pending.length > 0) await em.getCollection<object>(CommunityComment).insertMany(pending, { ordered: false })
    pending = []
  }
  const roots: ObjectId[][] = []
  for (const { topic, threads } of plan) {
    let written = 0
    const comment = (ancestors: readonly ObjectId[], replies_count: number): ObjectId => {
      written += 1
      const _id = new ObjectId()
      pending.push({
        ...{ _id, community_id: topic._id, user: pick(people), ...pick(texts) },
        ...{ parent: ancestors.at(-1) ?? null, ancestors, answers: null, reply_to: null, likes: [], likes_count: 0 },
        ...{ replies_count, state: 'shown', listed: true, edited_at: null, answered_at: null },
        created_at: new Date(topic.created_at.getTime() + written * MINUTE_MS),
      })
      return _id
    }
    const uppermost: ObjectId[] = []
    for (const thread of threads) {
      const root = comment([], sizeOf(thread) - 1)
      uppermost.push(root)
      for (let nth = 0; nth < thread.replies; nth += 1) {
        const reply = comment([root], thread.below)
        for (let below = 0; below < thread.below; below += 1) comment([root, reply], 0)
      }
      if (pending.length >= BATCH_SIZE) await store()
    }
    roots.push(uppermost)
    await em
      .getCollection(CommunityTopic)
      .updateOne({ _id: topic._id }, { $set: { comments_count: written, threads_count: threads.length } })
  }
  await store()
  return roots
}
