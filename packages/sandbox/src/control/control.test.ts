import { describe, expect, it } from 'vitest'
import { createOrderBody, postForm, postJson, RETURN_URLS, startTestSandbox, telrClient } from '../testing.ts'

const login = { national_id: '1100000015', loginType: 'national_id', password: 'olympiad-demo' }

describe('a fault', () => {
  it('closes connections while the platform is down, until it is cleared', async () => {
    const { url } = await startTestSandbox()
    const signIn = () => postJson(`${url}/membership/login`, login)
    await postJson(`${url}/control`, { target: 'membership', mode: 'down' })
    await expect(signIn()).rejects.toThrow()
    await expect(signIn()).rejects.toThrow()
    await postJson(`${url}/control`, { target: 'membership', mode: 'ok' })
    expect(await signIn()).toMatchObject({ success: true })
  })

  it('ends by itself after the requested number of calls', async () => {
    const sandbox = await startTestSandbox()
    const { telr } = telrClient(sandbox)
    await postJson(`${sandbox.url}/control`, { target: 'telr', mode: 'down', calls: 2 })
    await expect(postJson(telr, createOrderBody())).rejects.toThrow()
    await expect(postJson(telr, createOrderBody())).rejects.toThrow()
    expect(await postJson(telr, createOrderBody())).toHaveProperty('order.ref')
  })

  it('returns a web page instead of JSON in nonsense mode', async () => {
    const { url } = await startTestSandbox()
    await postJson(`${url}/control`, { target: 'membership', mode: 'nonsense', calls: 1 })
    const response = await fetch(`${url}/membership/regions`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/html')
  })

  it.each(['membership', 'telr'])('answers more than ten megabytes of good JSON when %s is huge', async (target) => {
    const sandbox = await startTestSandbox()
    const { telr } = telrClient(sandbox)
    await postJson(`${sandbox.url}/control`, { target, mode: 'huge', calls: 1 })
    const response =
      target === 'telr' ? await fetch(telr, { method: 'POST' }) : await fetch(`${sandbox.url}/membership/regions`)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('content-length')).toBeNull()
    const body = await response.text()
    expect(body.length).toBeGreaterThan(10 * 1024 * 1024)
    expect(JSON.parse(body)).toMatchObject({ success: true })
  })

  it('sends half a response and closes; the call takes effect', async () => {
    const sandbox = await startTestSandbox()
    const { telr } = telrClient(sandbox)
    await postJson(`${sandbox.url}/control`, { target: 'telr', mode: 'half', calls: 1 })
    await expect(postJson(telr, createOrderBody())).rejects.toThrow()
    expect(await postJson(telr, createOrderBody())).toMatchObject({ error: { message: 'E56:Duplicate transaction' } })
  })

  it('stops a huge response when the caller aborts', async () => {
    const { url } = await startTestSandbox()
    await postJson(`${url}/control`, { target: 'membership', mode: 'huge', calls: 1 })
    const response = await fetch(`${url}/membership/regions`)
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    expect(await (await fetch(`${url}/membership/regions`)).json()).toMatchObject({ success: true })
  })

  it('delays a call, which takes effect even after the caller aborts', async () => {
    const sandbox = await startTestSandbox()
    const { telr } = telrClient(sandbox)
    await postJson(`${sandbox.url}/control`, { target: 'telr', mode: 'slow', delay_ms: 200, calls: 1 })
    const body = JSON.stringify(createOrderBody())
    const headers = { 'content-type': 'application/json' }
    const timedOut = fetch(telr, { method: 'POST', headers, body, signal: AbortSignal.timeout(50) })
    await expect(timedOut).rejects.toThrow(/timeout/)
    const createAgain = () => postJson(telr, createOrderBody())
    await expect
      .poll(createAgain, { timeout: 10_000 })
      .toMatchObject({ error: { message: 'E56:Duplicate transaction' } })
  })

  it("does not affect the payer's page", async () => {
    const sandbox = await startTestSandbox()
    const { order } = telrClient(sandbox)
    const { url } = await order()
    await postJson(`${sandbox.url}/control`, { target: 'telr', mode: 'down' })
    expect((await fetch(url)).status).toBe(200)
    expect((await postForm(url, { action: 'cancel' })).status).toBe(303)
  })

  it('is rejected when it is invalid', async () => {
    const { url } = await startTestSandbox()
    expect(await postJson(`${url}/control`, { target: 'moon', mode: 'down' })).toMatchObject({ success: false })
    expect(await postJson(`${url}/control`, { target: 'telr', mode: 'down', calls: 0 })).toMatchObject({
      success: false,
    })
    expect(await postJson(`${url}/control`, { target: 'telr', mode: 'tls' })).toMatchObject({ success: false })
    expect(await postJson(`${url}/control`, { target: 'mail', mode: 'huge' })).toMatchObject({ success: false })
    const form = await postForm(`${url}/control`, { target: 'telr', mode: 'down' })
    expect(form.status).toBe(400)
  })
})

describe('settling an order by the control API', () => {
  it.each([
    ['authorised', 3, 'A'],
    ['hold', 3, 'H'],
    ['declined', -3, 'D'],
    ['cancelled', -2, undefined],
    ['expired', -1, undefined],
  ])('ends it as %s', async (outcome, code, status) => {
    const sandbox = await startTestSandbox()
    const { order, check } = telrClient(sandbox)
    const { ref } = await order()
    expect(await postJson(`${sandbox.url}/control/orders/${ref}`, { outcome })).toMatchObject({ success: true })
    const checked = await check(ref)
    expect([checked.status.code, checked.transaction?.status]).toEqual([code, status])
  })

  it('can release a held payment later, once', async () => {
    const sandbox = await startTestSandbox()
    const { order, check } = telrClient(sandbox)
    const { ref } = await order()
    const end = (outcome: string) => postJson(`${sandbox.url}/control/orders/${ref}`, { outcome })
    await end('hold')
    const onHold = await check(ref)
    await end('authorised')
    const paid = await check(ref)
    expect(paid.transaction).toMatchObject({ status: 'A', ref: onHold.transaction?.ref })
    expect(await end('declined')).toMatchObject({ success: false, msg: 'Already settled' })
  })

  it('can report an amount and currency other than ordered', async () => {
    const sandbox = await startTestSandbox()
    const { order, check } = telrClient(sandbox)
    const { ref } = await order()
    await postJson(`${sandbox.url}/control/orders/${ref}`, { outcome: 'authorised', amount: '1.00', currency: 'USD' })
    expect(await check(ref)).toMatchObject({ amount: '1.00', currency: 'USD', status: { code: 3 } })
  })

  it('returns the whole order, and reports a missing one', async () => {
    const sandbox = await startTestSandbox()
    const { ref } = await telrClient(sandbox).order()
    const storedOrder: unknown = await (await fetch(`${sandbox.url}/control/orders/${ref}`)).json()
    expect(storedOrder).toMatchObject({
      success: true,
      order: { ref, return: RETURN_URLS, customer: { email: 'coach@demo.test' } },
    })
    expect((await fetch(`${sandbox.url}/control/orders/ff`)).status).toBe(404)
    expect(await postJson(`${sandbox.url}/control/orders/ff`, { outcome: 'hold' })).toMatchObject({ success: false })
  })
})
