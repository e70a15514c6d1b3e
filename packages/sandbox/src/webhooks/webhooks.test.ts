import { describe, expect, it, onTestFinished } from 'vitest'
import type { Order } from '../telr/order.ts'
import { postForm, postJson, startTestSandbox, telrClient } from '../testing.ts'
import { startMerchantServer, startWebhookSandbox, WAIT_OPTIONS, WEBHOOK_SECRET } from './merchant.fixture.ts'
import { signWebhook } from './webhook-fields.ts'
import { createWebhooks } from './webhooks.ts'

describe('a webhook', () => {
  it('notifies the merchant of a payment on the page', async () => {
    const { order, received } = await startWebhookSandbox()
    const { ref, url } = await order()
    await postForm(url, { card_number: '4111111111111111', card_expiry: '12/30', card_cvv: '123', action: 'pay' })
    await expect.poll(() => received, WAIT_OPTIONS).toHaveLength(1)
    const fields = received[0]?.fields ?? {}
    expect(received[0]?.type).toBe('application/x-www-form-urlencoded')
    expect(fields).toMatchObject({
      ...{ tran_store: '1234', tran_type: 'sale', tran_class: 'ecom', tran_test: '1', tran_order: ref },
      ...{ tran_prevref: '', tran_firstref: '', tran_currency: 'SAR', tran_amount: '518.00', tran_cartid: 'team-1' },
      ...{ tran_desc: 'Team Falcons', tran_status: 'A', tran_authmessage: 'Authorised', card_last4: '1111' },
      ...{ bill_fname: 'Noura', bill_sname: 'Al-Otaibi', bill_email: 'coach@demo.test' },
    })
    expect(fields['tran_ref']).toMatch(/^\d{12}$/)
    expect(fields['tran_check']).toBe(signWebhook(fields, WEBHOOK_SECRET, true))
  })

  it.each([
    ['authorised', 'A'],
    ['hold', 'H'],
    ['declined', 'D'],
    ['cancelled', 'C'],
    ['expired', 'X'],
  ])('reports the outcome of an order that is %s, with a valid hash', async (outcome, letter) => {
    const { order, settle, received } = await startWebhookSandbox()
    await settle((await order()).ref, outcome)
    await expect.poll(() => received, WAIT_OPTIONS).toHaveLength(1)
    const fields = received[0]?.fields ?? {}
    expect(fields['tran_status']).toBe(letter)
    expect(fields['tran_check']).toBe(signWebhook(fields, WEBHOOK_SECRET, true))
  })

  it('reports the amount of the provider, and is sent again when a held payment is decided', async () => {
    const { order, settle, received } = await startWebhookSandbox()
    const { ref } = await order()
    await settle(ref, 'hold')
    await settle(ref, 'authorised', { amount: '1.00', currency: 'USD' })
    await settle(ref, 'declined')
    await expect.poll(() => received.map(({ fields }) => fields['tran_status']), WAIT_OPTIONS).toEqual(['H', 'A'])
    expect(received[1]?.fields).toMatchObject({ tran_amount: '1.00', tran_currency: 'USD' })
  })

  it('can leave the order out of its hash', async () => {
    const { order, settle, received, control } = await startWebhookSandbox()
    await control('/webhooks', { with_order: false })
    await settle((await order()).ref, 'authorised')
    await expect.poll(() => received, WAIT_OPTIONS).toHaveLength(1)
    const fields = received[0]?.fields ?? {}
    expect(fields['tran_check']).toBe(signWebhook(fields, WEBHOOK_SECRET, false))
  })

  it('is sent only after an address is set', async () => {
    const { url, received } = await startMerchantServer()
    const sandbox = await startTestSandbox()
    const control = (path: string, body: object) => postJson(`${sandbox.url}/control${path}`, body)
    const { order } = telrClient(sandbox)
    await control(`/orders/${(await order()).ref}`, { outcome: 'authorised' })
    expect(await (await fetch(`${sandbox.url}/control/webhooks`)).json()).toMatchObject({ webhooks: [] })
    await control('/webhooks', { url })
    await control(`/orders/${(await order({ cartid: 'team-2' })).ref}`, { outcome: 'authorised' })
    await expect.poll(() => received.map(({ fields }) => fields['tran_cartid']), WAIT_OPTIONS).toEqual(['team-2'])
  })
})

describe('a webhook that is not accepted', () => {
  const order: Order = {
    ...{ ref: 'ff', store: '1', cartid: 'c', test: true, amount: '1.00', currency: 'SAR', description: 'd' },
    ...{ trantype: 'sale', language: 'en', customer: null, created_at: '2026-11-01T09:00:00Z', outcome: 'authorised' },
    return: { authorised: 'http://a.test', declined: 'http://a.test', cancelled: 'http://a.test' },
  }

  it('is retried unchanged with growing pauses until it is accepted', async () => {
    const { url, received } = await startMerchantServer((nth) => (nth < 3 ? 500 : 200))
    const webhooks = createWebhooks({ secret: 's', url, pauses: [40, 160, 1, 1] })
    onTestFinished(webhooks.close)
    webhooks.notify(order)
    await expect.poll(() => webhooks.list()[0], WAIT_OPTIONS).toMatchObject({ tries: 3, last_status: 200 })
    const [first, second, third] = received
    expect([second?.fields, third?.fields]).toEqual([first?.fields, first?.fields])
    const pauses = [(second?.at ?? 0) - (first?.at ?? 0), (third?.at ?? 0) - (second?.at ?? 0)]
    expect(pauses[0]).toBeGreaterThan(30)
    expect(pauses[1]).toBeGreaterThan(150)
  })

  it.each([
    ['answers an error', () => 503, 503],
    ['sends it elsewhere', () => 302, 302],
  ])('is given up after five tries when the merchant %s', async (_title, answer, last_status) => {
    const { url, received } = await startMerchantServer(answer)
    const lines: string[] = []
    const webhooks = createWebhooks({ secret: 's', url, pauses: [1, 1, 1, 1], log: (line) => lines.push(line) })
    onTestFinished(webhooks.close)
    webhooks.notify(order)
    await expect.poll(() => lines, WAIT_OPTIONS).toHaveLength(1)
    expect(received).toHaveLength(5)
    expect(webhooks.list()[0]).toMatchObject({ tries: 5, last_status })
  })

  it('is given up when the merchant is unreachable', async () => {
    const lines: string[] = []
    const url = 'http://127.0.0.1:1/advice'
    const webhooks = createWebhooks({ secret: 's', url, pauses: [1, 1, 1, 1], log: (line) => lines.push(line) })
    onTestFinished(webhooks.close)
    webhooks.notify(order)
    await expect.poll(() => lines, WAIT_OPTIONS).toEqual(['webhook for c given up: no answer'])
    expect(webhooks.list()[0]).toMatchObject({ tries: 5, last_status: 0 })
  })

  it('does not prevent the sandbox from ending', async () => {
    const { order: placed, settle, sandbox, received } = await startWebhookSandbox(() => 500)
    await settle((await placed()).ref, 'authorised')
    await expect.poll(() => received, WAIT_OPTIONS).toHaveLength(1)
    await sandbox.close()
  })
})
