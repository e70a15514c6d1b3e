import type { TimetableEntryView } from '@olympiad/contracts/views/timetable'

/** Entries of a round or of a table. */
export type LockGroup = {
  readonly of: string
  readonly locked: readonly string[]
  readonly unlocked: readonly string[]
}

function groupsOf(
  entries: readonly TimetableEntryView[],
  keyOf: (entry: TimetableEntryView) => string | null,
): LockGroup[] {
  return [...Map.groupBy(entries, keyOf)].flatMap(([of, own]) => {
    const ids = (isLocked: boolean) => own.flatMap(({ id, locked }) => (locked === isLocked ? [id] : []))
    return of === null ? [] : [{ of, locked: ids(true), unlocked: ids(false) }]
  })
}

/** Rounds by their start, tables by their name. */
export function lockGroups(entries: readonly TimetableEntryView[]): { rounds: LockGroup[]; tables: LockGroup[] } {
  const byTime = entries.toSorted((a, b) => a.from - b.from)
  return {
    rounds: groupsOf(byTime, ({ task }) => task),
    tables: groupsOf(byTime, ({ table }) => table).sort((a, b) => a.of.localeCompare(b.of, 'en', { numeric: true })),
  }
}
