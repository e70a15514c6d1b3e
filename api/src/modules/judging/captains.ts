import type { Side } from '@olympiad/contracts/judging/games'
import type { GameEntry } from '../../model/game.entity.ts'
import { Scoring } from '../../model/scoring.entity.ts'
import { type Em, sessionOption } from '../../platform/database.ts'
import { type EventRow, eventsCollection, gamesCollection } from './collections.ts'

export const NO_CAPTAIN = { captain: '', signature: '' } as const
/** Of a game in the database. */
export const NO_CAPTAINS = { 'entries.$[].answers.$[].captain': '' } as const

export function withoutCaptains(
  [home, away]: GameEntry['answers'],
  isOf: (side: Side) => boolean = () => true,
): GameEntry['answers'] {
  return [isOf(0) ? { ...home, captain: '' } : home, isOf(1) ? { ...away, captain: '' } : away]
}

type Ended = Pick<EventRow, 'state' | 'rehearsal' | 'divisions'>

/** True once the proof that a team agreed is not needed any more: its result stands, or the rehearsal has ended. */
export const isProofOver = ({ state, rehearsal, divisions }: Ended, division: string): boolean =>
  rehearsal ? state === 'closed' : divisions.some(({ id, published }) => id === division && published !== undefined)

type OfEvent = { event: EventRow['_id']; division?: { $in: string[] } }

/** On sheets and of games. Most captains are minors; the answer of their team stays. */
export async function forgetCaptains(em: Em, where: OfEvent): Promise<void> {
  await em.nativeUpdate(Scoring, where, NO_CAPTAIN)
  await gamesCollection(em).updateMany(where, { $set: NO_CAPTAINS }, sessionOption(em))
}

/**
 * A sending does not see that its division is published, or its rehearsal closed, at the same moment. Both sides call
 * this after their commit: the later one forgets.
 */
export async function forgetLateCaptains(em: Em, event: EventRow['_id']): Promise<void> {
  const projection = { state: 1, rehearsal: 1, divisions: 1 }
  const facts = await eventsCollection(em).findOne<Ended>({ _id: event }, { projection })
  const over = facts?.divisions.flatMap(({ id }) => (isProofOver(facts, id) ? id : [])) ?? []
  if (over.length > 0) await forgetCaptains(em, { event, division: { $in: over } })
}
