import { receivePaymentWebhook } from '@olympiad/contracts/calls/payments'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Order } from '../../model/order.entity.ts'
import { DAY, movingClock } from '../../testing/clock.ts'
import { fault, formFor, impatient, openGround, register, stage } from '../teams/registration.fixture.ts'
import {
  check,
  forge,
  ordersOf,
  PAID_ONCE,
  replay,
  runJob,
  settleAtProvider,
  standingOfTeam,
  start,
  statesOf,
  tellBy,
  UNPAID,
  webhooksOf,
} from './payments.fixture.ts'
import { adviceTaker } from './take-advice.ts'

const clock = movingClock()
const { api, fork, coach } = await stage({ listen: true, now: clock.now })
beforeEach(() => tellBy(api, 'ok', { with_order: true }))
afterEach(() => fault(api, 'telr', 'ok'))

const registered = async () => {
  const { team, response } = await register(coach, formFor(await openGround(api)))
  return { id: team._id, ref: response.order.ref }
}
const standing = (id: string) => standingOfTeam(api, id)
const becomes = (id: string, wanted: object) => expect.poll(() => standing(id)).toEqual(wanted)
/** All that a webhook could change of an order. */
const kept = async (id: string) => JSON.stringify(await ordersOf(api, id))

describe('a payment that nobody comes back from', () => {
  test('is known by the webhook alone', async () => {
    const { id, ref } = await registered()
    await settleAtProvider(api, ref, { outcome: 'authorised' })
    await becomes(id, PAID_ONCE)
    expect((await check(coach, id)).payment_status).toBe('paid')
    expect(await webhooksOf(api, ref)).toMatchObject([{ last_status: 200 }])
  })

  test('also where the provider leaves the order’s reference out of its hash', async () => {
    await tellBy(api, 'ok', { with_order: false })
    const { id, ref } = await registered()
    await settleAtProvider(api, ref, { outcome: 'authorised' })
    await becomes(id, PAID_ONCE)
  })

  test('waits while the bank holds it, and is over where it was declined', async () => {
    const { id, ref } = await registered()
    await settleAtProvider(api, ref, { outcome: 'hold' })
    await expect.poll(() => webhooksOf(api, ref)).toMatchObject([{ last_status: 200 }])
    expect(await statesOf(api, id)).toEqual(['pending'])
    await settleAtProvider(api, ref, { outcome: 'declined' })
    await expect.poll(() => statesOf(api, id)).toEqual(['failed'])
  })

  test('is healed by the background where the webhook is lost', async () => {
    await tellBy(api, 'lose')
    const { id, ref } = await registered()
    await settleAtProvider(api, ref, { outcome: 'authorised' })
    clock.forward(15_000)
    await runJob(api, 'orders')
    expect(await standing(id)).toEqual(PAID_ONCE)
  })
})

describe('one payment, one invoice, one mail', () => {
  test('where two webhooks, the return page and the background meet', async () => {
    await tellBy(api, 'twice')
    const { id, ref } = await registered()
    clock.forward(15_000)
    await settleAtProvider(api, ref, { outcome: 'authorised' })
    await Promise.all([check(coach, id), runJob(api, 'orders'), check(coach, id), start(coach, id).catch(() => {})])
    await expect.poll(() => webhooksOf(api, ref)).toMatchObject([{ last_status: 200 }])
    expect(await standing(id)).toEqual(PAID_ONCE)
    expect(await statesOf(api, id)).toEqual(['paid'])
  })

  test('where its webhook is played back again and again', async () => {
    const { id, ref } = await registered()
    await settleAtProvider(api, ref, { outcome: 'authorised' })
    await becomes(id, PAID_ONCE)
    const [sent] = await webhooksOf(api, ref)
    const before = await kept(id)
    const again = await Promise.all([1, 2, 3, 4].map(() => replay(api, sent?.id ?? '')))
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await fault(api, 'telr', 'down')
    expect((await replay(api, sent?.id ?? '')).status).toBe(200)
    expect(await kept(id)).toBe(before)
    expect(await standing(id)).toEqual(PAID_ONCE)
  })
})

describe('a webhook is not believed', () => {
  test('where its signature is wrong', async () => {
    const { id, ref } = await registered()
    const before = await kept(id)
    const told = await forge(api, ref)
    expect(told.status).toBe(403)
    expect(JSON.parse(told.body)).toMatchObject({ code: 'webhook_forged', msg: expect.stringContaining('signature') })
    expect((await forge(api, ref, { valid_hash: true, changes: { check: null } })).status).toBe(403)
    expect(await kept(id)).toBe(before)
  })

  test('where it is another store’s, though the signature is right', async () => {
    const { id, ref } = await registered()
    const before = await kept(id)
    const told = await forge(api, ref, { valid_hash: true, changes: { store: '4321' } })
    expect([told.status, JSON.parse(told.body).code]).toEqual([403, 'webhook_foreign'])
    expect(await kept(id)).toBe(before)
  })

  test('where we know no such order', async () => {
    const { ref } = await registered()
    const before = await fork().count(Order)
    for (const cartid of ['wro-2026-999-1', '', null, '$ne']) {
      const told = await forge(api, ref, { valid_hash: true, changes: { cartid } })
      expect([told.status, JSON.parse(told.body).code]).toEqual([404, 'not_found'])
    }
    expect(await fork().count(Order)).toBe(before)
  })

  test('that an order is paid which the provider calls open', async () => {
    const { id, ref } = await registered()
    expect((await forge(api, ref, { valid_hash: true })).status).toBe(200)
    expect([await statesOf(api, id), await standing(id)]).toEqual([['pending'], UNPAID])
  })

  test('that an order was declined which the provider calls paid', async () => {
    await tellBy(api, 'lose')
    const { id, ref } = await registered()
    await settleAtProvider(api, ref, { outcome: 'authorised' })
    await forge(api, ref, { valid_hash: true, status: 'D', changes: { amount: '1.00' } })
    expect(await standing(id)).toEqual(PAID_ONCE)
  })

  test('about its amount: what the provider answers counts', async () => {
    const { id, ref } = await registered()
    await forge(api, ref, { valid_hash: true, changes: { amount: '1.00', currency: 'USD' } })
    expect(await statesOf(api, id)).toEqual(['pending'])
    await settleAtProvider(api, ref, { outcome: 'authorised', amount: '1.00' })
    await expect.poll(() => statesOf(api, id)).toEqual(['flagged: mismatch'])
    expect(await standing(id)).toEqual(UNPAID)
  })
})

describe('while the provider does not answer our question', () => {
  test.each(['down', 'nonsense', 'huge', 'slow'] as const)('(%s) it is told to come again', async (mode) => {
    const { id, ref } = await registered()
    await tellBy(api, 'lose')
    await settleAtProvider(api, ref, { outcome: 'authorised' })
    impatient(api, 'telr')
    await fault(api, 'telr', mode, { delay_ms: 20_000 })
    const [sent] = await webhooksOf(api, ref)
    const told = await replay(api, sent?.id ?? '')
    expect([told.status, JSON.parse(told.body).code]).toEqual([502, 'provider_check_down'])
    expect([await statesOf(api, id), await standing(id)]).toEqual([['pending'], UNPAID])
    await fault(api, 'telr', 'ok')
    expect((await replay(api, sent?.id ?? '')).status).toBe(200)
    expect(await standing(id)).toEqual(PAID_ONCE)
  })
})

describe('an order whose page we never learned', () => {
  const unlearned = async () => {
    const { id, ref } = await registered()
    await fork().nativeUpdate(Order, { trx_reference: ref }, { trx_reference: '', pay_url: '' })
    return { id, ref }
  }
  test('waits for an admin where a payment of it is told, once', async () => {
    const { id, ref } = await unlearned()
    expect((await forge(api, ref, { valid_hash: true })).status).toBe(200)
    expect((await forge(api, ref, { valid_hash: true })).status).toBe(200)
    expect([await statesOf(api, id), await standing(id)]).toEqual([['flagged: unconfirmed'], UNPAID])
  })
  test('stays as it is where something else is told', async () => {
    const { id, ref } = await unlearned()
    expect((await forge(api, ref, { valid_hash: true, status: 'D' })).status).toBe(200)
    expect(await statesOf(api, id)).toEqual(['pending'])
  })
})

describe('a flood of webhooks', () => {
  const WEBHOOKS = 60
  /** So many webhooks of one order, all of them there before the provider answers: how often it is asked. */
  async function flood(ref: string) {
    const { telr } = api.deps
    const { promise: allThere, resolve } = Promise.withResolvers<void>()
    const heard = { webhooks: 0, asked: 0 }
    api.deps.telr = {
      ...telr,
      hear(form) {
        heard.webhooks += 1
        if (heard.webhooks === WEBHOOKS) resolve()
        return telr.hear(form)
      },
      async check(asking) {
        heard.asked += 1
        await allThere
        return telr.check(asking)
      },
    }
    const told = await Promise.all(Array.from({ length: WEBHOOKS }, () => forge(api, ref, { valid_hash: true })))
    api.deps.telr = telr
    return { asked: heard.asked, answers: new Set(told.map(({ status }) => status)) }
  }
  /** Five at a time, and one for those that come meanwhile; some come while that one begins. */
  const FEW = 15

  test('about an open order asks the provider a few times only', async () => {
    const { id, ref } = await registered()
    const { asked, answers } = await flood(ref)
    expect(answers).toEqual(new Set([200]))
    expect(asked).toBeLessThanOrEqual(FEW)
    expect(await statesOf(api, id)).toEqual(['pending'])
  })

  test('about a paid one makes it paid once', async () => {
    await tellBy(api, 'lose')
    const { id, ref } = await registered()
    await settleAtProvider(api, ref, { outcome: 'authorised' })
    await tellBy(api, 'ok')
    const { asked, answers } = await flood(ref)
    expect([answers, await standing(id)]).toEqual([new Set([200]), PAID_ONCE])
    expect(asked).toBeLessThanOrEqual(FEW)
  })

  test('while the provider is down is told to come again, all of it', async () => {
    const { id, ref } = await registered()
    await fault(api, 'telr', 'down')
    const { asked, answers } = await flood(ref)
    expect([answers, await statesOf(api, id)]).toEqual([new Set([502]), ['pending']])
    expect(asked).toBeLessThanOrEqual(FEW)
  })
})

describe('a webhook that comes late', () => {
  test('after the order expired, still makes its team active', async () => {
    await tellBy(api, 'lose')
    const { id, ref } = await registered()
    clock.forward(DAY)
    await runJob(api, 'orders')
    expect(await statesOf(api, id)).toEqual(['expired'])
    await tellBy(api, 'ok')
    await settleAtProvider(api, ref, { outcome: 'authorised' })
    await becomes(id, PAID_ONCE)
    expect(await statesOf(api, id)).toEqual(['paid'])
  })
})

test('refused webhooks are logged, but not each of them', async () => {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
  const take = adviceTaker({ ...api.deps, log })
  const forged = new URLSearchParams({ tran_store: '1234', tran_check: 'nonsense', tran_desc: 'noura@demo.test' })
  for (const _ of [1, 2, 3]) await expect(take(forged)).rejects.toMatchObject({ key: 'webhook_forged' })
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 40, time: expect.any(Number), reason: 'webhook_forged', msg: expect.any(String) },
  ])
})

describe('the address of the webhook', () => {
  const post = (body: string | URLSearchParams, headers: Record<string, string> = {}) =>
    fetch(api.url + receivePaymentWebhook.path, { method: 'POST', body, headers })

  test('needs no session and heeds neither cookies nor origins', async () => {
    const form = new URLSearchParams({ tran_store: '1234' })
    const foreign = {
      origin: 'https://elsewhere.example',
      cookie: 'session=abc',
      authorization: 'Bearer nonsense-nonsense-1',
    }
    const answer = await post(form, foreign)
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'webhook_forged' }])
  })

  test.each([
    ['JSON', JSON.stringify({ tran_store: '1234' }), 403],
    ['nothing', '', 403],
    ['much', `tran_desc=${'x'.repeat(20_000)}`, 413],
  ])('takes no %s', async (_, body, status) => {
    expect((await post(body)).status).toBe(status)
  })

  test('answers nothing but a post', async () => {
    expect((await fetch(api.url + receivePaymentWebhook.path)).status).toBe(404)
  })
})
