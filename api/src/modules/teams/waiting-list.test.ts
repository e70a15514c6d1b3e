import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { offerPlace, takeOffWaitingList } from '@olympiad/contracts/calls/admin-teams'
import { listCompetitions } from '@olympiad/contracts/calls/content'
import { leaveWaitingList, listMyTeams } from '@olympiad/contracts/calls/teams'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createJobs } from '../../jobs.ts'
import { Competition } from '../../model/competition.entity.ts'
import { Order } from '../../model/order.entity.ts'
import { Season } from '../../model/season.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { AuditEntry } from '../../platform/audit/audit.entity.ts'
import { OutboxMail } from '../../platform/mail/outbox.entity.ts'
import { startTwoInstances } from '../../testing/harness.ts'
import { createTestClock, HOUR } from '../../testing/test-clock.ts'
import { callCheckPayment, callStartPayment, completeAtProvider } from '../payments/payments.fixture.ts'
import { createStudents } from './places.fixture.ts'
import {
  asAdmin,
  callErrorOf,
  createOpenCompetition,
  type OpenCompetition,
  register,
  registrationForm,
} from './registration.fixture.ts'
import { offerOutOfTurn } from './waiting-list.ts'

const clock = createTestClock()
const { api, other, close } = await startTwoInstances({ now: clock.now })
afterAll(close)
const fork = () => api.deps.orm.em.fork()

let coach: Fetcher
let students: string[]
let where: OpenCompetition
let holder: string
beforeAll(async () => {
  students = await createStudents(api, 60)
})
beforeEach(async () => {
  await fork().getCollection('rate_limits').deleteMany({})
  coach = await api.as('coach')
  where = await createOpenCompetition(api, { season: { offer_hours: 10 }, competion: { places: 1 } })
  holder = await registered()
})

const form = (changes: Parameters<typeof registrationForm>[1] = {}) =>
  registrationForm(where, { teamName: `Team ${students.length}`, members: [students.pop() ?? ''], ...changes })
const registered = async () => (await register(coach, form())).team._id
const waiting = async () => (await register(coach, form({ waiting_list: true }))).team
const teamOf = (id: string) => fork().findOneOrFail(Team, { _id: new ObjectId(id) })
const viewOf = async (id: string) =>
  (await send(listMyTeams, { query: { page: '0', season: where.season.id } }, coach)).teams.find(
    ({ _id }) => _id === id,
  )
const runPlaces = async (...instances: (typeof api)[]) => {
  const jobs = instances.flatMap(({ deps }) => createJobs(deps).filter(({ name }) => name === 'places'))
  await Promise.all(jobs.map(({ run }) => run(AbortSignal.timeout(60_000))))
}
const later = async (hours: number) => {
  clock.forward(hours * HOUR)
  coach = await api.as('coach')
}
const freePlace = () => fork().nativeUpdate(Team, { _id: new ObjectId(holder) }, { name_key: null, member_keys: null })
/** Of this competition: others may still have teams that wait. */
const offers = async () => {
  const names = (await fork().find(Team, { competion: where.competion._id })).map(({ name }) => name)
  return (await fork().find(OutboxMail, { template: 'place_offered' })).filter(({ data }) =>
    names.includes((data as { team: string }).team),
  )
}
const raise = (places: number) => fork().nativeUpdate(Competition, { _id: where.competion._id }, { places })

describe('a team on the waiting list', () => {
  test('has a position and no place, fee or order, and is counted for visitors', async () => {
    const [first, second] = [await waiting(), await waiting()]
    expect(first).toMatchObject({ payment_status: false, may_pay: false, waiting: { position: 1, offered_until: '' } })
    expect((await viewOf(second._id))?.waiting).toEqual({ position: 2, offered_until: '' })
    expect(await fork().count(Order, { team: new ObjectId(first._id) })).toBe(0)
    expect(await fork().count(OutboxMail, { template: 'waiting_list_joined' })).toBeGreaterThan(1)
    const { competions } = await send(listCompetitions, { query: { id: where.competion.id } }, coach)
    expect(competions[0]?.availability).toMatchObject({ state: 'full', waiting: 2 })
    expect((await callErrorOf(callStartPayment(coach, first._id))).code).toBe('team_waiting')
  })

  test('is registered at once if a place is free after all', async () => {
    await raise(2)
    expect((await waiting()).waiting).toBeNull()
  })

  test('leaves it at any time, and the next moves up; its name and members are free again', async () => {
    const [first, second] = [await waiting(), await waiting()]
    await send(leaveWaitingList, { body: { team_id: first._id } }, coach)
    expect((await viewOf(second._id))?.waiting?.position).toBe(1)
    expect((await teamOf(first._id)).name_key).toBeFalsy()
    const again = await callErrorOf(send(leaveWaitingList, { body: { team_id: first._id } }, coach))
    expect(again.code).toBe('team_not_waiting')
  })

  test('keeps its position while the hours of payment pass', async () => {
    const { _id } = await waiting()
    await freePlace()
    await fork().nativeUpdate(Season, { _id: where.season._id }, { registration: false })
    await later(48)
    await runPlaces(api)
    expect((await viewOf(_id))?.waiting?.position).toBe(1)
  })
})

describe('a freed place', () => {
  test('is offered to the first by mail, once, also by two servers at once; a newcomer does not get it', async () => {
    const [first, second] = [await waiting(), await waiting()]
    const before = (await offers()).length
    await freePlace()
    expect((await callErrorOf(register(coach, form()))).code).toBe('competition_full')
    await runPlaces(api, other)
    await runPlaces(api, other)
    expect((await offers()).length).toBe(before + 1)
    const offered = await viewOf(first._id)
    expect(offered).toMatchObject({ may_pay: true, waiting: { position: 0 } })
    expect(Date.parse(offered?.waiting?.offered_until ?? '') - clock.now().getTime()).toBeGreaterThan(9 * HOUR)
    expect((await viewOf(second._id))?.waiting?.position).toBe(1)
    expect((await callErrorOf(register(coach, form()))).code).toBe('competition_full')
  })

  test('is offered while registration is open alone, by switch and by window, and never for a hidden competition', async () => {
    const { _id } = await waiting()
    await freePlace()
    const positionWith = async (registration_closes_at: string, status: boolean) => {
      await fork().nativeUpdate(Season, { _id: where.season._id }, { registration_closes_at })
      await fork().nativeUpdate(Competition, { _id: where.competion._id }, { status })
      await runPlaces(api)
      return (await viewOf(_id))?.waiting?.position
    }
    const past = new Date(clock.now().getTime() - HOUR).toISOString()
    expect(await positionWith(past, true)).toBe(1)
    expect(await positionWith('', false)).toBe(1)
    expect(await positionWith('', true)).toBe(0)
  })

  test('goes to one team, whoever asks for it at the moment', async () => {
    const waited = [await waiting(), await waiting(), await waiting(), await waiting()]
    await freePlace()
    await Promise.allSettled([
      ...waited.map(({ _id }, nth) => offerOutOfTurn((nth % 2 === 0 ? api : other).deps, _id, 'Friends')),
      runPlaces(api, other),
      registered(),
      send(leaveWaitingList, { body: { team_id: waited[0]?._id ?? '' } }, coach),
    ])
    await runPlaces(api, other)
    const holding = { competion: where.competion._id, status: true, name_key: { $gt: '' }, waiting_since: null }
    expect(await fork().count(Team, holding)).toBe(1)
  })

  test('is offered in a season of the previous version, which has no hours of its own', async () => {
    const { _id } = await waiting()
    await fork()
      .getCollection('wroseasons')
      .updateOne({ _id: where.season._id }, { $unset: { offer_hours: '' } })
    await freePlace()
    await runPlaces(api)
    const { offered_until } = await teamOf(_id)
    expect(offered_until?.getTime()).toBeGreaterThan(clock.now().getTime())
  })

  test('is taken by paying, and then is an ordinary registration', async () => {
    const { _id } = await waiting()
    await freePlace()
    await runPlaces(api)
    const { response } = await callStartPayment(coach, _id)
    await completeAtProvider(api, response.order.ref, { outcome: 'authorised' })
    expect((await callCheckPayment(coach, _id)).payment_status).toBe('paid')
    await later(11)
    await runPlaces(api)
    expect(await viewOf(_id)).toMatchObject({ payment_status: true, waiting: null })
  })

  test('is confirmed where there is no fee', async () => {
    await fork().nativeUpdate(Competition, { _id: where.competion._id }, { paid: false })
    const { _id } = await waiting()
    await freePlace()
    await runPlaces(api)
    await callStartPayment(coach, _id)
    expect(await viewOf(_id)).toMatchObject({ payment_status: true, waiting: null })
  })

  test('goes to the next when the offer ends, exactly once over two servers', async () => {
    const [first, second] = [await waiting(), await waiting()]
    await freePlace()
    await runPlaces(api)
    await later(10)
    const before = (await offers()).length
    const told = async () =>
      (await fork().find(OutboxMail, { template: 'offer_over' })).filter(
        ({ data }) => (data as { team: string }).team === first.name,
      )
    await runPlaces(api, other)
    await runPlaces(api, other)
    expect((await offers()).length).toBe(before + 1)
    expect(await told()).toHaveLength(1)
    const ended = await viewOf(first._id)
    expect(ended).toMatchObject({ waiting: null, payment_status: false, offer_ended_at: expect.any(String) })
    expect(Date.parse(ended?.offer_ended_at ?? '')).toBeLessThanOrEqual(clock.now().getTime())
    expect((await viewOf(second._id))?.waiting?.position).toBe(0)
    expect((await callErrorOf(callStartPayment(coach, first._id))).code).toBe('retry_place_taken')
    await raise(3)
    await callStartPayment(coach, first._id)
    expect(await viewOf(first._id)).not.toHaveProperty('offer_ended_at')
  })

  test('is refused after its time even before the job has run', async () => {
    const { _id } = await waiting()
    await freePlace()
    await runPlaces(api)
    await later(10)
    expect((await callErrorOf(callStartPayment(coach, _id))).code).toBe('offer_over')
    expect(await fork().count(Order, { team: new ObjectId(_id) })).toBe(0)
  })

  test('taken at the moment the offer ends is the one team’s or the other’s, whole', async () => {
    for (let round = 0; round < 4; round += 1) {
      where = await createOpenCompetition(api, { season: { offer_hours: 10 }, competion: { places: 1 } })
      holder = await registered()
      const [first, second] = [await waiting(), await waiting()]
      await freePlace()
      await runPlaces(api)
      const { offered_until } = await teamOf(first._id)
      clock.forward((offered_until?.getTime() ?? 0) - clock.now().getTime() - 20)
      coach = await api.as('coach')
      const [start] = await Promise.allSettled([callStartPayment(coach, first._id), runPlaces(api, other)])
      await runPlaces(api, other)
      const holds = [await teamOf(first._id), await teamOf(second._id)].filter(
        ({ name_key, waiting_since }) => name_key && !waiting_since,
      )
      expect(holds).toHaveLength(1)
      expect(holds[0]?._id.toHexString()).toBe(start.status === 'fulfilled' ? first._id : second._id)
    }
  })

  test('is not held by starting payments again and again', async () => {
    const [first, second] = [await waiting(), await waiting()]
    await freePlace()
    await runPlaces(api)
    for (let hours = 0; hours < 26; hours += 13) {
      const { response } = await callStartPayment(coach, first._id)
      await completeAtProvider(api, response.order.ref, { outcome: 'declined' })
      await callCheckPayment(coach, first._id).catch(() => undefined)
      await later(13)
      await runPlaces(api)
    }
    expect((await teamOf(first._id)).name_key ?? '').toBe('')
    expect((await viewOf(second._id))?.waiting?.position).toBe(0)
  })
})

describe('an admin', () => {
  test('offers a place out of turn, or puts the team first, with the reason in the audit log', async () => {
    const admin = await asAdmin(api)
    const [first, second, third] = [await waiting(), await waiting(), await waiting()]
    const body = { team: third._id, reason: 'The hall has one more table' }
    await send(offerPlace, { body }, admin)
    expect([(await viewOf(third._id))?.waiting?.position, (await viewOf(first._id))?.waiting?.position]).toEqual([1, 2])
    await raise(2)
    await send(offerPlace, { body: { ...body, team: second._id } }, admin)
    expect((await viewOf(second._id))?.waiting?.position).toBe(0)
    const entries = await fork().find(AuditEntry, { record: new ObjectId(second._id), action: 'update' })
    expect(JSON.stringify(entries)).toContain('The hall has one more table')
  })

  test('takes a team off the list', async () => {
    const { _id } = await waiting()
    await send(takeOffWaitingList, { body: { team: _id, reason: 'Registered twice' } }, await asAdmin(api))
    expect((await viewOf(_id))?.waiting).toBeNull()
  })
})
