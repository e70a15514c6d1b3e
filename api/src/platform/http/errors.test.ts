import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
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
