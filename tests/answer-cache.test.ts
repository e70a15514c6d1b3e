import { brotliDecompressSync } from 'node:zlib'
import { PASSWORD } from '@olympiad/api/src/testing/harness.ts'
import { CACHED_CALLS } from '@olympiad/api/src/web/page-cache/cached-calls.ts'
import { send } from '@olympiad/contracts/call'
import { signIn } from '@olympiad/contracts/calls/auth'
import { createTopic, listCategories, listTopics } from '@olympiad/contracts/calls/community'
import { listCompetitions, listSeasons } from '@olympiad/contracts/calls/content'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CachedSite, readText, type SiteInstance, sendRequest, startCachedSite } from './support/cached-site.ts'

let site: CachedSite
let here: SiteInstance
let elsewhere: SiteInstance
let requestedPaths: string[]
let seasonId: string
let queries: Record<string, string>

beforeAll(async () => {
  site = await startCachedSite()
  here = site.instance
  elsewhere = await site.startInstance()
  const { visitor } = here.api
  const [season] = (await send(listSeasons, {}, visitor)).wroseasons
  const [competition] = (await send(listCompetitions, {}, visitor)).competions
  const [topic] = (await send(listTopics, {}, visitor)).result
  const { regions } = (await (await visitor('/api/regions')).json()) as { regions: { _id: string }[] }
  if (!season || !competition || !topic) throw new Error('the demo has no season, no competition or no topic')
  seasonId = season.id
  queries = {
    '/api/cities': `?region_id=${regions[0]?._id}`,
    '/api/resultes': `?competion_id=${competition._id}`,
    '/api/community/comments': `?post_id=${topic._id}`,
  }
})
afterAll(() => site.close())
beforeEach(() => {
  requestedPaths = here.cacheableCalls
  requestedPaths.length = 0
})

const pathOf = (path: string): string => path + (queries[path] ?? '')
const paths = () => [...new Set(CACHED_CALLS.map(({ call }) => pathOf(call.path)))]

const notKept = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}utm_source=mail`
/** Compression and request id differ between cached and uncached responses. */
const lasting = ({ headers }: Response) =>
  Object.fromEntries(
    [...headers].filter(([name]) => !['etag', 'vary', 'content-length', 'x-request-id'].includes(name)),
  )

async function changeTitle(title_en: string): Promise<void> {
  await site.renameSeason(seasonId, title_en)
  requestedPaths.length = 0
}

describe('A cached response', () => {
  it('equals the call’s own response in both languages, and is rendered once', async () => {
    for (const path of paths()) {
      for (const lang of ['ar', 'en']) {
        const own = await sendRequest(here.fetch, notKept(path), { cookie: `lang=${lang}` })
        expect(own.status).toBe(200)
        const body = await own.text()
        requestedPaths.length = 0
        for (let time = 0; time < 3; time += 1) {
          const answer = await sendRequest(here.fetch, path, { cookie: `lang=${lang}` })
          expect(await answer.text()).toBe(body)
          expect(lasting(answer), path).toEqual(lasting(own))
        }
        expect(requestedPaths, path).toHaveLength(1)
      }
    }
  })

  it('is rendered once for fifty concurrent requests', async () => {
    await changeTitle('Robots for fifty')
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => readText(sendRequest(here.fetch, '/api/wro-seasons'))),
    )
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('Robots for fifty')
    expect(requestedPaths).toHaveLength(1)
  })

  it('shows an admin’s change on the next call, and in another copy soon after', async () => {
    for (const title of ['Robots of a first day', 'Robots of a second day']) {
      for (const copy of [here, elsewhere])
        expect(await readText(sendRequest(copy.fetch, '/api/wro-seasons'))).not.toContain(title)
      await changeTitle(title)
      expect(await readText(sendRequest(here.fetch, '/api/wro-seasons'))).toContain(title)
      const told = async () => expect(await readText(sendRequest(elsewhere.fetch, '/api/wro-seasons'))).toContain(title)
      await vi.waitFor(told, { timeout: 20_000, interval: 25 })
    }
  })

  it('shows a member’s post on the next call', async () => {
    const { visitor, withToken } = here.api
    const [category] = (await send(listCategories, {}, visitor)).categories
    const { jwt } = await send(signIn, { body: { identifier: 'judge@demo.test', password: PASSWORD } }, visitor)
    const form = { title: 'Is this told?', category: category?._id ?? '', description: 'At once.' }
    await readText(sendRequest(here.fetch, '/api/community?page=0'))
    await send(createTopic, { body: form }, withToken(jwt))
    expect(await readText(sendRequest(here.fetch, '/api/community?page=0'))).toContain(form.title)
  })

  it('is shared by all spellings of a query, and skipped for unknown parameters', async () => {
    for (const path of ['/api/community', '/api/community/', '/api/community?limit=10&page=0', '/api/community?page=0'])
      await sendRequest(here.fetch, path)
    expect(requestedPaths.length).toBeLessThanOrEqual(1)
    for (const path of [
      '/api/community?page=0&utm=1',
      '/api/faqs?status=true&status=true',
      '/api/regions?__proto__=1',
    ]) {
      requestedPaths.length = 0
      for (let time = 0; time < 2; time += 1) await sendRequest(here.fetch, path)
      expect(requestedPaths, path).toHaveLength(2)
    }
  })

  it('does not depend on the first request’s headers', async () => {
    const odd = {
      'x-forwarded-host': 'elsewhere.example',
      'x-forwarded-proto': 'gopher',
      'x-original-url': '/api/faqs',
      'x-http-method-override': 'DELETE',
      'accept-language': 'xx;q=9, *;q=nonsense, ar-SA;q=0',
      cookie: 'lang=<script>; theme=elsewhere.example',
      range: 'bytes=0-3',
      'if-none-match': 'W/"',
      'if-modified-since': new Date().toUTCString(),
    }
    for (const [name, value] of Object.entries(odd)) {
      await changeTitle(`Robots against ${name}`)
      expect((await sendRequest(here.fetch, '/api/wro-seasons', { [name]: value })).status, name).toBe(200)
      const plain = await sendRequest(here.fetch, '/api/wro-seasons')
      const own = await sendRequest(here.fetch, notKept('/api/wro-seasons'))
      expect([plain.status, await plain.text()], name).toEqual([200, await own.text()])
      expect(lasting(plain), name).toEqual(lasting(own))
    }
    const head = await sendRequest(here.fetch, '/api/wro-seasons', { method: 'HEAD' })
    const fullResponse = await sendRequest(here.fetch, '/api/wro-seasons')
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('content-length')).toBe(fullResponse.headers.get('content-length'))
  })

  it('answers 304 to a client that has it, and is compressed on request', async () => {
    const plain = await sendRequest(here.fetch, '/api/wro-seasons')
    const etag = plain.headers.get('etag') ?? ''
    const again = await sendRequest(here.fetch, '/api/wro-seasons', { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const small = await sendRequest(here.fetch, '/api/wro-seasons', { 'accept-encoding': 'br' })
    expect(small.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await small.arrayBuffer())).toString()).toBe(await plain.text())
  })
})

describe('A response that is never cached', () => {
  it('belongs to a request with a session, valid or not', async () => {
    const [coach] = site.readers
    const path = '/api/community?page=0'
    await sendRequest(here.fetch, path)
    requestedPaths.length = 0
    const cookie = await sendRequest(here.fetch, path, { cookie: coach?.cookie ?? '' })
    expect([cookie.status, cookie.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const token = coach?.cookie.slice('session='.length)
    expect((await sendRequest(here.fetch, path, { authorization: `Bearer ${token}` })).status).toBe(200)
    expect((await sendRequest(here.fetch, path, { authorization: `Bearer ${'x'.repeat(43)}` })).status).toBe(401)
    expect((await sendRequest(here.fetch, '/api/regions', { authorization: 'Bearer nonsense' })).status).toBe(401)
    expect(requestedPaths).toHaveLength(4)
  })

  it('is a search, whose number is limited', async () => {
    let status = 200
    for (let nth = 0; nth <= 120 && status === 200; nth += 1)
      status = (await sendRequest(here.fetch, '/api/community?s=robot')).status
    expect(status).toBe(429)
    expect((await sendRequest(here.fetch, '/api/community')).status).toBe(200)
  })

  it('is a refusal, or what is not a GET', async () => {
    const missing = '/api/community?single=true&slug=never-written'
    for (const [path, status] of [
      [missing, 404],
      ['/api/cities?region_id=none', 400],
      ['/api/resultes', 400],
    ] as const) {
      expect((await sendRequest(here.fetch, path)).status, path).toBe(status)
      requestedPaths.length = 0
      const answer = await sendRequest(here.fetch, path)
      expect([answer.status, answer.headers.get('etag')]).toEqual([status, null])
      expect(requestedPaths.length, path).toBeGreaterThan(0)
    }
    requestedPaths.length = 0
    expect((await sendRequest(here.fetch, '/api/wro-seasons', { method: 'POST' })).status).toBe(404)
    expect(requestedPaths).toHaveLength(1)
  })
})
