import {
  compareEntries,
  ENTRY_KINDS,
  heldTeams,
  isPhase,
  overlap,
  type TimetableEntry,
  type TimetableInput,
} from './timetable.ts'

/** `before_phase`: before its own round's practice or check has ended. */
export const TIMETABLE_PROBLEMS = [
  'outside_hours',
  'team_twice',
  'table_twice',
  'short_gap',
  'before_round',
  'before_phase',
] as const
export type TimetableProblem = {
  readonly problem: (typeof TIMETABLE_PROBLEMS)[number]
  readonly entry: TimetableEntry
  readonly other: TimetableEntry | null
}

/** Collisions and other problems of moved entries. */
export function timetableProblems(
  entries: readonly TimetableEntry[],
  { open, gap, tasks }: Pick<TimetableInput, 'open' | 'gap' | 'tasks'>,
): TimetableProblem[] {
  const problems: TimetableProblem[] = []
  const ends = new Map<string, number>()
  for (const { task, to } of entries) ends.set(task, Math.max(ends.get(task) ?? 0, to))
  const phases = Map.groupBy(
    entries.filter(({ kind }) => isPhase(kind)),
    ({ task }) => task,
  )
  /** Practice comes before the check, both before the runs. */
  const isBeforePhase = (entry: TimetableEntry): boolean =>
    (phases.get(entry.task) ?? []).some(
      ({ kind, to }) => entry.from < to && ENTRY_KINDS.indexOf(kind) < ENTRY_KINDS.indexOf(entry.kind),
    )
  const byId = new Map(tasks.map((task) => [task.id, { after: task.after, teams: new Set(heldTeams(task)) }]))
  const isConcerned = (team: string, { task }: TimetableEntry): boolean => byId.get(task)?.teams.has(team) === true
  const sharesTeam = (a: TimetableEntry, b: TimetableEntry): boolean => {
    if (a.team !== null && b.team !== null) return a.team === b.team
    // Phases of one round follow each other at once.
    if (a.task === b.task) return false
    if (a.team !== null) return isConcerned(a.team, b)
    if (b.team !== null) return isConcerned(b.team, a)
    return [...(byId.get(a.task)?.teams ?? [])].some((team) => isConcerned(team, b))
  }
  const inOrder = entries.toSorted(compareEntries)
  for (const [index, entry] of inOrder.entries()) {
    if (!open.some(({ from, to }) => from <= entry.from && entry.to <= to)) {
      problems.push({ problem: 'outside_hours', entry, other: null })
    }
    const earlier = byId.get(entry.task)?.after ?? null
    if (earlier !== null && entry.from < (ends.get(earlier) ?? 0)) {
      problems.push({ problem: 'before_round', entry, other: null })
    }
    if (isBeforePhase(entry)) problems.push({ problem: 'before_phase', entry, other: null })
    for (const other of inOrder.slice(index + 1)) {
      if (other.from >= entry.to + gap) break
      if (entry.table !== null && entry.table === other.table && overlap(entry, other)) {
        problems.push({ problem: 'table_twice', entry: other, other: entry })
      }
      if (sharesTeam(entry, other))
        problems.push({ problem: overlap(entry, other) ? 'team_twice' : 'short_gap', entry: other, other: entry })
    }
  }
  return problems
}
