import { brotliDecompressSync } from 'node:zlib'
import { PASSWORD } from '@olympiad/api/src/testing/harness.ts'
import { CACHED_CALLS } from '@olympiad/api/src/web/page-cache/cached-calls.ts'
import { send } from '@olympiad/contracts/call'
import { signIn } from '@olympiad/contracts/calls/auth'
import { createTopic, listCategories, listTopics } from '@olympiad/contracts/calls/community'
import { listCompetitions, listSeasons } from '@olympiad/contracts/calls/content'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ask, type Copy, type KeptSite, openKeptSite, textOf } from './support/kept.ts'

let site: KeptSite
let here: Copy
let elsewhere: Copy
/** Paths that the app itself was asked for. */
let asked: string[]
let seasonId: string
/** One good query of each kept call that needs one. */
let queries: Record<string, string>

beforeAll(async () => {
  site = await openKeptSite()
  here = site.here
  elsewhere = await site.openCopy()
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
  asked = here.calls
  asked.length = 0
})

const pathOf = (path: string): string => path + (queries[path] ?? '')
const paths = () => [...new Set(CACHED_CALLS.map(({ call }) => pathOf(call.path)))]

/** The same call, of which nothing is kept. */
const notKept = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}utm_source=mail`
/** What both ways say of an answer; which bytes it has and under which name its lines are logged differs. */
const lasting = ({ headers }: Response) =>
  Object.fromEntries(
    [...headers].filter(([name]) => !['etag', 'vary', 'content-length', 'x-request-id'].includes(name)),
  )

async function changeTitle(title_en: string): Promise<void> {
  await site.rename(seasonId, title_en)
  asked.length = 0
}

describe('A kept answer', () => {
  it('is what the call itself answers, to visitors who read either language, and made once for them', async () => {
    for (const path of paths()) {
      for (const lang of ['ar', 'en']) {
        const own = await ask(here.fetch, notKept(path), { cookie: `lang=${lang}` })
        expect(own.status).toBe(200)
        const body = await own.text()
        asked.length = 0
        for (let time = 0; time < 3; time += 1) {
          const answer = await ask(here.fetch, path, { cookie: `lang=${lang}` })
          expect(await answer.text()).toBe(body)
          expect(lasting(answer), path).toEqual(lasting(own))
        }
        expect(asked, path).toHaveLength(1)
      }
    }
  })

  it('is made once for fifty who come at once', async () => {
    await changeTitle('Robots for fifty')
    const answers = await Promise.all(Array.from({ length: 50 }, () => textOf(ask(here.fetch, '/api/wro-seasons'))))
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('Robots for fifty')
    expect(asked).toHaveLength(1)
  })

  it('tells what an admin changes on the next call, and in another copy soon after', async () => {
    for (const title of ['Robots of a first day', 'Robots of a second day']) {
      for (const copy of [here, elsewhere])
        expect(await textOf(ask(copy.fetch, '/api/wro-seasons'))).not.toContain(title)
      await changeTitle(title)
      expect(await textOf(ask(here.fetch, '/api/wro-seasons'))).toContain(title)
      const told = async () => expect(await textOf(ask(elsewhere.fetch, '/api/wro-seasons'))).toContain(title)
      await vi.waitFor(told, { timeout: 20_000, interval: 25 })
    }
  })

  it('tells what a member writes on the next call', async () => {
    const { visitor, withToken } = here.api
    const [category] = (await send(listCategories, {}, visitor)).categories
    const { jwt } = await send(signIn, { body: { identifier: 'judge@demo.test', password: PASSWORD } }, visitor)
    const form = { title: 'Is this told?', category: category?._id ?? '', description: 'At once.' }
    await textOf(ask(here.fetch, '/api/community?page=0'))
    await send(createTopic, { body: form }, withToken(jwt))
    expect(await textOf(ask(here.fetch, '/api/community?page=0'))).toContain(form.title)
  })

  it('is one for all spellings of a query, and none for what the call does not have', async () => {
    for (const path of ['/api/community', '/api/community/', '/api/community?limit=10&page=0', '/api/community?page=0'])
      await ask(here.fetch, path)
    expect(asked.length).toBeLessThanOrEqual(1)
    for (const path of [
      '/api/community?page=0&utm=1',
      '/api/faqs?status=true&status=true',
      '/api/regions?__proto__=1',
    ]) {
      asked.length = 0
      for (let time = 0; time < 2; time += 1) await ask(here.fetch, path)
      expect(asked, path).toHaveLength(2)
    }
  })

  it('is no other for anybody, whatever the one who came first said beside the address', async () => {
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
      expect((await ask(here.fetch, '/api/wro-seasons', { [name]: value })).status, name).toBe(200)
      const plain = await ask(here.fetch, '/api/wro-seasons')
      const own = await ask(here.fetch, notKept('/api/wro-seasons'))
      expect([plain.status, await plain.text()], name).toEqual([200, await own.text()])
      expect(lasting(plain), name).toEqual(lasting(own))
    }
    const head = await ask(here.fetch, '/api/wro-seasons', { method: 'HEAD' })
    const whole = await ask(here.fetch, '/api/wro-seasons')
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'))
  })

  it('is not sent again to who has it, and compressed for who reads that', async () => {
    const plain = await ask(here.fetch, '/api/wro-seasons')
    const etag = plain.headers.get('etag') ?? ''
    const again = await ask(here.fetch, '/api/wro-seasons', { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const small = await ask(here.fetch, '/api/wro-seasons', { 'accept-encoding': 'br' })
    expect(small.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await small.arrayBuffer())).toString()).toBe(await plain.text())
  })
})

describe('What is never kept', () => {
  it('is what somebody who is signed in asks, or claims to be', async () => {
    const [coach] = site.people
    const path = '/api/community?page=0'
    await ask(here.fetch, path)
    asked.length = 0
    const cookie = await ask(here.fetch, path, { cookie: coach?.cookie ?? '' })
    expect([cookie.status, cookie.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const token = coach?.cookie.slice('session='.length)
    expect((await ask(here.fetch, path, { authorization: `Bearer ${token}` })).status).toBe(200)
    expect((await ask(here.fetch, path, { authorization: `Bearer ${'x'.repeat(43)}` })).status).toBe(401)
    expect((await ask(here.fetch, '/api/regions', { authorization: 'Bearer nonsense' })).status).toBe(401)
    expect(asked).toHaveLength(4)
  })

  it('is a search, whose number is limited', async () => {
    let status = 200
    for (let nth = 0; nth <= 120 && status === 200; nth += 1)
      status = (await ask(here.fetch, '/api/community?s=robot')).status
    expect(status).toBe(429)
    expect((await ask(here.fetch, '/api/community')).status).toBe(200)
  })

  it('is a refusal, or what is not a GET', async () => {
    const missing = '/api/community?single=true&slug=never-written'
    for (const [path, status] of [
      [missing, 404],
      ['/api/cities?region_id=none', 400],
      ['/api/resultes', 400],
    ] as const) {
      expect((await ask(here.fetch, path)).status, path).toBe(status)
      asked.length = 0
      const answer = await ask(here.fetch, path)
      expect([answer.status, answer.headers.get('etag')]).toEqual([status, null])
      expect(asked.length, path).toBeGreaterThan(0)
    }
    asked.length = 0
    expect((await ask(here.fetch, '/api/wro-seasons', { method: 'POST' })).status).toBe(404)
    expect(asked).toHaveLength(1)
  })
})
