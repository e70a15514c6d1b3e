import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import { SIGN_IN_POPUP } from '@olympiad/contracts/constants'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { User } from '../../model/user.entity.ts'
import { PEOPLE, parseJsonResponse, startTestApi, type TestApi } from '../../testing/harness.ts'
import {
  apiWith,
  countStored,
  ORIGIN,
  postJson,
  scriptedPlatform,
  setMembershipFault,
  signInAs,
} from './accounts.fixture.ts'
import { membershipClient } from './membership-client.ts'
import { signInAtPlatform, testBrowser } from './popup.fixture.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const me = async (token: string | undefined) =>
  (
    await parseJsonResponse<{ user?: { national_id: string; type: number } }>(
      await postJson(api.app, '/api/getuser', {}, { cookie: `session=${token}`, origin: ORIGIN }),
    )
  ).user
const messageIn = (page: string): unknown =>
  JSON.parse(/data-message="([^"]*)"/.exec(page)?.[1]?.replaceAll('&quot;', '"') ?? 'null')
const english = () => testBrowser(api.app, { lang: 'en' })

describe('signing in on the platform’s page', () => {
  it('begins with a state and a challenge of its own, in the reader’s language', async () => {
    const visitor = english()
    const answer = await visitor.visit(`${SIGN_IN_POPUP.start}?popup=1`)
    expect(answer.status).toBe(302)
    const page = new URL(answer.headers.get('location') ?? '')
    expect(page.origin + page.pathname).toBe(`${api.sandbox.url}/membership/oauth/authorize`)
    expect(Object.fromEntries(page.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'olympiad',
      redirect_uri: `${ORIGIN}/api/auth/callback`,
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      ui_locales: 'en',
    })
    expect(answer.headers.get('set-cookie')).toMatch(/^signin=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
    const again = new URL(await english().start())
    for (const secret of ['state', 'code_challenge'])
      expect(again.searchParams.get(secret)).not.toBe(page.searchParams.get(secret))
  })

  it.each(['https://olympiad.example', 'HTTPS://Olympiad.example'])(
    'limits its cookie to this host and to https: %s',
    async (publicUrl) => {
      const app = apiWith(api, { publicUrl })
      const answer = await app.request(SIGN_IN_POPUP.start)
      expect(answer.headers.get('set-cookie')).toMatch(
        /^__Host-signin=[\w-]+; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      )
    },
  )

  it('opens a session in a popup, notifies the opener and closes', async () => {
    const visitor = english()
    const callbackPath = await signInAtPlatform(await visitor.start(), PEOPLE.coach)
    const answer = await visitor.visit(callbackPath)
    expect(answer.status).toBe(200)
    const page = await answer.text()
    expect(messageIn(page)).toEqual({ type: 'signed-in' })
    expect(page).toContain('<html lang="en" dir="ltr">')
    expect(page).toContain('Sign in Suucessfully!')
    expect(page).toContain('href="/en/"')
    expect(await me(visitor.cookies['session'])).toMatchObject({ national_id: PEOPLE.coach, type: 1 })
    expect(visitor.cookies['signin']).toBeUndefined()
  })

  it('ends on a page that runs only its own script and leaks no code', async () => {
    const visitor = english()
    const page = await visitor.start()
    const callbackPath = await signInAtPlatform(page, PEOPLE.coach)
    const answer = await visitor.visit(callbackPath)
    const html = await answer.text()
    const policy = answer.headers.get('content-security-policy') ?? ''
    for (const part of ['script', 'style']) {
      const content = new RegExp(`<${part}>([^]*)</${part}>`).exec(html)?.[1] ?? ''
      expect(policy).toContain(`${part}-src 'sha256-${createHash('sha256').update(content).digest('base64')}'`)
    }
    expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/)
    expect(policy).not.toContain('unsafe')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    const { code, state } = Object.fromEntries(new URL(callbackPath, ORIGIN).searchParams)
    for (const secret of [code, state, visitor.cookies['session']]) expect(html).not.toContain(secret)
  })

  it('opens the same account as the password does', async () => {
    await signInAs(api.app, PEOPLE.judge)
    const visitor = english()
    await visitor.visit(await signInAtPlatform(await visitor.start(), 'judge@demo.test'))
    expect(await me(visitor.cookies['session'])).toMatchObject({ national_id: PEOPLE.judge, type: 3 })
    expect(await api.deps.orm.em.fork().count(User, { national_id: PEOPLE.judge })).toBe(1)
  })

  it('ends the session that this browser had', async () => {
    const visitor = english()
    await visitor.visit(await signInAtPlatform(await visitor.start(), PEOPLE.coach))
    const old = visitor.cookies['session']
    await visitor.visit(await signInAtPlatform(await visitor.start(), PEOPLE.student))
    expect(await me(old)).toBeUndefined()
    expect(await me(visitor.cookies['session'])).toMatchObject({ national_id: PEOPLE.student })
  })

  it.each([
    ['', '/en/'],
    ['/my-teams/?a=1', '/my-teams/?a=1'],
    ['/ar/فرق/', '/ar/%D9%81%D8%B1%D9%82/'],
    ['https://evil.example/', '/en/'],
    ['//evil.example', '/en/'],
    ['/\\evil.example', '/en/'],
    ['/ar/..//evil.example', '/en/'],
    ['/%2e%2e//evil.example', '/en/'],
    ['/\t/evil.example', '/en/'],
    ['/%5cevil.example', '/%5cevil.example'],
    ['javascript:alert(1)', '/en/'],
    [`/${'x'.repeat(4000)}`, '/en/'],
  ])('redirects without a popup: %s', async (redirect, to) => {
    const visitor = english()
    const callbackPath = await signInAtPlatform(
      await visitor.start(`?${new URLSearchParams({ redirect })}`),
      PEOPLE.coach,
    )
    const answer = await visitor.visit(callbackPath)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, to])
    expect(await me(visitor.cookies['session'])).toMatchObject({ national_id: PEOPLE.coach })
  })

  it('redirects to a path of up to 1,500 characters, and home for a longer one', async () => {
    const longest = `/${'x'.repeat(1499)}`
    for (const [redirect, to] of [
      [longest, longest],
      [`${longest}x`, '/en/'],
    ] as const) {
      const visitor = english()
      const callbackPath = await signInAtPlatform(
        await visitor.start(`?${new URLSearchParams({ redirect })}`),
        PEOPLE.coach,
      )
      expect((await visitor.visit(callbackPath)).headers.get('location')).toBe(to)
    }
  })

  it('never redirects to another site, even if the cookie says so', async () => {
    const visitor = english()
    const callbackPath = await signInAtPlatform(await visitor.start('?redirect=https://evil.example/'), PEOPLE.coach)
    const pending = JSON.parse(Buffer.from(visitor.cookies['signin'] ?? '', 'base64url').toString())
    expect(pending).not.toHaveProperty('redirect')
    const forged = JSON.stringify({ ...pending, redirect: 'https://evil.example/' })
    visitor.cookies['signin'] = Buffer.from(forged).toString('base64url')
    expect((await visitor.visit(callbackPath)).headers.get('location')).toBe('/en/')
  })
})

describe('a failed sign-in on the platform’s page', () => {
  async function expectRejected(visitor: ReturnType<typeof testBrowser>, path: string, words: string) {
    const before = await countStored(api)
    const answer = await visitor.visit(path)
    expect(answer.status).toBe(400)
    const page = await answer.text()
    expect(messageIn(page)).toEqual({ type: 'failed', msg: expect.stringContaining(words) })
    expect(page).toContain(words)
    expect([visitor.cookies['session'], visitor.cookies['signin']]).toEqual([undefined, undefined])
    expect(await countStored(api)).toEqual(before)
    return page
  }
  const FAILED = 'The sign-in with the membership platform did not succeed.'

  it('reports a cancellation', async () => {
    const visitor = english()
    const callbackPath = await signInAtPlatform(await visitor.start(), 'cancel')
    const page = await expectRejected(visitor, callbackPath, 'The sign-in was stopped at the membership platform.')
    expect(page).toContain('href="/en/signin?failed=popup_cancelled"')
  })

  it('counts as cancelled despite a code', async () => {
    const visitor = english()
    const callbackPath = await signInAtPlatform(await visitor.start(), PEOPLE.coach)
    await expectRejected(
      visitor,
      `${callbackPath}&error=access_denied`,
      'The sign-in was stopped at the membership platform.',
    )
  })

  it('returns to our sign-in without a popup and keeps the redirect', async () => {
    const visitor = testBrowser(api.app, { lang: 'ar' })
    const callbackPath = await signInAtPlatform(await visitor.start('?redirect=/my-teams/'), 'cancel')
    const answer = await visitor.visit(callbackPath)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/ar/signin?redirect=%2Fmy-teams%2F&failed=popup_cancelled')
  })

  it('does not repeat other errors of the platform', async () => {
    const visitor = english()
    const state = new URL(await visitor.start()).searchParams.get('state')
    const page = await expectRejected(
      visitor,
      `${SIGN_IN_POPUP.callback}?error=<b>x</b>&error_description=evil&state=${state}`,
      FAILED,
    )
    expect(page).not.toContain('evil')
  })

  it.each(['', '?code=abc', '?code=abc&state=', '?state=abc', '?error=access_denied'])(
    'is rejected when it did not begin in this browser: %s',
    async (query) => {
      await expectRejected(english(), SIGN_IN_POPUP.callback + query, FAILED)
      const visitor = english()
      await visitor.start()
      await expectRejected(visitor, SIGN_IN_POPUP.callback + query, FAILED)
    },
  )

  it('is rejected with an invalid code', async () => {
    const visitor = english()
    const state = new URL(await visitor.start()).searchParams.get('state')
    await expectRejected(visitor, `${SIGN_IN_POPUP.callback}?code=made-up&state=${state}`, FAILED)
  })

  it('is rejected with another browser’s state', async () => {
    const stranger = english()
    const callbackPath = await signInAtPlatform(await stranger.start(), PEOPLE.coach)
    const victim = english()
    await expectRejected(victim, callbackPath, FAILED)
    await victim.start()
    await expectRejected(victim, callbackPath, FAILED)
  })

  it('is rejected with another browser’s code and one’s own state', async () => {
    const stranger = english()
    const callbackPath = new URL(await signInAtPlatform(await stranger.start(), PEOPLE.coach), ORIGIN)
    const victim = english()
    callbackPath.searchParams.set('state', new URL(await victim.start()).searchParams.get('state') ?? '')
    await expectRejected(victim, callbackPath.pathname + callbackPath.search, FAILED)
  })

  it('is rejected the second time, even with the old cookie', async () => {
    const visitor = english()
    const callbackPath = await signInAtPlatform(await visitor.start(), PEOPLE.coach)
    const { signin } = visitor.cookies
    await visitor.visit(callbackPath)
    const first = visitor.cookies['session']
    await expectRejected(english(), callbackPath, FAILED)
    await expectRejected(testBrowser(api.app, { lang: 'en', ...(signin && { signin }) }), callbackPath, FAILED)
    expect(await me(first)).toMatchObject({ national_id: PEOPLE.coach })
  })

  it.each(['down', 'nonsense', 'huge'] as const)('is reported while the platform is %s', async (mode) => {
    const visitor = english()
    const callbackPath = await signInAtPlatform(await visitor.start(), PEOPLE.coach2)
    await setMembershipFault(api, mode)
    await expectRejected(visitor, callbackPath, 'The membership platform is not responding right now')
  })

  it.each([
    [{ status: false }, 'This account is disabled.', 'account_disabled'],
    [{ type: 4 }, 'Your account may not do this.', 'forbidden'],
  ] as const)('is rejected for an account that may not sign in: %j', async (change, words, key) => {
    await signInAs(api.app, PEOPLE.student2)
    const em = api.deps.orm.em.fork()
    const user = await em.findOneOrFail(User, { national_id: PEOPLE.student2 })
    const { status, type } = user
    em.assign(user, { ...change, lang: 'ar' })
    await em.flush()
    const visitor = english()
    const page = await expectRejected(visitor, await signInAtPlatform(await visitor.start(), PEOPLE.student2), words)
    expect(page).toContain(`failed=${key}`)
    const after = await api.deps.orm.em.fork().findOneOrFail(User, { _id: user._id })
    expect(after).toMatchObject({ ...change, lang: 'ar' })
    em.assign(user, { status, type })
    await em.flush()
  })

  it('is rejected with a token for another site', async () => {
    const platform = await scriptedPlatform((path) =>
      path === '/oauth/token'
        ? { access_token: 'theirs', token_type: 'bearer' }
        : { success: true, aud: 'another-site', user: { _id: 'a1', name: 'Sara' } },
    )
    const visitor = testBrowser(apiWith(api, { membership: platform.client }), { lang: 'en' })
    const state = new URL(await visitor.start()).searchParams.get('state')
    await expectRejected(visitor, `${SIGN_IN_POPUP.callback}?code=abc&state=${state}`, FAILED)
    const [exchange] = platform.asked
    const credentials = Buffer.from('olympiad:s3cret%26more').toString('base64')
    expect(exchange?.headers.get('authorization')).toBe(`Basic ${credentials}`)
    expect(Object.fromEntries(new URLSearchParams(await exchange?.text()))).toEqual({
      grant_type: 'authorization_code',
      code: 'abc',
      redirect_uri: `${ORIGIN}/api/auth/callback`,
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  it('is logged without secrets when it is our mistake', async () => {
    const lines: string[] = []
    const log = pino(new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) }))
    const url = `${api.sandbox.url}/membership`
    const membership = membershipClient({ url, siteUrl: url, clientId: 'olympiad', clientSecret: 'not the right one' })
    const visitor = testBrowser(apiWith(api, { membership, log }), { lang: 'en' })
    const callbackPath = await signInAtPlatform(await visitor.start(), PEOPLE.coach2)
    const { signin = '' } = visitor.cookies
    await expectRejected(visitor, callbackPath, 'The membership platform is not responding right now')
    expect(lines.join()).toContain('invalid_client')
    const { verifier } = JSON.parse(Buffer.from(signin, 'base64url').toString())
    const { code, state } = Object.fromEntries(new URL(callbackPath, ORIGIN).searchParams)
    for (const secret of [verifier, code, state, signin, 'not the right one'])
      expect(lines.join()).not.toContain(secret)
  })
})
