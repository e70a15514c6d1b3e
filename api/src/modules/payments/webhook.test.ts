import { receivePaymentWebhook } from '@olympiad/contracts/calls/payments'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Order } from '../../model/order.entity.ts'
import { createTestClock, DAY } from '../../testing/test-clock.ts'
import {
  createOpenCompetition,
  register,
  registrationFixture,
  registrationForm,
  setSandboxFault,
  shortenTimeout,
} from '../teams/registration.fixture.ts'
import {
  callCheckPayment,
  callStartPayment,
  completeAtProvider,
  forgeWebhook,
  orderStates,
  ordersOfTeam,
  PAID_ONCE,
  replayWebhook,
  runJob,
  setWebhookMode,
  teamPaymentSummary,
  UNPAID,
  webhooksOf,
} from './payments.fixture.ts'
import { createWebhookHandler } from './webhook-handler.ts'

const clock = createTestClock()
const { api, fork, coach } = await registrationFixture({ listen: true, now: clock.now })
beforeEach(() => setWebhookMode(api, 'ok', { with_order: true }))
afterEach(() => setSandboxFault(api, 'telr', 'ok'))

const registered = async () => {
  const { team, response } = await register(coach, registrationForm(await createOpenCompetition(api)))
  return { id: team._id, ref: response.order.ref }
}
const paymentSummary = (id: string) => teamPaymentSummary(api, id)
const becomes = (id: string, expected: object) => expect.poll(() => paymentSummary(id)).toEqual(expected)
const serialisedOrders = async (id: string) => JSON.stringify(await ordersOfTeam(api, id))

describe('a payment without a return to our page', () => {
  test('is found by the webhook alone', async () => {
    const { id, ref } = await registered()
    await completeAtProvider(api, ref, { outcome: 'authorised' })
    await becomes(id, PAID_ONCE)
    expect((await callCheckPayment(coach, id)).payment_status).toBe('paid')
    expect(await webhooksOf(api, ref)).toMatchObject([{ last_status: 200 }])
  })

  test('is found also when the hash omits the order’s reference', async () => {
    await setWebhookMode(api, 'ok', { with_order: false })
    const { id, ref } = await registered()
    await completeAtProvider(api, ref, { outcome: 'authorised' })
    await becomes(id, PAID_ONCE)
  })

  test('waits while on hold, and is over when declined', async () => {
    const { id, ref } = await registered()
    await completeAtProvider(api, ref, { outcome: 'hold' })
    await expect.poll(() => webhooksOf(api, ref)).toMatchObject([{ last_status: 200 }])
    expect(await orderStates(api, id)).toEqual(['pending'])
    await completeAtProvider(api, ref, { outcome: 'declined' })
    await expect.poll(() => orderStates(api, id)).toEqual(['failed'])
  })

  test('is found by the background job when the webhook is lost', async () => {
    await setWebhookMode(api, 'lose')
    const { id, ref } = await registered()
    await completeAtProvider(api, ref, { outcome: 'authorised' })
    clock.forward(15_000)
    await runJob(api, 'orders')
    expect(await paymentSummary(id)).toEqual(PAID_ONCE)
  })
})

describe('one payment, one invoice, one mail', () => {
  test('when two webhooks, the return page and the background job run at once', async () => {
    await setWebhookMode(api, 'twice')
    const { id, ref } = await registered()
    clock.forward(15_000)
    await completeAtProvider(api, ref, { outcome: 'authorised' })
    await Promise.all([
      callCheckPayment(coach, id),
      runJob(api, 'orders'),
      callCheckPayment(coach, id),
      callStartPayment(coach, id).catch(() => {}),
    ])
    await expect.poll(() => webhooksOf(api, ref)).toMatchObject([{ last_status: 200 }])
    expect(await paymentSummary(id)).toEqual(PAID_ONCE)
    expect(await orderStates(api, id)).toEqual(['paid'])
  })

  test('when its webhook is replayed repeatedly', async () => {
    const { id, ref } = await registered()
    await completeAtProvider(api, ref, { outcome: 'authorised' })
    await becomes(id, PAID_ONCE)
    const [sent] = await webhooksOf(api, ref)
    const before = await serialisedOrders(id)
    const again = await Promise.all([1, 2, 3, 4].map(() => replayWebhook(api, sent?.id ?? '')))
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await setSandboxFault(api, 'telr', 'down')
    expect((await replayWebhook(api, sent?.id ?? '')).status).toBe(200)
    expect(await serialisedOrders(id)).toBe(before)
    expect(await paymentSummary(id)).toEqual(PAID_ONCE)
  })
})

describe('a webhook is not trusted', () => {
  test('with a wrong signature', async () => {
    const { id, ref } = await registered()
    const before = await serialisedOrders(id)
    const delivery = await forgeWebhook(api, ref)
    expect(delivery.status).toBe(403)
    expect(JSON.parse(delivery.body)).toMatchObject({
      code: 'webhook_signature_invalid',
      msg: expect.stringContaining('signature'),
    })
    expect((await forgeWebhook(api, ref, { valid_hash: true, changes: { check: null } })).status).toBe(403)
    expect(await serialisedOrders(id)).toBe(before)
  })

  test('from another store, despite a valid signature', async () => {
    const { id, ref } = await registered()
    const before = await serialisedOrders(id)
    const delivery = await forgeWebhook(api, ref, { valid_hash: true, changes: { store: '4321' } })
    expect([delivery.status, JSON.parse(delivery.body).code]).toEqual([403, 'webhook_wrong_store'])
    expect(await serialisedOrders(id)).toBe(before)
  })

  test('about an unknown order', async () => {
    const { ref } = await registered()
    const before = await fork().count(Order)
    for (const cartid of ['wro-2026-999-1', '', null, '$ne']) {
      const delivery = await forgeWebhook(api, ref, { valid_hash: true, changes: { cartid } })
      expect([delivery.status, JSON.parse(delivery.body).code]).toEqual([404, 'not_found'])
    }
    expect(await fork().count(Order)).toBe(before)
  })

  test('when it claims a payment of an open order', async () => {
    const { id, ref } = await registered()
    expect((await forgeWebhook(api, ref, { valid_hash: true })).status).toBe(200)
    expect([await orderStates(api, id), await paymentSummary(id)]).toEqual([['pending'], UNPAID])
  })

  test('when it claims that a paid order was declined', async () => {
    await setWebhookMode(api, 'lose')
    const { id, ref } = await registered()
    await completeAtProvider(api, ref, { outcome: 'authorised' })
    await forgeWebhook(api, ref, { valid_hash: true, status: 'D', changes: { amount: '1.00' } })
    expect(await paymentSummary(id)).toEqual(PAID_ONCE)
  })

  test('about its amount: what the provider answers counts', async () => {
    const { id, ref } = await registered()
    await forgeWebhook(api, ref, { valid_hash: true, changes: { amount: '1.00', currency: 'USD' } })
    expect(await orderStates(api, id)).toEqual(['pending'])
    await completeAtProvider(api, ref, { outcome: 'authorised', amount: '1.00' })
    await expect.poll(() => orderStates(api, id)).toEqual(['flagged: mismatch'])
    expect(await paymentSummary(id)).toEqual(UNPAID)
  })
})

describe('while the provider does not answer our check', () => {
  test.each(['down', 'nonsense', 'huge', 'slow'] as const)(
    '(%s) the webhook gets an error, to be sent again',
    async (mode) => {
      const { id, ref } = await registered()
      await setWebhookMode(api, 'lose')
      await completeAtProvider(api, ref, { outcome: 'authorised' })
      shortenTimeout(api, 'telr')
      await setSandboxFault(api, 'telr', mode, { delay_ms: 20_000 })
      const [sent] = await webhooksOf(api, ref)
      const delivery = await replayWebhook(api, sent?.id ?? '')
      expect([delivery.status, JSON.parse(delivery.body).code]).toEqual([502, 'payment_check_unavailable'])
      expect([await orderStates(api, id), await paymentSummary(id)]).toEqual([['pending'], UNPAID])
      await setSandboxFault(api, 'telr', 'ok')
      expect((await replayWebhook(api, sent?.id ?? '')).status).toBe(200)
      expect(await paymentSummary(id)).toEqual(PAID_ONCE)
    },
  )
})

describe('an order whose page we never learned', () => {
  const unlearned = async () => {
    const { id, ref } = await registered()
    await fork().nativeUpdate(Order, { trx_reference: ref }, { trx_reference: '', pay_url: '' })
    return { id, ref }
  }
  test('waits for an admin when a webhook claims its payment, once', async () => {
    const { id, ref } = await unlearned()
    expect((await forgeWebhook(api, ref, { valid_hash: true })).status).toBe(200)
    expect((await forgeWebhook(api, ref, { valid_hash: true })).status).toBe(200)
    expect([await orderStates(api, id), await paymentSummary(id)]).toEqual([['flagged: unconfirmed'], UNPAID])
  })
  test('stays unchanged for other webhooks', async () => {
    const { id, ref } = await unlearned()
    expect((await forgeWebhook(api, ref, { valid_hash: true, status: 'D' })).status).toBe(200)
    expect(await orderStates(api, id)).toEqual(['pending'])
  })
})

describe('a flood of webhooks', () => {
  const WEBHOOKS = 60
  async function flood(ref: string) {
    const { telr } = api.deps
    const { promise: allThere, resolve } = Promise.withResolvers<void>()
    const heard = { webhooks: 0, asked: 0 }
    api.deps.telr = {
      ...telr,
      parseWebhook(form) {
        heard.webhooks += 1
        if (heard.webhooks === WEBHOOKS) resolve()
        return telr.parseWebhook(form)
      },
      async check(asking) {
        heard.asked += 1
        await allThere
        return telr.check(asking)
      },
    }
    const delivery = await Promise.all(
      Array.from({ length: WEBHOOKS }, () => forgeWebhook(api, ref, { valid_hash: true })),
    )
    api.deps.telr = telr
    return { asked: heard.asked, answers: new Set(delivery.map(({ status }) => status)) }
  }
  /** Five run at once, and one more covers those that arrive during the checks. */
  const FEW = 15

  test('about an open order asks the provider a few times only', async () => {
    const { id, ref } = await registered()
    const { asked, answers } = await flood(ref)
    expect(answers).toEqual(new Set([200]))
    expect(asked).toBeLessThanOrEqual(FEW)
    expect(await orderStates(api, id)).toEqual(['pending'])
  })

  test('about a paid one makes it paid once', async () => {
    await setWebhookMode(api, 'lose')
    const { id, ref } = await registered()
    await completeAtProvider(api, ref, { outcome: 'authorised' })
    await setWebhookMode(api, 'ok')
    const { asked, answers } = await flood(ref)
    expect([answers, await paymentSummary(id)]).toEqual([new Set([200]), PAID_ONCE])
    expect(asked).toBeLessThanOrEqual(FEW)
  })

  test('gets errors while the provider is down, to be sent again', async () => {
    const { id, ref } = await registered()
    await setSandboxFault(api, 'telr', 'down')
    const { asked, answers } = await flood(ref)
    expect([answers, await orderStates(api, id)]).toEqual([new Set([502]), ['pending']])
    expect(asked).toBeLessThanOrEqual(FEW)
  })
})

describe('a late webhook', () => {
  test('after the order expired, still makes its team active', async () => {
    await setWebhookMode(api, 'lose')
    const { id, ref } = await registered()
    clock.forward(DAY)
    await runJob(api, 'orders')
    expect(await orderStates(api, id)).toEqual(['expired'])
    await setWebhookMode(api, 'ok')
    await completeAtProvider(api, ref, { outcome: 'authorised' })
    await becomes(id, PAID_ONCE)
    expect(await orderStates(api, id)).toEqual(['paid'])
  })
})

test('refused webhooks are logged, but not each of them', async () => {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
  const handle = createWebhookHandler({ ...api.deps, log })
  const forged = new URLSearchParams({ tran_store: '1234', tran_check: 'nonsense', tran_desc: 'noura@demo.test' })
  for (const _ of [1, 2, 3]) await expect(handle(forged)).rejects.toMatchObject({ key: 'webhook_signature_invalid' })
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 40, time: expect.any(Number), reason: 'webhook_signature_invalid', msg: expect.any(String) },
  ])
})

describe('the address of the webhook', () => {
  const post = (body: string | URLSearchParams, headers: Record<string, string> = {}) =>
    fetch(api.url + receivePaymentWebhook.path, { method: 'POST', body, headers })

  test('needs no session and ignores cookies and origins', async () => {
    const form = new URLSearchParams({ tran_store: '1234' })
    const foreign = {
      origin: 'https://elsewhere.example',
      cookie: 'session=abc',
      authorization: 'Bearer nonsense-nonsense-1',
    }
    const answer = await post(form, foreign)
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'webhook_signature_invalid' }])
  })

  test.each([
    ['JSON', JSON.stringify({ tran_store: '1234' }), 403],
    ['an empty body', '', 403],
    ['a huge body', `tran_desc=${'x'.repeat(20_000)}`, 413],
  ])('rejects %s', async (_, body, status) => {
    expect((await post(body)).status).toBe(status)
  })

  test('answers nothing but a post', async () => {
    expect((await fetch(api.url + receivePaymentWebhook.path)).status).toBe(404)
  })
})
