import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { HttpError } from 'react-admin'
import { afterEach, describe, expect, test } from 'vitest'
import { replacementPrompt } from './certificate-replacement.ts'
import { errorMessage, httpClient } from './http-client.ts'
import { reauthenticationPrompt } from './reauthentication.ts'
import { shouldRetry } from './should-retry.ts'

let server: Server | undefined
let unregister = () => {}
afterEach(() => {
  server?.close()
  unregister()
})

async function serving(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no address')
  return `http://127.0.0.1:${address.port}/api/admin/competions/1`
}

const serveResponse = (status: number, body: string) =>
  serving((_request, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body))

async function catchError(url: string, method = 'GET'): Promise<HttpError> {
  const error: unknown = await httpClient(url, { method }).catch((cause: unknown) => cause)
  if (!(error instanceof HttpError)) throw new Error('not refused')
  return error
}

test('a record arrives', async () => {
  const { json } = await httpClient(await serveResponse(200, '{"id":"1"}'))
  expect(json).toEqual({ id: '1' })
})

test('a refused form has one message per field', async () => {
  const errors = [
    { field: 'name', msg: 'Please fill in all fields...' },
    { field: 'agelevel.0.title', msg: 'This value is not valid.' },
    { field: 'name', msg: 'This text is too long.' },
  ]
  const body = JSON.stringify({ success: false, msg: 'Please fill in all fields...', code: 'fill_all_fields', errors })
  const formError = await catchError(await serveResponse(400, body))
  expect(formError).toMatchObject({ status: 400, message: 'Please fill in all fields...' })
  expect(formError.body.errors).toEqual({
    name: 'Please fill in all fields...',
    'agelevel.0.title': 'This value is not valid.',
  })
})

test('a foreign response shows our own message', async () => {
  expect(await catchError(await serveResponse(502, '<h1>Bad gateway</h1>'))).toMatchObject({
    status: 502,
    message: 'texts.server_error',
  })
})

test.each([
  ['a failed save', 'PUT', 'texts.unknown_error'],
  ['a failed deletion', 'DELETE', 'texts.delete_failed'],
])('%s without an error message shows the specified text', async (_what, method, message) => {
  expect(await catchError(await serveResponse(502, '<h1>Bad gateway</h1>'), method)).toMatchObject({
    status: 502,
    message,
  })
})

test('a list overrides the message of an unexplained deletion, and of no other error', async () => {
  const emptyError = await catchError(await serveResponse(502, ''), 'DELETE')
  expect(errorMessage(emptyError, 'texts.delete_failed_short')).toBe('texts.delete_failed_short')
  const body = JSON.stringify({ success: false, msg: 'Other records still need this one.', code: 'in_use', errors: [] })
  const conflictError = await catchError(await serveResponse(409, body), 'DELETE')
  expect(errorMessage(conflictError, 'texts.delete_failed_short')).toBe('Other records still need this one.')
})

test('an unreachable server is reported', async () => {
  const url = await serveResponse(200, '{}')
  server?.close()
  server?.closeAllConnections()
  expect(await catchError(url)).toMatchObject({ status: 0, message: 'console.network' })
})

test('an aborted call is no network error', async () => {
  const url = await serving(() => undefined)
  await expect(httpClient(url, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
})

test('a refused call is not retried, a broken one is retried once', () => {
  expect(shouldRetry(0, new HttpError('refused', 400))).toBe(false)
  expect(shouldRetry(0, new HttpError('broken', 503))).toBe(true)
  expect(shouldRetry(1, new HttpError('broken', 503))).toBe(false)
})

describe('a call that requires reauthentication', () => {
  const NEEDED = JSON.stringify({
    success: false,
    msg: 'Confirm that it is you first.',
    code: 'reauthentication_required',
    errors: [],
  })
  async function createGuardedServer() {
    const state = { proven: false, sent: [] as string[], asked: 0 }
    const url = await serving(async (request, response) => {
      const body = (await request.toArray()).join('')
      state.sent.push(`${request.method} ${body}`)
      response.writeHead(state.proven ? 200 : 403, { 'content-type': 'application/json' })
      response.end(state.proven ? '{"id":"1"}' : NEEDED)
    })
    const answerPrompt = (answer: boolean) => {
      unregister = reauthenticationPrompt.registerHandler(async () => {
        state.asked += 1
        state.proven = answer
        return answer
      })
    }
    return { url, asks: answerPrompt, desk: state }
  }

  test('is sent again after the reauthentication', async () => {
    const { url, asks: answerPrompt, desk: state } = await createGuardedServer()
    answerPrompt(true)
    const { json } = await httpClient(url, { method: 'PUT', body: '{"password":"new"}' })
    expect(json).toEqual({ id: '1' })
    expect(state).toMatchObject({ asked: 1, sent: Array(2).fill('PUT {"password":"new"}') })
  })

  test('fails after a cancelled prompt, and prompts again the next time', async () => {
    const { url, asks: answerPrompt, desk: state } = await createGuardedServer()
    answerPrompt(false)
    for (const attempt of [1, 2]) {
      const formError = await catchError(url, 'DELETE')
      expect(formError).toMatchObject({ status: 403, message: 'Confirm that it is you first.' })
      expect(state).toMatchObject({ asked: attempt, sent: Array(attempt).fill('DELETE ') })
    }
  })

  test('does not prompt for ever', async () => {
    const url = await serveResponse(403, NEEDED)
    let attempt = 0
    unregister = reauthenticationPrompt.registerHandler(async () => {
      attempt += 1
      return true
    })
    expect(await catchError(url, 'PUT')).toMatchObject({ status: 403 })
    expect(attempt).toBe(1)
  })

  test('fails like any other call without a prompt handler', async () => {
    expect(await catchError(await serveResponse(403, NEEDED), 'PUT')).toMatchObject({
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
  async function createCertificateServer() {
    const sent: string[] = []
    const url = await serving(async (request, response) => {
      const body = (await request.toArray()).join('')
      sent.push(body)
      const agreed = body.includes('replace_certificates')
      response.writeHead(agreed ? 200 : 409, { 'content-type': 'application/json' })
      response.end(JSON.stringify(agreed ? {} : outdated))
    })
    unregister = replacementPrompt.registerHandler(async () => true)
    return { url, sent }
  }

  test('is sent again with permission and its full content', async () => {
    const { url, sent } = await createCertificateServer()
    await httpClient(url, { method: 'PUT', body: '{"ranked":2}' })
    expect(sent.map((body) => JSON.parse(body))).toEqual([{ ranked: 2 }, { ranked: 2, replace_certificates: true }])
  })

  test('stays refused for a form with files, which can’t be sent again', async () => {
    const { url, sent } = await createCertificateServer()
    const body = new FormData()
    body.set('ranked', '2')
    await expect(httpClient(url, { method: 'PUT', body })).rejects.toMatchObject({ status: 409 })
    expect(sent).toHaveLength(1)
  })
})
