import { send } from '@olympiad/contracts/call'
import {
  createCourseLink,
  createProductLink,
  listCourseCategories,
  listCourses,
  listProducts,
} from '@olympiad/contracts/calls/catalogues'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApi } from '../../app.ts'
import { User } from '../../model/user.entity.ts'
import { createTestClients, parseJsonResponse, startTestApi, type TestApi } from '../../testing/harness.ts'
import { setPartnerFault } from './catalogues.fixture.ts'
import { catalogues } from './catalogues.service.ts'

/** The sandbox is slow on a busy machine. */
const LONG_TIMEOUTS = { olderMs: 60_000, noneMs: 60_000 }
const SECRETS = ['sandbox-courses-credential', 'sandbox-shop-credential']

let started: TestApi
let api: TestApi
let now: Date
beforeAll(async () => {
  started = await startTestApi({ now: () => now })
})
afterAll(() => started.close())
beforeEach(async () => {
  now = new Date('2026-03-01T09:00:00Z')
  for (const target of ['courses', 'shop']) await setPartnerFault(started.sandbox.url, { target, mode: 'ok' })
  for (const name of ['rate_limits', 'users']) await started.deps.orm.em.fork().getCollection(name).deleteMany({})
  api = { ...started, ...createTestClients(createApi({ ...started.deps, cataloguePatience: LONG_TIMEOUTS })) }
})

const later = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000)
}
const setFault = (target: 'courses' | 'shop', mode: string, more = {}) =>
  setPartnerFault(api.sandbox.url, { target, mode, ...more })
const post = (path: string, fields: Record<string, string>, token?: string) =>
  api.app.request(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: {
      accept: 'text/html,application/xhtml+xml',
      origin: 'http://localhost:3000',
      ...(token && { cookie: `session=${token}` }),
    },
  })
const tokenOf = async (): Promise<string> => {
  const body = JSON.stringify({ identifier: '1100000023', password: 'olympiad-demo' })
  const headers = { 'content-type': 'application/json' }
  return (
    await parseJsonResponse<{ jwt: string }>(
      await api.app.request('/api/auth/signin', { method: 'POST', headers, body }),
    )
  ).jwt
}

describe('the courses', () => {
  it('come page by page, in both languages, with their teachers', async () => {
    const english = await send(listCourses, { query: { lang: 'en' } }, api.visitor)
    expect(english).toMatchObject({
      ...{ currentPage: 0, totalPages: 3, age: 0, outdated: false },
      fetched_at: now.toISOString(),
    })
    expect(english.courses[0]).toEqual({
      id: '101',
      name: 'The first robot you build',
      user: { name: 'Reem Al-Harbi' },
    })
    const arabic = await send(listCourses, { query: { page: 2, lang: 'ar' } }, api.visitor)
    expect(arabic.courses).toHaveLength(6)
    expect(arabic.courses.at(-1)?.name).toBe('تقييم العمل الجماعي')
    const byCookie = await api.app.request('/api/courses', { headers: { cookie: 'lang=ar' } })
    expect((await parseJsonResponse<typeof arabic>(byCookie)).courses[0]?.name).toBe('أول روبوت تبنيه بيدك')
  })

  it('can be filtered by category; an unknown category is 404, and a page beyond the last is empty', async () => {
    const { categories } = await send(listCourseCategories, { query: { lang: 'en' } }, api.visitor)
    expect(categories.map(({ name }) => name)).toContain('Programming')
    const { courses } = await send(listCourses, { query: { category: '6' } }, api.visitor)
    expect(courses).toHaveLength(3)
    await expect(send(listCourses, { query: { category: '99' } }, api.visitor)).rejects.toMatchObject({ status: 404 })
    expect(await send(listCourses, { query: { page: 77 } }, api.visitor)).toMatchObject({ courses: [], totalPages: 3 })
  })

  it.each(['page=-1', 'page=1.5', 'page=x', 'page=1e9', 'category=../x', 'lang=fr'])('refuse %s', async (query) => {
    expect((await api.app.request(`/api/courses?${query}`)).status).toBe(400)
  })
})

describe('the store', () => {
  it('shows its products with prices in riyals, without the partner’s picture bytes', async () => {
    const answer = await api.app.request('/api/shops?lang=ar')
    const text = await answer.text()
    expect(text.length).toBeLessThan(4000)
    const { products } = JSON.parse(text) as { products: { id: string; name: string; image: string; tprice: number }[] }
    expect(products).toHaveLength(15)
    expect(products[1]).toMatchObject({ id: '502', name: 'حقيبة الروبوت المتقدّمة', tprice: 2127.5 })
  })

  it('has small re-encoded pictures that browsers cache', async () => {
    const { products } = await send(listProducts, {}, api.visitor)
    const picture = await api.app.request(products[0]?.image ?? '')
    expect(picture.headers.get('content-type')).toBe('image/webp')
    expect(picture.headers.get('cache-control')).toContain('immutable')
    const bytes = new Uint8Array(await picture.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 480 })
    expect(bytes.length).toBeLessThan(20_000)
    expect((await api.app.request('/api/shops/999/picture')).status).toBe(404)
  })
})

describe('a catalogue that is down', () => {
  it.each(['down', 'nonsense', 'huge'])(
    'says so when it is %s from the start, in the reader’s language',
    async (mode) => {
      await setFault('shop', mode)
      const answer = await api.app.request('/api/shops', { headers: { 'accept-language': 'en' } })
      expect(answer.status).toBe(502)
      expect(await parseJsonResponse(answer)).toMatchObject({
        code: 'shop_unavailable',
        msg: expect.stringContaining('is not responding'),
      })
    },
  )

  describe('and hangs', () => {
    const DEFAULT_TIMEOUTS = { olderMs: 500, noneMs: 300 }
    const shown = (timeouts = DEFAULT_TIMEOUTS) => catalogues(api.deps, timeouts)
    const first = (quickCall: Promise<unknown>, slowCall: Promise<unknown>) =>
      Promise.race([
        quickCall.then(
          () => 'hasty',
          () => 'hasty',
        ),
        slowCall.then(
          () => 'patient',
          () => 'patient',
        ),
      ])

    it.each([
      ['courses', (timeouts?: typeof DEFAULT_TIMEOUTS) => shown(timeouts).courses('en', { category: '2', page: 1 })],
      ['courses', (timeouts?: typeof DEFAULT_TIMEOUTS) => shown(timeouts).categories('en')],
      ['shop', (timeouts?: typeof DEFAULT_TIMEOUTS) => shown(timeouts).products('en')],
    ] as const)('times out without a cached list: %s', async (target, ask) => {
      await setFault(target, 'slow', { delay_ms: 30_000 })
      const quickCall = ask()
      expect(await first(quickCall, ask(LONG_TIMEOUTS))).toBe('hasty')
      await expect(quickCall).rejects.toMatchObject({ name: 'PartnerDown', key: `${target}_unavailable` })
    })

    it('shows the stale list, and later readers don’t wait', async () => {
      const asking =
        ({ courses }: ReturnType<typeof shown>) =>
        () =>
          courses('en', { category: '2', page: 0 })
      const [ask, wait] = [asking(shown({ ...LONG_TIMEOUTS, olderMs: 500 })), asking(shown(LONG_TIMEOUTS))]
      await Promise.all([ask(), wait()])
      later(3600)
      await setFault('courses', 'slow', { delay_ms: 30_000 })
      const [quickCall, slowCall] = [ask(), wait()]
      expect(await first(quickCall, slowCall)).toBe('hasty')
      expect(await quickCall).toMatchObject({ age: 3600, outdated: true })
      expect(await first(ask(), slowCall)).toBe('hasty')
    })
  })

  it('is retried once after a failure', async () => {
    await setFault('courses', 'down', { calls: 1 })
    expect((await send(listCourses, {}, api.visitor)).courses).toHaveLength(12)
  })

  it('shows its last answer and the time of it, and recovers by itself', async () => {
    const before = await send(listProducts, { query: { lang: 'en' } }, api.visitor)
    await setFault('shop', 'down')
    later(600)
    const during = await send(listProducts, { query: { lang: 'en' } }, api.visitor)
    expect(during).toMatchObject({ products: before.products, age: 600, outdated: true })
    expect(during.fetched_at).toBe(before.fetched_at)
    expect((await api.app.request(during.products[0]?.image ?? '')).status).toBe(200)
    await setFault('shop', 'ok')
    later(3)
    expect(await send(listProducts, { query: { lang: 'en' } }, api.visitor)).toMatchObject({ age: 0, outdated: false })
  })

  it('reports the age of a fresh list after a failure', async () => {
    await send(listProducts, {}, api.visitor)
    await setFault('shop', 'down')
    later(120)
    await expect.poll(async () => (await send(listProducts, {}, api.visitor)).outdated).toBe(true)
    expect(await send(listProducts, {}, api.visitor)).toMatchObject({ age: 120 })
  })
})

describe('opening a course or a product', () => {
  it('returns a one-time link that signs the member in at the partner', async () => {
    const student = await api.as('student')
    const { url } = await send(createCourseLink, { body: { id: '106', lang: 'en' } }, student)
    expect(new URL(url).origin).toBe(new URL(api.sandbox.url).origin)
    const page = await (await fetch(url)).text()
    expect(page).toContain('Python for robots, from nothing')
    expect(page).toContain('student@demo.test')
    expect((await fetch(url)).status).toBe(404)
    expect((await send(createProductLink, { body: { id: '501' } }, student)).url).toContain('/store/sso/')
  })

  it('needs a session: a visitor gets 401, and without script the popup over the page', async () => {
    await expect(send(createCourseLink, { body: { id: '101' } }, api.visitor)).rejects.toMatchObject({ status: 401 })
    const answer = await post('/api/shops/open', { id: '501', lang: 'ar' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ar/shops/?join=1'])
  })

  it('redirects a form by our own page with a strict policy', async () => {
    const answer = await post('/api/courses/open', { id: '101', lang: 'ar' }, await tokenOf())
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    const page = await answer.text()
    expect(page).toContain('dir="rtl"')
    const [, link = ''] = /http-equiv="refresh" content="0; url=([^"]+)"/.exec(page) ?? []
    expect(await (await fetch(link)).text()).toContain('أول روبوت تبنيه بيدك')
  })

  it('returns a form to its page with the reason when it fails', async () => {
    const token = await tokenOf()
    const leadsTo = async (path: string, id: string) =>
      (await post(path, { id, lang: 'en' }, token)).headers.get('location')
    expect(await leadsTo('/api/courses/open', '999')).toBe('/en/courses/?failed=catalogue_item_not_found')
    await setFault('shop', 'down')
    expect(await leadsTo('/api/shops/open', '501')).toBe('/en/shops/?failed=shop_unavailable')
    expect(await leadsTo('/api/shops/open', '../x')).toBe('/en/shops/?failed=something_wrong')
  })

  it('tells a member without an email what is missing', async () => {
    const student = await api.as('student')
    await api.deps.orm.em.fork().nativeUpdate(User, { national_id: '1100000023' }, { email: '' })
    await expect(send(createCourseLink, { body: { id: '101' } }, student)).rejects.toMatchObject({
      status: 409,
      code: 'catalogue_email_missing',
    })
  })

  it('is refused from another site', async () => {
    const headers = { cookie: `session=${await tokenOf()}`, origin: 'https://evil.example' }
    const body = new URLSearchParams({ id: '101' })
    expect((await api.app.request('/api/courses/open', { method: 'POST', body, headers })).status).toBe(403)
  })

  it('never reveals the credential in an answer', async () => {
    const token = await tokenOf()
    const answers = [
      await api.app.request('/api/courses'),
      await api.app.request('/api/shops'),
      await post('/api/courses/open', { id: '101' }, token),
      await post('/api/shops/open', { id: '501' }, token),
      await post('/api/shops/open', { id: '999' }, token),
    ]
    for (const answer of answers) {
      const output = (await answer.text()) + JSON.stringify([...answer.headers])
      for (const secret of SECRETS) expect(output).not.toContain(secret)
    }
  })

  it.each(['', '{', '{"id":5}', '{"id":"101","x":1}'])('refuses the body %j', async (body) => {
    const student = await api.as('student')
    const headers = { 'content-type': 'application/json' }
    expect((await student('/api/courses/open', { method: 'POST', headers, body })).status).toBe(400)
  })

  it('is possible thirty times in ten minutes', async () => {
    const student = await api.as('student')
    const statuses: number[] = []
    for (let index = 0; index < 31; index += 1) {
      const opened = send(createCourseLink, { body: { id: '101' } }, student)
      statuses.push(
        await opened.then(
          () => 200,
          (error: { status: number }) => error.status,
        ),
      )
    }
    expect(statuses).toEqual([...Array(30).fill(200), 429])
  })
})
