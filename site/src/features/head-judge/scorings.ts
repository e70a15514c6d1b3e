import type { WaitingReason } from '@olympiad/contracts/judging/events'
import {
  enteredValueOf,
  evaluateSheet,
  type ScoreSheet,
  type SheetEntry,
  type SheetItem,
  type SheetResult,
} from '@olympiad/contracts/judging/score-sheet'
import type { ChallengeView, JudgedTeam, ListedScoring, ScoringEntry } from '@olympiad/contracts/views/judging'

/** People wait for the first; the last is routine. */
const URGENCY: Record<WaitingReason, number> = {
  objected: 0,
  second_entry: 1,
  carried: 2,
  team_disqualified: 2,
  judge_removed: 2,
  old_sheet: 2,
  round_closed: 2,
  event_closed: 2,
  other_table: 2,
  head_judge: 3,
}
const urgencyOf = ({ reasons }: Pick<ListedScoring, 'reasons'>): number =>
  Math.min(...reasons.map((reason) => URGENCY[reason]), URGENCY.head_judge)

type Waiting = Pick<ListedScoring, 'reasons' | 'received_at'>
/** The most urgent first, and of those the newest. */
export const byUrgency = (a: Waiting, b: Waiting): number =>
  urgencyOf(a) - urgencyOf(b) || b.received_at.localeCompare(a.received_at)

type Placed = Pick<ScoringEntry, 'challenge' | 'round' | 'team' | 'judge'>
/** Only one entry of a slot counts. Where several judges judge a round, each has a slot. */
const slotOf = ({ challenge, round, team, judge }: Placed, judges: number): string =>
  [challenge, round, team, judges > 1 ? judge : ''].join(' ')

/** All entries that may count in a scoring's place, itself among them, in their order of arrival. */
export function rivalsOf<S extends Pick<ListedScoring, 'id' | 'state' | 'received_at'> & Placed>(
  scoring: S,
  all: readonly S[],
  judges: number,
): S[] {
  const slot = slotOf(scoring, judges)
  return all
    .filter((each) => each.id === scoring.id || (each.state !== 'void' && slotOf(each, judges) === slot))
    .sort((a, b) => a.received_at.localeCompare(b.received_at))
}

export type SheetColumn = { readonly sheet: ScoreSheet; readonly entry: SheetEntry }
export type ComparedCell = { readonly item: SheetItem; readonly value: number | undefined; readonly points: number }
/** A cell is undefined where an entry has no such item, or did not play. */
export type ComparedRow = {
  readonly item: SheetItem
  readonly cells: readonly (ComparedCell | undefined)[]
  readonly differs: boolean
}
export type Comparison = {
  readonly sections: readonly {
    readonly name: string
    readonly name_en: string
    readonly rows: readonly ComparedRow[]
  }[]
  readonly results: readonly SheetResult[]
  readonly differs: Readonly<Record<'outcome' | 'adjustments' | 'time' | 'points', boolean>>
}

const areEqual = (values: readonly unknown[]): boolean => new Set(values).size <= 1

/** Item by item. Items that only a later column has come at the end of their section, or in one of their own. */
export function compareEntries(columns: readonly SheetColumn[]): Comparison {
  const results = columns.map(({ sheet, entry }) => evaluateSheet(sheet, entry))
  const cellOf = (key: string, index: number): ComparedCell | undefined => {
    const column = columns[index]
    const item = column?.sheet.sections.flatMap(({ items }) => items).find((each) => each.key === key)
    if (!column || !item || column.entry.outcome !== 'scored') return undefined
    return {
      item,
      value: enteredValueOf(item, column.entry.values),
      points: results[index]?.itemPoints[key] ?? 0,
    }
  }
  const seen = new Set<string>()
  const sections = columns
    .flatMap(({ sheet }) => sheet.sections)
    .map(({ name, name_en, items }) => ({
      name,
      name_en,
      rows: items.flatMap((item): ComparedRow[] => {
        if (seen.has(item.key)) return []
        seen.add(item.key)
        const cells = columns.map((_column, index) => cellOf(item.key, index))
        return [{ item, cells, differs: !areEqual(cells.map((cell) => (cell ? cell.value : null))) }]
      }),
    }))
    .filter(({ rows }) => rows.length > 0)
  return {
    sections,
    results,
    differs: {
      outcome: !areEqual(columns.map(({ entry }) => entry.outcome)),
      adjustments: !areEqual(columns.map(({ entry }) => [...entry.adjustments].sort().join())),
      time: !areEqual(results.map(({ time }) => time)),
      points: !areEqual(results.map(({ points }) => points)),
    },
  }
}

type Judged = Pick<JudgedTeam, 'id' | 'division' | 'disqualified'>
export type RoundProgress<T> = { readonly teams: number; readonly entered: number; readonly missing: readonly T[] }

/** A disqualified team is not waited for. */
export function progressOf<T extends Judged>(
  challenge: Pick<ChallengeView, 'id' | 'division' | 'judges'>,
  round: number,
  entries: readonly Pick<ScoringEntry, 'challenge' | 'round' | 'team' | 'judge' | 'state'>[],
  teams: readonly T[],
): RoundProgress<T> {
  const judgesOf = new Map<string, Set<string>>()
  for (const entry of entries) {
    if (entry.challenge !== challenge.id || entry.round !== round || entry.state === 'void') continue
    judgesOf.set(entry.team, (judgesOf.get(entry.team) ?? new Set()).add(entry.judge))
  }
  const expected = teams.filter(({ division, disqualified }) => division === challenge.division && !disqualified)
  const missing = expected.filter(({ id }) => (judgesOf.get(id)?.size ?? 0) < challenge.judges)
  return { teams: expected.length, entered: expected.length - missing.length, missing }
}
