import type { ObjectId } from '@mikro-orm/mongodb'
import type { Em } from '../../../platform/database.ts'
import type { Where } from '../../../platform/http/resource.ts'
import { collectionNamed } from '../collections.ts'

const AT_ONCE = 500

/** Records of a collection that have had their time, in batches: nobody waits for a long one. */
export type Batch = { em: Em; collection: string; over: Where; signal: AbortSignal }

/**
 * Does something to a batch of records after another until none is left, or it is asked to end. Whatever `work` leaves as it
 * is would be found again, so that it must take every record out of `over`.
 * @returns how many
 */
export async function inBatches(
  { em, collection, over, signal }: Batch,
  work: (ids: ObjectId[]) => Promise<void>,
): Promise<number> {
  const records = collectionNamed(em, collection)
  for (let gone = 0; ; ) {
    if (signal.aborted) return gone
    const found = await records.find(over, { projection: { _id: 1 }, limit: AT_ONCE }).toArray()
    const ids = found.map(({ _id }) => _id)
    if (ids.length > 0) await work(ids)
    gone += ids.length
    if (ids.length < AT_ONCE) return gone
  }
}

/** Deletes them; what was changed meanwhile so that its time isn't over stays. @returns how many */
export async function deleteOver(batch: Batch): Promise<number> {
  const { em, collection, over } = batch
  let deleted = 0
  await inBatches(batch, async (ids) => {
    const { deletedCount } = await collectionNamed(em, collection).deleteMany({ $and: [{ _id: { $in: ids } }, over] })
    deleted += deletedCount
  })
  return deleted
}
