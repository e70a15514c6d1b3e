import { createHash } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, PEOPLE } from '../../api/src/testing/harness.ts'
import { diffSnapshots } from './database-snapshot.ts'
import type { RawResponse } from './raw-http-client.ts'
import { startTestEnvironment } from './test-environment.ts'

const environment = await startTestEnvironment()
afterAll(() => environment.close())
const { send, sendAs, records, sessions, forgedTokens, url, api } = environment
beforeEach(() => environment.deps.orm.em.fork().getCollection('rate_limits').deleteMany({}))

const json = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<RawResponse> =>
  send({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', origin: url, ...headers },
    body: JSON.stringify(body),
  })
const sessionsNow = async () =>
  [...(await environment.takeSnapshot()).keys()].filter((id) => id.startsWith('sessions/')).length

describe('a token', () => {
  it.each(Object.entries(forgedTokens))('%s signs nobody in, even for the session check', async (_how, token) => {
    expect((await send({ path: `/api/loginseason?token=${encodeURIComponent(token)}` })).status).toBe(401)
  })

  it('of one person does not act for the person in the cookie', async () => {
    const headers = {
      cookie: sessions.coach.headers['cookie'] ?? '',
      authorization: `Bearer ${sessions.student.token}`,
    }
    const { user } = JSON.parse((await send({ method: 'POST', path: '/api/getuser', headers })).text) as {
      user: { type: number }
    }
    expect(user.type).toBe(0)
  })

  it('that is invalid stays invalid beside a valid cookie', async () => {
    const headers = { cookie: sessions.admin.headers['cookie'] ?? '', authorization: `Bearer ${'a'.repeat(43)}` }
    expect((await send({ path: '/api/admin/faqs', headers })).status).toBe(401)
  })

  it('cannot be fixed before the sign-in (session fixation)', async () => {
    const fixed = 'f'.repeat(43)
    const body = { identifier: PEOPLE.judge, password: PASSWORD }
    const signedIn = await json('/api/auth/signin', body, { cookie: `session=${fixed}` })
    expect(signedIn.status).toBe(200)
    expect(signedIn.headers['set-cookie']?.join()).not.toContain(fixed)
    expect((await send({ path: '/api/auth/sessions', headers: { cookie: `session=${fixed}` } })).status).toBe(401)
  })

  it('of an admin is given to nobody else who says type 4', async () => {
    const before = await sessionsNow()
    for (const type of [4, '4', 4.0, true, [4]]) {
      for (const national_id of [PEOPLE.coach, 'coach@demo.test', { $ne: null }]) {
        const { status } = await json('/api/adduser', { national_id, loginType: 'email', password: PASSWORD, type })
        expect([400, 401, 403, 429]).toContain(status)
      }
    }
    expect(await sessionsNow()).toBe(before)
  })
})

describe('what the platform answers', () => {
  it('makes nobody an admin, whatever type a person sends beside it', async () => {
    const before = await environment.takeSnapshot()
    for (const data of [
      { token: 'x', type: 4, isAdmin: true },
      { token: sessions.admin.token, user: { type: 4 } },
    ]) {
      expect((await json('/api/auth/exchange', { data })).status).toBe(401)
    }
    expect(diffSnapshots(before, await environment.takeSnapshot())).toEqual([])
  })
})

async function beginSignIn(query = ''): Promise<{ cookie: string; state: string; page: URL }> {
  const answer = await send({ path: `/api/auth/popup${query}` })
  const page = new URL(answer.headers.location ?? '')
  return {
    cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
    state: page.searchParams.get('state') ?? '',
    page,
  }
}

async function codeFor(page: URL): Promise<string> {
  const body = new URLSearchParams({ identifier: PEOPLE.coach2, password: PASSWORD, action: 'login' })
  const answer = await fetch(page, { method: 'POST', body, redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '', page).searchParams.get('code') ?? ''
}

const back = (cookie: string, query: Record<string, string>) =>
  send({ path: `/api/auth/callback?${new URLSearchParams(query)}`, headers: { cookie } })
const opens = ({ headers }: RawResponse): boolean =>
  (headers['set-cookie'] ?? []).some((cookie) => /^session=[\w-]{20,}/.test(cookie))

describe('a sign-in at the platform', () => {
  it('ends in a session for the browser that began it, once', async () => {
    const { cookie, state, page } = await beginSignIn()
    const code = await codeFor(page)
    expect(opens(await back(cookie, { state, code }))).toBe(true)
    expect(opens(await back(cookie, { state, code })), 'the same code again').toBe(false)
  })

  it('of one browser opens nothing in another, nor with another state or verifier', async () => {
    const [mine, other] = [await beginSignIn(), await beginSignIn()]
    const code = await codeFor(mine.page)
    expect(opens(await back('', { state: mine.state, code })), 'without the cookie').toBe(false)
    expect(opens(await back(other.cookie, { state: mine.state, code })), 'with the cookie of another').toBe(false)
    expect(
      opens(await back(other.cookie, { state: other.state, code })),
      'with the state and verifier of another',
    ).toBe(false)
    expect(opens(await back(mine.cookie, { state: '', code })), 'without a state').toBe(false)
  })

  it.each([
    '',
    'x',
    'signin=e30',
    'signin=bnVsbA',
    `signin=${Buffer.from('{"state":{"$ne":1}}').toString('base64url')}`,
  ])('is not believed from a cookie %j', async (cookie) =>
    expect(opens(await back(cookie, { state: 'x'.repeat(20), code: 'x' }))).toBe(false),
  )
})

describe('numbers that are guessed', () => {
  it('a certificate is found by its whole serial alone', async () => {
    const { serial } = records.paidTeam.certificate
    const next = (character: string) => (character === '7' ? '8' : '7')
    const guesses = [0, 5, 10, 15].map((_, nth) => {
      const place = serial.length - 1 - nth * 5
      return serial.slice(0, place) + next(serial[place] ?? '') + serial.slice(place + 1)
    })
    for (const guess of [
      ...guesses,
      serial.slice(0, -1),
      `${serial}0`,
      'NRO-',
      '.*',
      serial.replaceAll(/[A-Z0-9]{4}$/g, '....'),
    ]) {
      const { status } = await send({ path: `/api/certificates/verify?serial=${encodeURIComponent(guess)}` })
      expect([400, 404], guess).toContain(status)
    }
  })

  it('another person’s invoice is answered like a missing one', async () => {
    const real = await sendAs('otherCoach', { path: `/api/invoices/${records.paidTeam.invoice}.pdf` })
    const none = await sendAs('otherCoach', { path: '/api/invoices/INV-2099-000001.pdf' })
    expect([real.status, none.status]).toEqual([404, 404])
    expect(real.text).toBe(none.text)
  })

  it('an unsubscription needs a token that a mail had', async () => {
    const before = await environment.takeSnapshot()
    for (const token of [
      'a'.repeat(43),
      'a'.repeat(42),
      createHash('sha256').update(records.paidTeam.id).digest('base64url'),
    ]) {
      const { status } = await json(`/api/community/unsubscribe?token=${token}`, {})
      expect([400, 404]).toContain(status)
    }
    expect(diffSnapshots(before, await environment.takeSnapshot())).toEqual([])
  })
})

it('none of these attacks created an admin', async () => {
  const admins = await api.deps.orm.em.fork().getCollection('users').countDocuments({ type: 4 })
  expect(admins).toBe(2)
})
