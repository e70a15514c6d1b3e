import { type Em, needSession } from './database.ts'

type Counter = { _id: string; value: number; meetings?: number }
const counters = (em: Em) => em.getCollection<Counter>('counters')

/**
 * The next number of a series, from 1: unique and, because it is taken in the caller's transaction, without gaps. Two
 * transactions that take from one series conflict, so take the number late and let `inTransaction` repeat the loser.
 * @param key the series: `teams-<season id>`, `invoices:2026`
 */
export async function nextNumber(em: Em, key: string): Promise<number> {
  const session = needSession(em)
  const counter = await counters(em).findOneAndUpdate(
    { _id: key },
    { $inc: { value: 1 } },
    { session, upsert: true, returnDocument: 'after' },
  )
  if (!counter) throw new Error(`the counter ${key} was not written`)
  return counter.value
}

/**
 * Lets the caller's transaction meet those that take a number of a series, or meet there too: of two at the same moment the
 * later one starts again, and sees what the earlier one wrote. The numbers go on without a gap.
 * @param key the series, as for `nextNumber`
 */
export async function meetAt(em: Em, key: string): Promise<void> {
  const options = { session: needSession(em), upsert: true }
  await counters(em).updateOne({ _id: key }, { $inc: { meetings: 1, value: 0 } }, options)
}
