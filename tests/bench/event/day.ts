import { randomUUID } from 'node:crypto'
import { Challenge } from '@olympiad/api/src/model/challenge.entity.ts'
import { Event } from '@olympiad/api/src/model/event.entity.ts'
import { ScoreSheet } from '@olympiad/api/src/model/score-sheet.entity.ts'
import { User } from '@olympiad/api/src/model/user.entity.ts'
import { openSession } from '@olympiad/api/src/modules/accounts/sessions.ts'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { sendScorings } from '@olympiad/contracts/calls/judging'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import type { ScoringForm } from '@olympiad/contracts/forms/judging'
import { divisionId } from '@olympiad/contracts/judging/events'
import { itemsOf } from '@olympiad/contracts/judging/score-sheet'
import { ObjectId } from 'bson'
import type { TwoInstances } from '../../instances/two-instances.ts'

export type CompetitionDay = {
  event: string
  judges: readonly { send(wave: number): Promise<string[]> }[]
  countConfirmed(): Promise<number>
}

/** Of each judge. In each wave they send one of them, and after all of them those of the next round. */
const TEAMS = 4

/**
 * The running final of the demo with a division more: as many judges as asked for, each with teams of their own. They
 * are shared out over the two copies.
 */
export async function prepareDay(
  { orm, one, two, as }: Pick<TwoInstances, 'orm' | 'one' | 'two' | 'as'>,
  { judges: count, waves }: { judges: number; waves: number },
): Promise<CompetitionDay> {
  const em = orm.em.fork()
  const event = await em.findOneOrFail(Event, { state: 'running' })
  const challenge = await em.findOneOrFail(Challenge, { event, kind: 'season' })
  const sheet = await em.findOneOrFail(ScoreSheet, { challenge })
  const ageLevel = 'Senior'
  const rounds = Math.ceil(waves / TEAMS)
  const competion = challenge.division.split('-')[0] ?? ''
  const division = divisionId(competion, ageLevel)
  const copy = em.create(Challenge, {
    ...{ event, division, name: challenge.name, name_en: challenge.name_en, kind: 'season', mode: 'block' },
    ...{ judges: 1, agreement: true, tables: [], position: 99, sheet: null, _id: new ObjectId() },
    rounds: Array.from({ length: rounds }, (_each, nth) => ({ no: nth + 1, kind: 'official', state: 'open' })),
  })
  const { sheet: form, created_at } = sheet
  const version = em.create(ScoreSheet, { _id: new ObjectId(), challenge: copy, version: 1, sheet: form, created_at })
  copy.sheet = version._id
  const parts = [{ challenge: copy._id.toHexString(), from: 1, to: rounds }]
  event.divisions = [
    ...event.divisions,
    { id: division, competion, ageLevel, ranking: [{ figure: 'points', parts, better: 'high' }] },
  ]
  const people = Array.from({ length: count }, (_each, nth) =>
    em.create(User, { name: `Judge ${nth}`, email: `judge${nth}@day.test`, type: PERSON_TYPE.judge, created_at }),
  )
  await em.flush()
  event.staff = [
    ...event.staff,
    ...people.map(({ id, name }) => ({ person: id, name, role: 'judge' as const, tables: [] })),
  ]
  await em.flush()
  const teams = await insertTeams(orm, competion, ageLevel, count * TEAMS)
  const item = itemsOf(form).find(({ kind }) => kind === 'count')
  const sent = async (fetcher: Fetcher, team: string, wave: number): Promise<string[]> => {
    const now = new Date().toISOString()
    const scoring: ScoringForm = {
      ...{
        id: randomUUID(),
        challenge: copy.id,
        round: 1 + Math.floor(wave / TEAMS),
        team,
        table: event.tables[0] ?? '',
        sheet: version.id,
      },
      ...{ outcome: 'scored', values: item ? { [item.key]: 1 + (wave % 2) } : {}, time: 60 + wave, adjustments: [] },
      ...{ remark: '', answer: 'agreed', captain: 'Captain', signature: '', objection: '', finished_at: now },
    }
    const call = { ...sendScorings, path: `/api/judging/events/${event.id}/scorings` as const }
    const { scorings } = await send(call, { body: { sent_at: now, scorings: [scoring] } }, fetcher)
    return scorings.map(({ state, msg }) => (state === 'confirmed' ? state : `${state}: ${msg}`))
  }
  const judges = await Promise.all(
    people.map(async (person, nth) => {
      const token = await openSession(orm.em.fork(), person, '', new Date())
      const fetcher = as((nth % 2 === 0 ? one : two).url, `session=${token}`)
      return { send: (wave: number) => sent(fetcher, teams[nth * TEAMS + (wave % TEAMS)] ?? '', wave) }
    }),
  )
  const countConfirmed = () =>
    orm.em.fork().getCollection('scorings').countDocuments({ challenge: copy._id, state: 'confirmed' })
  return { event: event.id, judges, countConfirmed }
}

/** Copies of a team of the demo, without its people. */
async function insertTeams(
  orm: TwoInstances['orm'],
  competion: string,
  ageLevel: string,
  count: number,
): Promise<string[]> {
  const teams = orm.em.fork().getCollection('teams')
  const like = await teams.findOne({ competion: new ObjectId(competion), payment_status: true })
  if (!like) throw new Error('the demo has no team in the competition')
  const copies = Array.from({ length: count }, (_each, nth) => ({
    ...like,
    ...{ _id: new ObjectId(), team_no: 50_000 + nth, name: `Day ${nth}`, name_key: `day ${nth}`, ageLevel },
    ...{ coaches: [], members: [], member_keys: null, invitations: null, search_keys: [] },
  }))
  await teams.insertMany(copies)
  return copies.map(({ _id }) => _id.toHexString())
}
