import type { GameEntryForm } from '@olympiad/contracts/forms/games'
import type { ScoringForm } from '@olympiad/contracts/forms/judging'
import type { JudgingBundle } from '@olympiad/contracts/views/judging'
import type { HandOver } from './hand-over.ts'
import { withGameState } from './kept-game.ts'
import { type KeptSheet, withServerState } from './kept-sheet.ts'

/** A sheet or game of another judge that this device sends. It is read and changed on its author's device alone. */
type CarriedFrom<Handed> = Handed &
  Pick<KeptSheet, 'id' | 'account' | 'finished_at' | 'reasons' | 'msg' | 'errors'> & {
    readonly author: HandOver['author']
    readonly state: Exclude<KeptSheet['state'], 'draft'>
  }
export type CarriedSheet = CarriedFrom<HandOver['sheets'][number]>
export type CarriedGame = CarriedFrom<HandOver['games'][number]>
export type Carried = CarriedSheet | CarriedGame

export const isCarriedSheet = (carried: Carried): carried is CarriedSheet => 'scoring' in carried
export const isCarriedGame = (carried: Carried): carried is CarriedGame => 'entry' in carried

/** Without those that the device holds already. */
export function carriedFrom({ author, sheets, games }: HandOver, account: string, known: readonly string[]): Carried[] {
  const carry = <H extends object>(handed: H, { id, finished_at }: Pick<ScoringForm, 'id' | 'finished_at'>) => ({
    ...handed,
    ...{ id, finished_at, account, author, state: 'waiting' as const, reasons: [], msg: '', errors: [] },
  })
  const carried = [
    ...sheets.map((sheet) => carry(sheet, sheet.scoring)),
    ...games.map((game) => carry(game, game.entry)),
  ]
  return carried.filter(({ id }) => !known.includes(id))
}

export const carriedScoring = ({ author, scoring }: CarriedSheet): ScoringForm => ({ ...scoring, author: author.id })
export const carriedEntry = ({ author, entry }: CarriedGame): GameEntryForm => ({ ...entry, author: author.id })

/** The state that the server told last of what it has. */
export const carriedState = (
  carried: Carried,
  { entries, games }: Pick<JudgingBundle, 'entries' | 'games'>,
): Carried =>
  isCarriedSheet(carried) ? withServerState(carried, entries) : withGameState(carried, carried.entry, games)
