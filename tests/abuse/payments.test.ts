import { createHash } from 'node:crypto'
import { receivePaymentWebhook } from '@olympiad/contracts/calls/payments'
import { afterAll, describe, expect, it } from 'vitest'
import { sandboxPartners } from '../../api/src/start.ts'
import { changesBetween } from './books.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
afterAll(() => world.close())
const { telr } = sandboxPartners(world.api.sandbox)
const { things } = world

const SIGNED = [
  ...['store', 'type', 'class', 'test', 'ref', 'prevref', 'firstref', 'order', 'currency', 'amount', 'cartid', 'desc'],
  ...['status', 'authcode', 'authmessage'],
]
type Advice = Record<string, string>

/** What the provider would say of the unpaid team's order, were it paid. */
const PAID: Advice = {
  store: String(telr.store),
  type: 'sale',
  class: 'ecom',
  test: '1',
  ref: '030025000001',
  order: 'made-up',
  currency: 'SAR',
  amount: '518.00',
  cartid: things.unpaid.order,
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
const tell = (form: URLSearchParams | string, headers: Record<string, string> = {}) =>
  world.ask({
    method: 'POST',
    path: receivePaymentWebhook.path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: String(form),
  })
/** What a forgery must leave as it is: orders, teams, invoices, mails. */
async function unchanged(forge: () => Promise<void>): Promise<void> {
  const before = await world.books()
  await forge()
  expect(changesBetween(before, await world.books())).toEqual([])
}

describe('advice of a payment', () => {
  it.each([
    ['without a signature', ''],
    ['signed with nothing', signature(PAID, '')],
    ['signed with a guess', signature(PAID, 'secret')],
    ['signed for another amount', signature({ ...PAID, amount: '1.00' }, telr.webhookSecret)],
    ['signed for another order', signature({ ...PAID, cartid: things.paid.order }, telr.webhookSecret)],
    ['signed before it was declined', signature({ ...PAID, status: 'D' }, telr.webhookSecret)],
    ['with a signature that is cut', signature(PAID, telr.webhookSecret).slice(0, -1)],
  ])('is refused %s', async (_how, check) => {
    await unchanged(async () => expect((await tell(formOf(PAID, check))).status).toBe(403))
  })

  it('of another store is refused, though it is signed well', async () => {
    const foreign = { ...PAID, store: '9999' }
    await unchanged(async () => {
      expect((await tell(formOf(foreign, signature(foreign, telr.webhookSecret)))).status).toBe(403)
    })
  })

  it('about an order that nobody made is refused', async () => {
    const unknown = { ...PAID, cartid: 'ORD-0-0' }
    await unchanged(async () => {
      expect((await tell(formOf(unknown, signature(unknown, telr.webhookSecret)))).status).toBe(404)
    })
  })

  it('pays nothing by itself, however well it is signed: the provider is asked, and knows of no payment', async () => {
    const before = await world.books()
    for (const amount of ['518.00', '0.01', '-1', '99999999', 'NaN']) {
      for (const currency of ['SAR', 'USD', '']) {
        const advice = { ...PAID, amount, currency }
        expect((await tell(formOf(advice, signature(advice, telr.webhookSecret)))).status).toBe(200)
      }
    }
    // Nothing but when the provider was asked last.
    for (const { record, now } of changesBetween(before, await world.books())) {
      expect(record).toMatch(/^orders\//)
      expect(now).toContain('"payment_status":"pending"')
    }
  })

  it('of a paid order that is replayed changes nothing', async () => {
    const again = { ...PAID, cartid: things.paid.order, status: 'D' }
    await unchanged(async () => {
      for (let times = 0; times < 5; times += 1) await tell(formOf(again, signature(again, telr.webhookSecret)))
    })
  })

  it('is read from its first fields alone: a second one beside them says nothing', async () => {
    const form = formOf(PAID, signature(PAID, telr.webhookSecret))
    form.append('tran_cartid', things.paid.order)
    form.append('tran_status', 'A')
    await unchanged(async () => void (await tell(form)))
  })

  it('that is no form, or far too long, is refused', async () => {
    await unchanged(async () => {
      expect((await tell(JSON.stringify(PAID), { 'content-type': 'application/json' })).status).toBe(403)
      expect((await tell(`tran_check=${'x'.repeat(20_000)}`)).status).toBe(413)
      expect((await tell('tran_cartid[$ne]=x&tran_check[$ne]=x')).status).toBe(403)
    })
  })
})

describe('a team that asks how its payment stands', () => {
  it('is paid by nothing that it sends', async () => {
    const body = {
      team_id: things.unpaid.id,
      status: 'A',
      code: 3,
      payment_status: true,
      paid: true,
      ref: 'x',
      amount: '0.01',
    }
    await unchanged(async () => {
      const { status } = await world.as('coach', {
        method: 'POST',
        path: '/api/payment/telr',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      expect(status).toBe(400)
    })
  })
})
