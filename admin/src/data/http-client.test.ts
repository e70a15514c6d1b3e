import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { HttpError } from 'react-admin'
import { afterEach, describe, expect, test } from 'vitest'
import { agreement } from './agreement.ts'
import { httpClient, wordsOf } from './http-client.ts'
import { proof } from './proof.ts'
import { retry } from './retry.ts'

let server: Server | undefined
let takeDown = () => {}
afterEach(() => {
  server?.close()
  takeDown()
})

async function serving(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no address')
  return `http://127.0.0.1:${address.port}/api/admin/competions/1`
}

const answering = (status: number, body: string) =>
  serving((_request, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body))

async function refusalOf(url: string, method = 'GET'): Promise<HttpError> {
  const error: unknown = await httpClient(url, { method }).catch((cause: unknown) => cause)
  if (!(error instanceof HttpError)) throw new Error('not refused')
  return error
}

test('a record arrives', async () => {
  const { json } = await httpClient(await answering(200, '{"id":"1"}'))
  expect(json).toEqual({ id: '1' })
})

test('a refused form says what is wrong at each field, once', async () => {
  const errors = [
    { field: 'name', msg: 'Please fill in all fields...' },
    { field: 'agelevel.0.title', msg: 'This value is not valid.' },
    { field: 'name', msg: 'This text is too long.' },
  ]
  const body = JSON.stringify({ success: false, msg: 'Please fill in all fields...', code: 'fill_all_fields', errors })
  const refusal = await refusalOf(await answering(400, body))
  expect(refusal).toMatchObject({ status: 400, message: 'Please fill in all fields...' })
  expect(refusal.body.errors).toEqual({
    name: 'Please fill in all fields...',
    'agelevel.0.title': 'This value is not valid.',
  })
})

test('an answer that is not ours is reported in our words', async () => {
  expect(await refusalOf(await answering(502, '<h1>Bad gateway</h1>'))).toMatchObject({
    status: 502,
    message: 'texts.server_error',
  })
})

test.each([
  ['a failed save', 'PUT', 'texts.save_unknown'],
  ['a failed deletion', 'DELETE', 'texts.delete_failed'],
])('%s that nobody explains is reported in the specified words', async (_what, method, message) => {
  expect(await refusalOf(await answering(502, '<h1>Bad gateway</h1>'), method)).toMatchObject({ status: 502, message })
})

test('a list has words of its own for a deletion that nobody explains, and for no other', async () => {
  const silent = await refusalOf(await answering(502, ''), 'DELETE')
  expect(wordsOf(silent, 'texts.delete_failed_short')).toBe('texts.delete_failed_short')
  const body = JSON.stringify({ success: false, msg: 'Other records still need this one.', code: 'in_use', errors: [] })
  const refused = await refusalOf(await answering(409, body), 'DELETE')
  expect(wordsOf(refused, 'texts.delete_failed_short')).toBe('Other records still need this one.')
})

test('a server that cannot be reached is reported as such', async () => {
  const url = await answering(200, '{}')
  server?.close()
  server?.closeAllConnections()
  expect(await refusalOf(url)).toMatchObject({ status: 0, message: 'console.network' })
})

test('a call that was given up is no error of the network', async () => {
  const url = await serving(() => undefined)
  await expect(httpClient(url, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
})

test('what was refused is not asked again, what was broken is asked once more', () => {
  expect(retry(0, new HttpError('refused', 400))).toBe(false)
  expect(retry(0, new HttpError('broken', 503))).toBe(true)
  expect(retry(1, new HttpError('broken', 503))).toBe(false)
})

describe('where the server wants to know that the owner is there', () => {
  const NEEDED = JSON.stringify({
    success: false,
    msg: 'Confirm that it is you first.',
    code: 'proof_needed',
    errors: [],
  })
  /** What was sent, and whether the owner has proven to be there. */
  async function guarded() {
    const desk = { proven: false, sent: [] as string[], asked: 0 }
    const url = await serving(async (request, response) => {
      const body = (await request.toArray()).join('')
      desk.sent.push(`${request.method} ${body}`)
      response.writeHead(desk.proven ? 200 : 403, { 'content-type': 'application/json' })
      response.end(desk.proven ? '{"id":"1"}' : NEEDED)
    })
    const asks = (answer: boolean) => {
      takeDown = proof.askedBy(async () => {
        desk.asked += 1
        desk.proven = answer
        return answer
      })
    }
    return { url, asks, desk }
  }

  test('the same is sent again once the owner has proven it', async () => {
    const { url, asks, desk } = await guarded()
    asks(true)
    const { json } = await httpClient(url, { method: 'PUT', body: '{"password":"new"}' })
    expect(json).toEqual({ id: '1' })
    expect(desk).toMatchObject({ asked: 1, sent: Array(2).fill('PUT {"password":"new"}') })
  })

  test('an owner who would rather not is told of the refusal, and is asked again the next time', async () => {
    const { url, asks, desk } = await guarded()
    asks(false)
    for (const asked of [1, 2]) {
      const refusal = await refusalOf(url, 'DELETE')
      expect(refusal).toMatchObject({ status: 403, message: 'Confirm that it is you first.' })
      expect(desk).toMatchObject({ asked, sent: Array(asked).fill('DELETE ') })
    }
  })

  test('a proof that does not help is no reason to ask for ever', async () => {
    const url = await answering(403, NEEDED)
    let asked = 0
    takeDown = proof.askedBy(async () => {
      asked += 1
      return true
    })
    expect(await refusalOf(url, 'PUT')).toMatchObject({ status: 403 })
    expect(asked).toBe(1)
  })

  test('where nobody can be asked it is a refusal as any other', async () => {
    expect(await refusalOf(await answering(403, NEEDED), 'PUT')).toMatchObject({
      status: 403,
      message: 'Confirm that it is you first.',
    })
  })
})

describe('a change that contradicts final certificates', () => {
  const outdated = {
    success: false,
    msg: 'Final certificates would say something else.',
    code: 'certificates_outdated',
    errors: [{ field: 'NRO-1', msg: 'This certificate would no longer match the result.' }],
  }
  /** Takes a change with leave to replace them, and no other; gives the bodies that came. */
  async function certified() {
    const sent: string[] = []
    const url = await serving(async (request, response) => {
      const body = (await request.toArray()).join('')
      sent.push(body)
      const agreed = body.includes('replace_certificates')
      response.writeHead(agreed ? 200 : 409, { 'content-type': 'application/json' })
      response.end(JSON.stringify(agreed ? {} : outdated))
    })
    takeDown = agreement.askedBy(async () => true)
    return { url, sent }
  }

  test('is sent again with leave, with all that was in it', async () => {
    const { url, sent } = await certified()
    await httpClient(url, { method: 'PUT', body: '{"ranked":2}' })
    expect(sent.map((body) => JSON.parse(body))).toEqual([{ ranked: 2 }, { ranked: 2, replace_certificates: true }])
  })

  test('stays refused where it can’t be sent again whole: a form with files', async () => {
    const { url, sent } = await certified()
    const body = new FormData()
    body.set('ranked', '2')
    await expect(httpClient(url, { method: 'PUT', body })).rejects.toMatchObject({ status: 409 })
    expect(sent).toHaveLength(1)
  })
})
