import { describe, expect, it } from 'vitest'
import { call, createCall, RETURN, shop, submit, testSandbox } from '../testing.ts'

const login = { national_id: '1100000015', loginType: 'national_id', password: 'olympiad-demo' }

describe('a fault', () => {
  it('closes the connection while the platform is down, and ends when told', async () => {
    const { url } = await testSandbox()
    const signIn = () => call(`${url}/membership/login`, login)
    await call(`${url}/control`, { target: 'membership', mode: 'down' })
    await expect(signIn()).rejects.toThrow()
    await expect(signIn()).rejects.toThrow()
    await call(`${url}/control`, { target: 'membership', mode: 'ok' })
    expect(await signIn()).toMatchObject({ success: true })
  })

  it('ends by itself after as many calls as asked for', async () => {
    const sandbox = await testSandbox()
    const { telr } = shop(sandbox)
    await call(`${sandbox.url}/control`, { target: 'telr', mode: 'down', calls: 2 })
    await expect(call(telr, createCall())).rejects.toThrow()
    await expect(call(telr, createCall())).rejects.toThrow()
    expect(await call(telr, createCall())).toHaveProperty('order.ref')
  })

  it('answers a web page instead of JSON when talking nonsense', async () => {
    const { url } = await testSandbox()
    await call(`${url}/control`, { target: 'membership', mode: 'nonsense', calls: 1 })
    const response = await fetch(`${url}/membership/regions`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/html')
  })

  it.each(['membership', 'telr'])('answers more than ten megabytes of good JSON when %s is huge', async (target) => {
    const sandbox = await testSandbox()
    const { telr } = shop(sandbox)
    await call(`${sandbox.url}/control`, { target, mode: 'huge', calls: 1 })
    const response =
      target === 'telr' ? await fetch(telr, { method: 'POST' }) : await fetch(`${sandbox.url}/membership/regions`)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('content-length')).toBeNull()
    const body = await response.text()
    expect(body.length).toBeGreaterThan(10 * 1024 * 1024)
    expect(JSON.parse(body)).toMatchObject({ success: true })
  })

  it('gives half an answer and ends; what it was asked for has happened', async () => {
    const sandbox = await testSandbox()
    const { telr } = shop(sandbox)
    await call(`${sandbox.url}/control`, { target: 'telr', mode: 'half', calls: 1 })
    await expect(call(telr, createCall())).rejects.toThrow()
    expect(await call(telr, createCall())).toMatchObject({ error: { message: 'E56:Duplicate transaction' } })
  })

  it('stops a huge answer when the caller has had enough', async () => {
    const { url } = await testSandbox()
    await call(`${url}/control`, { target: 'membership', mode: 'huge', calls: 1 })
    const response = await fetch(`${url}/membership/regions`)
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    expect(await (await fetch(`${url}/membership/regions`)).json()).toMatchObject({ success: true })
  })

  it('lets a caller wait; what it asked for happens although it gave up', async () => {
    const sandbox = await testSandbox()
    const { telr } = shop(sandbox)
    await call(`${sandbox.url}/control`, { target: 'telr', mode: 'slow', delay_ms: 200, calls: 1 })
    const body = JSON.stringify(createCall())
    const headers = { 'content-type': 'application/json' }
    const impatient = fetch(telr, { method: 'POST', headers, body, signal: AbortSignal.timeout(50) })
    await expect(impatient).rejects.toThrow(/timeout/)
    const again = () => call(telr, createCall())
    await expect.poll(again, { timeout: 10_000 }).toMatchObject({ error: { message: 'E56:Duplicate transaction' } })
  })

  it('leaves the page that a payer sees alone', async () => {
    const sandbox = await testSandbox()
    const { order } = shop(sandbox)
    const { url } = await order()
    await call(`${sandbox.url}/control`, { target: 'telr', mode: 'down' })
    expect((await fetch(url)).status).toBe(200)
    expect((await submit(url, { action: 'cancel' })).status).toBe(303)
  })

  it('is refused when it is not understood', async () => {
    const { url } = await testSandbox()
    expect(await call(`${url}/control`, { target: 'moon', mode: 'down' })).toMatchObject({ success: false })
    expect(await call(`${url}/control`, { target: 'telr', mode: 'down', calls: 0 })).toMatchObject({ success: false })
    expect(await call(`${url}/control`, { target: 'telr', mode: 'tls' })).toMatchObject({ success: false })
    expect(await call(`${url}/control`, { target: 'mail', mode: 'huge' })).toMatchObject({ success: false })
    const form = await submit(`${url}/control`, { target: 'telr', mode: 'down' })
    expect(form.status).toBe(400)
  })
})

describe('settling an order behind the stage', () => {
  it.each([
    ['authorised', 3, 'A'],
    ['hold', 3, 'H'],
    ['declined', -3, 'D'],
    ['cancelled', -2, undefined],
    ['expired', -1, undefined],
  ])('ends it as %s', async (outcome, code, status) => {
    const sandbox = await testSandbox()
    const { order, check } = shop(sandbox)
    const { ref } = await order()
    expect(await call(`${sandbox.url}/control/orders/${ref}`, { outcome })).toMatchObject({ success: true })
    const checked = await check(ref)
    expect([checked.status.code, checked.transaction?.status]).toEqual([code, status])
  })

  it('can let a held payment go through later, once', async () => {
    const sandbox = await testSandbox()
    const { order, check } = shop(sandbox)
    const { ref } = await order()
    const end = (outcome: string) => call(`${sandbox.url}/control/orders/${ref}`, { outcome })
    await end('hold')
    const held = await check(ref)
    await end('authorised')
    const paid = await check(ref)
    expect(paid.transaction).toMatchObject({ status: 'A', ref: held.transaction?.ref })
    expect(await end('declined')).toMatchObject({ success: false, msg: 'Already settled' })
  })

  it('can report another amount and currency than was ordered', async () => {
    const sandbox = await testSandbox()
    const { order, check } = shop(sandbox)
    const { ref } = await order()
    await call(`${sandbox.url}/control/orders/${ref}`, { outcome: 'authorised', amount: '1.00', currency: 'USD' })
    expect(await check(ref)).toMatchObject({ amount: '1.00', currency: 'USD', status: { code: 3 } })
  })

  it('shows the whole order, and says so when there is none', async () => {
    const sandbox = await testSandbox()
    const { ref } = await shop(sandbox).order()
    const seen: unknown = await (await fetch(`${sandbox.url}/control/orders/${ref}`)).json()
    expect(seen).toMatchObject({
      success: true,
      order: { ref, return: RETURN, customer: { email: 'coach@demo.test' } },
    })
    expect((await fetch(`${sandbox.url}/control/orders/ff`)).status).toBe(404)
    expect(await call(`${sandbox.url}/control/orders/ff`, { outcome: 'hold' })).toMatchObject({ success: false })
  })
})
