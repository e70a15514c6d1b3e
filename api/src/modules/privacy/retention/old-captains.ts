import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { Deps } from '../../../deps.ts'
import { Event } from '../../../model/event.entity.ts'
import { FORGET_CAPTAINS, NAMES_CAPTAIN } from '../../../model/game.entity.ts'
import { gamesCollection, scoringsCollection } from '../collections.ts'
import { deleteExpired, processInBatches } from './batches.ts'

const NON_EMPTY = { $gt: '' }

/**
 * Of events whose results were never published, and of sheets and games that came late. The team's answer stays. So goes who
 * was checked in.
 */
export async function forgetOldCaptains(
  { orm }: Pick<Deps, 'orm'>,
  before: Date,
  signal: AbortSignal,
): Promise<number> {
  const em = orm.em.fork()
  const events = await em.find(Event, { ends_on: { $lt: dayInRiyadh(before) } }, { fields: ['_id'] })
  const event = { $in: events.map(({ _id }) => _id) }
  const checkedIn = await deleteExpired({ em, collection: 'check_ins', expiredFilter: { event }, signal })
  const expiredFilter = {
    event,
    $or: [{ captain: NON_EMPTY }, { signature: NON_EMPTY }],
  }
  const signed = await processInBatches({ em, collection: 'scorings', expiredFilter, signal }, async (ids) => {
    await scoringsCollection(em).updateMany({ _id: { $in: ids } }, { $set: { captain: '', signature: '' } })
  })
  const games = { em, collection: 'games', expiredFilter: { event, ...NAMES_CAPTAIN }, signal }
  const agreed = await processInBatches(games, async (ids) => {
    await gamesCollection(em).updateMany({ _id: { $in: ids } }, FORGET_CAPTAINS)
  })
  return checkedIn + signed + agreed
}
