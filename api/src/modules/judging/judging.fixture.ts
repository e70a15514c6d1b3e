import { randomUUID } from 'node:crypto'
import { ObjectId } from '@mikro-orm/mongodb'
import { atPath } from '@olympiad/contracts/at-path'
import { type Fetcher, send } from '@olympiad/contracts/call'
import * as calls from '@olympiad/contracts/calls/judging'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import type { ScoreSheetForm, ScoringForm } from '@olympiad/contracts/forms/judging'
import { divisionId, type StaffRole } from '@olympiad/contracts/judging/events'
import type { SentScoring } from '@olympiad/contracts/views/judging'
import { Challenge } from '../../model/challenge.entity.ts'
import { Event } from '../../model/event.entity.ts'
import { ScoreSheet } from '../../model/score-sheet.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { User } from '../../model/user.entity.ts'
import type { TestApi } from '../../testing/harness.ts'
import { openSession } from '../accounts/sessions.ts'
import { createOpenCompetition } from '../teams/registration.fixture.ts'

export const SHEET: ScoreSheetForm = {
  sections: [
    {
      name: 'المهمة',
      name_en: 'Mission',
      items: [
        { key: 'blocks', kind: 'count', name: 'المكعبات', name_en: 'Blocks', points: 10, most: 6 },
        { key: 'parked', kind: 'flag', name: 'الوقوف', name_en: 'Parked', points: 20 },
        { key: 'away', kind: 'flag', name: 'الابتعاد', name_en: 'Away', points: 5 },
        { key: 'summary', kind: 'count', name: 'الملخص', name_en: 'Summary', points: 1, most: 5, carried: true },
      ],
    },
  ],
  rules: [{ kind: 'exclusive', items: ['parked', 'away'] }],
  time: { limit: 120, limit_without_points: true },
  adjustments: [{ key: 'late', name: 'التأخر', name_en: 'Late', percent: 10 }],
}

type Like = Partial<Pick<Event, 'state' | 'confirmation' | 'rehearsal' | 'tables'>> & {
  judges?: number
  agreement?: boolean
  teams?: number
  /** Of the challenge. */
  tables?: string[]
}

let numbered = 5000

type Person = {
  id: string
  as: Fetcher
  /** Through another copy. */
  on(copy: Pick<TestApi, 'withToken'>): Fetcher
}

async function createPerson({ deps, withToken }: TestApi, name: string): Promise<Person> {
  const em = deps.orm.em.fork()
  const email = `${new ObjectId()}@judges.test`
  const user = em.create(User, { name, email, type: PERSON_TYPE.judge, created_at: deps.now() })
  await em.flush()
  const token = await openSession(em, user, '', deps.now())
  return { id: user._id.toHexString(), as: withToken(token), on: (copy) => copy.withToken(token) }
}

/** An event with a challenge of three rounds (a practice and two official ones) and a few teams. */
export async function createEvent(api: TestApi, like: Like = {}) {
  const { state = 'running', confirmation = 'agreement', rehearsal = false, judges = 1, agreement = true } = like
  const { deps } = api
  const { season, competion, region } = await createOpenCompetition(api)
  const em = deps.orm.em.fork()
  const leader = em.create(User, {
    ...{ name: 'Coach', email: `${new ObjectId()}@coaches.test`, type: PERSON_TYPE.coach, created_at: deps.now() },
  })
  const own = { season: season._id, competion: competion._id, region: region._id, user: leader, image: '' }
  const createTeam = (fields: Partial<Team> = {}): Team => {
    numbered += 1
    return em.create(Team, {
      ...{ _id: new ObjectId(), team_no: numbered, name: `فريق ${numbered}`, schoolName: 'مدرسة', city: 'Riyadh' },
      ...{ stage: '', ageLevel: 'Junior', coaches: [], members: [], payment_status: true, ...own },
      ...{ created_at: deps.now(), ...fields },
    })
  }
  const teams = Array.from({ length: like.teams ?? 3 }, () => createTeam())
  const division = divisionId(competion.id, 'Junior')
  const event = em.create(Event, {
    ...{ _id: new ObjectId(), season: season._id, name: 'نهائي', name_en: 'Final', kind: 'final', region: null },
    ...{ place: 'الرياض', place_en: 'Riyadh', starts_on: '2026-11-26', ends_on: '2026-11-26', state, rehearsal },
    ...{ confirmation, tables: ['A', 'B'], staff: [], disqualified: [], frozen: null, created_at: deps.now() },
    divisions: [{ id: division, competion: competion.id, ageLevel: 'Junior', ranking: [] }],
  })
  const challenge = em.create(Challenge, {
    ...{ _id: new ObjectId(), event: event._id, division, name: 'المهمة', name_en: 'Mission', kind: 'season' },
    ...{ mode: 'block', judges, agreement, tables: like.tables ?? [], position: 1, sheet: null },
    rounds: [
      { no: 1, kind: 'practice', state: 'open' },
      { no: 2, kind: 'official', state: 'open' },
      { no: 3, kind: 'official', state: 'open' },
    ],
  })
  const parts = [{ challenge: challenge._id.toHexString(), from: 1, to: 1 }]
  event.divisions[0]?.ranking.push(
    { figure: 'points', parts, better: 'high' },
    { figure: 'time', parts, better: 'low' },
  )
  const addSheet = (version: number, sheet = SHEET): ScoreSheet =>
    em.create(ScoreSheet, {
      ...{ _id: new ObjectId(), challenge: challenge._id, version, sheet, created_at: deps.now() },
    })
  const sheet = addSheet(1)
  challenge.sheet = sheet._id
  await em.flush()
  const id = event._id.toHexString()
  const path = { id, challenge: challenge._id.toHexString() }
  const coach = api.withToken(await openSession(em, leader, '', deps.now()))

  return {
    api,
    id,
    event,
    challenge,
    division,
    sheet,
    teams: teams.map((team) => team._id.toHexString()),
    coach,
    /** Writes what a test changes about its entities. */
    async save<T extends object>(make: (tools: { createTeam: typeof createTeam; addSheet: typeof addSheet }) => T) {
      const made = make({ createTeam, addSheet })
      await em.flush()
      return made
    },
    async staff(role: StaffRole, tables: string[] = []): Promise<Person & { remove(): Promise<void> }> {
      const person = await createPerson(api, `${role} ${event.staff.length}`)
      event.staff = [...event.staff, { person: person.id, name: role, role, tables }]
      await em.flush()
      const remove = async () => {
        const removed_at = deps.now().toISOString()
        event.staff = event.staff.map((each) => (each.person === person.id ? { ...each, removed_at } : each))
        await em.flush()
      }
      return { ...person, remove }
    },
    stranger: () => createPerson(api, 'stranger'),
    form: (fields: Partial<ScoringForm> = {}): ScoringForm => ({
      ...{ id: randomUUID(), challenge: path.challenge, round: 2, team: teams[0]?._id.toHexString() ?? '', table: 'A' },
      ...{ sheet: sheet._id.toHexString(), outcome: 'scored', values: { blocks: 3, parked: 1 }, time: 80 },
      ...{ adjustments: [], remark: '', answer: 'agreed', captain: 'سارة', signature: '', objection: '' },
      ...{ finished_at: deps.now().toISOString(), ...fields },
    }),
  }
}
export type JudgedEvent = Awaited<ReturnType<typeof createEvent>>

export async function sendAll(
  { id, api }: Pick<JudgedEvent, 'id' | 'api'>,
  as: Fetcher,
  scorings: unknown[],
  { lang = 'en', sent_at = api.deps.now() }: { lang?: string; sent_at?: Date } = {},
): Promise<SentScoring[]> {
  const body = { sent_at: sent_at.toISOString(), scorings }
  const headers = { 'accept-language': lang }
  return (await send(atPath(calls.sendScorings, { id }), { body, headers }, as)).scorings
}
