import { DAY_MINUTES, type Span } from '@olympiad/contracts/judging/timetable'
import { openSpansOf } from '@olympiad/contracts/judging/timetable-settings'
import type { AdminTimetable, TimetableEntryView } from '@olympiad/contracts/views/timetable'
import { dayOf } from './clock.ts'
import { layOut, type Placed, type Scale, scaleOf } from './layout.ts'

export type BoardTable = {
  /** Null: what all teams of a round do. */
  readonly table: string | null
  readonly entries: readonly Placed<TimetableEntryView>[]
}
export type DayBreak = Span & { readonly name: string; readonly name_en: string }
export type BoardDay = {
  readonly scale: Scale
  readonly columns: readonly BoardTable[]
  readonly breaks: readonly DayBreak[]
}

export function breaksOf({ breaks }: AdminTimetable['settings'], day: number): DayBreak[] {
  const start = day * DAY_MINUTES
  return breaks
    .filter((each) => each.day === null || each.day === day)
    .map(({ name, name_en, from, to }) => ({ name, name_en, from: from + start, to: to + start }))
    .toSorted((a, b) => a.from - b.from)
}

/** The tables of the event and others that still have entries, after what all teams do. */
export function boardDay(
  { entries, settings }: Pick<AdminTimetable, 'entries' | 'settings'>,
  tables: readonly string[],
  day: number,
): BoardDay {
  const ofDay = entries.filter(({ from }) => dayOf(from) === day)
  const columnOf = (table: string | null): BoardTable => ({
    table,
    entries: layOut(ofDay.filter((entry) => entry.table === table)),
  })
  const others = new Set(ofDay.flatMap(({ table }) => (table === null || tables.includes(table) ? [] : table)))
  const common = columnOf(null)
  return {
    scale: scaleOf(
      openSpansOf(settings).filter(({ from }) => dayOf(from) === day),
      ofDay,
    ),
    columns: [...(common.entries.length > 0 ? [common] : []), ...[...tables, ...others].map(columnOf)],
    breaks: breaksOf(settings, day),
  }
}
