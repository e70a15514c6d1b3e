import { Scoring } from '../../model/scoring.entity.ts'
import type { Em } from '../../platform/database.ts'
import type { EventRow } from './collections.ts'

export const NO_CAPTAIN = { captain: '', signature: '' } as const

type Ended = Pick<EventRow, 'state' | 'rehearsal' | 'divisions'>

/** True once the proof that a team agreed is not needed any more: its result stands, or the rehearsal has ended. */
export const isProofOver = ({ state, rehearsal, divisions }: Ended, division: string): boolean =>
  rehearsal ? state === 'closed' : divisions.some(({ id, published }) => id === division && published !== undefined)

/** Most captains are minors; the answer of their team stays. */
export const forgetCaptains = (em: Em, where: object): Promise<number> => em.nativeUpdate(Scoring, where, NO_CAPTAIN)
