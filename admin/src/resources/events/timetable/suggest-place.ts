import { findPlace, type MissingEntry } from '@olympiad/contracts/judging/timetable-place'
import { openSpansOf, timetableTasks } from '@olympiad/contracts/judging/timetable-settings'
import type { EventSetup } from '@olympiad/contracts/views/judging'
import type { AdminTimetable } from '@olympiad/contracts/views/timetable'

/** `tables` of the round. `isFree`: it makes no problem there. */
export type Suggestion = { from: number; table: string; tables: readonly string[]; isFree: boolean }

/** The first free time, else the end of the round's first table. */
export function suggestPlace(
  { event, challenges }: Pick<EventSetup, 'challenges'> & { event: Pick<EventSetup['event'], 'tables'> },
  { entries, settings, teams }: Pick<AdminTimetable, 'entries' | 'settings' | 'teams'>,
  missing: MissingEntry,
): Suggestion {
  const tasks = timetableTasks(settings, { challenges, teams, tables: event.tables })
  const tables = tasks.find(({ id }) => id === missing.task)?.tables ?? event.tables
  const open = openSpansOf(settings)
  const found = findPlace({ tasks, open, gap: settings.gap }, entries, missing)
  if (found?.table) return { from: found.from, table: found.table, tables, isFree: true }
  const [table = ''] = tables
  const last = Math.max(open[0]?.from ?? 0, ...entries.flatMap((each) => (each.table === table ? [each.to] : [])))
  return { from: last, table, tables, isFree: false }
}
