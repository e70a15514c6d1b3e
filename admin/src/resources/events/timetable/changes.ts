import type { Span } from '@olympiad/contracts/judging/timetable'
import { shiftTimetable } from '@olympiad/contracts/judging/timetable-delay'
import { challengeRoundOf, entryId } from '@olympiad/contracts/judging/timetable-settings'
import type { ChallengeView } from '@olympiad/contracts/views/judging'
import type { AdminTimetable, TimetableEntryView } from '@olympiad/contracts/views/timetable'

/** The teams that an entry concerns: those of its division, unless it is of one. */
export type TeamsOf = (entry: Pick<TimetableEntryView, 'task' | 'team'>) => readonly string[]

export function teamsOfEntries(
  challenges: readonly Pick<ChallengeView, 'id' | 'division'>[],
  teams: AdminTimetable['teams'],
): TeamsOf {
  const divisions = new Map(challenges.map(({ id, division }) => [id, division]))
  const byDivision = Map.groupBy(teams, ({ division }) => division)
  return ({ task, team }) => {
    if (team !== null) return [team]
    const division = divisions.get(challengeRoundOf(task).challenge) ?? ''
    return (byDivision.get(division) ?? []).map(({ id }) => id)
  }
}

export type Delay = {
  /** Null: everything. */
  readonly from: number | null
  readonly minutes: number
  /** Null: all tables. */
  readonly tables: readonly string[] | null
}
export type DelayPreview = {
  readonly entries: number
  readonly teams: number
  /** The first that moves at each table; null stands for all teams. */
  readonly first: readonly { readonly table: string | null; readonly from: number; readonly to: number }[]
  /** Entries that then lie outside the hours, and did not before. */
  readonly outside: number
}

const isInside = (open: readonly Span[], { from, to }: Span): boolean =>
  open.some((span) => span.from <= from && to <= span.to)

/** Effects of a delay on the shown timetable. */
export function previewDelay(
  shown: AdminTimetable['shown'],
  { from, minutes, tables }: Delay,
  open: readonly Span[],
  teamsOf: TeamsOf,
): DelayPreview {
  const shifted = shiftTimetable(shown, {
    ...{ from: from ?? 0, minutes, open },
    ...(tables && { tables }),
  })
  const before = new Map(shown.map((entry) => [entryId(entry), entry]))
  const moved = shifted.flatMap((entry) => {
    const old = before.get(entryId(entry))
    return old && old.from !== entry.from ? [{ old, entry }] : []
  })
  const first = new Map<string | null, { table: string | null; from: number; to: number }>()
  for (const { old, entry } of moved.toSorted((a, b) => a.old.from - b.old.from)) {
    if (!first.has(old.table)) first.set(old.table, { table: old.table, from: old.from, to: entry.from })
  }
  return {
    entries: moved.length,
    teams: new Set(moved.flatMap(({ old }) => teamsOf(old))).size,
    first: [...first.values()].sort((a, b) => (a.table ?? '').localeCompare(b.table ?? '', 'en', { numeric: true })),
    outside: moved.filter(({ old, entry }) => isInside(open, old) && !isInside(open, entry)).length,
  }
}
