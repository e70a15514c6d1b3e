import { ObjectId } from '@mikro-orm/mongodb'
import { afterEach, describe, expect, test } from 'vitest'
import { Competition } from '../../model/competition.entity.ts'
import { Invoice } from '../../model/invoice.entity.ts'
import { Order } from '../../model/order.entity.ts'
import { Team } from '../../model/team.entity.ts'
import {
  asAdmin,
  fault,
  formFor,
  impatient,
  openGround,
  refusal,
  register,
  stage,
} from '../teams/registration.fixture.ts'
import { check, settleAtProvider, start } from './payments.fixture.ts'

const { api, fork, coach, coach2 } = await stage()
afterEach(() => fault(api, 'telr', 'ok'))

const registered = async () => {
  const { team, response } = await register(coach, formFor(await openGround(api)))
  return { id: team._id, ...response.order }
}
/** A team whose first payment could not be opened. */
const unopened = async (mode: 'down' | 'nonsense' | 'slow' = 'down') => {
  const ground = await openGround(api)
  await fault(api, 'telr', mode, { calls: 1, delay_ms: 20_000 })
  await refusal(register(coach, formFor(ground)))
  return (await fork().findOneOrFail(Team, { season: ground.season._id })).id
}
const attempts = async (id: string) =>
  (await fork().find(Order, { team: new ObjectId(id) }, { orderBy: { attempt: 1 } })).map((order) => ({
    no: Number(order.order_id.split('-').at(-1)),
    state: order.payment_status,
  }))
const TEN = Array.from({ length: 10 })

describe('a pending payment', () => {
  test('gives its page again, as often as it is asked for', async () => {
    const { id, url } = await registered()
    const again = await Promise.all(TEN.map(() => start(coach, id)))
    expect(new Set(again.map(({ response }) => response.order.url))).toEqual(new Set([url]))
    expect(await attempts(id)).toEqual([{ no: 1, state: 'pending' }])
  })

  test('gives the same page to whoever may pay: another coach of the team, an admin', async () => {
    const ground = await openGround(api)
    const form = formFor(ground, { coaches: ['1100000015', '1100000080'] })
    const { team, response } = await register(coach, form)
    for (const payer of [coach2, await asAdmin(api)]) {
      expect((await start(payer, team._id)).response.order).toEqual(response.order)
    }
  })
})

describe('a shop that goes live', () => {
  test('gives no page of its trial again, where test cards pay: the next one is for real money', async () => {
    const { id, ref, url } = await registered()
    const { telr } = api.deps
    api.deps.telr = { ...telr, test: false }
    const { response } = await start(coach, id)
    expect(response.order.url).not.toBe(url)
    await settleAtProvider(api, ref, { outcome: 'authorised' })
    expect((await check(coach, id)).payment_status).toBe('pending')
    api.deps.telr = telr
    expect(await fork().find(Order, { team: new ObjectId(id) }, { orderBy: { attempt: 1 } })).toMatchObject([
      { payment_status: 'failed', test: true },
      { payment_status: 'pending', test: false },
    ])
  })
})

describe('a competition that costs nothing any more', () => {
  const freed = async () => {
    const ground = await openGround(api)
    const { team, response } = await register(coach, formFor(ground))
    await fork().nativeUpdate(Competition, { _id: ground.competion._id }, { price: 0 })
    return { id: team._id, ...response.order }
  }

  test('takes its unpaid team in, without an invoice', async () => {
    const { id } = await freed()
    const { response, team } = await start(coach, id)
    expect(team).toMatchObject({ payment_status: true, may_pay: false })
    expect(response.order.url).toBe(`http://localhost:3000/payment/telr?team_id=${id}`)
    expect(await attempts(id)).toEqual([{ no: 1, state: 'failed' }])
    expect(await fork().count(Invoice, { team: new ObjectId(id) })).toBe(0)
  })

  test('waits for a payment that the bank still holds', async () => {
    const { id, ref, url } = await freed()
    await settleAtProvider(api, ref, { outcome: 'hold' })
    const { response, team } = await start(coach, id)
    expect(response.order).toEqual({ ref, url: `http://localhost:3000/payment/telr?team_id=${id}` })
    expect(url).not.toBe(response.order.url)
    expect(team.payment_status).toBe(false)
    expect(await attempts(id)).toEqual([{ no: 1, state: 'pending' }])
  })

  test('still gives the invoice to who had paid meanwhile', async () => {
    const { id, ref } = await freed()
    await settleAtProvider(api, ref, { outcome: 'authorised' })
    await start(coach, id)
    expect(await attempts(id)).toEqual([{ no: 1, state: 'paid' }])
    expect(await fork().count(Invoice, { team: new ObjectId(id) })).toBe(1)
  })
})

describe('ten who start at the same instant', () => {
  test('after a failure get one new page', async () => {
    const { id, ref, url } = await registered()
    await settleAtProvider(api, ref, { outcome: 'declined' })
    const started = await Promise.all(TEN.map(() => start(coach, id)))
    const pages = new Set(started.map(({ response }) => response.order.url))
    expect(pages.size).toBe(1)
    expect(pages).not.toContain(url)
    expect(await attempts(id)).toEqual([
      { no: 1, state: 'failed' },
      { no: 2, state: 'pending' },
    ])
  })

  test('where no page was ever opened get one', async () => {
    const id = await unopened()
    const started = await Promise.all(TEN.map(() => start(coach, id)))
    expect(new Set(started.map(({ response }) => response.order.url)).size).toBe(1)
    expect((await attempts(id)).filter(({ state }) => state === 'pending')).toHaveLength(1)
  })
})

describe('while the provider does not answer', () => {
  test.each(['down', 'nonsense', 'huge'] as const)('(%s) nothing is lost, and the next start works', async (mode) => {
    const { id, url } = await registered()
    await fault(api, 'telr', mode, { calls: 1 })
    expect(await refusal(start(coach, id))).toMatchObject({ status: 502, code: 'provider_down' })
    expect((await start(coach, id)).response.order.url).toBe(url)
  })

  test.each(['down', 'nonsense', 'huge'] as const)(
    '(%s) a check changes nothing, and the next one works',
    async (mode) => {
      const { id, ref } = await registered()
      await settleAtProvider(api, ref, { outcome: 'authorised' })
      await fault(api, 'telr', mode, { calls: 1 })
      const refused = await refusal(check(coach, id))
      expect(refused).toMatchObject({ status: 502, code: 'provider_check_down' })
      expect(refused.message).toContain('we will check again automatically')
      expect((await fork().findOneOrFail(Team, { _id: new ObjectId(id) })).payment_status).toBe(false)
      expect((await check(coach, id)).payment_status).toBe('paid')
    },
  )

  test('and its answer to a new order is lost, the cart number is never used again', async () => {
    impatient(api, 'telr')
    const id = await unopened('slow')
    expect(await attempts(id)).toEqual([{ no: 1, state: 'pending' }])
    const { response } = await start(coach, id)
    expect((await fetch(response.order.url)).status).toBe(200)
    expect(await attempts(id)).toEqual([
      { no: 1, state: 'failed' },
      { no: 2, state: 'pending' },
    ])
  })

  test('five who start at once are all told, soon, and the next start works', async () => {
    const id = await unopened()
    impatient(api, 'telr')
    await fault(api, 'telr', 'slow', { delay_ms: 20_000 })
    const codes = await Promise.all(TEN.slice(5).map(async () => (await refusal(start(coach, id))).code))
    expect(codes).toEqual(Array(5).fill('provider_down'))
    await fault(api, 'telr', 'ok')
    expect((await fetch((await start(coach, id)).response.order.url)).status).toBe(200)
  })

  test('a team without a page has no payment to check', async () => {
    const id = await unopened()
    expect(await refusal(check(coach, id))).toMatchObject({ status: 404, code: 'payment_none' })
  })
})

describe('a copy of the program that died while it asked for a page', () => {
  test('does not block the team for longer than it would have waited', async () => {
    const id = await unopened()
    const em = fork()
    await em.nativeUpdate(Order, { team: new ObjectId(id) }, { asked_until: new Date(Date.now() + 1_000) })
    const { response } = await start(coach, id).catch(() => start(coach, id))
    expect((await fetch(response.order.url)).status).toBe(200)
  })
})

describe('a payment is not for', () => {
  const calls = { start, check }
  test.each(['start', 'check'] as const)('everybody (%s): visitors, students, strangers', async (name) => {
    const call = calls[name]
    const { id } = await registered()
    expect(await refusal(call(api.visitor, id))).toMatchObject({ status: 401, code: 'session_needed' })
    // A member of the team, who sees it.
    expect(await refusal(call(await api.as('student2'), id))).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await refusal(call(await api.as('judge'), id))).toMatchObject({ status: 403 })
    expect(await refusal(call(await api.as('coach2'), id))).toMatchObject({ status: 404, code: 'not_found' })
    expect(await refusal(call(await api.as('entity'), id))).toMatchObject({ status: 404, code: 'not_found' })
    expect(await refusal(call(coach, 'a'.repeat(24)))).toMatchObject({ status: 404 })
    expect(await refusal(call(coach, 'nonsense'))).toMatchObject({ status: 400, errors: [{ field: 'team_id' }] })
  })

  test('a team that the organisers disabled', async () => {
    const { id } = await registered()
    await fork().nativeUpdate(Team, { _id: new ObjectId(id) }, { status: false })
    expect(await refusal(start(coach, id))).toMatchObject({ status: 409, code: 'team_disabled' })
  })
})
