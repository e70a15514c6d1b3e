import { compareEntries, fitsFrom, type Span, type TimetableEntry } from './timetable.ts'

/**
 * A delay: what starts at or after `from` (at these tables; all without them) starts `minutes` later, after breaks and
 * after what stands before it at its table. Phases of all teams move with the tables of their round.
 */
export function shiftTimetable(
  entries: readonly TimetableEntry[],
  { from, minutes, open, tables }: { from: number; minutes: number; open: readonly Span[]; tables?: readonly string[] },
): TimetableEntry[] {
  const late = new Set(entries.flatMap(({ task, table }) => (table !== null && tables?.includes(table) ? [task] : [])))
  const isLate = ({ task, table }: TimetableEntry): boolean =>
    !tables || (table === null ? late.has(task) : tables.includes(table))
  const free = new Map<string, number>()
  return entries.toSorted(compareEntries).map((entry) => {
    const concerned = entry.from >= from && isLate(entry)
    const key = entry.table ?? ''
    const length = entry.to - entry.from
    const earliest = concerned ? Math.max(entry.from + minutes, free.get(key) ?? 0) : entry.from
    // Late in the evening there may be no open hour left: it then stands where it would be, and is shown as a problem.
    const start = concerned ? (fitsFrom(open, earliest, length) ?? earliest) : entry.from
    if (entry.table !== null) free.set(key, start + length)
    return { ...entry, from: start, to: start + length }
  })
}
