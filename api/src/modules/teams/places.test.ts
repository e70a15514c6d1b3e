import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { listCompetitions } from '@olympiad/contracts/calls/content'
import { RegistrationForm } from '@olympiad/contracts/forms/registration'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Competition } from '../../model/competition.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { User } from '../../model/user.entity.ts'
import type { AppError } from '../../platform/errors.ts'
import { PEOPLE, startTwoInstances } from '../../testing/harness.ts'
import { createTestClock, DAY } from '../../testing/test-clock.ts'
import { editTeam } from '../payments/edit-team.ts'
import {
  callCheckPayment,
  callStartPayment,
  completeAtProvider,
  orderStates,
  runJob,
} from '../payments/payments.fixture.ts'
import { createStudents } from './places.fixture.ts'
import {
  asAdmin,
  callErrorOf,
  createOpenCompetition,
  type OpenCompetition,
  register,
  registrationForm,
} from './registration.fixture.ts'
import { registerTeam } from './registration.service.ts'

const clock = createTestClock()
const { api, other, close } = await startTwoInstances({ now: clock.now })
afterAll(close)
const fork = () => api.deps.orm.em.fork()

let coach: Fetcher
let user: User
let students: string[]
beforeAll(async () => {
  coach = await api.as('coach')
  user = await fork().findOneOrFail(User, { national_id: PEOPLE.coach })
  students = await createStudents(api, 50)
})

const levels = (places: Record<string, number>) =>
  Object.entries(places).map(([title, count]) => ({ title, desc: '', desc_en: '', places: count }))
const ground = (places: number, ofLevels: Record<string, number> = { Junior: 0 }, changes: Partial<Competition> = {}) =>
  createOpenCompetition(api, { competion: { places, agelevel: levels(ofLevels), ...changes } })

let nth = 0
const next = (where: OpenCompetition, changes: Parameters<typeof registrationForm>[1] = {}) => {
  nth += 1
  return registrationForm(where, { teamName: `Team ${nth}`, members: [students[nth % 50] ?? ''], ...changes })
}
const registered = async (where: OpenCompetition, changes?: Parameters<typeof registrationForm>[1]) =>
  (await register(coach, next(where, changes))).team._id
const nextDay = async () => {
  clock.forward(DAY)
  await runJob(api, 'orders')
  coach = await api.as('coach')
}
const teamOf = (id: string) => fork().findOneOrFail(Team, { _id: new ObjectId(id) })
const admin = { _id: new ObjectId(), name: 'Admin' }
const edit = (id: string, changes: Parameters<typeof editTeam>[3]) =>
  editTeam(api.deps, fork(), new ObjectId(id), changes, admin)
const keyOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'accepted',
    (error: AppError) => error.key,
  )
const shownState = async (where: OpenCompetition) =>
  (await send(listCompetitions, { query: { id: where.competion.id } }, coach)).competions[0]?.availability.state

const crowd = (where: OpenCompetition) =>
  students.map((member, index) => {
    const rawInput = registrationForm(where, { teamName: `Crowd ${index}`, members: [member] })
    const { deps } = index % 2 === 0 ? api : other
    return registerTeam(deps, deps.orm.em.fork(), user, {
      form: RegistrationForm.parse(rawInput),
      rawInput: { coaches: rawInput.coaches ?? [], members: rawInput.members ?? [] },
      idempotencyKey: undefined,
      withLookupLimit: (_numbers, work) => work(),
    }).then(
      () => 'accepted',
      (error: AppError) => error.key,
    )
  })

test('50 registrations at once over two servers never sell a place twice', async () => {
  const where = await ground(20)
  const outcome = await Promise.all(crowd(where))
  expect(Object.entries(Object.groupBy(outcome, (key) => key)).map(([key, all]) => [key, all?.length])).toEqual(
    expect.arrayContaining([
      ['accepted', 20],
      ['competition_full', 30],
    ]),
  )
  const numbers = (await fork().find(Team, { season: where.season._id })).map(({ team_no }) => team_no)
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
})

test('50 at once while an admin raises and lowers the places get no more than the most there were, nor less', async () => {
  const where = await ground(5)
  const desk = await asAdmin(api)
  const setPlaces = async (places: number) => {
    const response = await desk(`/api/admin/competions/${where.competion.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ places }),
    })
    expect(response.status).toBe(200)
  }
  const change = async () => {
    for (const places of [15, 10]) await setPlaces(places)
  }
  const [outcome] = await Promise.all([Promise.all(crowd(where)), change()])
  const accepted = outcome.filter((key) => key === 'accepted').length
  const held = () => fork().count(Team, { competion: where.competion._id, name_key: { $gt: '' } })
  expect(await held()).toBe(accepted)
  expect(accepted).toBeGreaterThanOrEqual(5)
  expect(accepted).toBeLessThanOrEqual(15)
  expect(outcome.filter((key) => key === 'competition_full')).toHaveLength(50 - accepted)
  await Promise.all(crowd(where))
  expect(await held()).toBe(Math.max(10, accepted))
})

test('teams enabled, and paid though they waited, at once over two servers get no more places than there are', async () => {
  const where = await ground(0, { Junior: 0 }, { paid: false })
  const ids: string[] = []
  for (let count = 0; count < 8; count += 1) ids.push(await registered(where))
  const of = (some: string[]) => ({ _id: { $in: some.map((id) => new ObjectId(id)) } })
  await fork().nativeUpdate(Team, of(ids.slice(0, 4)), { status: false })
  await fork().nativeUpdate(Team, of(ids.slice(4)), { payment_status: false, waiting_since: new Date() })
  await fork().nativeUpdate(Competition, { _id: where.competion._id }, { places: 3 })
  const outcome = await Promise.all(
    ids.map((id, index) => {
      const { deps } = index % 2 === 0 ? api : other
      const changes = index < 4 ? { status: true } : { payment_status: true }
      return keyOf(editTeam(deps, deps.orm.em.fork(), new ObjectId(id), changes, admin))
    }),
  )
  expect(outcome.filter((key) => key === 'accepted')).toHaveLength(3)
  const holding = { competion: where.competion._id, status: true, name_key: { $gt: '' }, waiting_since: null }
  expect(await fork().count(Team, holding)).toBe(3)
})

describe('a full competition', () => {
  test('refuses a registration, says so to visitors, and takes one again when it is raised', async () => {
    const where = await ground(1)
    await registered(where)
    expect(await shownState(where)).toBe('full')
    expect(await callErrorOf(register(coach, next(where)))).toMatchObject({
      ...{ status: 409, code: 'competition_full', errors: [{ field: 'competion_id' }] },
    })
    await fork().nativeUpdate(Competition, { _id: where.competion._id }, { places: 2 })
    await registered(where)
    expect(await shownState(where)).toBe('full')
  })

  test('lowered below what is taken keeps every team', async () => {
    const where = await ground(3)
    const ids = [await registered(where), await registered(where)]
    await fork().nativeUpdate(Competition, { _id: where.competion._id }, { places: 1 })
    expect((await Promise.all(ids.map(teamOf))).every(({ name_key }) => name_key)).toBe(true)
    expect((await callErrorOf(register(coach, next(where)))).code).toBe('competition_full')
  })

  test('in one level only is open in another', async () => {
    const where = await ground(0, { Junior: 1, Senior: 5 })
    await registered(where)
    const refused = await callErrorOf(register(coach, next(where)))
    expect(refused).toMatchObject({ code: 'age_level_full', errors: [{ field: 'ageLevel' }] })
    await registered(where, { ageLevel: 'Senior' })
    expect(await shownState(where)).toBe('open')
  })

  test('has the place of an expired, a disabled and a deleted team for another', async () => {
    const where = await ground(1)
    const expired = await registered(where)
    await nextDay()
    expect(await orderStates(api, expired)).toEqual(['expired'])
    const disabled = await registered(where)
    await edit(disabled, { status: false })
    const last = await registered(where)
    expect(await keyOf(edit(disabled, { status: true }))).toBe('competition_full')
    expect((await callErrorOf(callStartPayment(coach, expired))).code).toBe('retry_place_taken')
    expect(await keyOf(edit(expired, { payment_status: true }))).toBe('retry_place_taken')
    await fork().nativeUpdate(Team, { _id: new ObjectId(last) }, { status: false })
    await edit(disabled, { status: true })
  })

  test('leaves a payment that came too late to an admin', async () => {
    const where = await ground(1)
    const { team, response } = await register(coach, next(where))
    await nextDay()
    await registered(where)
    await completeAtProvider(api, response.order.ref, { outcome: 'authorised' })
    expect((await callCheckPayment(coach, team._id)).payment_status).toBe('flagged')
    expect(await orderStates(api, team._id)).toEqual(['flagged: place_taken'])
  })

  test('takes no team from elsewhere or from another level, and lets its own change', async () => {
    const where = await ground(1, { Junior: 0, Senior: 0 })
    const own = await registered(where)
    const em = fork()
    const { _id, id, season, ...facts } = where.competion
    const elsewhere = em.create(Competition, { ...facts, slug: 'elsewhere', places: 2, season: where.season._id })
    elsewhere.agelevel = levels({ Junior: 1, Senior: 1 })
    await em.flush()
    const there = { ...where, competion: elsewhere }
    const [junior, senior] = [await registered(there), await registered(there, { ageLevel: 'Senior' })]
    expect(await keyOf(edit(junior, { competion: where.competion._id }))).toBe('competition_full')
    expect(await keyOf(edit(senior, { ageLevel: 'Junior' }))).toBe('age_level_full')
    await edit(own, { ageLevel: 'Senior' })
    expect((await teamOf(own)).ageLevel).toBe('Senior')
  })
})
