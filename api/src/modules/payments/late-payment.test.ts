import { ObjectId } from '@mikro-orm/mongodb'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { Competition } from '../../model/competition.entity.ts'
import { Invoice } from '../../model/invoice.entity.ts'
import { Order } from '../../model/order.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { PEOPLE } from '../../testing/harness.ts'
import { createTestClock, DAY, HOUR } from '../../testing/test-clock.ts'
import {
  callErrorOf,
  createOpenCompetition,
  type OpenCompetition,
  register,
  registrationFixture,
  registrationForm,
} from '../teams/registration.fixture.ts'
import {
  callCheckPayment,
  callStartPayment,
  completeAtProvider,
  orderStates,
  ordersOfTeam,
  PAID_ONCE,
  runJob,
  teamPaymentSummary,
  UNPAID,
} from './payments.fixture.ts'
import { reconcileOrder } from './reconcile-order.ts'

const clock = createTestClock()
const { api, fork } = await registrationFixture({ now: clock.now })

const paymentSummary = (id: string) => teamPaymentSummary(api, id)
const states = (id: string) => orderStates(api, id)
const paid = { outcome: 'authorised' } as const

async function expired(changes: Parameters<typeof registrationForm>[1] = {}) {
  const ground = await createOpenCompetition(api)
  const { team, response } = await register(await api.as('coach'), registrationForm(ground, changes))
  clock.forward(DAY)
  await runJob(api, 'orders')
  expect(await states(team._id)).toEqual(['expired'])
  return { id: team._id, ref: response.order.ref, ground }
}
const another = async (ground: OpenCompetition, changes: Parameters<typeof registrationForm>[1]) =>
  (await register(await api.as('coach2'), registrationForm(ground, { coaches: [PEOPLE.coach2], ...changes }))).team._id

describe('a payment of an order that had expired', () => {
  test('makes its team active like any other, with its name and members, once', async () => {
    const { id, ref } = await expired()
    await completeAtProvider(api, ref, paid)
    const coach = await api.as('coach')
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => callCheckPayment(coach, id)))
    expect(answers.map(({ payment_status }) => payment_status)).toEqual(Array(5).fill('paid'))
    expect(await paymentSummary(id)).toEqual(PAID_ONCE)
    const team = await fork().findOneOrFail(Team, { _id: new ObjectId(id) })
    expect([team.name_key, team.member_keys?.length]).toEqual(['صقور سدير', 4])
  })

  test('is invoiced when we learn of it, with the next number', async () => {
    const { id, ref } = await expired()
    await completeAtProvider(api, ref, paid)
    clock.forward(HOUR)
    const learnedAt = clock.now().getTime()
    await callCheckPayment(await api.as('coach'), id)
    const [order] = await ordersOfTeam(api, id)
    const invoice = await fork().findOneOrFail(Invoice, { order: order?._id ?? new ObjectId() })
    expect(invoice.issued_at).toEqual(order?.paid_at)
    expect(invoice.issued_at.getTime()).toBeGreaterThanOrEqual(learnedAt - 1)
    const numbers = (await fork().find(Invoice, {})).map(({ number }) => Number(number.slice(-6)))
    expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1))
  })

  test('is found by the background job in the following days', async () => {
    const { id, ref } = await expired()
    await completeAtProvider(api, ref, paid)
    clock.forward(DAY)
    await runJob(api, 'orders')
    expect(await paymentSummary(id)).toEqual(PAID_ONCE)
  })

  test.each([
    ['name', { members: [PEOPLE.student4] }],
    ['a member', { teamName: 'Another', members: [PEOPLE.student2] }],
  ])('waits for an admin when another team has %s', async (_, otherForm) => {
    const { id, ref, ground } = await expired()
    const other = await another(ground, otherForm)
    await completeAtProvider(api, ref, paid)
    expect((await callCheckPayment(await api.as('coach'), id)).payment_status).toBe('flagged')
    expect([await states(id), await paymentSummary(id)]).toEqual([['flagged: place_taken'], UNPAID])
    const mine = await fork().findOneOrFail(Team, { _id: new ObjectId(id) })
    expect(mine.name_key).toBeUndefined()
    expect(await states(other)).toEqual(['pending'])
    expect(await callErrorOf(callStartPayment(await api.as('coach'), id))).toMatchObject({ code: 'payment_flagged' })
  })

  test('and a new team of the same name, at the same moment: one has the name', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, ref, ground } = await expired()
      await completeAtProvider(api, ref, paid)
      const [me, them] = [await api.as('coach'), await api.as('coach2')]
      const form = registrationForm(ground, { coaches: [PEOPLE.coach2], members: [PEOPLE.student4] })
      const [, other] = await Promise.allSettled([callCheckPayment(me, id), register(them, form)])
      const names = await fork().count(Team, { season: ground.season._id, name_key: 'صقور سدير' })
      expect(names).toBe(1)
      const outcome = [await states(id), other.status]
      expect([
        [['paid'], 'rejected'],
        [['flagged: place_taken'], 'fulfilled'],
      ]).toContainEqual(outcome)
    }
  })

  test('on hold at the bank reopens the order until the bank decides', async () => {
    const { id, ref } = await expired()
    await completeAtProvider(api, ref, { outcome: 'hold' })
    const coach = await api.as('coach')
    expect((await callCheckPayment(coach, id)).payment_status).toBe('pending')
    expect((await callStartPayment(coach, id)).response.order.url).toContain('/payment/telr?team_id=')
    await completeAtProvider(api, ref, paid)
    expect((await callCheckPayment(coach, id)).payment_status).toBe('paid')
  })
})

describe('a team that starts another payment', () => {
  test('is not charged again when its expired payment succeeded', async () => {
    const { id, ref } = await expired()
    await completeAtProvider(api, ref, paid)
    const { response, team } = await callStartPayment(await api.as('coach'), id)
    expect(response.order).toEqual({ ref, url: `http://localhost:3000/payment/telr?team_id=${id}` })
    expect(team).toMatchObject({ payment_status: true, order_status: 'paid' })
    expect(await states(id)).toEqual(['paid'])
  })

  test('and pays the first page after all: the second is closed, and money on it is flagged as paid twice', async () => {
    const { id, ref } = await expired()
    const coach = await api.as('coach')
    const second = (await callStartPayment(coach, id)).response.order
    expect(second.ref).not.toBe(ref)
    await completeAtProvider(api, ref, paid)
    clock.forward(HOUR)
    await runJob(api, 'orders')
    expect(await states(id)).toEqual(['paid', 'failed'])
    await completeAtProvider(api, second.ref, paid)
    clock.forward(HOUR)
    await runJob(api, 'orders')
    expect([await states(id), await paymentSummary(id)]).toEqual([['paid', 'flagged: paid_twice'], PAID_ONCE])
  })
})

describe('money for a team that is paid already', () => {
  test('is flagged also after weeks on hold at the bank', async () => {
    const { id, ref } = await expired()
    const coach = await api.as('coach')
    const second = (await callStartPayment(coach, id)).response.order
    await completeAtProvider(api, second.ref, paid)
    await callCheckPayment(coach, id)
    await completeAtProvider(api, ref, { outcome: 'hold' })
    for (let day = 0; day < 10; day += 1) {
      clock.forward(DAY)
      await runJob(api, 'orders')
    }
    await completeAtProvider(api, ref, paid)
    clock.forward(DAY)
    await runJob(api, 'orders')
    expect([await states(id), await paymentSummary(id)]).toEqual([['flagged: paid_twice', 'paid'], PAID_ONCE])
  })

  test('is flagged as paid twice, and the team keeps its invoice', async () => {
    const { id, ref } = await expired()
    const coach = await api.as('coach')
    const second = (await callStartPayment(coach, id)).response.order
    await completeAtProvider(api, second.ref, paid)
    expect((await callCheckPayment(coach, id)).payment_status).toBe('paid')
    await completeAtProvider(api, ref, paid)
    clock.forward(DAY)
    await runJob(api, 'orders')
    expect(await states(id)).toEqual(['flagged: paid_twice', 'paid'])
    expect(await paymentSummary(id)).toEqual(PAID_ONCE)
    const { team } = await fork().findOneOrFail(Order, { trx_reference: second.ref })
    expect(team._id.toHexString()).toBe(id)
  })

  test('is flagged also in a competition that is free now', async () => {
    const ground = await createOpenCompetition(api)
    const coach = await api.as('coach')
    const { team, response } = await register(coach, registrationForm(ground))
    await fork().nativeUpdate(Competition, { _id: ground.competion._id }, { price: 0 })
    await callStartPayment(coach, team._id)
    expect(await states(team._id)).toEqual(['failed'])
    await completeAtProvider(api, response.order.ref, paid)
    clock.forward(HOUR)
    await runJob(api, 'orders')
    expect(await states(team._id)).toEqual(['flagged: paid_twice'])
    expect((await paymentSummary(team._id)).invoices).toBe(0)
  })
})

describe('an order that was flagged before anybody paid it', () => {
  test('shows the admin the money that arrives later, and is not checked any more', async () => {
    const { team, response } = await register(await api.as('coach'), registrationForm(await createOpenCompetition(api)))
    const { telr } = api.deps
    api.deps.telr = { ...telr, check: async (ref) => ({ ...(await telr.check(ref)), amount: '1.00' }) }
    expect((await callCheckPayment(await api.as('coach'), team._id)).payment_status).toBe('flagged')
    api.deps.telr = telr
    const currentOrder = async () => (await ordersOfTeam(api, team._id))[0]
    expect(await currentOrder()).toMatchObject({
      flag_reason: 'mismatch',
      provider: { code: 1, transaction_status: '' },
    })
    await completeAtProvider(api, response.order.ref, paid)
    clock.forward(HOUR)
    await runJob(api, 'orders')
    const order = await currentOrder()
    expect(order).toMatchObject({
      payment_status: 'flagged',
      flag_reason: 'mismatch',
      provider: { code: 3, transaction_status: 'A', card_last4: '1111' },
    })
    expect([order?.check_at ?? null, await paymentSummary(team._id)]).toEqual([null, UNPAID])
  })
})

describe('money for a team that the organisers disabled meanwhile', () => {
  test('is a payment like any other, with its invoice; the team stays disabled', async () => {
    const { team, response } = await register(await api.as('coach'), registrationForm(await createOpenCompetition(api)))
    await fork().nativeUpdate(Team, { _id: new ObjectId(team._id) }, { status: false })
    await completeAtProvider(api, response.order.ref, paid)
    clock.forward(HOUR)
    await runJob(api, 'orders')
    expect([await states(team._id), await paymentSummary(team._id)]).toEqual([['paid'], PAID_ONCE])
    expect((await fork().findOneOrFail(Team, { _id: new ObjectId(team._id) })).status).toBe(false)
  })
})

describe('for an expired order', () => {
  test('a payment that does not fit it is flagged', async () => {
    const { id, ref } = await expired()
    await completeAtProvider(api, ref, { ...paid, amount: '1.00' })
    expect((await callCheckPayment(await api.as('coach'), id)).payment_status).toBe('flagged')
    expect(await states(id)).toEqual(['flagged: mismatch'])
  })
  test('a refusal changes nothing', async () => {
    const { id, ref } = await expired()
    await completeAtProvider(api, ref, { outcome: 'declined' })
    expect((await callCheckPayment(await api.as('coach'), id)).payment_status).toBe('expired')
    expect(await states(id)).toEqual(['expired'])
  })
})

test('a flagged order is logged once by its number, without personal data', async () => {
  const { id, ref } = await expired()
  await completeAtProvider(api, ref, { ...paid, currency: 'USD' })
  const [order] = await ordersOfTeam(api, id)
  if (!order) throw new Error('no order')
  const lines: string[] = []
  const log = pino({ level: 'info', base: null }, { write: (line: string) => void lines.push(line) })
  await reconcileOrder({ ...api.deps, log }, order)
  await reconcileOrder({ ...api.deps, log }, order)
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 50, time: expect.any(Number), order: order.order_id, reason: 'mismatch', msg: expect.any(String) },
  ])
})
