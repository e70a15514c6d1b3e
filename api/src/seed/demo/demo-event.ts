import { createHash } from 'node:crypto'
import { ObjectId } from '@mikro-orm/mongodb'
import { GameSettingsForm } from '@olympiad/contracts/forms/games'
import { ScoreSheetForm } from '@olympiad/contracts/forms/judging'
import { divisionId, type RoundState, type StaffRole, type WaitingReason } from '@olympiad/contracts/judging/events'
import { PRESET_CATALOG } from '@olympiad/contracts/judging/preset-catalog'
import type { PresetName } from '@olympiad/contracts/judging/presets'
import {
  evaluateSheet,
  itemsOf,
  type ScoreSheet as Sheet,
  type SheetEntry,
} from '@olympiad/contracts/judging/score-sheet'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import { Challenge } from '../../model/challenge.entity.ts'
import type { Competition } from '../../model/competition.entity.ts'
import { Event, type EventDivision } from '../../model/event.entity.ts'
import { ScoreSheet } from '../../model/score-sheet.entity.ts'
import { Scoring } from '../../model/scoring.entity.ts'
import type { Season } from '../../model/season.entity.ts'
import type { Team } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import { createDemoCheckIn } from './demo-check-in.ts'
import { createDemoGames } from './demo-games.ts'
import { createDemoTimetable, MINUTES_OF_DAY } from './demo-timetable.ts'
import { FINAL_TEAMS } from './final-teams.ts'
import { chance, uuidOf } from './repeatable.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

const HEAD_JUDGE = 'abdulaziz.tamimi@demo.test'
const HIND = 'judge@demo.test'
const ABDULLAH = 'abdullah.ghamdi@demo.test'
const MAHA = 'maha.zahrani@demo.test'
const SAAD = 'saad.dosari@demo.test'
const AMAL = 'amal.rashidi@demo.test'
const YAHYA = 'yahya.malki@demo.test'

/** Tables, a panel and rings. */
const [M1, M2, M3, P1, R1, R2] = ['M1', 'M2', 'M3', 'P1', 'R1', 'R2']
const STAFF: readonly (readonly [mail: string, role: StaffRole, tables: readonly string[]])[] = [
  [HEAD_JUDGE, 'head_judge', []],
  [HIND, 'judge', [M1, P1]],
  [ABDULLAH, 'judge', [P1, R1]],
  [MAHA, 'judge', [P1, R2]],
  [SAAD, 'judge', [M2]],
  [AMAL, 'judge', [M3]],
  [YAHYA, 'check_in', []],
]

type Play = {
  preset: PresetName
  /** Of each challenge, by its key. */
  tables: Record<string, string[]>
  /** States of the first rounds; the others are planned. */
  rounds: Record<string, RoundState[]>
}
const PLAYED: Record<string, Play> = {
  robo_mission: {
    preset: 'mission_two_challenges',
    tables: { season: [M1, M2, M3], extra_day: [M1, M2, M3] },
    rounds: { season: ['closed', 'closed', 'open'] },
  },
  future_innovators: { preset: 'innovators_junior', tables: { project: [P1] }, rounds: { project: ['open'] } },
  sumo_robot: {
    preset: 'sumo',
    tables: { group: [R1, R2], knockout: [R1, R2] },
    rounds: { group: ['closed'], knockout: ['open'] },
  },
}

type FinalContext = {
  season: Season
  competitions: Map<string, Competition>
  /** As in `FINAL_TEAMS`. */
  teams: readonly Team[]
  accounts: ReadonlyMap<string, User>
  admin: User
  now: Date
}

/** A final in the middle of its first day: about half is scored, and two scorings and a game wait for the head judge. */
export function createDemoEvent(em: Em, { season, competitions, teams, accounts, admin, now }: FinalContext): void {
  const judgeOf = (mail: string): User => {
    const user = accounts.get(mail)
    if (!user) throw new Error(`${mail} has no account`)
    return user
  }
  const firstDay = new Date(now.getTime() - MINUTES_OF_DAY * MINUTE_MS)
  const event = em.create(Event, {
    _id: new ObjectId(),
    season,
    name: 'النهائي الوطني 2026',
    name_en: 'National final 2026',
    kind: 'final',
    region: null,
    place: 'الرياض، قاعة المعارض',
    place_en: 'Riyadh, exhibition hall',
    starts_on: dayInRiyadh(firstDay),
    ends_on: dayInRiyadh(new Date(firstDay.getTime() + DAY_MS)),
    state: 'running',
    confirmation: 'agreement',
    tables: [M1, M2, M3, P1, R1, R2],
    divisions: [],
    staff: [
      { person: admin._id.toHexString(), name: admin.name, role: 'head_judge', tables: [] },
      ...STAFF.map(([mail, role, tables]) => {
        const { _id, name } = judgeOf(mail)
        return { person: _id.toHexString(), name, role, tables: [...tables] }
      }),
    ],
    disqualified: [],
    frozen: null,
    created_at: new Date(now.getTime() - 20 * DAY_MS),
  })

  const challenges = new Map<string, Made>()
  for (const [slug, { preset, tables, rounds }] of Object.entries(PLAYED)) {
    const competion = competitions.get(slug)
    if (!competion) throw new Error(`there is no competition ${slug}`)
    const division: EventDivision = {
      id: divisionId(competion._id.toHexString(), 'Junior'),
      competion: competion._id.toHexString(),
      ageLevel: 'Junior',
      ranking: [],
    }
    const ids = new Map<string, string>()
    for (const { key, sheet, games, rounds: kinds, ...facts } of PRESET_CATALOG[preset].challenges) {
      const version = sheet && new ObjectId()
      const challenge = em.create(Challenge, {
        ...facts,
        _id: new ObjectId(),
        event,
        division: division.id,
        rounds: kinds.map((kind, index) => ({ no: index + 1, kind, state: rounds[key]?.[index] ?? 'planned' })),
        tables: tables[key] ?? [],
        sheet: version,
        games: games ? GameSettingsForm.parse(games) : null,
        position: challenges.size,
      })
      ids.set(key, challenge._id.toHexString())
      challenges.set(`${slug} ${key}`, { challenge, version, sheet })
      if (!sheet || !version) continue
      const created_at = event.created_at
      em.create(ScoreSheet, {
        _id: version,
        challenge,
        version: 1,
        used: key in rounds,
        sheet: ScoreSheetForm.parse(sheet),
        created_at,
      })
    }
    division.ranking = PRESET_CATALOG[preset].ranking.map((key) => ({
      ...key,
      parts: key.parts.map((part) => ({ ...part, challenge: ids.get(part.challenge) ?? '' })),
    }))
    const medals = ids.get(PRESET_CATALOG[preset].medals ?? '')
    if (medals) division.medals = medals
    event.divisions.push(division)
  }

  const teamsOf = (slug: string) => teams.filter((_team, index) => FINAL_TEAMS[index]?.competition === slug)
  const scheduled = [...challenges].map(([key, { challenge }]) => {
    return [key, { challenge, teams: teamsOf(key.split(' ')[0] ?? '') }] as const
  })
  createDemoTimetable(em, { event, played: new Map(scheduled), now })

  const scorings = [...missionScorings(), ...projectScorings()]
  const teamOf = new Map(FINAL_TEAMS.map(({ name, competition }, index) => [`${competition} ${name}`, teams[index]]))
  for (const [index, { slug, key, name, judge, ...filled }] of scorings.entries()) {
    const made = challenges.get(`${slug} ${key}`)
    const team = teamOf.get(`${slug} ${name}`)
    if (!made?.version || !made.sheet || !team) throw new Error(`${name} has no place in ${slug} ${key}`)
    const { challenge, version, sheet } = made
    const { _id, name: judge_name } = judgeOf(judge)
    createScoring(em, {
      ...{ event, made: { challenge, version, sheet }, team, judge: _id, judge_name, filled },
      finished_at: new Date(now.getTime() - (scorings.length - index) * 4 * MINUTE_MS),
      client_key: uuidOf(`${event._id.toHexString()} ${index}`),
    })
  }

  const [groups, knockOut] = [challenges.get('sumo_robot group'), challenges.get('sumo_robot knockout')]
  if (!groups || !knockOut) throw new Error('sumo has no games')
  createDemoGames(em, {
    ...{ event, groups: groups.challenge, knockOut: knockOut.challenge, now },
    entrants: FINAL_TEAMS.flatMap(({ competition, skill }, index) => {
      const team = teams[index]
      return competition === 'sumo_robot' && team ? { team, skill } : []
    }),
    rings: [
      { table: R1, judge: judgeOf(ABDULLAH) },
      { table: R2, judge: judgeOf(MAHA) },
    ],
  })
  const desk = judgeOf(YAHYA)
  // In sumo all have played games.
  const played = (slug: string) => new Set(scorings.filter((each) => each.slug === slug).map(({ name }) => name))
  for (const slug of Object.keys(PLAYED)) {
    // A robot is inspected before each round of these; projects and rings are not.
    const inspected = slug === 'robo_mission' ? challenges.get(`${slug} season`)?.challenge : undefined
    for (const [index, { name }] of teamsIn(slug)
      .filter((team) => slug === 'sumo_robot' || played(slug).has(team.name))
      .entries()) {
      const team = teamOf.get(`${slug} ${name}`)
      if (team) createDemoCheckIn(em, { event, team, index, inspected, by: { _id: desk._id, name: desk.name }, now })
    }
  }
}

type Made = { challenge: Challenge; version: ObjectId | null; sheet: Sheet | null }
type Judged = { challenge: Challenge; version: ObjectId; sheet: Sheet }
type Filled = {
  round: number
  table: string
  values: Record<string, number>
  outcome?: SheetEntry['outcome']
  time?: number
  adjustments?: string[]
  remark?: string
  /** It waits for the head judge. */
  waits?: WaitingReason
  objection?: string
}
type Played = Filled & { slug: string; key: string; name: string; judge: string }

function createScoring(
  em: Em,
  {
    event,
    made: { challenge, version, sheet },
    team,
    filled: {
      round,
      table,
      values,
      outcome = 'scored',
      time = null,
      adjustments = [],
      remark = '',
      waits,
      objection = '',
    },
    ...facts
  }: {
    event: Event
    made: Judged
    team: Team
    judge: ObjectId
    judge_name: string
    client_key: string
    filled: Omit<Filled, 'time'> & { time?: number | null }
    finished_at: Date
  },
): void {
  const entry = { outcome, values, time, adjustments }
  const { points, time: total_time, problems } = evaluateSheet(sheet, entry)
  if (problems.length > 0) throw new Error(`${team.name}: ${JSON.stringify(problems)}`)
  const isAsked = challenge.agreement && outcome === 'scored'
  const received_at = new Date(facts.finished_at.getTime() + MINUTE_MS / 3)
  em.create(Scoring, {
    ...{ ...facts, ...entry, _id: new ObjectId(), event, challenge, team, round, table, remark, points, total_time },
    division: challenge.division,
    sheet: version,
    state: waits ? 'sent' : 'confirmed',
    answer: objection ? 'objected' : isAsked ? 'agreed' : 'none',
    captain: isAsked ? (team.members[0]?.name ?? '') : '',
    signature: '',
    objection,
    reasons: waits ? [waits] : [],
    confirmed_slot: waits ? null : challenge.judges > 1 ? facts.judge.toHexString() : '',
    history: [],
    digest: createHash('sha256').update(facts.client_key).digest('hex'),
    received_at,
    confirmed_at: waits ? null : received_at,
  })
}

const teamsIn = (slug: string) => FINAL_TEAMS.filter(({ competition }) => competition === slug)
const MISSION_JUDGES = [
  [M1, HIND],
  [M2, SAAD],
  [M3, AMAL],
] as const

function* missionScorings(): Generator<Played> {
  const teams = teamsIn('robo_mission')
  const run = (at: number, round: number): Played => {
    const { name, skill } = teams[at] ?? { name: '', skill: 0 }
    const [table, judge] = MISSION_JUDGES[at % MISSION_JUDGES.length] ?? MISSION_JUDGES[0]
    // Teams learn from round to round.
    const done = skill * (0.7 + 0.12 * round)
    const part = (what: string, most: number) =>
      Math.min(most, Math.floor(done * (most + 1) * (0.6 + 0.5 * chance(name, round, what))))
    const artefact_home = part('home', 4)
    const isWhole = chance(name, round, 'mosaic') < done - 0.4
    const values = {
      artefact_home,
      artefact_partly: Math.min(4 - artefact_home, 1),
      mosaic_whole: isWhole ? 1 : 0,
      mosaic_tile: isWhole ? 0 : part('tile', 4),
      gate: part('gate', 2),
      lantern: part('lantern', 4),
      jar: 3 - Math.floor(chance(name, round, 'jar') * 1.6),
      barrier: Math.floor(chance(name, round, 'barrier') * 1.5),
      parked: chance(name, round, 'parked') < done ? 1 : 0,
      surprise: chance(name, round, 'surprise') < done - 0.3 ? 1 : 0,
      summary: 3 + Math.floor(chance(name, 'summary') * 3),
    }
    const time = Math.min(120, Math.round(118 - 40 * done * chance(name, round, 'time')))
    return { slug: 'robo_mission', key: 'season', name, judge, round, table, values, time }
  }
  for (const round of [1, 2]) {
    for (const at of teams.keys()) {
      if (round === 2 && at === 8) yield { ...run(at, round), outcome: 'no_show', remark: 'لم يُسلَّم الروبوت في وقته.' }
      else if (round === 2 && at === 4) yield { ...run(at, round), adjustments: ['summary_late'] }
      else yield run(at, round)
    }
  }
  for (const at of [0, 1, 2, 3, 4]) yield run(at, 3)
  const second = run(1, 3)
  yield {
    ...second,
    ...{ table: M1, judge: HIND, waits: 'second_entry', values: { ...second.values, barrier: 2 } },
  }
  yield {
    ...run(5, 3),
    ...{ waits: 'objected', objection: 'القطعة الخضراء كانت كلها داخل خزانتها قبل أن يلمسها الروبوت في عودته.' },
  }
}

function* projectScorings(): Generator<Played> {
  const sheet = PRESET_CATALOG.innovators_junior.challenges[0]?.sheet
  const keys = sheet ? itemsOf(sheet).map(({ key }) => key) : []
  const judges = [HIND, ABDULLAH, MAHA]
  for (const [at, { name, skill }] of teamsIn('future_innovators').entries()) {
    // Four teams have all of their judges, and the fifth waits for one.
    for (const judge of judges.slice(0, Math.max(0, Math.min(3, 6 - at)))) {
      if (at > 4) continue
      const values = Object.fromEntries(
        keys.map((key) => [key, Math.min(10, Math.max(1, Math.round(skill * 8 + 3 * chance(name, judge, key))))]),
      )
      yield { slug: 'future_innovators', key: 'project', name, judge, round: 1, table: P1, values }
    }
  }
}
