import { ObjectId } from '@mikro-orm/mongodb'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Deps } from '../../deps.ts'
import { Order } from '../../model/order.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { openApiTestEnvironment, startInstance, uniqueDatabaseName } from '../../testing/harness.ts'
import { createTestClock, DAY, HOUR, MINUTE } from '../../testing/test-clock.ts'
import {
  callErrorOf,
  createOpenCompetition,
  register,
  registrationFixture,
  registrationForm,
  setSandboxFault,
} from '../teams/registration.fixture.ts'
import {
  completeAtProvider,
  orderStates,
  PAID_ONCE,
  registeredTeam,
  runJob,
  teamPaymentSummary,
} from './payments.fixture.ts'
import { dueOrderFilters, findDueOrders, reconcileDueOrders } from './reconcile-due-orders.ts'

const clock = createTestClock()
const { api, fork } = await registrationFixture({ now: clock.now })
const SECOND = 1_000
const states = (id: string) => orderStates(api, id)

beforeEach(() => fork().getCollection('orders').deleteMany({}))
afterEach(() => setSandboxFault(api, 'telr', 'ok'))

const registered = () => registeredTeam(api)

function listening({ telr, ...deps }: Deps = api.deps) {
  const asked: string[] = []
  const heard = { asked, now: 0, most: 0 }
  const check: typeof telr.check = async (ref) => {
    asked.push(ref)
    heard.now += 1
    heard.most = Math.max(heard.most, heard.now)
    return await telr.check(ref).finally(() => {
      heard.now -= 1
    })
  }
  return { deps: { ...deps, telr: { ...telr, check } }, heard }
}
const round = async (deps: Deps, signal = new AbortController().signal) => reconcileDueOrders(deps, signal)

async function askedWithin(steps: readonly number[]): Promise<number[]> {
  const { deps, heard } = listening()
  const counts: number[] = []
  for (const step of steps) {
    clock.forward(step)
    await round(deps)
    counts.push(heard.asked.length)
  }
  return counts
}

describe('the background job checks an open payment', () => {
  test('after 15 seconds, and then after growing pauses', async () => {
    await registered()
    const steps = [0, 14 * SECOND, 2 * SECOND, 20 * SECOND, 11 * SECOND, 50 * SECOND, 11 * SECOND, MINUTE, MINUTE]
    expect(await askedWithin(steps)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4])
  })

  test('after growing pauses also while the provider is down', async () => {
    const { id } = await registered()
    await setSandboxFault(api, 'telr', 'down')
    expect(await askedWithin([16 * SECOND, 16 * SECOND, 16 * SECOND, 50 * SECOND, 11 * SECOND])).toEqual([
      1, 1, 2, 2, 3,
    ])
    expect(await states(id)).toEqual(['pending'])
  })

  test('and no decided payment', async () => {
    const { ref } = await registered()
    await completeAtProvider(api, ref, { outcome: 'declined' })
    expect(await askedWithin([MINUTE, HOUR, DAY, DAY])).toEqual([1, 1, 1, 1])
  })

  test.each(['down', 'nonsense', 'huge'] as const)('again, when the provider was %s and is well', async (mode) => {
    const { id, ref } = await registered()
    await completeAtProvider(api, ref, { outcome: 'authorised' })
    await setSandboxFault(api, 'telr', mode)
    clock.forward(MINUTE)
    await runJob(api, 'orders')
    expect(await states(id)).toEqual(['pending'])
    await setSandboxFault(api, 'telr', 'ok')
    clock.forward(MINUTE)
    await runJob(api, 'orders')
    expect(await teamPaymentSummary(api, id)).toEqual(PAID_ONCE)
  })

  test('of an older version at once', async () => {
    const { id, ref } = await registered()
    await fork()
      .getCollection('orders')
      .updateMany({}, { $unset: { check_at: '', checks: '' } })
    await completeAtProvider(api, ref, { outcome: 'authorised' })
    await runJob(api, 'orders')
    expect(await teamPaymentSummary(api, id)).toEqual(PAID_ONCE)
  })
})

describe('many payments', () => {
  test('are checked five at a time, and a failing check stops no other', async () => {
    const created = []
    for (let count = 0; count < 12; count += 1) created.push(await registered())
    await fork().nativeUpdate(Order, { trx_reference: created[0]?.ref ?? '' }, { trx_reference: 'nobody-knows-this' })
    for (const { ref } of created.slice(1)) await completeAtProvider(api, ref, { outcome: 'authorised' })
    clock.forward(MINUTE)
    await setSandboxFault(api, 'telr', 'slow', { delay_ms: 300 })
    const { deps, heard } = listening()
    await round(deps)
    expect([heard.asked.length, heard.most]).toEqual([12, 5])
    expect(await fork().count(Order, { payment_status: 'paid' })).toBe(11)
    expect(await fork().count(Order, { payment_status: 'pending' })).toBe(1)
  })

  test('are left for the next time when the program shuts down', async () => {
    for (let count = 0; count < 7; count += 1) await registered()
    clock.forward(MINUTE)
    const { deps, heard } = listening()
    await round(deps, AbortSignal.abort())
    expect(heard.asked).toEqual([])
    const ending = new AbortController()
    const first = deps.telr.check
    deps.telr.check = (ref) => {
      ending.abort()
      return first(ref)
    }
    await round(deps, ending.signal)
    expect(heard.asked.length).toBeLessThanOrEqual(5)
    await round(deps)
    expect(new Set(heard.asked).size).toBe(7)
    expect(heard.asked).toHaveLength(7)
  })

  test('are checked once, by the first instance', async () => {
    const world = await openApiTestEnvironment()
    const options = { now: clock.now, databaseName: uniqueDatabaseName() }
    const copies = [
      await startInstance(world, options),
      await startInstance(world, options),
      await startInstance(world, options),
    ]
    try {
      const [first] = copies
      if (!first) throw new Error('no copy')
      const coach = await first.as('coach')
      for (let count = 0; count < 6; count += 1)
        await register(coach, registrationForm(await createOpenCompetition(first)))
      clock.forward(MINUTE)
      const listeners = copies.map(({ deps }) => listening(deps))
      await Promise.all(listeners.map(({ deps }) => round(deps)))
      const asked = listeners.flatMap(({ heard }) => heard.asked)
      expect([asked.length, new Set(asked).size]).toEqual([6, 6])
    } finally {
      for (const copy of copies) await copy.close()
      await world.close()
    }
  })
})

describe('24 hours after it began', () => {
  test('a payment that the provider says is unpaid expires, and not a second before', async () => {
    const { id, ref } = await registered()
    const { created_at } = await fork().findOneOrFail(Order, { trx_reference: ref })
    clock.forward(created_at.getTime() + DAY - SECOND - clock.now().getTime())
    await runJob(api, 'orders')
    expect(await states(id)).toEqual(['pending'])
    clock.forward(2 * SECOND)
    await runJob(api, 'orders')
    expect(await states(id)).toEqual(['expired'])
  })

  test('a payment at the last moment counts', async () => {
    const { id, ref } = await registered()
    await completeAtProvider(api, ref, { outcome: 'authorised' })
    clock.forward(DAY)
    await runJob(api, 'orders')
    expect(await teamPaymentSummary(api, id)).toEqual(PAID_ONCE)
  })

  test('one whose page the provider has closed is reported as expired', async () => {
    const { id, ref } = await registered()
    await completeAtProvider(api, ref, { outcome: 'expired' })
    clock.forward(DAY)
    await runJob(api, 'orders')
    expect(await states(id)).toEqual(['expired'])
    expect(await askedWithin([HOUR, DAY, DAY])).toEqual([0, 0, 0])
  })

  test('a declined one is reported as declined, also at the first check', async () => {
    const { id, ref } = await registered()
    await completeAtProvider(api, ref, { outcome: 'declined' })
    clock.forward(DAY)
    await runJob(api, 'orders')
    expect(await states(id)).toEqual(['failed'])
  })

  test('one on hold at the bank does not expire: it is checked every hour', async () => {
    const { id, ref } = await registered()
    await completeAtProvider(api, ref, { outcome: 'hold' })
    clock.forward(DAY)
    await runJob(api, 'orders')
    expect(await states(id)).toEqual(['pending'])
    await fork().nativeUpdate(Order, { trx_reference: ref }, { checks: 30 })
    clock.forward(2 * DAY)
    await runJob(api, 'orders')
    expect(await askedWithin([HOUR - MINUTE, 2 * MINUTE, HOUR - 2 * MINUTE, 3 * MINUTE])).toEqual([0, 1, 1, 2])
    expect(await states(id)).toEqual(['pending'])
    await completeAtProvider(api, ref, { outcome: 'authorised' })
    clock.forward(HOUR)
    await runJob(api, 'orders')
    expect(await teamPaymentSummary(api, id)).toEqual(PAID_ONCE)
  })

  test('one without an answer from the provider is not decided', async () => {
    const { id, ref } = await registered()
    await setSandboxFault(api, 'telr', 'down')
    clock.forward(DAY + HOUR)
    await runJob(api, 'orders')
    expect(await states(id)).toEqual(['pending'])
    await setSandboxFault(api, 'telr', 'ok')
    await completeAtProvider(api, ref, { outcome: 'authorised' })
    clock.forward(HOUR)
    await runJob(api, 'orders')
    expect(await teamPaymentSummary(api, id)).toEqual(PAID_ONCE)
  })

  test('one without a page expires without a check', async () => {
    const ground = await createOpenCompetition(api)
    await setSandboxFault(api, 'telr', 'down', { calls: 1 })
    await callErrorOf(register(await api.as('coach'), registrationForm(ground)))
    const { id } = await fork().findOneOrFail(Team, { season: ground.season._id })
    expect(await askedWithin([HOUR, DAY - HOUR - MINUTE])).toEqual([0, 0])
    expect(await states(id)).toEqual(['pending'])
    expect(await askedWithin([2 * MINUTE])).toEqual([0])
    expect(await states(id)).toEqual(['expired'])
    expect((await fork().findOneOrFail(Team, { _id: new ObjectId(id) })).name_key).toBeUndefined()
  })
})

test('an unpaid order is checked for four days, once a day after the first', async () => {
  await registered()
  clock.forward(DAY)
  const counts = await askedWithin([0, DAY, DAY, DAY, DAY, DAY, DAY])
  expect(counts).toEqual([1, 2, 3, 4, 4, 4, 4])
})

test('while the provider is down, a round of the background job logs one line without personal data', async () => {
  for (let count = 0; count < 3; count += 1) await registered()
  await setSandboxFault(api, 'telr', 'down')
  clock.forward(MINUTE)
  const lines: string[] = []
  const log = pino({ level: 'info', base: null }, { write: (line: string) => void lines.push(line) })
  await round({ ...api.deps, log })
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 40, time: expect.any(Number), orders: 3, err: expect.any(Object), msg: expect.any(String) },
  ])
  expect(lines.join()).not.toMatch(/demo\.test|11000000|العتيبي/)
})

test('of thousands of due orders, the database reads only one batch', async () => {
  await registered()
  const orders = fork().getCollection('orders')
  const { _id, ...order } = (await orders.findOne({})) ?? {}
  const many = Array.from({ length: 3000 }, (_, nth) => ({
    ...order,
    team: new ObjectId(),
    order_id: `many-${nth}`,
    check_at: new Date(clock.now().getTime() + nth),
  }))
  await orders.insertMany(many)
  clock.forward(HOUR)
  const due = await findDueOrders(fork(), clock.now())
  expect(due).toHaveLength(100)
  expect(due.map(({ order_id }) => order_id)).toContain('many-0')
  for (const query of dueOrderFilters(clock.now())) {
    const { executionStats } = await orders.find(query).sort({ check_at: 1 }).limit(100).explain('executionStats')
    expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(100)
  }
})
