import { createHash } from 'node:crypto'
import { receivePaymentWebhook } from '@olympiad/contracts/calls/payments'
import { afterAll, describe, expect, it } from 'vitest'
import { sandboxPartners } from '../../api/src/start.ts'
import { diffSnapshots } from './database-snapshot.ts'
import { startTestEnvironment } from './test-environment.ts'

const environment = await startTestEnvironment()
afterAll(() => environment.close())
const { telr } = sandboxPartners(environment.api.sandbox)
const { records } = environment

const SIGNED = [
  ...['store', 'type', 'class', 'test', 'ref', 'prevref', 'firstref', 'order', 'currency', 'amount', 'cartid', 'desc'],
  ...['status', 'authcode', 'authmessage'],
]
type Advice = Record<string, string>

const PAID: Advice = {
  store: String(telr.store),
  type: 'sale',
  class: 'ecom',
  test: '1',
  ref: '030025000001',
  order: 'made-up',
  currency: 'SAR',
  amount: '518.00',
  cartid: records.unpaidTeam.order,
  desc: 'x',
  status: 'A',
  authcode: '1',
  authmessage: 'Authorised',
}

const signature = (advice: Advice, secret: string): string =>
  createHash('sha1')
    .update([secret, ...SIGNED.map((name) => advice[name] ?? '')].join(':'))
    .digest('hex')
const formOf = (advice: Advice, check: string): URLSearchParams =>
  new URLSearchParams({
    ...Object.fromEntries(Object.entries(advice).map(([name, value]) => [`tran_${name}`, value])),
    tran_check: check,
  })
const sendWebhook = (form: URLSearchParams | string, headers: Record<string, string> = {}) =>
  environment.send({
    method: 'POST',
    path: receivePaymentWebhook.path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: String(form),
  })
async function unchanged(forge: () => Promise<void>): Promise<void> {
  const before = await environment.takeSnapshot()
  await forge()
  expect(diffSnapshots(before, await environment.takeSnapshot())).toEqual([])
}

describe('advice of a payment', () => {
  it.each([
    ['without a signature', ''],
    ['signed with nothing', signature(PAID, '')],
    ['signed with a guess', signature(PAID, 'secret')],
    ['signed for another amount', signature({ ...PAID, amount: '1.00' }, telr.webhookSecret)],
    ['signed for another order', signature({ ...PAID, cartid: records.paidTeam.order }, telr.webhookSecret)],
    ['signed before it was declined', signature({ ...PAID, status: 'D' }, telr.webhookSecret)],
    ['with a signature that is cut', signature(PAID, telr.webhookSecret).slice(0, -1)],
  ])('is refused %s', async (_how, check) => {
    await unchanged(async () => expect((await sendWebhook(formOf(PAID, check))).status).toBe(403))
  })

  it('of another store is refused, though it is signed well', async () => {
    const foreign = { ...PAID, store: '9999' }
    await unchanged(async () => {
      expect((await sendWebhook(formOf(foreign, signature(foreign, telr.webhookSecret)))).status).toBe(403)
    })
  })

  it('about an order that nobody made is refused', async () => {
    const unknown = { ...PAID, cartid: 'ORD-0-0' }
    await unchanged(async () => {
      expect((await sendWebhook(formOf(unknown, signature(unknown, telr.webhookSecret)))).status).toBe(404)
    })
  })

  it('marks nothing as paid without the provider’s confirmation, even with a valid signature', async () => {
    const before = await environment.takeSnapshot()
    for (const amount of ['518.00', '0.01', '-1', '99999999', 'NaN']) {
      for (const currency of ['SAR', 'USD', '']) {
        const advice = { ...PAID, amount, currency }
        expect((await sendWebhook(formOf(advice, signature(advice, telr.webhookSecret)))).status).toBe(200)
      }
    }
    // Only the time of the last query to the provider may change.
    for (const { record, now } of diffSnapshots(before, await environment.takeSnapshot())) {
      expect(record).toMatch(/^orders\//)
      expect(now).toContain('"payment_status":"pending"')
    }
  })

  it('of a paid order that is replayed changes nothing', async () => {
    const again = { ...PAID, cartid: records.paidTeam.order, status: 'D' }
    await unchanged(async () => {
      for (let times = 0; times < 5; times += 1) await sendWebhook(formOf(again, signature(again, telr.webhookSecret)))
    })
  })

  it('is read from its first fields alone: duplicates have no effect', async () => {
    const form = formOf(PAID, signature(PAID, telr.webhookSecret))
    form.append('tran_cartid', records.paidTeam.order)
    form.append('tran_status', 'A')
    await unchanged(async () => void (await sendWebhook(form)))
  })

  it('that is no form, or far too long, is refused', async () => {
    await unchanged(async () => {
      expect((await sendWebhook(JSON.stringify(PAID), { 'content-type': 'application/json' })).status).toBe(403)
      expect((await sendWebhook(`tran_check=${'x'.repeat(20_000)}`)).status).toBe(413)
      expect((await sendWebhook('tran_cartid[$ne]=x&tran_check[$ne]=x')).status).toBe(403)
    })
  })
})

describe('a team that queries its payment', () => {
  it('is paid by nothing that it sends', async () => {
    const body = {
      team_id: records.unpaidTeam.id,
      status: 'A',
      code: 3,
      payment_status: true,
      paid: true,
      ref: 'x',
      amount: '0.01',
    }
    await unchanged(async () => {
      const { status } = await environment.sendAs('coach', {
        method: 'POST',
        path: '/api/payment/telr',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      expect(status).toBe(400)
    })
  })
})
