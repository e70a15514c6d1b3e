import { send } from '@olympiad/contracts/call'
import { endSession, listSessions, signOutEverywhere } from '@olympiad/contracts/calls/auth'
import { getUser } from '@olympiad/contracts/calls/current-session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Session } from '../../model/session.entity.ts'
import { User } from '../../model/user.entity.ts'
import { PASSWORD, PEOPLE, parseJsonResponse, startTestApi, type TestApi } from '../../testing/harness.ts'
import { apiWith, ORIGIN, postJson, sessionCookieOf, signInAs } from './accounts.fixture.ts'
import { ensureAdmin } from './accounts.service.ts'
import { pageSession } from './session.middleware.ts'

let api: TestApi
let clock = new Date('2026-11-21T09:00:00Z')
const MINUTE = 60_000
const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms)
}

beforeAll(async () => {
  api = await startTestApi({ now: () => clock })
})
afterAll(() => api.close())

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

async function openSession(identifier: string, userAgent = FIREFOX) {
  const answer = await signInAs(api.app, identifier, PASSWORD, { 'user-agent': userAgent })
  const { jwt } = await parseJsonResponse<{ jwt: string }>(answer)
  return { token: jwt, as: api.withToken(jwt), cookie: sessionCookieOf(answer) }
}

const isOpen = async (token: string) => (await postJson(api.app, '/api/getuser', {}, asBearer(token))).status === 200
const asBearer = (token: string) => ({ authorization: `Bearer ${token}` })
const listOf = async (as: Awaited<ReturnType<typeof openSession>>['as']) => (await send(listSessions, {}, as)).sessions

describe('the list of one’s sessions', () => {
  it('names the devices, the one in use first, then the last used', async () => {
    const phone = await openSession(PEOPLE.coach, IPHONE)
    later(MINUTE)
    const desk = await openSession(PEOPLE.coach)
    later(MINUTE)
    await openSession(PEOPLE.coach, '')
    await openSession(PEOPLE.coach2)
    later(20 * MINUTE)
    await send(getUser, {}, desk.as)

    const sessions = await listOf(phone.as)
    expect(sessions.map(({ current, browser, system, mobile }) => [current, browser, system, mobile])).toEqual([
      [true, 'Safari', 'iOS', true],
      [false, 'Firefox', 'Linux', false],
      [false, '', '', false],
    ])
    for (const { _id, id } of sessions) expect([_id, id]).toEqual([expect.stringMatching(/^[0-9a-f]{24}$/), _id])
    expect(sessions[1]).toMatchObject({ created_at: '2026-11-21T09:01:00.000Z', used_at: '2026-11-21T09:22:00.000Z' })
    expect(sessions[2]).toMatchObject({ used_at: '2026-11-21T09:02:00.000Z' })
    const text = JSON.stringify(sessions)
    for (const secret of [phone.token, desk.token, 'token']) expect(text).not.toContain(secret)
  })

  it('shows no name for an unknown browser, as it could deceive the owner', async () => {
    const { as } = await openSession(PEOPLE.student3)
    const names = [
      'evil/1.0 x',
      'This device/1.0 (do not end it)',
      '<script>alert(1)</script>/1 (x) y',
      '__proto__/1 x',
    ]
    for (const name of names) await openSession(PEOPLE.student3, name)
    const others = (await listOf(as)).filter(({ current }) => !current)
    expect(others.map(({ browser, system }) => [browser, system])).toEqual(Array(4).fill(['', '']))
  })

  it('stores at most 300 characters of the user agent', async () => {
    await openSession(PEOPLE.judge, 'x'.repeat(9000))
    const sessions = await api.deps.orm.em.fork().find(Session, { user_agent: /^xx/ })
    expect(sessions.map(({ user_agent }) => user_agent)).toEqual(['x'.repeat(300)])
    await api.deps.orm.em.fork().nativeDelete(Session, { user_agent: /^xx/ })
  })

  it('leaves out ended sessions that are still stored', async () => {
    await openSession(PEOPLE.judge)
    later(6 * 60 * MINUTE)
    const { as } = await openSession(PEOPLE.judge)
    expect(await listOf(as)).toHaveLength(2)
    later(7 * 60 * MINUTE)
    expect(await listOf(as)).toHaveLength(1)
  })

  it('records a use every 15 minutes, for admins too, whose session it does not prolong', async () => {
    await ensureAdmin(api.deps.orm.em.fork(), { name: 'A', email: 'admin@demo.test', password: PASSWORD }, clock)
    const form = { national_id: 'admin@demo.test', loginType: 'email', password: PASSWORD, type: 4 }
    const { jwt } = await parseJsonResponse<{ jwt: string }>(await postJson(api.app, '/api/adduser', form))
    const admin = api.withToken(jwt)
    const start = clock
    const usedAfter = async (minutes: number) => {
      later(minutes * MINUTE)
      await send(getUser, {}, admin)
      const [session] = await listOf(admin)
      return (Date.parse(session?.used_at ?? '') - start.getTime()) / MINUTE
    }
    expect([await usedAfter(10), await usedAfter(10), await usedAfter(10)]).toEqual([0, 20, 20])
    await expect(usedAfter(8 * 60 - 30)).rejects.toMatchObject({ status: 401 })
  })

  it('is not prolonged for somebody who became an admin', async () => {
    const { token } = await openSession(PEOPLE.student2)
    const em = api.deps.orm.em.fork()
    const user = await em.findOneOrFail(User, { national_id: PEOPLE.student2 })
    user.type = 4
    await em.flush()
    later(11 * 60 * MINUTE)
    expect(await isOpen(token)).toBe(true)
    later(2 * 60 * MINUTE)
    expect(await isOpen(token)).toBe(false)
  })

  it('contains sessions without a recorded use', async () => {
    const { as, token } = await openSession(PEOPLE.entity)
    const [{ _id } = { _id: '' }] = await listOf(as)
    const sessions = api.deps.orm.em.fork().getCollection(Session)
    await sessions.updateMany({}, { $unset: { used_at: '' } })
    expect(await listOf(as)).toMatchObject([{ _id, current: true, used_at: clock.toISOString() }])
    later(16 * MINUTE)
    expect(await isOpen(token)).toBe(true)
    expect(await listOf(as)).toMatchObject([{ used_at: clock.toISOString() }])
  })
})

describe('ending one of one’s sessions', () => {
  it('ends that one at once, and leaves the others', async () => {
    const [mine, lost] = [await openSession(PEOPLE.student), await openSession(PEOPLE.student, IPHONE)]
    const other = (await listOf(mine.as)).find(({ current }) => !current)
    const answer = await send(endSession, { query: { id: other?.id ?? '' } }, mine.as)
    expect(answer.success).toBe(true)
    expect([await isOpen(lost.token), await isOpen(mine.token)]).toEqual([false, true])
    await expect(send(endSession, { query: { id: other?.id ?? '' } }, mine.as)).rejects.toMatchObject({ status: 404 })
  })

  it('may end the one in use, and then the cookie goes too', async () => {
    const { as, cookie, token } = await openSession(PEOPLE.student)
    const [current] = await listOf(as)
    const headers = { cookie, origin: ORIGIN }
    const answer = await api.app.request(`/api/auth/sessions?id=${current?.id}`, { method: 'DELETE', headers })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toMatch(/^session=; Max-Age=0; Path=\/; HttpOnly/)
    expect(await isOpen(token)).toBe(false)
  })

  it('keeps the cookie when another one ends', async () => {
    const { as, cookie } = await openSession(PEOPLE.student)
    await openSession(PEOPLE.student)
    const other = (await listOf(as)).find(({ current }) => !current)
    const headers = { cookie, origin: ORIGIN }
    const answer = await api.app.request(`/api/auth/sessions?id=${other?.id}`, { method: 'DELETE', headers })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
  })

  it('does not find the sessions of others', async () => {
    const [mine, stranger] = [await openSession(PEOPLE.student), await openSession(PEOPLE.coach2)]
    const [theirs] = await listOf(stranger.as)
    for (const id of [theirs?.id ?? '', '65f000000000000000000001'])
      await expect(send(endSession, { query: { id } }, mine.as)).rejects.toMatchObject({
        status: 404,
        code: 'not_found',
      })
    expect(await isOpen(stranger.token)).toBe(true)
  })

  it('needs a whole id, a session, and our own pages', async () => {
    const { as, cookie } = await openSession(PEOPLE.student)
    for (const id of ['', 'x', '{"$ne":""}'])
      await expect(send(endSession, { query: { id } }, as)).rejects.toMatchObject({ status: 400 })
    const [current] = await listOf(as)
    const path = `/api/auth/sessions?id=${current?.id}`
    expect((await api.app.request(path, { method: 'DELETE' })).status).toBe(401)
    const headers = { cookie, origin: 'https://evil.example' }
    expect((await api.app.request(path, { method: 'DELETE', headers })).status).toBe(403)
  })
})

describe('signing out everywhere', () => {
  it('ends every session of the person, and nobody else’s', async () => {
    const [desk, phone, stranger] = [
      await openSession(PEOPLE.coach),
      await openSession(PEOPLE.coach, IPHONE),
      await openSession(PEOPLE.coach2),
    ]
    const answer = await send(signOutEverywhere, {}, desk.as)
    expect(answer).toMatchObject({ success: true, msg: expect.stringContaining('Sign out') })
    expect(await Promise.all([desk, phone, stranger].map(({ token }) => isOpen(token)))).toEqual([false, false, true])
  })

  const button = (headers: object) =>
    api.app.request('/api/auth/signout-everywhere', {
      method: 'POST',
      headers: { accept: 'text/html', origin: ORIGIN, ...headers },
    })

  it('redirects a page to the sign-in and deletes the cookie', async () => {
    const { cookie, token } = await openSession(PEOPLE.coach)
    const answer = await button({ cookie: `${cookie}; lang=en` })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/signin?signed_out=1'])
    expect(answer.headers.get('clear-site-data')).toBe('"storage"')
    expect(answer.headers.get('set-cookie')).toMatch(/^session=; Max-Age=0/)
    expect(await isOpen(token)).toBe(false)
  })

  it('redirects a page to the sign-in when the session has ended', async () => {
    const answer = await button({ cookie: 'lang=ar' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ar/signin'])
    expect((await postJson(api.app, '/api/auth/signout-everywhere', {})).status).toBe(401)
  })

  it('is refused from other sites', async () => {
    const { cookie, token } = await openSession(PEOPLE.coach)
    expect((await button({ cookie, origin: 'https://evil.example' })).status).toBe(403)
    expect(await isOpen(token)).toBe(true)
  })
})

describe('the language of an account', () => {
  const langOf = async () => (await api.deps.orm.em.fork().findOneOrFail(User, { national_id: PEOPLE.student4 })).lang

  it('is that of the last sign-in, visit or call of a page', async () => {
    const pages = apiWith(api, {})
    pages.get('/*', pageSession(api.deps), (c) => c.text(c.var.user?.lang ?? ''))
    const answer = await signInAs(api.app, PEOPLE.student4, PASSWORD, { 'accept-language': 'en' })
    const cookie = sessionCookieOf(answer)
    expect(await langOf()).toBe('en')

    expect(await (await pages.request('/ar/profile/', { headers: { cookie } })).text()).toBe('ar')
    expect(await langOf()).toBe('ar')
    await pages.request('/profile/', { headers: { cookie: `${cookie}; lang=en` } })
    expect(await langOf()).toBe('en')
    await pages.request('/ar/profile/', { headers: { cookie: `${cookie}; lang=en` } })
    expect(await langOf()).toBe('ar')
    await postJson(api.app, '/api/getuser', {}, { cookie: `${cookie}; lang=en`, origin: ORIGIN })
    expect(await langOf()).toBe('en')
  })

  it('does not follow the preference of a program or browser, nor visitors', async () => {
    const { token } = await openSession(PEOPLE.student4)
    const before = await langOf()
    for (const lang of ['ar', 'en', 'fr']) {
      await postJson(api.app, '/api/getuser', {}, { ...asBearer(token), 'accept-language': lang })
      expect(await langOf()).toBe(before)
    }
    await api.app.request('/api/regions', { headers: { cookie: 'lang=ar' } })
    await api.app.request('/api/regions', { headers: { cookie: 'lang=en' } })
    expect(await langOf()).toBe(before)
  })
})
