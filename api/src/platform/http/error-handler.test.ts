import { Hono } from 'hono'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { UnknownCommitResult } from '../database-availability.ts'
import { Forbidden, NotSignedIn, PartnerDown, Unavailable } from '../errors.ts'
import type { PlatformEnv } from './env.ts'
import { createErrorHandler, httpStatusOf } from './error-handler.ts'

test('half an emoji in a partner’s message does not break the response', async () => {
  const app = new Hono<PlatformEnv>().get('/', () => {
    throw new NotSignedIn('signin_wrong', { messageOverride: 'no \ud83d' })
  })
  app.onError(createErrorHandler(pino({ level: 'silent' })))
  const answer = await app.request('/')
  expect(answer.status).toBe(401)
  expect(decodeURIComponent(answer.headers.get('e_message') ?? '')).toBe('no \ufffd')
})

test('our own failures are logged, rejected requests are not', async () => {
  const logged: string[] = []
  const log = pino({ level: 'info' }, { write: (entry: string) => void logged.push(JSON.parse(entry).msg) })
  const app = new Hono<PlatformEnv>().get('/:status', (c) => {
    const errors = [
      new Forbidden('forbidden'),
      new PartnerDown('membership_unavailable'),
      new Unavailable('membership_unavailable'),
    ]
    throw errors.find((error) => httpStatusOf(error) === Number(c.req.param('status'))) ?? new Error('no such status')
  })
  app.onError(createErrorHandler(log))
  for (const status of [403, 502, 503]) expect((await app.request(`/${status}`)).status).toBe(status)
  expect(logged).toEqual(['membership_unavailable', 'membership_unavailable'])
})

test('a timeout answer has Retry-After', async () => {
  const app = new Hono<PlatformEnv>().get('/', () => {
    throw new Unavailable('request_timeout')
  })
  app.onError(createErrorHandler(pino({ level: 'silent' })))
  expect((await app.request('/')).headers.get('retry-after')).toBe('10')
})

test.each([
  ['ar', 'لا نعلم إن كان'],
  ['en', 'We don’t know whether'],
])('an unknown outcome tells the caller to check first, in %s', async (lang, words) => {
  const app = new Hono<PlatformEnv>().get('/', () => {
    throw new UnknownCommitResult()
  })
  app.onError(createErrorHandler(pino({ level: 'silent' })))
  const answer = await app.request('/', { headers: { 'accept-language': lang } })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, null])
  expect(await answer.json()).toMatchObject({ code: 'commit_result_unknown', msg: expect.stringContaining(words) })
})

test('an unexpected error is a 500 without its message, even when it has a status', async () => {
  const app = new Hono<PlatformEnv>().get('/', () => {
    throw Object.assign(new Error('no such bucket'), { status: 404 })
  })
  app.onError(createErrorHandler(pino({ level: 'silent' })))
  const answer = await app.request('/', { headers: { 'accept-language': 'en' } })
  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({
    success: false,
    msg: expect.not.stringContaining('bucket'),
    code: 'server_error',
    errors: [],
  })
})

describe('a document that is opened without a session', () => {
  const app = new Hono<PlatformEnv>().all('*', (c) => {
    throw c.req.query('ended') ? new NotSignedIn('session_ended') : new NotSignedIn('session_required')
  })
  app.onError(createErrorHandler(pino({ level: 'silent' })))
  const invoice = '/api/invoices/INV-2026-000412.pdf'
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'en' }

  test.each([
    ['an invoice', invoice, {}],
    ['a credit note', '/api/invoices/CN-2026-000001.pdf', { 'sec-fetch-mode': 'navigate' }],
    ['a certificate', '/api/certificates/NRO-26-ABCD-EFGH.pdf', {}],
    ['a report', '/api/teams/scores/65f000000000000000000001.pdf', {}],
  ])('redirects to sign-in and back: %s', async (_what, path, more) => {
    const answer = await app.request(path, { headers: { ...browser, ...more } })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store'])
    expect(answer.headers.get('location')).toBe(`/en/signin?redirect=${encodeURIComponent(path)}`)
  })

  test('redirects in the chosen language and returns only to the document', async () => {
    const headers = { ...browser, cookie: 'lang=ar' }
    const answer = await app.request(`${invoice}?redirect=https://evil.example/`, { headers })
    expect(answer.headers.get('location')).toBe(`/ar/signin?redirect=${encodeURIComponent(invoice)}`)
  })

  test.each([
    ['a script', invoice, { headers: { accept: '*/*' } }],
    ['a script that takes pages', invoice, { headers: { ...browser, 'sec-fetch-mode': 'cors' } }],
    ['another method', invoice, { headers: browser, method: 'POST' }],
    ['what is no document', '/api/teams', { headers: browser }],
    ['a path to elsewhere', '//evil.example/api/invoices/INV-2026-000412.pdf', { headers: browser }],
    ['a bad token', `${invoice}?ended=1`, { headers: browser }],
  ])('stays an error for %s', async (_what, path, init) => {
    const answer = await app.request(`http://localhost${path}`, init)
    expect([answer.status, answer.headers.get('location')]).toEqual([401, null])
    expect(await answer.json()).toMatchObject({ success: false, code: expect.stringContaining('session_') })
  })
})
