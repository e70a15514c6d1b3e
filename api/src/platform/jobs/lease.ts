import { randomUUID } from 'node:crypto'
import { breaksUnique, type Em } from '../database.ts'

/** Who does a job now, and when it is due next. */
type LeaseRecord = { _id: string; owner: string; until: Date; due_at: Date }

export type Lease = {
  /** Keeps the job for another while; false when another copy has taken it meanwhile. */
  renew(): Promise<boolean>
  /** Gives the job back; it is due again at the given moment. */
  release(dueAt: Date): Promise<void>
}

const leases = (em: Em) => em.getCollection<LeaseRecord>('leases')

/**
 * Takes a job that is due, for `leaseMs`: of several copies of the program one gets it. Undefined when it isn't due or
 * another copy has it; a copy that died loses it when its lease ends.
 */
export async function takeLease(
  em: Em,
  name: string,
  { leaseMs, now }: { leaseMs: number; now: () => Date },
): Promise<Lease | undefined> {
  const owner = randomUUID()
  const moment = now()
  const end = () => new Date(now().getTime() + leaseMs)
  try {
    await leases(em).findOneAndUpdate(
      { _id: name, until: { $lte: moment }, due_at: { $lte: moment } },
      { $set: { owner, until: end() }, $setOnInsert: { due_at: moment } },
      { upsert: true },
    )
  } catch (error) {
    // The record is there but not free, so that the upsert ran into its _id.
    if (breaksUnique(error)) return undefined
    throw error
  }
  return {
    async renew() {
      const { matchedCount } = await leases(em).updateOne({ _id: name, owner }, { $set: { until: end() } })
      return matchedCount === 1
    },
    async release(dueAt) {
      await leases(em).updateOne({ _id: name, owner }, { $set: { until: now(), due_at: dueAt } })
    },
  }
}
