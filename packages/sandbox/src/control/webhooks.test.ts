import { describe, expect, it } from 'vitest'
import { startWebhookSandbox, WAIT_OPTIONS, WEBHOOK_SECRET } from '../webhooks/merchant.fixture.ts'
import { signWebhook } from '../webhooks/webhook-fields.ts'

describe('webhooks with a fault', () => {
  it('are lost the requested number of times, and can still be replayed', async () => {
    const { order, settle, received, control, list } = await startWebhookSandbox()
    await control('/webhooks', { mode: 'lose', calls: 1 })
    await settle((await order()).ref, 'authorised')
    await settle((await order({ cartid: 'team-2' })).ref, 'authorised')
    await expect.poll(() => received.map(({ fields }) => fields['tran_cartid']), WAIT_OPTIONS).toEqual(['team-2'])
    const [sent, lost] = await list()
    expect(sent).toMatchObject({ cartid: 'team-2', tries: 1, last_status: 200 })
    expect(lost).toMatchObject({ cartid: 'team-1', tries: 0, last_status: null })
    expect(await control(`/webhooks/${lost?.id}/replay`)).toEqual({ success: true, status: 200, body: 'noted' })
    expect(received[1]?.fields).toEqual(Object.fromEntries(new URLSearchParams(lost?.body)))
  })

  it('arrive twice at the same moment', async () => {
    const { order, settle, received, control } = await startWebhookSandbox()
    await control('/webhooks', { mode: 'twice' })
    await settle((await order()).ref, 'authorised')
    await expect.poll(() => received, WAIT_OPTIONS).toHaveLength(2)
    expect(received[1]?.fields).toEqual(received[0]?.fields)
  })

  it('arrive late, after the redirect of the page', async () => {
    const { order, settle, received, control, check } = await startWebhookSandbox()
    await control('/webhooks', { mode: 'late', delay_ms: 300 })
    const { ref } = await order()
    const before = performance.now()
    await settle(ref, 'authorised')
    expect(await check(ref)).toMatchObject({ status: { code: 3 } })
    await expect.poll(() => received, WAIT_OPTIONS).toHaveLength(1)
    expect((received[0]?.at ?? 0) - before).toBeGreaterThan(290)
  })

  it('queue while delivery is down, and then arrive together', async () => {
    const { order, settle, received, control, list } = await startWebhookSandbox()
    await control('/webhooks', { mode: 'down' })
    for (const cartid of ['team-1', 'team-2']) await settle((await order({ cartid })).ref, 'authorised')
    expect((await list()).map(({ tries }) => tries)).toEqual([0, 0])
    await control('/webhooks', { mode: 'ok' })
    const carts = () => received.map(({ fields }) => fields['tran_cartid']).sort()
    await expect.poll(carts, WAIT_OPTIONS).toEqual(['team-1', 'team-2'])
  })

  it('are replayed unchanged, also after a change of the order', async () => {
    const { order, settle, received, control, list } = await startWebhookSandbox()
    const { ref } = await order()
    await settle(ref, 'hold')
    await settle(ref, 'declined')
    await expect.poll(() => received, WAIT_OPTIONS).toHaveLength(2)
    const onHold = (await list()).find(({ body }) => body.includes('tran_status=H'))
    expect(await control(`/webhooks/${onHold?.id}/replay`)).toMatchObject({ status: 200 })
    expect(received[2]?.fields).toEqual(received[0]?.fields)
    expect((await list()).find(({ id }) => id === onHold?.id)).toMatchObject({ tries: 2 })
  })

  it('are forged with an invalid hash', async () => {
    const { order, received, control, check } = await startWebhookSandbox(() => 403)
    const { ref } = await order()
    const forged = await control(`/orders/${ref}/forge`, { status: 'A' })
    expect(forged).toEqual({ success: true, id: expect.any(String), status: 403, body: 'not now' })
    const fields = received[0]?.fields ?? {}
    expect(fields).toMatchObject({ tran_status: 'A', tran_cartid: 'team-1', tran_amount: '518.00' })
    expect(fields['tran_check']).toMatch(/^[0-9a-f]{40}$/)
    for (const withOrder of [true, false])
      expect(fields['tran_check']).not.toBe(signWebhook(fields, WEBHOOK_SECRET, withOrder))
    expect(await check(ref)).toMatchObject({ status: { code: 1 } })
  })

  it('are forged with a valid hash over the changed fields', async () => {
    const { order, received, control } = await startWebhookSandbox()
    const { ref } = await order()
    const changes = { cartid: 'team-of-somebody-else', store: '9', amount: '1.00', order: null, card_last4: '0000' }
    await control(`/orders/${ref}/forge`, { status: 'A', valid_hash: true, changes })
    const fields = received[0]?.fields ?? {}
    expect(fields).toMatchObject({
      tran_cartid: 'team-of-somebody-else',
      tran_store: '9',
      tran_amount: '1.00',
      card_last4: '0000',
    })
    expect(fields).not.toHaveProperty('tran_order')
    expect(fields['tran_check']).toBe(signWebhook(fields, WEBHOOK_SECRET, true))
    await control(`/orders/${ref}/forge`, { changes: { check: null } })
    expect(received[1]?.fields).not.toHaveProperty('tran_check')
  })
})

describe('the control API of webhooks', () => {
  it('keeps the address when only the mode changes, and returns the settings', async () => {
    const { control, webhookUrl } = await startWebhookSandbox()
    await control('/webhooks', { mode: 'ok', with_order: false })
    expect(await control('/webhooks', { mode: 'late', delay_ms: 5, calls: 2 })).toEqual({
      success: true,
      settings: { url: webhookUrl, with_order: false, mode: 'late', delay_ms: 5, calls: 2 },
    })
    expect(await control('/webhooks', { url: '' })).toMatchObject({ settings: { url: '', mode: 'ok' } })
  })

  it.each([
    ['an unknown mode', '/webhooks', { mode: 'sometimes' }],
    ['an address that is not of this machine', '/webhooks', { url: 'http://example.com/' }],
    ['an address that is none', '/webhooks', { url: 'file:///etc/passwd' }],
    ['an unknown order', '/orders/ff/forge', { status: 'A' }],
    ['an unknown webhook', '/webhooks/ff/replay', {}],
  ])('rejects %s', async (_title, path, body) => {
    const { control } = await startWebhookSandbox()
    expect(await control(path, body)).toMatchObject({ success: false, msg: expect.any(String) })
  })

  it('rejects a replay and a forgery without an address', async () => {
    const { control, order, settle, list } = await startWebhookSandbox()
    const { ref } = await order()
    await settle(ref, 'authorised')
    await control('/webhooks', { url: '' })
    const [{ id } = { id: '' }] = await list()
    expect(await control(`/webhooks/${id}/replay`)).toMatchObject({ success: false })
    expect(await control(`/orders/${ref}/forge`, {})).toMatchObject({ success: false })
  })
})
