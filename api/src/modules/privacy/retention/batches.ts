import type { ObjectId } from '@mikro-orm/mongodb'
import type { Em } from '../../../platform/database.ts'
import type { Where } from '../../../platform/http/resource.ts'
import { collectionByName } from '../collections.ts'

const BATCH_SIZE = 500

export type Batch = { em: Em; collection: string; expiredFilter: Where; signal: AbortSignal }

/**
 * `work` must make every record leave `expiredFilter`, or the loop never ends.
 * @returns the number of records
 */
export async function processInBatches(
  { em, collection, expiredFilter, signal }: Batch,
  work: (ids: ObjectId[]) => Promise<void>,
): Promise<number> {
  const records = collectionByName(em, collection)
  for (let total = 0; ; ) {
    if (signal.aborted) return total
    const found = await records.find(expiredFilter, { projection: { _id: 1 }, limit: BATCH_SIZE }).toArray()
    const ids = found.map(({ _id }) => _id)
    if (ids.length > 0) await work(ids)
    total += ids.length
    if (ids.length < BATCH_SIZE) return total
  }
}

/** Keeps records that no longer match. @returns the number of records */
export async function deleteExpired(batch: Batch): Promise<number> {
  const { em, collection, expiredFilter } = batch
  let deleted = 0
  await processInBatches(batch, async (ids) => {
    const { deletedCount } = await collectionByName(em, collection).deleteMany({
      $and: [{ _id: { $in: ids } }, expiredFilter],
    })
    deleted += deletedCount
  })
  return deleted
}
