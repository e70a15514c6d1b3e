import { formatTeamNumber } from '@olympiad/contracts/constants'
import type { ScoringState } from '@olympiad/contracts/judging/events'
import { normaliseName } from '@olympiad/contracts/text-normalisation'
import type { ChallengeView, JudgedTeam, JudgingBundle } from '@olympiad/contracts/views/judging'
import type { KeptSheet } from './kept-sheet.ts'

export type RoundOf = ChallengeView['rounds'][number]

/** The round that is judged now: the first open one, else the first that is not over. */
export const currentRound = ({ rounds }: Pick<ChallengeView, 'rounds'>): number =>
  (rounds.find(({ state }) => state === 'open') ?? rounds.find(({ state }) => state === 'planned') ?? rounds[0])?.no ??
  1

export type TeamEntry = {
  readonly team: JudgedTeam
  /** Not yet finished on this device. */
  readonly draft: KeptSheet | undefined
  /** What counts as done already: of the server, and what this device has finished. Without void ones. */
  readonly done: readonly { id: string; state: ScoringState | 'waiting' | 'refused'; own: boolean }[]
}

/** Where several judges score each team, the sheets of the others are no second entry. */
export const entriesThatWarn = ({ done }: TeamEntry, { judges }: Pick<ChallengeView, 'judges'>) =>
  judges > 1 ? done.filter(({ own }, _, all) => own || all.length >= judges) : done

export function teamEntries(
  bundle: JudgingBundle,
  challenge: ChallengeView,
  round: number,
  sheets: readonly KeptSheet[],
  account: string,
): TeamEntry[] {
  const here = (one: { challenge: string; round: number }) => one.challenge === challenge.id && one.round === round
  const entries = bundle.entries.filter(here)
  const kept = sheets.filter((sheet) => sheet.event === bundle.event.id && here(sheet))
  return bundle.teams
    .filter(({ division }) => division === challenge.division)
    .toSorted((a, b) => a.team_no - b.team_no)
    .map((team) => {
      const own = kept.filter((sheet) => sheet.team.id === team.id)
      const known = new Set(own.map(({ id }) => id))
      const ofServer = entries.filter(
        (entry) => entry.team === team.id && entry.state !== 'void' && !known.has(entry.id),
      )
      return {
        team,
        draft: own.find(({ state }) => state === 'draft'),
        done: [
          ...own.flatMap(({ id, state }) => (state === 'draft' || state === 'void' ? [] : [{ id, state, own: true }])),
          ...ofServer.map(({ id, state, judge }) => ({ id, state, own: judge === account })),
        ],
      }
    })
}

/** The tables that a judge may name for a challenge; empty where the event names none. */
export function tablesOf({ event }: Pick<JudgingBundle, 'event'>, challenge: Pick<ChallengeView, 'tables'>): string[] {
  if (challenge.tables.length === 0) return event.tables
  return event.tables.length === 0 ? challenge.tables : challenge.tables.filter((name) => event.tables.includes(name))
}

/** By part of the name, or by the number with or without its zeros. */
export function matchesTeam({ name, team_no }: Pick<JudgedTeam, 'name' | 'team_no'>, search: string): boolean {
  const words = normaliseName(search)
  if (words === '') return true
  if (/^\d+$/.test(words))
    return String(team_no).startsWith(String(Number(words))) || formatTeamNumber(team_no).startsWith(words)
  return normaliseName(name).includes(words)
}
