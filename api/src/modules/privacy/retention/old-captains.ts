import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { Deps } from '../../../deps.ts'
import { Event } from '../../../model/event.entity.ts'
import { scoringsCollection } from '../collections.ts'
import { processInBatches } from './batches.ts'

const NON_EMPTY = { $gt: '' }

/** Of events whose results were never published, and of sheets that came late. The team's answer stays. */
export async function forgetOldCaptains(
  { orm }: Pick<Deps, 'orm'>,
  before: Date,
  signal: AbortSignal,
): Promise<number> {
  const em = orm.em.fork()
  const events = await em.find(Event, { ends_on: { $lt: dayInRiyadh(before) } }, { fields: ['_id'] })
  const expiredFilter = {
    event: { $in: events.map(({ _id }) => _id) },
    $or: [{ captain: NON_EMPTY }, { signature: NON_EMPTY }],
  }
  return await processInBatches({ em, collection: 'scorings', expiredFilter, signal }, async (ids) => {
    await scoringsCollection(em).updateMany({ _id: { $in: ids } }, { $set: { captain: '', signature: '' } })
  })
}
