import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { entities } from '../../schema.ts'
import { parseJsonResponse, startTwoInstances } from '../../testing/harness.ts'
import { createHttpServer, LISTENER_OPTIONS, listen } from '../../web/http-server.ts'
import { createLog } from '../log.ts'
import { openDatabase } from '../open-database.ts'
import type { PlatformEnv } from './env.ts'
import { createErrorHandler } from './error-handler.ts'
import { createCallLimiter, createRateLimiter, type RateLimitRule } from './rate-limit.ts'

let copies: Awaited<ReturnType<typeof startTwoInstances>>
beforeAll(async () => {
  copies = await startTwoInstances()
})
afterAll(() => copies.close())
beforeEach(() => copies.api.deps.orm.em.fork().getCollection('rate_limits').deleteMany({}))

const RULE = { name: 'trial', points: 2, seconds: 300 }
const log = createLog('silent')
const createApp = (deps: typeof copies.api.deps, rule: RateLimitRule = RULE) => {
  const take = createRateLimiter(deps, rule)
  const both = createCallLimiter(deps, {
    name: 'both',
    account: { points: 1, seconds: 600 },
    address: { points: 3, seconds: 600 },
  })
  return new Hono<PlatformEnv>()
    .onError(createErrorHandler(log))
    .get('/both/:who', async (c) => {
      await both(c, c.req.param('who'))
      return c.text('done')
    })
    .get('/:key', async (c) => {
      await take(c, c.req.param('key'))
      return c.text('done')
    })
}

describe('A limit', () => {
  it('is shared by all copies, per key', async () => {
    const [here, there] = [createApp(copies.api.deps), createApp(copies.other.deps)]
    const statuses = []
    for (const copy of [here, there, here, there]) statuses.push((await copy.request('/noura')).status)
    expect(statuses).toEqual([200, 200, 429, 429])
    expect((await there.request('/salman')).status).toBe(200)
  })

  it('holds for concurrent requests', async () => {
    const [here, there] = [createApp(copies.api.deps), createApp(copies.other.deps)]
    const all = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? here : there).request('/crowd')))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(18)
  })

  it.each([
    ['en', 'Too many attempts in a short time. Try again in 5 minutes.'],
    ['ar', 'محاولات كثيرة في وقت قصير. حاولوا من جديد بعد 5 دقائق.'],
  ])('tells when to retry (%s)', async (lang, msg) => {
    const app = createApp(copies.api.deps, { ...RULE, points: 0, errorCode: 'signin_rate_limited' })
    const answer = await app.request('/noura', { headers: { cookie: `lang=${lang}` } })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(290)
    expect(await parseJsonResponse(answer)).toMatchObject({ success: false, code: 'signin_rate_limited', msg })
  })
})

describe('A limit of account and address', () => {
  async function statusesFor(people: string[], deps = copies.api.deps): Promise<number[]> {
    const app = createApp(deps)
    const statuses = []
    for (const person of people) statuses.push((await app.request(`/both/${person}`)).status)
    return statuses
  }

  it('counts both: another account has its own points until the address has none', async () => {
    expect(await statusesFor(['a', 'a', 'b', 'c', 'd'])).toEqual([200, 429, 200, 200, 429])
  })

  it('does not block others on the address when one account exceeds its limit', async () => {
    expect(await statusesFor(['a', 'a', 'a', 'a', 'a', 'b'])).toEqual([200, 429, 429, 429, 429, 200])
  })

  it('keeps an account’s points when the address is blocked', async () => {
    expect(await statusesFor(['a', 'b', 'c', 'd', 'd'])).toEqual([200, 200, 200, 429, 429])
    const elsewhere = { ...copies.api.deps, resolveClientAddress: () => 'elsewhere' }
    expect(await statusesFor(['d', 'd'], elsewhere)).toEqual([200, 429])
  })

  it('begins anew after its time, before the database has deleted the old count', async () => {
    expect(await statusesFor(['a', 'a', 'b', 'c', 'd'])).toEqual([200, 429, 200, 200, 429])
    const counts = copies.api.deps.orm.em.fork().getCollection<{ expire: Date }>('rate_limits')
    await counts.updateMany({}, { $set: { expire: new Date(Date.now() - 1000) } })
    expect(await statusesFor(['a', 'a', 'b', 'c', 'd'])).toEqual([200, 429, 200, 200, 429])
  })

  it('counts the socket’s address, not that of headers', async () => {
    const answer = getRequestListener(createApp(copies.api.deps).fetch, LISTENER_OPTIONS)
    const server = await listen(createHttpServer(answer, { publicUrl: 'http://localhost:3000' }), {
      port: 0,
      host: '127.0.0.1',
    })
    try {
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : undefined
      const claims = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-client-ip', 'cf-connecting-ip', 'true-client-ip']
      const statuses = []
      for (const [nth, name] of claims.entries()) {
        const headers = { [name]: name === 'forwarded' ? `for=198.51.100.${nth}` : `198.51.100.${nth}` }
        statuses.push((await fetch(`http://127.0.0.1:${port}/both/${nth}`, { headers })).status)
      }
      expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
})

describe('A limit without its database', () => {
  it('rejects requests as temporarily unavailable', async () => {
    const orm = await openDatabase('mongodb://127.0.0.1:9/away?serverSelectionTimeoutMS=300', entities)
    const app = createApp({ ...copies.api.deps, orm })
    const answer = await app.request('/noura', { headers: { cookie: 'lang=en' } })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect((await parseJsonResponse(answer)).code).toBe('database_unavailable')
    await orm.close(true)
  })
})
