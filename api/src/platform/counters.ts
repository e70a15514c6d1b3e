import { type Em, requireTransaction } from './database.ts'

type Counter = { _id: string; value: number; meetings?: number }
const counters = (em: Em) => em.getCollection<Counter>('counters')

/**
 * Returns the next number of a series, from 1, unique and gapless in the caller's transaction.
 * Concurrent callers conflict: call it late and let `inTransaction` retry.
 * @param key the series: `teams-<season id>`, `invoices:2026`
 */
export async function nextNumber(em: Em, key: string): Promise<number> {
  const session = requireTransaction(em)
  const counter = await counters(em).findOneAndUpdate(
    { _id: key },
    { $inc: { value: 1 } },
    { session, upsert: true, returnDocument: 'after' },
  )
  if (!counter) throw new Error(`the counter ${key} was not written`)
  return counter.value
}

/** Serialises transactions on a series without using a number: the later one restarts and sees the earlier writes. */
export async function lockSequence(em: Em, key: string): Promise<void> {
  const options = { session: requireTransaction(em), upsert: true }
  await counters(em).updateOne({ _id: key }, { $inc: { meetings: 1, value: 0 } }, options)
}
