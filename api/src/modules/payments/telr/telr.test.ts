import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type LaunchedSandbox, launchSandbox } from '@olympiad/sandbox/launch'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Telr, type TelrOrder, telrClient } from './telr.ts'

let sandbox: LaunchedSandbox
let telr: Telr
beforeAll(async () => {
  sandbox = await launchSandbox()
  telr = client()
})
afterAll(() => sandbox.close())

const client = (timeoutMs?: number): Telr => {
  const url = `${sandbox.url}/telr/gateway/order.json`
  const shop = { url, store: 1234, authkey: 'sandbox-authkey', webhookSecret: 's', test: true }
  return telrClient({ ...shop, ...(timeoutMs && { timeoutMs }) })
}

const control = (path: string, body: unknown) =>
  fetch(`${sandbox.url}/control${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const order = (cartId: string): TelrOrder => ({
  cartId,
  amount: '518.00',
  currency: 'SAR',
  description: 'RoboMission of a name that is far too long for the provider, team 0012',
  test: true,
  lang: 'ar',
  customer: { ref: '1', name: 'نورة محمد العتيبي', email: 'coach@demo.test', phone: '+966501204471', city: 'الرياض' },
  returnUrl: 'http://localhost:3000/payment/telr?team_id=1',
})

describe('with the provider', () => {
  test('an order is created and is pending, without a transaction', async () => {
    const { ref, url } = await telr.create(order('wro-2026-1-1'))
    expect(url).toContain(ref)
    const state = await telr.check(ref)
    expect(state).toMatchObject({ cartid: 'wro-2026-1-1', amount: '518.00', currency: 'SAR', status: { code: 1 } })
    expect(state.transaction).toBeUndefined()
  })

  test('a payment is seen with its transaction and card', async () => {
    const { ref } = await telr.create(order('wro-2026-2-1'))
    await control(`/orders/${ref}`, { outcome: 'authorised' })
    expect(await telr.check(ref)).toMatchObject({
      test: '1',
      status: { code: 3 },
      transaction: { status: 'A' },
      card: { last4: '1111' },
    })
  })

  test('a used cart id is refused, like any other invalid order', async () => {
    await telr.create(order('wro-2026-3-1'))
    await expect(telr.create(order('wro-2026-3-1'))).rejects.toMatchObject({
      name: 'PartnerDown',
      key: 'payment_provider_unavailable',
    })
    await expect(telr.check('unknown')).rejects.toMatchObject({ name: 'PartnerDown', key: 'payment_check_unavailable' })
  })
})

describe('a call is refused with a clear text, and soon,', () => {
  afterEach(() => control('', { target: 'telr', mode: 'ok' }))

  test.each(['down', 'nonsense'])('while the provider answers with %s', async (mode) => {
    await control('', { target: 'telr', mode })
    await expect(telr.create(order('wro-2026-4-1'))).rejects.toMatchObject({
      name: 'PartnerDown',
      key: 'payment_provider_unavailable',
    })
    await expect(telr.check('any')).rejects.toMatchObject({ name: 'PartnerDown', key: 'payment_check_unavailable' })
  })

  test('while the provider does not answer', async () => {
    await control('', { target: 'telr', mode: 'slow', delay_ms: 20_000, calls: 1 })
    await expect(client(200).create(order('wro-2026-5-1'))).rejects.toMatchObject({
      key: 'payment_provider_unavailable',
      cause: { name: 'TimeoutError' },
    })
  })
})

describe('from any answer on the wire', () => {
  let reply: (response: ServerResponse) => void
  const server = createServer((_, response) => reply(response))
  let odd: Telr
  beforeAll(async () => {
    await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
    const { port } = server.address() as AddressInfo
    odd = telrClient({
      url: `http://127.0.0.1:${port}/order.json`,
      store: 1,
      authkey: 'k',
      webhookSecret: 's',
      test: true,
    })
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const answers = (body: unknown) => {
    reply = (response) => void response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  }

  test('codes and flags may be texts, and unknown fields are ignored', async () => {
    answers({ order: { cartid: 7, test: 1, amount: 518, status: { code: '-2' }, transaction: null, more: {} } })
    expect(await odd.check('r')).toMatchObject({ cartid: '7', test: '1', amount: '518', status: { code: -2 } })
  })

  test.each([
    ['no code', { order: { status: { code: '' } } }],
    ['a code that is no number', { order: { status: { code: 'paid' } } }],
    ['no order', { error: { message: 'E05' } }],
    ['no object', 'ok'],
  ])('nothing is trusted with %s', async (_, body) => {
    answers(body)
    await expect(odd.check('r')).rejects.toMatchObject({ key: 'payment_check_unavailable' })
  })

  test('a page without a web address is not passed to a browser', async () => {
    answers({ order: { ref: 'r', url: 'javascript:alert(1)' } })
    await expect(odd.create(order('x'))).rejects.toMatchObject({ key: 'payment_provider_unavailable' })
  })

  test('an answer without end is cut off', async () => {
    reply = (response) => {
      const more = (): void => void (response.destroyed || response.write(' '.repeat(65_536), more))
      more()
    }
    await expect(odd.check('r')).rejects.toMatchObject({
      key: 'payment_check_unavailable',
      cause: expect.any(RangeError),
    })
  })

  test('a redirect is not followed', async () => {
    reply = (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    await expect(odd.check('r')).rejects.toMatchObject({ key: 'payment_check_unavailable' })
  })
})
