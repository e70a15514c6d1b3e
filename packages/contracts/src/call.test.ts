import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { CallError, declareCall, isCallError, send } from './call.ts'

const call = declareCall({
  method: 'GET',
  path: '/api/n',
  access: 'everybody',
  tag: 'Operation',
  summary: { ar: 'رقم', en: 'A number' },
  answer: z.object({ n: z.number() }),
})
const answers =
  (body: string, status = 200) =>
  () =>
    new Response(body, { status })

describe('a call', () => {
  it('gives its answer', async () => {
    await expect(send(call, {}, answers('{"n":1}'))).resolves.toEqual({ n: 1 })
  })

  it('sends a body only if it has one', async () => {
    const sent: RequestInit[] = []
    const fetcher = (_path: string, init: RequestInit = {}) => {
      sent.push(init)
      return new Response('{"n":1}')
    }
    await send(call, {}, fetcher)
    await send({ ...call, method: 'POST' as const, body: z.object({ n: z.number() }) }, { body: { n: 2 } }, fetcher)
    expect(sent).toEqual([
      { method: 'GET', headers: { accept: 'application/json' } },
      {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: '{"n":2}',
      },
    ])
  })

  it('throws the server’s words and fields when it is refused', async () => {
    const refused = { success: false, msg: 'طويل', code: 'too_long', errors: [{ field: 'name', msg: 'طويل' }] }
    const error = await send(call, {}, answers(JSON.stringify(refused), 400)).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ status: 400, code: 'too_long', message: 'طويل', errors: refused.errors })
  })

  it.each([
    ['a page instead of data', answers('<html>', 502), 502],
    ['a word instead of data', answers('"success"', 503), 503],
    ['a page with the status of success', answers('<html>'), 200],
    ["somebody else's refusal", answers('{"success":false,"msg":"?"}', 500), 500],
  ])('throws for %s', async (_what, fetcher, status) => {
    await expect(send(call, {}, fetcher)).rejects.toMatchObject({ status, code: 'server_error' })
  })

  it('reports no answer when the network is down', async () => {
    const fetchFails = () => Promise.reject(new TypeError('fetch failed'))
    await expect(send(call, {}, fetchFails)).rejects.toMatchObject({ status: 0, code: 'network' })
  })

  it('recognises an error of another copy of the code', () => {
    expect(isCallError(new CallError(404, 'not_found', ''))).toBe(true)
    expect(isCallError(Object.assign(new Error('x'), { name: 'CallError' }))).toBe(true)
    expect(isCallError(new Error('x'))).toBe(false)
  })
})
