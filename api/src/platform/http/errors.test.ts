import { Hono } from 'hono'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { OutcomeUnknown } from '../database-away.ts'
import { Forbidden, NotSignedIn, PartnerDown, Unavailable } from '../errors.ts'
import type { PlatformEnv } from './env.ts'
import { errorMapper, statusOf } from './errors.ts'

test('half an emoji in a partner’s words does not break the answer', async () => {
  const app = new Hono<PlatformEnv>().get('/', () => {
    throw new NotSignedIn('signin_wrong', { words: 'no \ud83d' })
  })
  app.onError(errorMapper(pino({ level: 'silent' })))
  const answer = await app.request('/')
  expect(answer.status).toBe(401)
  expect(decodeURIComponent(answer.headers.get('e_message') ?? '')).toBe('no \ufffd')
})

test('what fails on our side is in the log, what is refused to a caller is not', async () => {
  const logged: string[] = []
  const log = pino({ level: 'info' }, { write: (entry: string) => void logged.push(JSON.parse(entry).msg) })
  const app = new Hono<PlatformEnv>().get('/:status', (c) => {
    const errors = [new Forbidden('forbidden'), new PartnerDown('platform_down'), new Unavailable('platform_down')]
    throw errors.find((error) => statusOf(error) === Number(c.req.param('status'))) ?? new Error('no such status')
  })
  app.onError(errorMapper(log))
  for (const status of [403, 502, 503]) expect((await app.request(`/${status}`)).status).toBe(status)
  expect(logged).toEqual(['platform_down', 'platform_down'])
})

test('who is told that it takes too long now is told when to come again', async () => {
  const app = new Hono<PlatformEnv>().get('/', () => {
    throw new Unavailable('timed_out')
  })
  app.onError(errorMapper(pino({ level: 'silent' })))
  expect((await app.request('/')).headers.get('retry-after')).toBe('10')
})

test.each([
  ['ar', 'لا نعلم إن كان'],
  ['en', 'We don’t know whether'],
])('who sent what may be saved or not is told so, and to look first, in %s', async (lang, words) => {
  const app = new Hono<PlatformEnv>().get('/', () => {
    throw new OutcomeUnknown()
  })
  app.onError(errorMapper(pino({ level: 'silent' })))
  const answer = await app.request('/', { headers: { 'accept-language': lang } })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, null])
  expect(await answer.json()).toMatchObject({ code: 'outcome_unknown', msg: expect.stringContaining(words) })
})

test('what nobody foresaw is our fault, even where its error has a status, and its words stay with us', async () => {
  const app = new Hono<PlatformEnv>().get('/', () => {
    throw Object.assign(new Error('no such bucket'), { status: 404 })
  })
  app.onError(errorMapper(pino({ level: 'silent' })))
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
    throw c.req.query('ended') ? new NotSignedIn('session_ended') : new NotSignedIn('session_needed')
  })
  app.onError(errorMapper(pino({ level: 'silent' })))
  const invoice = '/api/invoices/INV-2026-000412.pdf'
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'en' }

  test.each([
    ['an invoice', invoice, {}],
    ['a credit note', '/api/invoices/CN-2026-000001.pdf', { 'sec-fetch-mode': 'navigate' }],
    ['a certificate', '/api/certificates/NRO-26-ABCD-EFGH.pdf', {}],
    ['a report', '/api/teams/scores/65f000000000000000000001.pdf', {}],
  ])('leads a person to sign in and back: %s', async (_what, path, more) => {
    const answer = await app.request(path, { headers: { ...browser, ...more } })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store'])
    expect(answer.headers.get('location')).toBe(`/en/signin?redirect=${encodeURIComponent(path)}`)
  })

  test('in the language that they chose, and with nothing but the document in the way back', async () => {
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
  ])('stays a refusal for %s', async (_what, path, init) => {
    const answer = await app.request(`http://localhost${path}`, init)
    expect([answer.status, answer.headers.get('location')]).toEqual([401, null])
    expect(await answer.json()).toMatchObject({ success: false, code: expect.stringContaining('session_') })
  })
})
