import { ObjectId } from '@mikro-orm/mongodb'
import { DAY_MINUTES, type TimetableEntry } from '@olympiad/contracts/judging/timetable'
import {
  completeSettings,
  daysOf,
  minuteOf,
  type RoundPlan,
  type TimetableSettings,
  taskOf,
} from '@olympiad/contracts/judging/timetable-settings'
import type { Challenge } from '../../model/challenge.entity.ts'
import type { Event } from '../../model/event.entity.ts'
import type { Team } from '../../model/team.entity.ts'
import { type ShownEntry, Timetable } from '../../model/timetable.entity.ts'
import { challengeView } from '../../modules/judging/challenge-rows.ts'
import { newsFor } from '../../modules/judging/timetable-mails.ts'
import type { Em } from '../../platform/database.ts'

/** So long before now the first round began; the first day of the event is that of this moment. */
export const MINUTES_OF_DAY = 260
/** Of the third round of the missions and what follows it. */
const DELAY = 10

type Played = { challenge: Challenge; teams: readonly Team[] }

/** The missions' third round is on, ten minutes late; a project is before its judges, and the knock-out of sumo is on. */
export function createDemoTimetable(
  em: Em,
  { event, played, now }: { event: Event; played: ReadonlyMap<string, Played>; now: Date },
): void {
  const challenges = [...played.values()].map(({ challenge }) => challengeView(challenge))
  const settings = completeSettings(null, { days: daysOf(event.starts_on, event.ends_on), challenges })
  const present = Math.floor(minuteOf(event.starts_on, now) / 5) * 5
  const secondDay = DAY_MINUTES + 8 * 60
  const planOf = (key: string, round: number): Planned => {
    const found = played.get(key)
    const plan = settings.rounds.find((each) => each.challenge === found?.challenge.id && each.round === round)
    if (!found || !plan) throw new Error(`there is no round ${round} of ${key}`)
    return { ...found, plan }
  }
  const season = (round: number, start: number) => block(planOf('robo_mission season', round), start)
  const sumo = (round: number, start: number) => sessions(planOf('sumo_robot group', round), start)
  const late = (entries: TimetableEntry[]): ShownEntry[] =>
    entries.map((entry) => ({ ...entry, planned: entry.from - DELAY }))
  const inTime = (entries: TimetableEntry[]): ShownEntry[] =>
    entries.map((entry) => ({ ...entry, planned: entry.from }))
  const entries = [
    ...inTime([
      ...season(1, present - MINUTES_OF_DAY),
      ...season(2, present - 150),
      ...sequence(planOf('future_innovators project', 1), present - 65),
      ...sumo(1, present - 215),
      ...block(planOf('robo_mission extra_day', 1), secondDay),
      ...block(planOf('robo_mission extra_day', 2), secondDay + 110),
      ...(played.get('sumo_robot knockout')?.challenge.rounds ?? []).flatMap(({ no }) =>
        sessions(planOf('sumo_robot knockout', no), present - 20),
      ),
    ]),
    ...late([...season(3, present - 55), ...season(4, present + 25)]),
  ]
  const draft = entries.map(({ planned: _planned, ...entry }) => entry)
  const teams = [...played.values()].flatMap((each) =>
    each.teams.map((team) => {
      const { _id, id, team_no, name } = team
      return { _id, id, team_no, name, division: each.challenge.division }
    }),
  )
  const distinct = [...new Map(teams.map((team) => [team.id, team])).values()]
  const told = newsFor(draft, {}, { event, challenges, teams: distinct })
  em.create(Timetable, {
    ...{ _id: new ObjectId(), event, version: 3, draft },
    settings: { ...settings, ...hoursAround(present - MINUTES_OF_DAY, present + 145), breaks: breaksAround(present) },
    shown: { at: new Date(now.getTime() - 3 * DAY_MINUTES * 60_000).toISOString(), entries },
    told: Object.fromEntries(told.flatMap(({ team, hash }) => (hash === undefined ? [] : [[team, hash]]))),
  })
}

type Planned = Played & { plan: RoundPlan }

/** Each team in its order, at the tables in turn. */
function sequence({ challenge, teams, plan: { round, minutes } }: Planned, start: number): TimetableEntry[] {
  const { tables } = challenge
  return teams.map(({ id: team }, at) => {
    const from = start + Math.floor(at / tables.length) * minutes
    const table = tables[at % tables.length] ?? null
    return { task: taskOf(challenge.id, round), kind: 'run', team, table, from, to: from + minutes, locked: false }
  })
}

function block(planned: Planned, start: number): TimetableEntry[] {
  const { challenge, plan } = planned
  let at = start
  const phases = (['practice', 'check'] as const).map((kind): TimetableEntry => {
    const from = at
    at += plan[kind]
    return { task: taskOf(challenge.id, plan.round), kind, team: null, table: null, from, to: at, locked: false }
  })
  return [...phases, ...sequence(planned, at)]
}

const sessions = ({ challenge, plan: { round, minutes } }: Planned, from: number): TimetableEntry[] =>
  challenge.tables.map((table) => {
    const task = taskOf(challenge.id, round)
    return { task, kind: 'session', team: null, table, from, to: from + minutes, locked: false }
  })

/** Late in the evening the first day goes on into the second. */
function hoursAround(first: number, last: number): Pick<TimetableSettings, 'days'> {
  const from = Math.floor(first / 60) * 60
  const to = Math.ceil(last / 60) * 60
  return to <= DAY_MINUTES
    ? {
        days: [
          { from, to },
          { from: 8 * 60, to: 17 * 60 },
        ],
      }
    : {
        days: [
          { from, to: DAY_MINUTES },
          { from: 0, to: 17 * 60 },
        ],
      }
}

function breaksAround(present: number): TimetableSettings['breaks'] {
  const [from, to] = [present - 85, present - 65]
  const day = Math.floor(from / DAY_MINUTES)
  const isWithinDay = day === Math.floor((to - 1) / DAY_MINUTES)
  const prayer = { name: 'صلاة', name_en: 'Prayer', day, from: from % DAY_MINUTES, to: ((to - 1) % DAY_MINUTES) + 1 }
  const lunch = { name: 'صلاة الظهر والغداء', name_en: 'Dhuhr prayer and lunch', day: 1, from: 12 * 60, to: 13 * 60 }
  return [...(isWithinDay ? [prayer] : []), lunch]
}
