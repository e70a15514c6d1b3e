import { describe, expect, it } from 'vitest'
import { postForm, postJson } from '../testing.ts'
import { CALLBACK_URL, CODE_VERIFIER, NOURA_LOGIN, startOAuthPlatform, tokenRequest } from './oauth.fixture.ts'

describe('signing in on the login page', () => {
  it('sends the browser back with a code that opens the account', async () => {
    const { page, exchange, user } = await startOAuthPlatform()
    const left = await postForm(page(), NOURA_LOGIN)
    expect(left.status).toBe(303)
    const callbackUrl = new URL(left.headers.get('location') ?? '')
    expect(callbackUrl.origin + callbackUrl.pathname).toBe(CALLBACK_URL)
    expect([...callbackUrl.searchParams.keys()]).toEqual(['code', 'state'])
    expect(callbackUrl.searchParams.get('state')).toBe('one-time')

    const answer = await exchange(tokenRequest(callbackUrl.searchParams.get('code') ?? ''))
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const token: unknown = await answer.json()
    expect(token).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 3600 })
    const userInfo = await user((token as { access_token: string }).access_token)
    expect(await userInfo.json()).toMatchObject({
      success: true,
      aud: 'olympiad',
      user: { national_id: '1100000015', type: 1 },
    })
  })

  it('takes an email as well, and Arabic digits', async () => {
    const { page } = await startOAuthPlatform()
    for (const identifier of ['Coach@demo.test', '١١٠٠٠٠٠٠١٥']) {
      expect((await postForm(page(), { ...NOURA_LOGIN, identifier })).headers.get('location')).toContain('code=')
    }
  })

  it('shows the form again after a wrong password, with all input but the password', async () => {
    const { page } = await startOAuthPlatform()
    const response = await postForm(page(), { ...NOURA_LOGIN, password: 'not-the-secret' })
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain('password is not correct')
    expect(html).toContain('value="1100000015"')
    expect(html).not.toContain('not-the-secret')
  })

  it('rejects an inactive person', async () => {
    const { page } = await startOAuthPlatform()
    const html = await (await postForm(page(), { ...NOURA_LOGIN, identifier: 'yasser.subaie@demo.test' })).text()
    expect(html).toContain('This membership is not active.')
  })

  it('returns without a code on cancellation', async () => {
    const { page } = await startOAuthPlatform()
    const response = await postForm(page(), { identifier: '', password: '', action: 'cancel' })
    expect(response.headers.get('location')).toBe(`${CALLBACK_URL}?error=access_denied&state=one-time`)
  })

  it('uses the language of the client until a switch', async () => {
    const { page } = await startOAuthPlatform()
    const read = async (changes: Record<string, string>) => (await fetch(page(changes))).text()
    expect(await read({ ui_locales: 'ar' })).toContain('<html lang="ar" dir="rtl">')
    expect(await read({ ui_locales: 'fr en' })).toContain('<html lang="en" dir="ltr">')
    expect(await read({ ui_locales: 'en', lang: 'ar' })).toContain('<html lang="ar" dir="rtl">')
    expect(await read({ ui_locales: 'en' })).toMatch(
      /href="\?response_type=code&amp;[^"]*state=one-time[^"]*&amp;lang=ar"/,
    )
  })

  it('allows form targets of the client only, and no framing', async () => {
    const { page } = await startOAuthPlatform()
    const policy = (await fetch(page())).headers.get('content-security-policy')
    expect(policy).toContain("form-action 'self' http://localhost:3000;")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("default-src 'none'")
  })
})

describe('an untrusted request', () => {
  it.each([
    ['an unknown client', { client_id: 'moon' }, 'client_id'],
    ['no client', { client_id: '' }, 'client_id'],
    ['a foreign address', { redirect_uri: 'https://evil.example/api/auth/callback' }, 'redirect_uri'],
    [
      'a foreign address that begins like ours',
      { redirect_uri: 'http://localhost.evil.example/api/auth/callback' },
      'redirect_uri',
    ],
    [
      'a foreign address behind a user name',
      { redirect_uri: 'http://localhost:3000@evil.example/api/auth/callback' },
      'redirect_uri',
    ],
    ['another path of ours', { redirect_uri: 'http://localhost:3000/api/auth/exchange' }, 'redirect_uri'],
    ['a detour to the path', { redirect_uri: 'http://localhost:3000/x/../api/auth/callback' }, 'redirect_uri'],
    ['an address with a query', { redirect_uri: `${CALLBACK_URL}?next=//evil.example` }, 'redirect_uri'],
    ['an address with a fragment', { redirect_uri: `${CALLBACK_URL}#x` }, 'redirect_uri'],
    ['a script', { redirect_uri: 'javascript:alert(1)' }, 'redirect_uri'],
    ['a token instead of a code', { response_type: 'token' }, 'response_type'],
    ['no challenge', { code_challenge: '' }, 'code_challenge'],
    ['a plain challenge', { code_challenge_method: 'plain', code_challenge: CODE_VERIFIER }, 'code_challenge'],
    ['no method', { code_challenge_method: '' }, 'code_challenge'],
    ['a challenge that is no hash', { code_challenge: 'short' }, 'code_challenge'],
  ])('gets an error page for %s and leads nowhere', async (_title, changes, words) => {
    const { page } = await startOAuthPlatform()
    for (const response of [
      await fetch(page(changes), { redirect: 'manual' }),
      await postForm(page(changes), NOURA_LOGIN),
      await postForm(page(changes), { action: 'cancel' }),
    ]) {
      expect(response.status).toBe(400)
      expect(response.headers.get('location')).toBeNull()
      const html = await response.text()
      expect(html).toContain(words)
      expect(html).not.toContain('<form')
    }
  })

  it('is rejected with a repeated parameter', async () => {
    const { page } = await startOAuthPlatform()
    const twice = `${page()}&redirect_uri=${encodeURIComponent('https://evil.example/')}`
    expect((await postForm(twice, NOURA_LOGIN)).status).toBe(400)
  })

  it('is accepted for any loopback port and for exactly the registered addresses', async () => {
    const { page } = await startOAuthPlatform({ redirectUris: ['https://olympiad.example/api/auth/callback'] })
    for (const [redirect_uri, status] of [
      ['http://127.0.0.1:4999/api/auth/callback', 200],
      ['https://[::1]:8443/api/auth/callback', 200],
      ['https://olympiad.example/api/auth/callback', 200],
      ['https://olympiad.example/api/auth/callback/', 400],
      ['http://olympiad.example/api/auth/callback', 400],
    ] as const) {
      expect((await fetch(page({ redirect_uri }))).status, redirect_uri).toBe(status)
    }
  })
})

describe('a fault of the platform', () => {
  it('affects the calls of a client, and never the page', async () => {
    const { url, page, exchange, user } = await startOAuthPlatform()
    await postJson(`${url}/control`, { target: 'membership', mode: 'down' })
    await expect(exchange({})).rejects.toThrow()
    await expect(user('x')).rejects.toThrow()
    expect((await postForm(page(), NOURA_LOGIN)).status).toBe(303)
  })
})
