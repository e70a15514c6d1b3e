import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { OutcomeUnknown } from '../database-away.ts'
import { Refused } from '../errors.ts'
import type { PlatformEnv } from './env.ts'
import { errorMapper } from './errors.ts'

test('half an emoji in a partner’s words does not break the answer', async () => {
  const app = new Hono<PlatformEnv>().get('/', () => {
    throw new Refused(401, 'signin_wrong', { words: 'no \ud83d' })
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
    const status = Number(c.req.param('status')) as 403 | 502 | 503
    throw new Refused(status, status === 403 ? 'forbidden' : 'platform_down')
  })
  app.onError(errorMapper(log))
  for (const status of [403, 502, 503]) expect((await app.request(`/${status}`)).status).toBe(status)
  expect(logged).toEqual(['platform_down', 'platform_down'])
})

test('who is told that it takes too long now is told when to come again', async () => {
  const app = new Hono<PlatformEnv>().get('/', () => {
    throw new Refused(503, 'timed_out')
  })
  app.onError(errorMapper(pino({ level: 'silent' })))
  expect((await app.request('/')).headers.get('retry-after')).toBe('10')
})

test.each([
  ['ar', 'لا نعلم إن كان'],
  ['en', "We don't know whether"],
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
