import type { ScoringForm } from '@olympiad/contracts/forms/judging'
import type { HandOver } from './hand-over.ts'
import type { KeptSheet } from './kept-sheet.ts'

type Handed = HandOver['sheets'][number]

/** A finished sheet of another judge that this device sends. It is read and changed on its author's device alone. */
export type CarriedSheet = Pick<KeptSheet, 'id' | 'account' | 'event' | 'finished_at' | 'reasons' | 'msg' | 'errors'> &
  Pick<Handed, 'team' | 'challenge' | 'scoring'> & {
    readonly author: HandOver['author']
    readonly state: Exclude<KeptSheet['state'], 'draft'>
  }

/** Without those that the device holds already. */
export function carriedSheets({ author, sheets }: HandOver, account: string, known: readonly string[]): CarriedSheet[] {
  return sheets
    .filter(({ scoring }) => !known.includes(scoring.id))
    .map(({ event, team, challenge, scoring }) => ({
      ...{ id: scoring.id, account, event, author, team, challenge, scoring, finished_at: scoring.finished_at },
      ...{ state: 'waiting', reasons: [], msg: '', errors: [] },
    }))
}

export const carriedScoring = ({ author, scoring }: CarriedSheet): ScoringForm => ({ ...scoring, author: author.id })
