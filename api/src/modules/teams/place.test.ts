import { ObjectId } from '@mikro-orm/mongodb'
import { send } from '@olympiad/contracts/call'
import { listTeams } from '@olympiad/contracts/calls/teams'
import { describe, expect, test } from 'vitest'
import { Competition } from '../../model/competition.entity.ts'
import { Order } from '../../model/order.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { lookAgain } from '../../platform/look-again.ts'
import { DAY, HOUR, MINUTE, movingClock } from '../../testing/clock.ts'
import { PEOPLE, startTwoCopies } from '../../testing/harness.ts'
import {
  ordersOf,
  PAID_ONCE,
  runJob,
  settleAtProvider,
  standingOfTeam,
  start,
  statesOf,
} from '../payments/payments.fixture.ts'
import { fault, formFor, type Ground, openGround, refusal, register, stage } from './registration.fixture.ts'

const clock = movingClock()
const { api, fork } = await stage({ now: clock.now })

const registered = async (ground: Ground, changes: Parameters<typeof formFor>[1] = {}) => {
  const { team, response } = await register(await api.as('coach'), formFor(ground, changes))
  return { id: team._id, ref: response.order.ref, ground }
}
const rounds = async () => {
  await runJob(api, 'orders')
  await runJob(api, 'places')
}
const expired = async () => {
  const team = await registered(await openGround(api))
  clock.forward(DAY)
  await rounds()
  return team
}
const other = (ground: Ground, changes: Parameters<typeof formFor>[1] = {}) =>
  api.as('coach2').then((as) => register(as, formFor(ground, { coaches: [PEOPLE.coach2], ...changes })))
const holds = async (id: string) => !!(await fork().findOneOrFail(Team, { _id: new ObjectId(id) })).name_key
const seen = async (id: string) =>
  (await send(listTeams, { query: { team_id: id } }, await api.as('coach'))).team ??
  Promise.reject(new Error('no team'))

describe('the name and the members of a team that did not pay', () => {
  test('are another’s to take after 24 hours, and not before', async () => {
    const { ground, id } = await registered(await openGround(api))
    clock.forward(DAY - MINUTE)
    await rounds()
    expect(await refusal(other(ground))).toMatchObject({ code: 'team_name_taken' })
    clock.forward(MINUTE)
    await rounds()
    expect(await holds(id)).toBe(false)
    expect((await other(ground)).team.name).toBe('صقور سدير')
  })

  test('also where the round that frees places comes before the one that ends payments', async () => {
    const { id } = await registered(await openGround(api))
    clock.forward(DAY)
    await runJob(api, 'places')
    await rounds()
    expect([await statesOf(api, id), await holds(id)]).toEqual([['expired'], false])
  })

  test('also where its attempt had failed, and no other was made', async () => {
    const { ground, id, ref } = await registered(await openGround(api))
    await settleAtProvider(api, ref, { outcome: 'declined' })
    clock.forward(HOUR)
    await rounds()
    expect([await statesOf(api, id), await holds(id)]).toEqual([['failed'], true])
    clock.forward(DAY - HOUR)
    await rounds()
    expect([await statesOf(api, id), await holds(id)]).toEqual([['failed'], false])
    expect(await seen(id)).toMatchObject({ order_status: 'expired', may_pay: true })
    await other(ground)
  })

  test('are its own for 24 hours more with each attempt, whatever becomes of that', async () => {
    const { id, ref } = await registered(await openGround(api))
    clock.forward(20 * HOUR)
    await settleAtProvider(api, ref, { outcome: 'cancelled' })
    const { response } = await start(await api.as('coach'), id)
    await settleAtProvider(api, response.order.ref, { outcome: 'declined' })
    clock.forward(DAY - MINUTE)
    await rounds()
    expect([await statesOf(api, id), await holds(id)]).toEqual([['failed', 'failed'], true])
    clock.forward(MINUTE)
    await rounds()
    expect(await holds(id)).toBe(false)
  })

  test('stay its own while the bank holds a payment, and when it was paid', async () => {
    const { id, ref, ground } = await registered(await openGround(api))
    await settleAtProvider(api, ref, { outcome: 'hold' })
    clock.forward(2 * DAY)
    await rounds()
    expect(await holds(id)).toBe(true)
    await settleAtProvider(api, ref, { outcome: 'authorised' })
    clock.forward(HOUR)
    await rounds()
    expect(await standingOfTeam(api, id)).toEqual(PAID_ONCE)
    clock.forward(DAY)
    await rounds()
    expect(await refusal(other(ground))).toMatchObject({ code: 'team_name_taken' })
  })

  test('stay its own while an admin must look at a payment', async () => {
    const { id, ref } = await registered(await openGround(api))
    await settleAtProvider(api, ref, { outcome: 'authorised', amount: '1.00' })
    for (let day = 0; day < 3; day += 1) {
      clock.forward(DAY)
      await rounds()
      expect([await statesOf(api, id), await holds(id)]).toEqual([['flagged: mismatch'], true])
    }
    expect(await seen(id)).toMatchObject({ order_status: 'flagged', may_pay: false })
  })

  test('are looked at again in an hour, not in every round, while a payment is open', async () => {
    const { id, ref } = await registered(await openGround(api))
    await settleAtProvider(api, ref, { outcome: 'hold' })
    clock.forward(DAY)
    const before = clock.now().getTime()
    await rounds()
    const { held_until } = await fork().findOneOrFail(Team, { _id: new ObjectId(id) })
    expect(held_until?.getTime()).toBeGreaterThanOrEqual(before + HOUR)
  })

  test('of a team from before there was an end: 24 hours after its newest attempt', async () => {
    const { id, ref } = await registered(await openGround(api))
    await settleAtProvider(api, ref, { outcome: 'declined' })
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

  test('and a payment in the very moment: the team is paid and has its name', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const { id, ref } = await registered(await openGround(api))
      await settleAtProvider(api, ref, { outcome: 'authorised' })
      clock.forward(DAY)
      await Promise.all([runJob(api, 'places'), runJob(api, 'orders'), runJob(api, 'places')])
      expect([await standingOfTeam(api, id), await holds(id)]).toEqual([PAID_ONCE, true])
    }
  })
})

describe('an expired team', () => {
  test('is told so, and may pay', async () => {
    const { id } = await expired()
    expect(await seen(id)).toMatchObject({ order_status: 'expired', may_pay: true, payment_status: false, to_pay: 518 })
  })

  test('that tries again takes its name and members again, with a payment page of its own', async () => {
    const { id, ref, ground } = await expired()
    const { response, team } = await start(await api.as('coach'), id)
    expect(response.order.ref).not.toBe(ref)
    expect(team).toMatchObject({ order_status: 'pending', may_pay: true })
    expect(await refusal(other(ground, { members: [PEOPLE.student4] }))).toMatchObject({ code: 'team_name_taken' })
    const theirs = other(ground, { teamName: 'Another', members: [PEOPLE.student2] })
    expect(await refusal(theirs)).toMatchObject({ code: 'member_taken' })
    const [first, second] = await ordersOf(api, id)
    expect(second?.order_id).not.toBe(first?.order_id)
    expect(await statesOf(api, id)).toEqual(['expired', 'pending'])
    clock.forward(DAY - MINUTE)
    await rounds()
    expect(await holds(id)).toBe(true)
  })

  test('that tries again ten times at once begins one attempt', async () => {
    const { id } = await expired()
    const coach = await api.as('coach')
    const pages = await Promise.all(Array.from({ length: 10 }, () => start(coach, id)))
    expect(new Set(pages.map(({ response }) => response.order.url)).size).toBe(1)
    expect(await statesOf(api, id)).toEqual(['expired', 'pending'])
  })

  test('that tries again while the provider is down is told so, and can when it is back', async () => {
    const { id } = await expired()
    const coach = await api.as('coach')
    await fault(api, 'telr', 'down', { calls: 1 })
    expect(await refusal(start(coach, id))).toMatchObject({ status: 502, code: 'provider_down' })
    expect([await statesOf(api, id), await holds(id)]).toEqual([['expired'], false])
    const { response } = await start(coach, id)
    expect((await fetch(response.order.url)).status).toBe(200)
  })

  test('can not where another team has its name or a member by now', async () => {
    const name = await expired()
    await other(name.ground, { members: [PEOPLE.student4] })
    const refused = await refusal(start(await api.as('coach'), name.id))
    expect(refused).toMatchObject({ status: 409, code: 'retry_name_taken' })
    expect(refused.message).toContain('another team has this name')
    const member = await expired()
    await other(member.ground, { teamName: 'Another', members: [PEOPLE.student3] })
    expect(await refusal(start(await api.as('coach'), member.id))).toMatchObject({
      status: 409,
      code: 'retry_member_taken',
    })
    for (const { id } of [name, member]) {
      expect([await statesOf(api, id), await holds(id)]).toEqual([['expired'], false])
    }
  })

  test('and a new one of its name, at the same moment: one of them has it', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { id, ground } = await expired()
      const [me, them] = [await api.as('coach'), await api.as('coach2')]
      const form = formFor(ground, { coaches: [PEOPLE.coach2], members: [PEOPLE.student4] })
      const code = (error: unknown) => (error as { code: string }).code
      const outcome = await Promise.all([
        start(me, id).then(() => 'begun', code),
        register(them, form).then(() => 'registered', code),
      ])
      expect([
        ['begun', 'team_name_taken'],
        ['retry_name_taken', 'registered'],
      ]).toContainEqual(outcome)
      expect(await fork().count(Team, { season: ground.season._id, name_key: 'صقور سدير' })).toBe(1)
    }
  })

  test('and a new one at another copy of the program: one of them has it', async () => {
    const { api: here, other: there, close } = await startTwoCopies({ now: clock.now })
    try {
      for (let turn = 0; turn < 6; turn += 1) {
        const ground = await openGround(here)
        const { team } = await register(await here.as('coach'), formFor(ground))
        clock.forward(DAY)
        await runJob(here, 'orders')
        const [me, them] = [await here.as('coach'), await there.as('coach2')]
        const form = formFor(ground, { coaches: [PEOPLE.coach2], members: [PEOPLE.student4] })
        const code = (error: unknown) => (error as { code: string }).code
        const outcome = await Promise.all([
          start(me, team._id).then(() => 'begun', code),
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

  test('is taken in where its competition costs nothing by now, if its name is still free', async () => {
    const [mine, lost] = [await expired(), await expired()]
    await other(lost.ground)
    for (const { ground } of [mine, lost]) {
      await fork().nativeUpdate(Competition, { _id: ground.competion._id }, { price: 0 })
    }
    expect((await start(await api.as('coach'), mine.id)).team.payment_status).toBe(true)
    expect(await holds(mine.id)).toBe(true)
    expect(await refusal(start(await api.as('coach'), lost.id))).toMatchObject({ code: 'retry_name_taken' })
    expect((await seen(lost.id)).payment_status).toBe(false)
  })
})

describe('a team with several attempts', () => {
  test('is told by the one that was paid, else by one that an admin must look at', async () => {
    const { id } = await expired()
    await start(await api.as('coach'), id)
    await fork().nativeUpdate(Order, { team: new ObjectId(id), attempt: 1 }, { payment_status: 'flagged' })
    expect(await seen(id)).toMatchObject({ order_status: 'flagged', may_pay: false })
    expect(await refusal(start(await api.as('coach'), id))).toMatchObject({ code: 'payment_flagged' })
    const [, second] = await ordersOf(api, id)
    await settleAtProvider(api, second?.trx_reference ?? '', { outcome: 'authorised' })
    clock.forward(MINUTE)
    await rounds()
    expect(await seen(id)).toMatchObject({ order_status: 'paid', payment_status: true })
  })
})

test('who loses the race for a place twice is told to try again, and no log reads whom it was about', async () => {
  const taken = Object.assign(new Error('dup key: { member_keys: "national:1100000056" }'), { code: 11_000 })
  const refused = await lookAgain(() => Promise.reject(taken)).catch((error: unknown) => error)
  expect(refused).toMatchObject({ name: 'Conflict', key: 'retry_conflict' })
  expect(refused).not.toHaveProperty('cause')
})
