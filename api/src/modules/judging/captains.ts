import type { ObjectId } from '@mikro-orm/mongodb'
import { FORGET_CAPTAINS, NAMES_CAPTAIN } from '../../model/game.entity.ts'
import { type Em, sessionOption } from '../../platform/database.ts'
import { type EventRow, gamesCollection, scoringsCollection } from './collections.ts'

export const NO_CAPTAIN = { captain: '', signature: '' } as const

type Ended = Pick<EventRow, 'state' | 'rehearsal' | 'divisions'>

/** Whether nothing needs the proof any more that a team agreed: its result stands, or the rehearsal has ended. */
export const isProofOver = ({ state, rehearsal, divisions }: Ended, division: string): boolean =>
  rehearsal ? state === 'closed' : divisions.some(({ id, published }) => id === division && published !== undefined)

/** Of sheets and games. Most captains are minors; the answer of their team stays. */
export async function forgetCaptains(em: Em, where: { event: ObjectId; division?: { $in: string[] } }): Promise<void> {
  await scoringsCollection(em).updateMany(where, { $set: NO_CAPTAIN }, sessionOption(em))
  await gamesCollection(em).updateMany({ ...where, ...NAMES_CAPTAIN }, FORGET_CAPTAINS, sessionOption(em))
}
