import { describe, expect, it } from 'vitest'
import { call } from '../testing.ts'
import { createGrants } from './grants.ts'
import { CALLBACK, challengeOf, platform, tokenCall, tokenOf, VERIFIER } from './oauth.fixture.ts'

describe('a code', () => {
  it('is exchanged with the secret in the header as well', async () => {
    const { code, exchange } = await platform({ client: { id: 'olympiad', secret: 'a:b&c%é+' } })
    const { client_id: _id, client_secret: _secret, ...fields } = tokenCall(await code())
    const written = new URLSearchParams({ v: 'a:b&c%é+' }).toString().slice(2)
    const basic = Buffer.from(`olympiad:${written}`).toString('base64')
    expect((await exchange(fields, { authorization: `Basic ${basic}` })).status).toBe(200)
  })

  it('works once: a second use is refused and ends the token that the first one gave', async () => {
    const { code, exchange, user } = await platform()
    const fields = tokenCall(await code())
    const token = await tokenOf(await exchange(fields))
    expect((await user(token)).status).toBe(200)
    const again = await exchange(fields)
    expect(again.status).toBe(400)
    expect(await again.json()).toMatchObject({ error: 'invalid_grant' })
    expect((await user(token)).status).toBe(401)
  })

  it('is given to one of ten who come at once', async () => {
    const { code, exchange } = await platform()
    const fields = tokenCall(await code())
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(fields)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it.each([
    ['another verifier', { code_verifier: `${VERIFIER}x` }],
    ['another address', { redirect_uri: 'http://127.0.0.1:3000/api/auth/callback' }],
  ])('is used up by %s', async (_title, changes) => {
    const { code, exchange } = await platform()
    const ours = await code()
    const wrong = await exchange(tokenCall(ours, changes))
    expect([wrong.status, await wrong.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_grant' })])
    expect((await exchange(tokenCall(ours))).status).toBe(400)
  })

  it.each([
    ['a wrong secret', { client_secret: 'guess' }, 401, 'invalid_client'],
    ['an unknown client', { client_id: 'moon' }, 401, 'invalid_client'],
    ['no verifier', { code_verifier: '' }, 400, 'invalid_request'],
    ['no address', { redirect_uri: '' }, 400, 'invalid_request'],
    ['an unknown code', { code: 'guess' }, 400, 'invalid_grant'],
    ['another grant', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
  ])('is not exchanged with %s', async (_title, changes, status, error) => {
    const { code, exchange } = await platform()
    const answer = await exchange(tokenCall(await code(), changes))
    expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ error })])
  })

  it('is not exchanged in JSON, nor with a field sent twice', async () => {
    const { base, code } = await platform()
    const fields = tokenCall(await code())
    expect(await call(`${base}/oauth/token`, fields)).toMatchObject({ error: 'invalid_request' })
    const body = new URLSearchParams([...Object.entries(fields), ['code_verifier', VERIFIER]])
    const twice = await fetch(`${base}/oauth/token`, { method: 'POST', body })
    expect(await twice.json()).toMatchObject({ error: 'invalid_request' })
  })

  it('lives for a minute, its token for an hour', () => {
    let now = Date.parse('2026-11-01T09:00:00Z')
    const grants = createGrants(() => now)
    const grant = { personId: 'p', clientId: 'c', redirectUri: CALLBACK, challenge: challengeOf(VERIFIER) }
    const exchange = { clientId: 'c', redirectUri: CALLBACK, verifier: VERIFIER }
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

  it('ends its token by a second use as long as the token lives, however many codes came between', () => {
    let now = Date.parse('2026-11-01T09:00:00Z')
    const grants = createGrants(() => now)
    const grant = { personId: 'p', clientId: 'c', redirectUri: CALLBACK, challenge: challengeOf(VERIFIER) }
    const exchange = { clientId: 'c', redirectUri: CALLBACK, verifier: VERIFIER }
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

describe('asking who a token belongs to', () => {
  it('works with the token of a sign-in call and of a registration, which name no client', async () => {
    const { base, user } = await platform()
    const login = { national_id: '1100000023', loginType: 'national_id', password: 'olympiad-demo' }
    const { token } = (await call(`${base}/login`, login)) as { token: string }
    expect(await (await user(token)).json()).toEqual({ success: true, user: expect.objectContaining({ type: 0 }) })
    const newcomer = { name: 'رنا', email: 'rana@demo.test', national_id: '1200000014', phone_number: '0501234567' }
    const made = (await call(`${base}/user-register`, { ...newcomer, password: 'a-new-secret' })) as { token: string }
    expect(await (await user(made.token)).json()).toMatchObject({ user: { national_id: '1200000014' } })
  })

  it('is refused without a token and with an unknown one', async () => {
    const { base, user } = await platform()
    for (const response of [await user('guess'), await fetch(`${base}/oauth/user`)]) {
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({ success: false, msg: expect.any(String) })
    }
  })

  it('is refused once the person is no longer active', async () => {
    const { base, code, exchange, user } = await platform()
    const token = await tokenOf(await exchange(tokenCall(await code())))
    const { user: person } = (await (await user(token)).json()) as { user: { steb_user_id: string } }
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ steb_user_id: person.steb_user_id, subscription: false })
    await fetch(`${base}/user-register`, { method: 'PUT', headers, body })
    expect((await user(token)).status).toBe(401)
  })
})
