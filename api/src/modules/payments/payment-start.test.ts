import { ObjectId } from '@mikro-orm/mongodb'
import { afterEach, describe, expect, test } from 'vitest'
import { Competition } from '../../model/competition.entity.ts'
import { Invoice } from '../../model/invoice.entity.ts'
import { Order } from '../../model/order.entity.ts'
import { Team } from '../../model/team.entity.ts'
import {
  asAdmin,
  callErrorOf,
  createOpenCompetition,
  register,
  registrationFixture,
  registrationForm,
  setSandboxFault,
  shortenTimeout,
} from '../teams/registration.fixture.ts'
import { callCheckPayment, callStartPayment, completeAtProvider } from './payments.fixture.ts'

const { api, fork, coach, coach2 } = await registrationFixture()
afterEach(() => setSandboxFault(api, 'telr', 'ok'))

const registered = async () => {
  const { team, response } = await register(coach, registrationForm(await createOpenCompetition(api)))
  return { id: team._id, ...response.order }
}
const unopened = async (mode: 'down' | 'nonsense' | 'slow' = 'down') => {
  const ground = await createOpenCompetition(api)
  await setSandboxFault(api, 'telr', mode, { calls: 1, delay_ms: 20_000 })
  await callErrorOf(register(coach, registrationForm(ground)))
  return (await fork().findOneOrFail(Team, { season: ground.season._id })).id
}
const attempts = async (id: string) =>
  (await fork().find(Order, { team: new ObjectId(id) }, { orderBy: { attempt: 1 } })).map((order) => ({
    no: Number(order.order_id.split('-').at(-1)),
    state: order.payment_status,
  }))
const TEN = Array.from({ length: 10 })

test('a team whose competition is missing is not activated as one without a fee', async () => {
  const { id } = await registered()
  const where = { _id: new ObjectId(id) }
  await fork().nativeUpdate(Team, where, { competion: new ObjectId() })
  expect((await callErrorOf(callStartPayment(coach, id))).status).toBe(500)
  expect(await fork().findOneOrFail(Team, where)).toMatchObject({ payment_status: false })
  expect(await attempts(id)).toEqual([{ no: 1, state: 'pending' }])
})

describe('a pending payment', () => {
  test('returns the same page for every request', async () => {
    const { id, url } = await registered()
    const again = await Promise.all(TEN.map(() => callStartPayment(coach, id)))
    expect(new Set(again.map(({ response }) => response.order.url))).toEqual(new Set([url]))
    expect(await attempts(id)).toEqual([{ no: 1, state: 'pending' }])
  })

  test('returns the same page to every possible payer: another coach of the team, an admin', async () => {
    const ground = await createOpenCompetition(api)
    const form = registrationForm(ground, { coaches: ['1100000015', '1100000080'] })
    const { team, response } = await register(coach, form)
    for (const payer of [coach2, await asAdmin(api)]) {
      expect((await callStartPayment(payer, team._id)).response.order).toEqual(response.order)
    }
  })
})

describe('a shop that goes live', () => {
  test('never returns a test page again: the next one is for real money', async () => {
    const { id, ref, url } = await registered()
    const { telr } = api.deps
    api.deps.telr = { ...telr, test: false }
    const { response } = await callStartPayment(coach, id)
    expect(response.order.url).not.toBe(url)
    await completeAtProvider(api, ref, { outcome: 'authorised' })
    expect((await callCheckPayment(coach, id)).payment_status).toBe('pending')
    api.deps.telr = telr
    expect(await fork().find(Order, { team: new ObjectId(id) }, { orderBy: { attempt: 1 } })).toMatchObject([
      { payment_status: 'failed', test: true },
      { payment_status: 'pending', test: false },
    ])
  })
})

describe('a competition that is free now', () => {
  const freed = async () => {
    const ground = await createOpenCompetition(api)
    const { team, response } = await register(coach, registrationForm(ground))
    await fork().nativeUpdate(Competition, { _id: ground.competion._id }, { price: 0 })
    return { id: team._id, ...response.order }
  }

  test('activates its unpaid team, without an invoice', async () => {
    const { id } = await freed()
    const { response, team } = await callStartPayment(coach, id)
    expect(team).toMatchObject({ payment_status: true, may_pay: false })
    expect(response.order.url).toBe(`http://localhost:3000/payment/telr?team_id=${id}`)
    expect(await attempts(id)).toEqual([{ no: 1, state: 'failed' }])
    expect(await fork().count(Invoice, { team: new ObjectId(id) })).toBe(0)
  })

  test('waits for a payment that the bank still holds', async () => {
    const { id, ref, url } = await freed()
    await completeAtProvider(api, ref, { outcome: 'hold' })
    const { response, team } = await callStartPayment(coach, id)
    expect(response.order).toEqual({ ref, url: `http://localhost:3000/payment/telr?team_id=${id}` })
    expect(url).not.toBe(response.order.url)
    expect(team.payment_status).toBe(false)
    expect(await attempts(id)).toEqual([{ no: 1, state: 'pending' }])
  })

  test('still issues the invoice for an earlier payment', async () => {
    const { id, ref } = await freed()
    await completeAtProvider(api, ref, { outcome: 'authorised' })
    await callStartPayment(coach, id)
    expect(await attempts(id)).toEqual([{ no: 1, state: 'paid' }])
    expect(await fork().count(Invoice, { team: new ObjectId(id) })).toBe(1)
  })
})

describe('ten concurrent starts', () => {
  test('after a failure get one new page', async () => {
    const { id, ref, url } = await registered()
    await completeAtProvider(api, ref, { outcome: 'declined' })
    const started = await Promise.all(TEN.map(() => callStartPayment(coach, id)))
    const pages = new Set(started.map(({ response }) => response.order.url))
    expect(pages.size).toBe(1)
    expect(pages).not.toContain(url)
    expect(await attempts(id)).toEqual([
      { no: 1, state: 'failed' },
      { no: 2, state: 'pending' },
    ])
  })

  test('without any page get one', async () => {
    const id = await unopened()
    const started = await Promise.all(TEN.map(() => callStartPayment(coach, id)))
    expect(new Set(started.map(({ response }) => response.order.url)).size).toBe(1)
    expect((await attempts(id)).filter(({ state }) => state === 'pending')).toHaveLength(1)
  })
})

describe('while the provider does not answer', () => {
  test.each(['down', 'nonsense', 'huge'] as const)('(%s) nothing is lost, and the next start works', async (mode) => {
    const { id, url } = await registered()
    await setSandboxFault(api, 'telr', mode, { calls: 1 })
    expect(await callErrorOf(callStartPayment(coach, id))).toMatchObject({
      status: 502,
      code: 'payment_provider_unavailable',
    })
    expect((await callStartPayment(coach, id)).response.order.url).toBe(url)
  })

  test.each(['down', 'nonsense', 'huge'] as const)(
    '(%s) a check changes nothing, and the next one works',
    async (mode) => {
      const { id, ref } = await registered()
      await completeAtProvider(api, ref, { outcome: 'authorised' })
      await setSandboxFault(api, 'telr', mode, { calls: 1 })
      const error = await callErrorOf(callCheckPayment(coach, id))
      expect(error).toMatchObject({ status: 502, code: 'payment_check_unavailable' })
      expect(error.message).toContain('we will check again automatically')
      expect((await fork().findOneOrFail(Team, { _id: new ObjectId(id) })).payment_status).toBe(false)
      expect((await callCheckPayment(coach, id)).payment_status).toBe('paid')
    },
  )

  test('and its answer to a new order is lost, the cart number is never used again', async () => {
    shortenTimeout(api, 'telr')
    const id = await unopened('slow')
    expect(await attempts(id)).toEqual([{ no: 1, state: 'pending' }])
    const { response } = await callStartPayment(coach, id)
    expect((await fetch(response.order.url)).status).toBe(200)
    expect(await attempts(id)).toEqual([
      { no: 1, state: 'failed' },
      { no: 2, state: 'pending' },
    ])
  })

  test('five concurrent starts all fail soon, and the next start works', async () => {
    const id = await unopened()
    shortenTimeout(api, 'telr')
    await setSandboxFault(api, 'telr', 'slow', { delay_ms: 20_000 })
    const codes = await Promise.all(TEN.slice(5).map(async () => (await callErrorOf(callStartPayment(coach, id))).code))
    expect(codes).toEqual(Array(5).fill('payment_provider_unavailable'))
    await setSandboxFault(api, 'telr', 'ok')
    expect((await fetch((await callStartPayment(coach, id)).response.order.url)).status).toBe(200)
  })

  test('a team without a page has no payment to check', async () => {
    const id = await unopened()
    expect(await callErrorOf(callCheckPayment(coach, id))).toMatchObject({ status: 404, code: 'payment_not_started' })
  })
})

describe('an instance that died while it requested a page', () => {
  test('does not block the team for longer than its own timeout', async () => {
    const id = await unopened()
    const em = fork()
    await em.nativeUpdate(Order, { team: new ObjectId(id) }, { asked_until: new Date(Date.now() + 1_000) })
    const { response } = await callStartPayment(coach, id).catch(() => callStartPayment(coach, id))
    expect((await fetch(response.order.url)).status).toBe(200)
  })
})

describe('a payment is not for', () => {
  const calls = { start: callStartPayment, check: callCheckPayment }
  test.each(['start', 'check'] as const)('everybody (%s): visitors, students, strangers', async (name) => {
    const call = calls[name]
    const { id } = await registered()
    expect(await callErrorOf(call(api.visitor, id))).toMatchObject({ status: 401, code: 'session_required' })
    expect(await callErrorOf(call(await api.as('student2'), id))).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await callErrorOf(call(await api.as('judge'), id))).toMatchObject({ status: 403 })
    expect(await callErrorOf(call(await api.as('coach2'), id))).toMatchObject({ status: 404, code: 'not_found' })
    expect(await callErrorOf(call(await api.as('entity'), id))).toMatchObject({ status: 404, code: 'not_found' })
    expect(await callErrorOf(call(coach, 'a'.repeat(24)))).toMatchObject({ status: 404 })
    expect(await callErrorOf(call(coach, 'nonsense'))).toMatchObject({ status: 400, errors: [{ field: 'team_id' }] })
  })

  test('a team that the organisers disabled', async () => {
    const { id } = await registered()
    await fork().nativeUpdate(Team, { _id: new ObjectId(id) }, { status: false })
    expect(await callErrorOf(callStartPayment(coach, id))).toMatchObject({ status: 409, code: 'team_disabled' })
  })
})
