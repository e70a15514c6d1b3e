import { randomUUID } from 'node:crypto'
import { type Em, isDuplicateKey } from '../database.ts'

type LeaseRecord = { _id: string; owner: string; until: Date; due_at: Date }

export type Lease = {
  /** False when another copy has taken it. */
  renew(): Promise<boolean>
  release(dueAt: Date): Promise<void>
}

const leases = (em: Em) => em.getCollection<LeaseRecord>('leases')

/** One copy gets a due job for `leaseMs`, or until it dies and the lease ends. */
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
    // The upsert hit its _id: the lease exists and isn't free.
    if (isDuplicateKey(error)) return undefined
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
