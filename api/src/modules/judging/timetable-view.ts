import { ObjectId } from '@mikro-orm/mongodb'
import type { AnswerOf } from '@olympiad/contracts/call'
import type { getTimetable } from '@olympiad/contracts/calls/timetable'
import { hasRuns, type TimetableEntry } from '@olympiad/contracts/judging/timetable'
import { timetableProblems } from '@olympiad/contracts/judging/timetable-problems'
import { entryId } from '@olympiad/contracts/judging/timetable-settings'
import type { AdminTimetable, TimetableEntryView, TimetableProblemView } from '@olympiad/contracts/views/timetable'
import type { ShownEntry } from '../../model/timetable.entity.ts'
import type { Em } from '../../platform/database.ts'
import { teamsCollection } from './collections.ts'
import { requireEvent } from './events.service.ts'
import { type TimetableContext, timetableContext } from './timetable-context.ts'
import { newsFor } from './timetable-mails.ts'

const entryView = (entry: TimetableEntry): TimetableEntryView => {
  const { task, kind, team, table, from, to, locked } = entry
  return { id: entryId(entry), task, kind, team, table, from, to, locked }
}

/** @throws {AppError} 404 */
export async function timetableView(em: Em, id: ObjectId): Promise<AnswerOf<typeof getTimetable>> {
  const context = await timetableContext(em, await requireEvent(em, id))
  const { timetable, teams, settings } = context
  const draft = timetable?.draft ?? []
  const shown = timetable?.shown ?? null
  const known = new Set(teams.map((team) => team.id))
  const left = [...draft, ...(shown?.entries ?? [])].flatMap(({ team }) =>
    team !== null && !known.has(team) ? team : [],
  )
  return {
    success: true,
    version: timetable?.version ?? 0,
    settings,
    teams: teams.map(({ id: team, team_no, name, division }) => ({ id: team, team_no, name, division })),
    left: await leftTeams(em, [...new Set(left)]),
    entries: draft.map(entryView),
    problems: problemsOf(draft, context),
    unplaced: unplacedIn(draft, context),
    shown_at: shown?.at ?? null,
    shown: (shown?.entries ?? []).map((entry) => ({ ...entryView(entry), planned: entry.planned })),
    differs: !isSame(draft, shown?.entries ?? []),
    to_tell: newsFor(draft, timetable?.told ?? {}, context).map(({ team }) => team),
    mails_at: timetable?.tell_at?.toISOString() ?? null,
  }
}

async function leftTeams(em: Em, ids: readonly string[]): Promise<AdminTimetable['left']> {
  if (ids.length === 0) return []
  const where = { _id: { $in: ids.map((id) => new ObjectId(id)) } }
  const rows = await teamsCollection(em)
    .find(where, { projection: { team_no: 1, name: 1 }, sort: { team_no: 1 } })
    .toArray()
  return rows.map(({ _id, team_no, name }) => ({ id: _id.toHexString(), team_no, name }))
}

function problemsOf(draft: readonly TimetableEntry[], { teams, tasks, open, settings }: TimetableContext) {
  const divisions = new Set(teams.map(({ id }) => id))
  const tablesOf = new Map(tasks.map((task) => [task.id, task.tables]))
  const own = draft.flatMap((entry): TimetableProblemView[] => [
    ...(entry.team !== null && !divisions.has(entry.team)
      ? [{ problem: 'team_left' as const, entry: entryId(entry), other: null }]
      : []),
    ...(entry.table !== null && tablesOf.get(entry.task)?.includes(entry.table) === false
      ? [{ problem: 'other_table' as const, entry: entryId(entry), other: null }]
      : []),
  ])
  const collisions = timetableProblems(draft, { open, gap: settings.gap, tasks })
  return [
    ...own,
    ...collisions.map(({ problem, entry, other }) => ({
      ...{ problem, entry: entryId(entry) },
      other: other && entryId(other),
    })),
  ]
}

/** Before there is a draft, nobody waits for a time. */
function unplacedIn(draft: readonly TimetableEntry[], { tasks }: TimetableContext): AdminTimetable['unplaced'] {
  if (draft.length === 0) return []
  const entries = Map.groupBy(draft, ({ task }) => task)
  return tasks.flatMap(({ id: task, mode, teams }): AdminTimetable['unplaced'] => {
    const own = entries.get(task) ?? []
    if (!hasRuns({ mode })) return own.length > 0 || teams.length === 0 ? [] : [{ task, team: null }]
    const placed = new Set(own.map(({ team }) => team))
    return teams.flatMap((team) => (placed.has(team) ? [] : { task, team }))
  })
}

const placeOf = (entry: TimetableEntry | ShownEntry): string =>
  [entryId(entry), entry.table, entry.from, entry.to].join(' ')

function isSame(draft: readonly TimetableEntry[], shown: readonly ShownEntry[]): boolean {
  const places = new Set(shown.map(placeOf))
  return draft.length === shown.length && draft.every((entry) => places.has(placeOf(entry)))
}
