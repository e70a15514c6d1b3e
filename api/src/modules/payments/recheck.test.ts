import { ObjectId } from '@mikro-orm/mongodb'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Deps } from '../../deps.ts'
import { Order } from '../../model/order.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { DAY, HOUR, MINUTE, movingClock } from '../../testing/clock.ts'
import { freshDatabaseName, openTestWorld, startCopy } from '../../testing/harness.ts'
import { fault, formFor, openGround, refusal, register, stage } from '../teams/registration.fixture.ts'
import { PAID_ONCE, registeredTeam, runJob, settleAtProvider, standingOfTeam, statesOf } from './payments.fixture.ts'
import { dueOrders, dueQueries, recheckOrders } from './recheck.ts'

const clock = movingClock()
const { api, fork } = await stage({ now: clock.now })
const SECOND = 1_000
const states = (id: string) => statesOf(api, id)

beforeEach(() => fork().getCollection('orders').deleteMany({}))
afterEach(() => fault(api, 'telr', 'ok'))

const registered = () => registeredTeam(api)

/** The same deps, with an ear at the door to the provider: what was asked, and how much at a time. */
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
const round = async (deps: Deps, signal = new AbortController().signal) => recheckOrders(deps, signal)

/** How often the provider is asked while time goes by in steps. */
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

describe('the background asks about an open payment', () => {
  test('after 15 seconds, and then after growing pauses', async () => {
    await registered()
    const steps = [0, 14 * SECOND, 2 * SECOND, 20 * SECOND, 11 * SECOND, 50 * SECOND, 11 * SECOND, MINUTE, MINUTE]
    expect(await askedWithin(steps)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4])
  })

  test('after growing pauses also while the provider is down', async () => {
    const { id } = await registered()
    await fault(api, 'telr', 'down')
    expect(await askedWithin([16 * SECOND, 16 * SECOND, 16 * SECOND, 50 * SECOND, 11 * SECOND])).toEqual([
      1, 1, 2, 2, 3,
    ])
    expect(await states(id)).toEqual(['pending'])
  })

  test('and about no payment that was decided', async () => {
    const { ref } = await registered()
    await settleAtProvider(api, ref, { outcome: 'declined' })
    expect(await askedWithin([MINUTE, HOUR, DAY, DAY])).toEqual([1, 1, 1, 1])
  })

  test.each(['down', 'nonsense', 'huge'] as const)('again, when the provider was %s and is well', async (mode) => {
    const { id, ref } = await registered()
    await settleAtProvider(api, ref, { outcome: 'authorised' })
    await fault(api, 'telr', mode)
    clock.forward(MINUTE)
    await runJob(api, 'orders')
    expect(await states(id)).toEqual(['pending'])
    await fault(api, 'telr', 'ok')
    clock.forward(MINUTE)
    await runJob(api, 'orders')
    expect(await standingOfTeam(api, id)).toEqual(PAID_ONCE)
  })

  test('from before it did so: at once', async () => {
    const { id, ref } = await registered()
    await fork()
      .getCollection('orders')
      .updateMany({}, { $unset: { check_at: '', checks: '' } })
    await settleAtProvider(api, ref, { outcome: 'authorised' })
    await runJob(api, 'orders')
    expect(await standingOfTeam(api, id)).toEqual(PAID_ONCE)
  })
})

describe('many payments', () => {
  test('are asked about five at a time, and one that can’t be answered stops no other', async () => {
    const made = []
    for (let count = 0; count < 12; count += 1) made.push(await registered())
    await fork().nativeUpdate(Order, { trx_reference: made[0]?.ref ?? '' }, { trx_reference: 'nobody-knows-this' })
    for (const { ref } of made.slice(1)) await settleAtProvider(api, ref, { outcome: 'authorised' })
    clock.forward(MINUTE)
    await fault(api, 'telr', 'slow', { delay_ms: 300 })
    const { deps, heard } = listening()
    await round(deps)
    expect([heard.asked.length, heard.most]).toEqual([12, 5])
    expect(await fork().count(Order, { payment_status: 'paid' })).toBe(11)
    expect(await fork().count(Order, { payment_status: 'pending' })).toBe(1)
  })

  test('are left for the next time when the program is told to end', async () => {
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

  test('are asked about once, by whichever copy of the program comes first', async () => {
    const world = await openTestWorld()
    const options = { now: clock.now, databaseName: freshDatabaseName() }
    const copies = [await startCopy(world, options), await startCopy(world, options), await startCopy(world, options)]
    try {
      const [first] = copies
      if (!first) throw new Error('no copy')
      const coach = await first.as('coach')
      for (let count = 0; count < 6; count += 1) await register(coach, formFor(await openGround(first)))
      clock.forward(MINUTE)
      const ears = copies.map(({ deps }) => listening(deps))
      await Promise.all(ears.map(({ deps }) => round(deps)))
      const asked = ears.flatMap(({ heard }) => heard.asked)
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

  test('a payment that was made in its last moment counts', async () => {
    const { id, ref } = await registered()
    await settleAtProvider(api, ref, { outcome: 'authorised' })
    clock.forward(DAY)
    await runJob(api, 'orders')
    expect(await standingOfTeam(api, id)).toEqual(PAID_ONCE)
  })

  test('one whose page the provider itself has closed is told as expired', async () => {
    const { id, ref } = await registered()
    await settleAtProvider(api, ref, { outcome: 'expired' })
    clock.forward(DAY)
    await runJob(api, 'orders')
    expect(await states(id)).toEqual(['expired'])
    expect(await askedWithin([HOUR, DAY, DAY])).toEqual([0, 0, 0])
  })

  test('one that was declined is told as declined, though nobody asked before', async () => {
    const { id, ref } = await registered()
    await settleAtProvider(api, ref, { outcome: 'declined' })
    clock.forward(DAY)
    await runJob(api, 'orders')
    expect(await states(id)).toEqual(['failed'])
  })

  test('one that the bank holds does not expire: it is asked about every hour', async () => {
    const { id, ref } = await registered()
    await settleAtProvider(api, ref, { outcome: 'hold' })
    clock.forward(DAY)
    await runJob(api, 'orders')
    expect(await states(id)).toEqual(['pending'])
    await fork().nativeUpdate(Order, { trx_reference: ref }, { checks: 30 })
    clock.forward(2 * DAY)
    await runJob(api, 'orders')
    expect(await askedWithin([HOUR - MINUTE, 2 * MINUTE, HOUR - 2 * MINUTE, 3 * MINUTE])).toEqual([0, 1, 1, 2])
    expect(await states(id)).toEqual(['pending'])
    await settleAtProvider(api, ref, { outcome: 'authorised' })
    clock.forward(HOUR)
    await runJob(api, 'orders')
    expect(await standingOfTeam(api, id)).toEqual(PAID_ONCE)
  })

  test('one about which the provider can’t be asked is not decided before it answers', async () => {
    const { id, ref } = await registered()
    await fault(api, 'telr', 'down')
    clock.forward(DAY + HOUR)
    await runJob(api, 'orders')
    expect(await states(id)).toEqual(['pending'])
    await fault(api, 'telr', 'ok')
    await settleAtProvider(api, ref, { outcome: 'authorised' })
    clock.forward(HOUR)
    await runJob(api, 'orders')
    expect(await standingOfTeam(api, id)).toEqual(PAID_ONCE)
  })

  test('one that never had a page expires without asking', async () => {
    const ground = await openGround(api)
    await fault(api, 'telr', 'down', { calls: 1 })
    await refusal(register(await api.as('coach'), formFor(ground)))
    const { id } = await fork().findOneOrFail(Team, { season: ground.season._id })
    expect(await askedWithin([HOUR, DAY - HOUR - MINUTE])).toEqual([0, 0])
    expect(await states(id)).toEqual(['pending'])
    expect(await askedWithin([2 * MINUTE])).toEqual([0])
    expect(await states(id)).toEqual(['expired'])
    expect((await fork().findOneOrFail(Team, { _id: new ObjectId(id) })).name_key).toBeUndefined()
  })
})

test('an order that nobody paid is asked about for four days, once a day after the first', async () => {
  await registered()
  clock.forward(DAY)
  const counts = await askedWithin([0, DAY, DAY, DAY, DAY, DAY, DAY])
  expect(counts).toEqual([1, 2, 3, 4, 4, 4, 4])
})

test('while the provider is down, a round of the background writes one line, with nothing about people', async () => {
  for (let count = 0; count < 3; count += 1) await registered()
  await fault(api, 'telr', 'down')
  clock.forward(MINUTE)
  const lines: string[] = []
  const log = pino({ level: 'info', base: null }, { write: (line: string) => void lines.push(line) })
  await round({ ...api.deps, log })
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 40, time: expect.any(Number), orders: 3, err: expect.any(Object), msg: expect.any(String) },
  ])
  expect(lines.join()).not.toMatch(/demo\.test|11000000|العتيبي/)
})

test('of thousands that are due, the database reads no more than are asked about', async () => {
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
  const due = await dueOrders(fork(), clock.now())
  expect(due).toHaveLength(100)
  expect(due.map(({ order_id }) => order_id)).toContain('many-0')
  for (const query of dueQueries(clock.now())) {
    const { executionStats } = await orders.find(query).sort({ check_at: 1 }).limit(100).explain('executionStats')
    expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(100)
  }
})
