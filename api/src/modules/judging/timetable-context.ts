import type { ObjectId } from '@mikro-orm/mongodb'
import type { Span, TimetableEntry, TimetableTask } from '@olympiad/contracts/judging/timetable'
import {
  challengeRoundOf,
  completeSettings,
  daysOf,
  openSpansOf,
  type TimetableSettings,
  timetableTasks,
} from '@olympiad/contracts/judging/timetable-settings'
import type { ChallengeView } from '@olympiad/contracts/views/judging'
import type { Event } from '../../model/event.entity.ts'
import { Timetable } from '../../model/timetable.entity.ts'
import { currentAuditContext } from '../../platform/audit/audit-context.ts'
import type { Em } from '../../platform/database.ts'
import { challengeView, findChallenges } from './challenge-rows.ts'
import { type EventTeam, findEventTeams } from './event-teams.ts'

/** Data from which a timetable is generated and checked. */
export type TimetableContext = {
  event: Event
  timetable: Timetable | null
  challenges: ChallengeView[]
  teams: EventTeam[]
  settings: TimetableSettings
  tasks: TimetableTask[]
  open: Span[]
}

export const isOver = ({ state }: Pick<Event, 'state'>): boolean => state === 'closed' || state === 'published'

/** A next version, for others to find that they are late. */
export function markChanged(timetable: Timetable): void {
  const acting = currentAuditContext()
  timetable.version += 1
  timetable.changed_by = acting?.actor._id ?? null
  timetable.changed_at = acting?.now() ?? null
}

export const findTimetable = (em: Em, event: ObjectId): Promise<Timetable | null> => em.findOne(Timetable, { event })

export async function timetableContext(em: Em, event: Event): Promise<TimetableContext> {
  const timetable = await findTimetable(em, event._id)
  const challenges = (await findChallenges(em, event._id)).map(challengeView)
  const teams = await findEventTeams(em, event)
  return withSettings({ event, timetable, challenges, teams }, timetable?.settings ?? null)
}

export function withSettings(
  context: Omit<TimetableContext, 'settings' | 'tasks' | 'open'>,
  saved: TimetableSettings | null,
): TimetableContext {
  const { event, challenges, teams } = context
  const settings = completeSettings(saved, { days: daysOf(event.starts_on, event.ends_on), challenges })
  const tasks = timetableTasks(settings, { challenges, teams, tables: event.tables })
  return { ...context, settings, tasks, open: openSpansOf(settings) }
}

type TimedTeam = Pick<EventTeam, 'id' | 'division'>

/** Entries of a team: its runs, and those of all teams in its rounds. */
export function timesOf<E extends TimetableEntry>(
  entries: readonly E[],
  challenges: readonly Pick<ChallengeView, 'id' | 'division'>[],
  team: TimedTeam,
): E[] {
  const own = new Set(challenges.flatMap(({ id, division }) => (division === team.division ? id : [])))
  const concerned = entries.filter((entry) =>
    entry.team === null ? own.has(challengeRoundOf(entry.task).challenge) : entry.team === team.id,
  )
  const byTime = concerned.toSorted((a, b) => a.from - b.from || a.to - b.to)
  // Where a session has several tables, the one of a team is open.
  const sessions = Map.groupBy(byTime, ({ task, kind, team: of, from, to }) => [task, kind, of, from, to].join(' '))
  return [...sessions.values()].flatMap(([first, ...others]) =>
    first ? { ...first, table: others.length > 0 ? null : first.table } : [],
  )
}
