import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openStore } from '../store.ts'
import { createOrderBody, postJson, RETURN_URLS, startTestSandbox, telrClient } from '../testing.ts'
import { createOrderStore } from './order-store.ts'

describe('order.json', () => {
  it('creates a pending order with a reference and a page address', async () => {
    const sandbox = await startTestSandbox()
    const { telr, check } = telrClient(sandbox)
    const created = await postJson(telr, createOrderBody())
    expect(created).toMatchObject({ method: 'create', trace: expect.any(String) })
    const { ref, url } = created['order'] as { ref: string; url: string }
    expect(ref).toMatch(/^[0-9a-f]{64}$/)
    expect(url).toBe(`${sandbox.url}/telr/gateway/process.html?o=${ref}`)
    expect(await check(ref)).toEqual({
      ...{ ref, cartid: 'team-1', test: 1, amount: '518.00', currency: 'SAR', description: 'Team Falcons' },
      status: { code: 1, text: 'Pending' },
    })
  })

  it('puts the page under the public address', async () => {
    const { order } = telrClient(await startTestSandbox({ publicUrl: 'https://demo.example/outside' }))
    expect((await order()).url).toMatch(/^https:\/\/demo\.example\/outside\/telr\/gateway\/process\.html\?o=/)
  })

  it('rejects a used cart id, also after a restart', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
    const duplicate = { message: 'E56:Duplicate transaction', note: 'Cart ID must be unique' }
    const first = await startTestSandbox({ dataDir })
    const { ref } = await telrClient(first).order()
    const again = await postJson(telrClient(first).telr, createOrderBody())
    expect(again).toMatchObject({ method: 'create', error: duplicate })
    expect(again).not.toHaveProperty('order')

    const second = telrClient(await startTestSandbox({ dataDir }))
    expect(await postJson(second.telr, createOrderBody())).toMatchObject({ error: duplicate })
    expect(await second.check(ref)).toMatchObject({ cartid: 'team-1', status: { code: 1 } })
  })

  it('creates one order for ten concurrent calls with the same cart', async () => {
    const { telr } = telrClient(await startTestSandbox())
    const answers = await Promise.all(Array.from({ length: 10 }, () => postJson(telr, createOrderBody())))
    expect(answers.filter((answer) => 'order' in answer)).toHaveLength(1)
  })

  it.each([
    ['a wrong key', { ...createOrderBody(), authkey: 'guess' }, /^E05/],
    ['another store', { ...createOrderBody(), store: 9 }, /^E05/],
    ['no method', { ...createOrderBody(), method: 'refund' }, /^E02/],
    ['an amount in minor units with a sign', createOrderBody({ amount: '-51800' }), /^E03/],
    ['nothing to pay', createOrderBody({ amount: '0.00' }), /^E03/],
    ['three decimals', createOrderBody({ amount: '1.005' }), /^E03/],
    ['a cart id of 64 characters', createOrderBody({ cartid: 'x'.repeat(64) }), /^E03/],
    ['a description of 64 characters', createOrderBody({ description: 'x'.repeat(64) }), /^E03/],
    [
      'a return address that is no web page',
      { ...createOrderBody(), return: { ...RETURN_URLS, declined: 'javascript:1' } },
      /^E03/,
    ],
    ['an unknown reference', { ...createOrderBody(), method: 'check', order: { ref: 'ff' } }, /^E04/],
  ])('answers %s with an error and no order', async (_title, body, message) => {
    const answer = await postJson(telrClient(await startTestSandbox()).telr, body)
    expect(answer).toMatchObject({ error: { message: expect.stringMatching(message), note: expect.any(String) } })
    expect(answer).not.toHaveProperty('order')
  })

  it('understands the form dialect', async () => {
    const { telr } = telrClient(await startTestSandbox())
    const send = async (fields: Record<string, string>) =>
      (await (await fetch(telr, { method: 'POST', body: new URLSearchParams(fields) })).json()) as Record<
        string,
        unknown
      >
    const login = { ivp_store: '1234', ivp_authkey: 'sandbox-authkey' }
    const created = await send({
      ...{ ...login, ivp_method: 'create', ivp_cart: 'form-1', ivp_test: '1', ivp_amount: '75', ivp_currency: 'SAR' },
      ...{
        ivp_desc: 'Form',
        return_auth: RETURN_URLS.authorised,
        return_decl: RETURN_URLS.declined,
        return_can: RETURN_URLS.cancelled,
      },
    })
    const { ref } = created['order'] as { ref: string }
    const checked = await send({ ...login, ivp_method: 'check', order_ref: ref })
    expect(checked).toMatchObject({ order: { ref, amount: '75.00', status: { code: 1 } } })
  })
})

describe('an order that nobody pays', () => {
  it('expires after 24 hours and can no longer be paid', async () => {
    let now = Date.parse('2026-11-01T09:00:00Z')
    const book = createOrderStore(openStore(), { now: () => now })
    const { order, language } = createOrderBody()
    const created = await book.create({
      ...{ ...order, store: '1234', test: true, trantype: 'sale', language, customer: null, return: RETURN_URLS },
      ...{ cartid: 'late', amount: '1.00', currency: 'SAR', description: 'Late' },
    })
    const ref = created?.ref ?? ''
    now += 24 * 60 * 60 * 1000 - 1
    expect(book.get(ref)?.outcome).toBeUndefined()
    now += 1
    expect(book.get(ref)?.outcome).toBe('expired')
    const lateResult = await book.finishOrder(ref, { outcome: 'authorised', code: '', message: '' })
    expect(lateResult).toMatchObject({ settled: false, order: { outcome: 'expired' } })
  })
})
