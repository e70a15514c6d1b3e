import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { entities } from '../../schema.ts'
import { jsonOf, startTwoCopies } from '../../testing/harness.ts'
import { createHttpServer, LISTENER, listen } from '../../web/http-server.ts'
import { createLog } from '../log.ts'
import { openDatabase } from '../open-database.ts'
import type { PlatformEnv } from './env.ts'
import { errorMapper } from './errors.ts'
import { callLimit, limit, type Rule } from './rate-limit.ts'

let copies: Awaited<ReturnType<typeof startTwoCopies>>
beforeAll(async () => {
  copies = await startTwoCopies()
})
afterAll(() => copies.close())
beforeEach(() => copies.api.deps.orm.em.fork().getCollection('rate_limits').deleteMany({}))

const RULE = { name: 'trial', points: 2, seconds: 300 }
const log = createLog('silent')
const counting = (deps: typeof copies.api.deps, rule: Rule = RULE) => {
  const take = limit(deps, rule)
  const both = callLimit(deps, {
    name: 'both',
    account: { points: 1, seconds: 600 },
    address: { points: 3, seconds: 600 },
  })
  return new Hono<PlatformEnv>()
    .onError(errorMapper(log))
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
  it('is one for all copies, and for each key', async () => {
    const [here, there] = [counting(copies.api.deps), counting(copies.other.deps)]
    const statuses = []
    for (const copy of [here, there, here, there]) statuses.push((await copy.request('/noura')).status)
    expect(statuses).toEqual([200, 200, 429, 429])
    expect((await there.request('/salman')).status).toBe(200)
  })

  it('lets no more through when all come at once', async () => {
    const [here, there] = [counting(copies.api.deps), counting(copies.other.deps)]
    const all = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? here : there).request('/crowd')))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(18)
  })

  it.each([
    ['en', 'Too many attempts in a short time. Try again in 5 minutes.'],
    ['ar', 'محاولات كثيرة في وقت قصير. حاولوا من جديد بعد 5 دقائق.'],
  ])('says when to come again (%s)', async (lang, msg) => {
    const app = counting(copies.api.deps, { ...RULE, points: 0, refusal: 'signin_too_many' })
    const answer = await app.request('/noura', { headers: { cookie: `lang=${lang}` } })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(290)
    expect(await jsonOf(answer)).toMatchObject({ success: false, code: 'signin_too_many', msg })
  })
})

describe('A limit of account and address', () => {
  async function said(people: string[], deps = copies.api.deps): Promise<number[]> {
    const app = counting(deps)
    const statuses = []
    for (const who of people) statuses.push((await app.request(`/both/${who}`)).status)
    return statuses
  }

  it('holds for both: another account of the address has its own, until the address has none', async () => {
    expect(await said(['a', 'a', 'b', 'c', 'd'])).toEqual([200, 429, 200, 200, 429])
  })

  it('whoever goes on after their own limit shuts out nobody who shares their address', async () => {
    expect(await said(['a', 'a', 'a', 'a', 'a', 'b'])).toEqual([200, 429, 429, 429, 429, 200])
  })

  it('whose address has none keeps their own for another one', async () => {
    expect(await said(['a', 'b', 'c', 'd', 'd'])).toEqual([200, 200, 200, 429, 429])
    const elsewhere = { ...copies.api.deps, clientAddress: () => 'elsewhere' }
    expect(await said(['d', 'd'], elsewhere)).toEqual([200, 429])
  })

  it('counts the socket, whatever headers claim', async () => {
    const answer = getRequestListener(counting(copies.api.deps).fetch, LISTENER)
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

describe('A limit whose database is away', () => {
  it('opens no door, and says that it is for a while', async () => {
    const orm = await openDatabase('mongodb://127.0.0.1:9/away?serverSelectionTimeoutMS=300', entities)
    const app = counting({ ...copies.api.deps, orm })
    const answer = await app.request('/noura', { headers: { cookie: 'lang=en' } })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect((await jsonOf(answer)).code).toBe('database_away')
    await orm.close(true)
  })
})
