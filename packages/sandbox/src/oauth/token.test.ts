import { describe, expect, it } from 'vitest'
import { postJson } from '../testing.ts'
import { createGrants } from './grants.ts'
import {
  CALLBACK_URL,
  CODE_VERIFIER,
  codeChallenge,
  readAccessToken,
  startOAuthPlatform,
  tokenRequest,
} from './oauth.fixture.ts'

describe('a code', () => {
  it('is exchanged with the secret in the header as well', async () => {
    const { code, exchange } = await startOAuthPlatform({ client: { id: 'olympiad', secret: 'a:b&c%é+' } })
    const { client_id: _id, client_secret: _secret, ...fields } = tokenRequest(await code())
    const written = new URLSearchParams({ v: 'a:b&c%é+' }).toString().slice(2)
    const basic = Buffer.from(`olympiad:${written}`).toString('base64')
    expect((await exchange(fields, { authorization: `Basic ${basic}` })).status).toBe(200)
  })

  it('works once: a second use is rejected and revokes the token', async () => {
    const { code, exchange, user } = await startOAuthPlatform()
    const fields = tokenRequest(await code())
    const token = await readAccessToken(await exchange(fields))
    expect((await user(token)).status).toBe(200)
    const secondResponse = await exchange(fields)
    expect(secondResponse.status).toBe(400)
    expect(await secondResponse.json()).toMatchObject({ error: 'invalid_grant' })
    expect((await user(token)).status).toBe(401)
  })

  it('is redeemed by only one of ten concurrent requests', async () => {
    const { code, exchange } = await startOAuthPlatform()
    const fields = tokenRequest(await code())
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(fields)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it.each([
    ['another verifier', { code_verifier: `${CODE_VERIFIER}x` }],
    ['another address', { redirect_uri: 'http://127.0.0.1:3000/api/auth/callback' }],
  ])('is used up by %s', async (_title, changes) => {
    const { code, exchange } = await startOAuthPlatform()
    const ownCode = await code()
    const wrong = await exchange(tokenRequest(ownCode, changes))
    expect([wrong.status, await wrong.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_grant' })])
    expect((await exchange(tokenRequest(ownCode))).status).toBe(400)
  })

  it.each([
    ['a wrong secret', { client_secret: 'guess' }, 401, 'invalid_client'],
    ['an unknown client', { client_id: 'moon' }, 401, 'invalid_client'],
    ['no verifier', { code_verifier: '' }, 400, 'invalid_request'],
    ['no address', { redirect_uri: '' }, 400, 'invalid_request'],
    ['an unknown code', { code: 'guess' }, 400, 'invalid_grant'],
    ['another grant', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
  ])('is not exchanged with %s', async (_title, changes, status, error) => {
    const { code, exchange } = await startOAuthPlatform()
    const answer = await exchange(tokenRequest(await code(), changes))
    expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ error })])
  })

  it('is not exchanged in JSON, nor with a field sent twice', async () => {
    const { base, code } = await startOAuthPlatform()
    const fields = tokenRequest(await code())
    expect(await postJson(`${base}/oauth/token`, fields)).toMatchObject({ error: 'invalid_request' })
    const body = new URLSearchParams([...Object.entries(fields), ['code_verifier', CODE_VERIFIER]])
    const twice = await fetch(`${base}/oauth/token`, { method: 'POST', body })
    expect(await twice.json()).toMatchObject({ error: 'invalid_request' })
  })

  it('lives for a minute, its token for an hour', () => {
    let now = Date.parse('2026-11-01T09:00:00Z')
    const grants = createGrants(() => now)
    const grant = { personId: 'p', clientId: 'c', redirectUri: CALLBACK_URL, challenge: codeChallenge(CODE_VERIFIER) }
    const exchange = { clientId: 'c', redirectUri: CALLBACK_URL, verifier: CODE_VERIFIER }
    const [early, late] = [grants.issueCode(grant), grants.issueCode(grant)]
    now += 60_000 - 1
    const token = grants.redeem(early, exchange) ?? ''
    now += 1
    expect(grants.redeem(late, exchange)).toBeUndefined()
    now += 3_600_000 - 2
    expect(grants.readToken(token)).toEqual({ personId: 'p', aud: 'c' })
    now += 1
    expect(grants.readToken(token)).toBeUndefined()
  })

  it('revokes its token on a second use during the whole token lifetime', () => {
    let now = Date.parse('2026-11-01T09:00:00Z')
    const grants = createGrants(() => now)
    const grant = { personId: 'p', clientId: 'c', redirectUri: CALLBACK_URL, challenge: codeChallenge(CODE_VERIFIER) }
    const exchange = { clientId: 'c', redirectUri: CALLBACK_URL, verifier: CODE_VERIFIER }
    const code = grants.issueCode(grant)
    now += 59_000
    const token = grants.redeem(code, exchange) ?? ''
    now += 3_599_000
    grants.issueCode(grant)
    expect(grants.readToken(token)).toBeDefined()
    grants.redeem(code, exchange)
    expect(grants.readToken(token)).toBeUndefined()
  })
})

describe('the owner of a token', () => {
  it('is returned for tokens of sign-in and registration, without a client', async () => {
    const { base, user } = await startOAuthPlatform()
    const login = { national_id: '1100000023', loginType: 'national_id', password: 'olympiad-demo' }
    const { token } = (await postJson(`${base}/login`, login)) as { token: string }
    expect(await (await user(token)).json()).toEqual({ success: true, user: expect.objectContaining({ type: 0 }) })
    const newcomer = { name: 'رنا', email: 'rana@demo.test', national_id: '1200000014', phone_number: '0501234567' }
    const registered = (await postJson(`${base}/user-register`, { ...newcomer, password: 'a-new-secret' })) as {
      token: string
    }
    expect(await (await user(registered.token)).json()).toMatchObject({ user: { national_id: '1200000014' } })
  })

  it('is refused without a token and with an unknown one', async () => {
    const { base, user } = await startOAuthPlatform()
    for (const response of [await user('guess'), await fetch(`${base}/oauth/user`)]) {
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({ success: false, msg: expect.any(String) })
    }
  })

  it('is refused once the person is no longer active', async () => {
    const { base, code, exchange, user } = await startOAuthPlatform()
    const token = await readAccessToken(await exchange(tokenRequest(await code())))
    const { user: person } = (await (await user(token)).json()) as { user: { steb_user_id: string } }
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ steb_user_id: person.steb_user_id, subscription: false })
    await fetch(`${base}/user-register`, { method: 'PUT', headers, body })
    expect((await user(token)).status).toBe(401)
  })
})
