import { ObjectId } from '@mikro-orm/mongodb'
import { send } from '@olympiad/contracts/call'
import { listTeams } from '@olympiad/contracts/calls/teams'
import { describe, expect, test } from 'vitest'
import { Competition } from '../../model/competition.entity.ts'
import { Order } from '../../model/order.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { retryOnDuplicateKey } from '../../platform/retry-on-duplicate-key.ts'
import { PEOPLE, startTwoInstances } from '../../testing/harness.ts'
import { createTestClock, DAY, HOUR, MINUTE } from '../../testing/test-clock.ts'
import {
  callStartPayment,
  completeAtProvider,
  orderStates,
  ordersOfTeam,
  PAID_ONCE,
  runJob,
  teamPaymentSummary,
} from '../payments/payments.fixture.ts'
import {
  callErrorOf,
  createOpenCompetition,
  type OpenCompetition,
  register,
  registrationFixture,
  registrationForm,
  setSandboxFault,
} from './registration.fixture.ts'

const clock = createTestClock()
const { api, fork } = await registrationFixture({ now: clock.now })

const registered = async (ground: OpenCompetition, changes: Parameters<typeof registrationForm>[1] = {}) => {
  const { team, response } = await register(await api.as('coach'), registrationForm(ground, changes))
  return { id: team._id, ref: response.order.ref, ground }
}

const rounds = async () => {
  await runJob(api, 'orders')
  await runJob(api, 'places')
}

const expired = async () => {
  const team = await registered(await createOpenCompetition(api))
  clock.forward(DAY)
  await rounds()
  return team
}

const other = (ground: OpenCompetition, changes: Parameters<typeof registrationForm>[1] = {}) =>
  api.as('coach2').then((as) => register(as, registrationForm(ground, { coaches: [PEOPLE.coach2], ...changes })))
const holds = async (id: string) => !!(await fork().findOneOrFail(Team, { _id: new ObjectId(id) })).name_key
const seen = async (id: string) =>
  (await send(listTeams, { query: { team_id: id } }, await api.as('coach'))).team ??
  Promise.reject(new Error('no team'))

describe('the name and the members of an unpaid team', () => {
  test('are free after 24 hours, and not before', async () => {
    const { ground, id } = await registered(await createOpenCompetition(api))
    clock.forward(DAY - MINUTE)
    await rounds()
    expect(await callErrorOf(other(ground))).toMatchObject({ code: 'team_name_taken' })
    clock.forward(MINUTE)
    await rounds()
    expect(await holds(id)).toBe(false)
    expect((await other(ground)).team.name).toBe('صقور سدير')
  })

  test('are free even if the release runs before the payments expire', async () => {
    const { id } = await registered(await createOpenCompetition(api))
    clock.forward(DAY)
    await runJob(api, 'places')
    await rounds()
    expect([await orderStates(api, id), await holds(id)]).toEqual([['expired'], false])
  })

  test('are free after a failed payment without another one', async () => {
    const { ground, id, ref } = await registered(await createOpenCompetition(api))
    await completeAtProvider(api, ref, { outcome: 'declined' })
    clock.forward(HOUR)
    await rounds()
    expect([await orderStates(api, id), await holds(id)]).toEqual([['failed'], true])
    clock.forward(DAY - HOUR)
    await rounds()
    expect([await orderStates(api, id), await holds(id)]).toEqual([['failed'], false])
    expect(await seen(id)).toMatchObject({ order_status: 'expired', may_pay: true })
    await other(ground)
  })

  test('stay reserved for 24 hours after each payment attempt', async () => {
    const { id, ref } = await registered(await createOpenCompetition(api))
    clock.forward(20 * HOUR)
    await completeAtProvider(api, ref, { outcome: 'cancelled' })
    const { response } = await callStartPayment(await api.as('coach'), id)
    await completeAtProvider(api, response.order.ref, { outcome: 'declined' })
    clock.forward(DAY - MINUTE)
    await rounds()
    expect([await orderStates(api, id), await holds(id)]).toEqual([['failed', 'failed'], true])
    clock.forward(MINUTE)
    await rounds()
    expect(await holds(id)).toBe(false)
  })

  test('stay reserved while the bank holds a payment, and after it is paid', async () => {
    const { id, ref, ground } = await registered(await createOpenCompetition(api))
    await completeAtProvider(api, ref, { outcome: 'hold' })
    clock.forward(2 * DAY)
    await rounds()
    expect(await holds(id)).toBe(true)
    await completeAtProvider(api, ref, { outcome: 'authorised' })
    clock.forward(HOUR)
    await rounds()
    expect(await teamPaymentSummary(api, id)).toEqual(PAID_ONCE)
    clock.forward(DAY)
    await rounds()
    expect(await callErrorOf(other(ground))).toMatchObject({ code: 'team_name_taken' })
  })

  test('stay reserved while a payment is flagged', async () => {
    const { id, ref } = await registered(await createOpenCompetition(api))
    await completeAtProvider(api, ref, { outcome: 'authorised', amount: '1.00' })
    for (let day = 0; day < 3; day += 1) {
      clock.forward(DAY)
      await rounds()
      expect([await orderStates(api, id), await holds(id)]).toEqual([['flagged: mismatch'], true])
    }
    expect(await seen(id)).toMatchObject({ order_status: 'flagged', may_pay: false })
  })

  test('are checked again in an hour while a payment is open', async () => {
    const { id, ref } = await registered(await createOpenCompetition(api))
    await completeAtProvider(api, ref, { outcome: 'hold' })
    clock.forward(DAY)
    const before = clock.now().getTime()
    await rounds()
    const { held_until } = await fork().findOneOrFail(Team, { _id: new ObjectId(id) })
    expect(held_until?.getTime()).toBeGreaterThanOrEqual(before + HOUR)
  })

  test('are free for an old team 24 hours after its newest attempt', async () => {
    const { id, ref } = await registered(await createOpenCompetition(api))
    await completeAtProvider(api, ref, { outcome: 'declined' })
    await runJob(api, 'orders')
    await fork()
      .getCollection('teams')
      .updateMany({}, { $unset: { held_until: '' } })
    clock.forward(DAY - MINUTE)
    await rounds()
    expect(await holds(id)).toBe(true)
    clock.forward(2 * MINUTE)
    await rounds()
    expect(await holds(id)).toBe(false)
  })

  test('stay reserved when a payment arrives at the same moment', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const { id, ref } = await registered(await createOpenCompetition(api))
      await completeAtProvider(api, ref, { outcome: 'authorised' })
      clock.forward(DAY)
      await Promise.all([runJob(api, 'places'), runJob(api, 'orders'), runJob(api, 'places')])
      expect([await teamPaymentSummary(api, id), await holds(id)]).toEqual([PAID_ONCE, true])
    }
  })
})

describe('an expired team', () => {
  test('is shown as expired, and may pay', async () => {
    const { id } = await expired()
    expect(await seen(id)).toMatchObject({ order_status: 'expired', may_pay: true, payment_status: false, to_pay: 518 })
  })

  test('reserves its name and members again with a new payment', async () => {
    const { id, ref, ground } = await expired()
    const { response, team } = await callStartPayment(await api.as('coach'), id)
    expect(response.order.ref).not.toBe(ref)
    expect(team).toMatchObject({ order_status: 'pending', may_pay: true })
    expect(await callErrorOf(other(ground, { members: [PEOPLE.student4] }))).toMatchObject({ code: 'team_name_taken' })
    const theirs = other(ground, { teamName: 'Another', members: [PEOPLE.student2] })
    expect(await callErrorOf(theirs)).toMatchObject({ code: 'member_taken' })
    const [first, second] = await ordersOfTeam(api, id)
    expect(second?.order_id).not.toBe(first?.order_id)
    expect(await orderStates(api, id)).toEqual(['expired', 'pending'])
    clock.forward(DAY - MINUTE)
    await rounds()
    expect(await holds(id)).toBe(true)
  })

  test('starts one payment for ten concurrent tries', async () => {
    const { id } = await expired()
    const coach = await api.as('coach')
    const pages = await Promise.all(Array.from({ length: 10 }, () => callStartPayment(coach, id)))
    expect(new Set(pages.map(({ response }) => response.order.url)).size).toBe(1)
    expect(await orderStates(api, id)).toEqual(['expired', 'pending'])
  })

  test('can not pay again while the provider is down, but can afterwards', async () => {
    const { id } = await expired()
    const coach = await api.as('coach')
    await setSandboxFault(api, 'telr', 'down', { calls: 1 })
    expect(await callErrorOf(callStartPayment(coach, id))).toMatchObject({
      status: 502,
      code: 'payment_provider_unavailable',
    })
    expect([await orderStates(api, id), await holds(id)]).toEqual([['expired'], false])
    const { response } = await callStartPayment(coach, id)
    expect((await fetch(response.order.url)).status).toBe(200)
  })

  test('can not pay again if another team has its name or a member', async () => {
    const name = await expired()
    await other(name.ground, { members: [PEOPLE.student4] })
    const refused = await callErrorOf(callStartPayment(await api.as('coach'), name.id))
    expect(refused).toMatchObject({ status: 409, code: 'retry_name_taken' })
    expect(refused.message).toContain('another team has this name')
    const member = await expired()
    await other(member.ground, { teamName: 'Another', members: [PEOPLE.student3] })
    expect(await callErrorOf(callStartPayment(await api.as('coach'), member.id))).toMatchObject({
      status: 409,
      code: 'retry_member_taken',
    })
    for (const { id } of [name, member]) {
      expect([await orderStates(api, id), await holds(id)]).toEqual([['expired'], false])
    }
  })

  test('and a new team of the same name at the same moment: one of them gets it', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { id, ground } = await expired()
      const [me, them] = [await api.as('coach'), await api.as('coach2')]
      const form = registrationForm(ground, { coaches: [PEOPLE.coach2], members: [PEOPLE.student4] })
      const code = (error: unknown) => (error as { code: string }).code
      const outcome = await Promise.all([
        callStartPayment(me, id).then(() => 'begun', code),
        register(them, form).then(() => 'registered', code),
      ])
      expect([
        ['begun', 'team_name_taken'],
        ['retry_name_taken', 'registered'],
      ]).toContainEqual(outcome)
      expect(await fork().count(Team, { season: ground.season._id, name_key: 'صقور سدير' })).toBe(1)
    }
  })

  test('and a new team at another instance: one of them gets it', async () => {
    const { api: here, other: there, close } = await startTwoInstances({ now: clock.now })
    try {
      for (let turn = 0; turn < 6; turn += 1) {
        const ground = await createOpenCompetition(here)
        const { team } = await register(await here.as('coach'), registrationForm(ground))
        clock.forward(DAY)
        await runJob(here, 'orders')
        const [me, them] = [await here.as('coach'), await there.as('coach2')]
        const form = registrationForm(ground, { coaches: [PEOPLE.coach2], members: [PEOPLE.student4] })
        const code = (error: unknown) => (error as { code: string }).code
        const outcome = await Promise.all([
          callStartPayment(me, team._id).then(() => 'begun', code),
          register(them, form).then(() => 'registered', code),
        ])
        expect([
          ['begun', 'team_name_taken'],
          ['retry_name_taken', 'registered'],
        ]).toContainEqual(outcome)
      }
    } finally {
      await close()
    }
  })

  test('becomes active if its competition is free by now and its name is available', async () => {
    const [mine, lost] = [await expired(), await expired()]
    await other(lost.ground)
    for (const { ground } of [mine, lost]) {
      await fork().nativeUpdate(Competition, { _id: ground.competion._id }, { price: 0 })
    }
    expect((await callStartPayment(await api.as('coach'), mine.id)).team.payment_status).toBe(true)
    expect(await holds(mine.id)).toBe(true)
    expect(await callErrorOf(callStartPayment(await api.as('coach'), lost.id))).toMatchObject({
      code: 'retry_name_taken',
    })
    expect((await seen(lost.id)).payment_status).toBe(false)
  })
})

describe('a team with several attempts', () => {
  test('shows the paid one, or else the flagged one', async () => {
    const { id } = await expired()
    await callStartPayment(await api.as('coach'), id)
    await fork().nativeUpdate(Order, { team: new ObjectId(id), attempt: 1 }, { payment_status: 'flagged' })
    expect(await seen(id)).toMatchObject({ order_status: 'flagged', may_pay: false })
    expect(await callErrorOf(callStartPayment(await api.as('coach'), id))).toMatchObject({ code: 'payment_flagged' })
    const [, second] = await ordersOfTeam(api, id)
    await completeAtProvider(api, second?.trx_reference ?? '', { outcome: 'authorised' })
    clock.forward(MINUTE)
    await rounds()
    expect(await seen(id)).toMatchObject({ order_status: 'paid', payment_status: true })
  })
})

test('a second lost race returns a retry error and logs no personal data', async () => {
  const taken = Object.assign(new Error('dup key: { member_keys: "national:1100000056" }'), { code: 11_000 })
  const refused = await retryOnDuplicateKey(() => Promise.reject(taken)).catch((error: unknown) => error)
  expect(refused).toMatchObject({ name: 'Conflict', key: 'write_conflict' })
  expect(refused).not.toHaveProperty('cause')
})
