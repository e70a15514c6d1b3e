import type { ObjectId } from '@mikro-orm/mongodb'
import { challengeRoundOf, instantOf } from '@olympiad/contracts/judging/timetable-settings'
import type { BoardTurn, JudgeTurn, TeamTime } from '@olympiad/contracts/views/timetable'
import type { ShownEntry, ShownTimetable } from '../../model/timetable.entity.ts'
import type { Em } from '../../platform/database.ts'
import { type ChallengeRow, type EventRow, timetablesCollection } from './collections.ts'
import type { EventTeam } from './event-teams.ts'
import { timesOf } from './timetable-context.ts'

type Challenge = Pick<ChallengeRow, '_id' | 'division'>
type Day = Pick<EventRow, 'starts_on'>

/** By event in hexadecimal; events whose timetable is not shown are left out. */
export async function findShownTimes(em: Em, events: readonly ObjectId[]): Promise<Map<string, readonly ShownEntry[]>> {
  if (events.length === 0) return new Map()
  const rows = await timetablesCollection(em)
    .find<{ event: ObjectId; shown: ShownTimetable }>(
      { event: { $in: [...events] }, shown: { $ne: null } },
      { projection: { event: 1, shown: 1 } },
    )
    .toArray()
  return new Map(rows.map(({ event, shown }) => [event.toHexString(), shown.entries]))
}

function turnOf({ starts_on }: Day, { task, kind, table, from, to }: ShownEntry) {
  const instants = { from: instantOf(starts_on, from), to: instantOf(starts_on, to) }
  return { ...challengeRoundOf(task), kind, table, ...instants }
}

export const teamTimes = (
  event: Day,
  entries: readonly ShownEntry[],
  challenges: readonly Challenge[],
  team: Pick<EventTeam, 'id' | 'division'>,
): TeamTime[] => {
  const named = challenges.map(({ _id, division }) => ({ id: _id.toHexString(), division }))
  return timesOf(entries, named, team).map((entry) => ({
    ...turnOf(event, entry),
    planned: instantOf(event.starts_on, entry.planned),
  }))
}

const byTime = (a: ShownEntry, b: ShownEntry): number => a.from - b.from || a.to - b.to

/** Of teams that take part. */
const present = (entries: readonly ShownEntry[], teams: { has(id: string): boolean }): ShownEntry[] =>
  entries.filter(({ team }) => team === null || teams.has(team)).toSorted(byTime)

/** Of these challenges at these tables, or at all of them if there are none. */
export function judgeTurns(
  event: Day,
  entries: readonly ShownEntry[],
  {
    challenges,
    teams,
    tables,
  }: { challenges: readonly Challenge[]; teams: readonly EventTeam[]; tables: readonly string[] },
): JudgeTurn[] {
  const own = new Set(challenges.map(({ _id }) => _id.toHexString()))
  return present(entries, new Set(teams.map(({ id }) => id)))
    .filter(({ task }) => own.has(challengeRoundOf(task).challenge))
    .filter(({ table }) => table === null || tables.length === 0 || tables.includes(table))
    .map((entry) => ({ ...turnOf(event, entry), team: entry.team }))
}

/** Turns of a table, with the present one: a board needs no more before it is made again. */
const NEXT_TURNS = 8

export function boardTurns(
  event: Day,
  entries: readonly ShownEntry[],
  { at, challenges, teams }: { at: string; challenges: readonly Challenge[]; teams: ReadonlyMap<string, EventTeam> },
): BoardTurn[] {
  const divisions = new Map(challenges.map(({ _id, division }) => [_id.toHexString(), division]))
  const shown = new Map<string, number>()
  return present(entries, teams).flatMap((entry): BoardTurn[] => {
    const turn = turnOf(event, entry)
    const division = divisions.get(turn.challenge)
    if (division === undefined || turn.to <= at) return []
    const place = entry.table ?? entry.task
    const before = shown.get(place) ?? 0
    if (before > NEXT_TURNS) return []
    shown.set(place, before + 1)
    const team = entry.team === null ? undefined : teams.get(entry.team)
    return [{ ...turn, division, team: team ? { team_no: team.team_no, name: team.name } : null }]
  })
}
