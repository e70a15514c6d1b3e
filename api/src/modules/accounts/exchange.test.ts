import { CallError, send } from '@olympiad/contracts/call'
import { checkToken, exchangeMembershipToken } from '@olympiad/contracts/calls/auth'
import { getUser } from '@olympiad/contracts/calls/current-session'
import { SIGN_IN_POPUP } from '@olympiad/contracts/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Session } from '../../model/session.entity.ts'
import { User } from '../../model/user.entity.ts'
import { PASSWORD, PEOPLE, parseJsonResponse, startTestApi, type TestApi } from '../../testing/harness.ts'
import {
  apiWith,
  countStored,
  ORIGIN,
  postJson,
  scriptedPlatform,
  sessionCookieOf,
  setMembershipFault,
  signInAs,
} from './accounts.fixture.ts'
import { ensureAdmin } from './accounts.service.ts'
import { membershipClient } from './membership-client.ts'
import { signInAtPlatform, testBrowser } from './popup.fixture.ts'

let api: TestApi
let clock = new Date('2026-11-21T09:00:00Z')
const HOUR = 3_600_000

beforeAll(async () => {
  api = await startTestApi({ now: () => clock })
})
afterAll(() => api.close())

async function platformAnswer(national_id: string): Promise<{ token: string; user: object }> {
  const answer = await fetch(`${api.sandbox.url}/membership/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ national_id, loginType: 'national_id', password: PASSWORD }),
  })
  return (await answer.json()) as { token: string; user: object }
}

const exchanged = (data: unknown, app = api.app) =>
  postJson(app, '/api/auth/exchange', { data }, { 'accept-language': 'en' })

describe('the platform’s answer', () => {
  it('opens a session, as signing in does', async () => {
    const answer = await exchanged(await platformAnswer(PEOPLE.coach))
    expect(answer.status).toBe(200)
    const { jwt, user } = await parseJsonResponse<{ jwt: string; user: object }>(answer)
    expect(user).toMatchObject({ national_id: PEOPLE.coach, type: 1, isAdmin: false })
    expect(answer.headers.get('authorization')).toBe(`Bearer ${jwt}`)
    expect(sessionCookieOf(answer)).toBe(`session=${jwt}`)
    expect(await send(getUser, {}, api.withToken(jwt))).toMatchObject({ user: { national_id: PEOPLE.coach } })
  })

  it('is trusted only for its token, and the platform says who it belongs to', async () => {
    const { token } = await platformAnswer(PEOPLE.student)
    const forged = {
      token,
      type: 4,
      isAdmin: true,
      user: { national_id: PEOPLE.coach, type: 4, steb_user_id: 'STEB-00001' },
    }
    const { user } = await parseJsonResponse<{ user: object }>(await exchanged(forged))
    expect(user).toMatchObject({ national_id: PEOPLE.student, type: 0, isAdmin: false })
  })

  it('may come from the platform’s page, with a token for this site', async () => {
    const visitor = testBrowser(api.app)
    const back = new URL(await signInAtPlatform(await visitor.start(), PEOPLE.judge), ORIGIN)
    const { verifier } = JSON.parse(Buffer.from(visitor.cookies['signin'] ?? '', 'base64url').toString())
    const redirectUri = ORIGIN + SIGN_IN_POPUP.callback
    const code = back.searchParams.get('code') ?? ''
    const token = await api.deps.membership.exchangeCode(code, { verifier, redirectUri })
    const before = await countStored(api)

    const url = `${api.sandbox.url}/membership`
    const membership = membershipClient({ url, siteUrl: url, clientId: 'another-site', clientSecret: 'x' })
    const elsewhere = await exchanged({ token }, apiWith(api, { membership }))
    expect(elsewhere.status).toBe(401)
    expect(await parseJsonResponse(elsewhere)).toMatchObject({ code: 'signin_failed', msg: 'Sign in failed' })
    expect(elsewhere.headers.get('e_message')).toBe('Sign in failed')
    expect(await countStored(api)).toEqual(before)

    expect((await exchanged({ token })).status).toBe(200)
  })

  it.each([
    ['olympiad', 200],
    [['another-site', 'olympiad'], 200],
    [null, 200],
    [['another-site'], 401],
    ['', 401],
    [{ olympiad: true }, 401],
    [true, 401],
  ])('with the audience %j returns %i', async (aud, status) => {
    const platform = await scriptedPlatform(() => ({ success: true, aud, user: { _id: 'a1', name: 'Sara' } }))
    const app = apiWith(api, { membership: platform.client })
    const before = await countStored(api)
    const answer = await exchanged({ token: `for-${JSON.stringify(aud).replace(/\W/g, '')}` }, app)
    expect(answer.status).toBe(status)
    if (status !== 200) expect(await countStored(api)).toEqual(before)
  })

  it.each(['made-up', 'two words', 'line\r\nx-evil: 1', 'عربي', 'x'.repeat(4096)])(
    'is refused with the invalid token %j',
    async (token) => {
      const before = await countStored(api)
      const answer = await exchanged({ token })
      expect(answer.status).toBe(401)
      expect((await parseJsonResponse(answer)).code).toBe('signin_failed')
      expect(answer.headers.get('e_message')).toBeTruthy()
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(await countStored(api)).toEqual(before)
    },
  )

  it.each([[{}], [{ token: '' }], [{ token: 5 }], [{ token: ['x'] }], [{ token: 'x'.repeat(4097) }], ['text'], [null]])(
    'is refused where it holds no token: %j',
    async (data) => {
      expect((await exchanged(data)).status).toBe(400)
    },
  )

  it.each(['down', 'nonsense', 'huge'] as const)('is not accepted while the platform is %s', async (mode) => {
    const data = await platformAnswer(PEOPLE.coach2)
    const before = await countStored(api)
    await setMembershipFault(api, mode)
    const answer = await exchanged(data)
    expect([answer.status, (await parseJsonResponse(answer)).code]).toEqual([502, 'membership_unavailable'])
    expect(await countStored(api)).toEqual(before)
  })

  it('opens no session for a disabled account', async () => {
    await signInAs(api.app, PEOPLE.student3)
    const em = api.deps.orm.em.fork()
    const user = await em.findOneOrFail(User, { national_id: PEOPLE.student3 })
    user.status = false
    await em.flush()
    const before = await countStored(api)
    const answer = await exchanged(await platformAnswer(PEOPLE.student3))
    expect([answer.status, (await parseJsonResponse(answer)).code]).toEqual([403, 'account_disabled'])
    expect(await countStored(api)).toEqual(before)
  })

  it('is accepted ten times in five minutes, and its token is never stored', async () => {
    const { token } = await platformAnswer(PEOPLE.entity)
    for (let index = 0; index < 10; index += 1) expect((await exchanged({ token })).status).toBe(200)
    const answer = await exchanged({ token })
    expect([answer.status, (await parseJsonResponse(answer)).code]).toEqual([429, 'signin_rate_limited'])
    const db = api.deps.orm.em.getDriver().getConnection().getDb()
    for (const { name } of await db.listCollections().toArray())
      expect(JSON.stringify(await db.collection(name).find().toArray())).not.toContain(token)
  })

  it('from a page of another site is refused', async () => {
    const data = await platformAnswer(PEOPLE.coach)
    const answer = await postJson(api.app, '/api/auth/exchange', { data }, { origin: 'https://evil.example' })
    expect(answer.status).toBe(403)
  })

  it('is taken through the contracts', async () => {
    const data = await platformAnswer(PEOPLE.coach)
    expect(await send(exchangeMembershipToken, { body: { data } }, api.visitor)).toMatchObject({ user: { type: 1 } })
  })
})

describe('looking up the person of a token', () => {
  const ask = (token: string, headers = {}) =>
    api.app.request(`/api/loginseason/?${new URLSearchParams({ token, type: 'WRO' })}`, { headers })
  const signIn = async (person: string) =>
    (await parseJsonResponse<{ jwt: string }>(await signInAs(api.app, person))).jwt

  it('is answered with the token and the person, and sets no cookie', async () => {
    const token = await signIn(PEOPLE.coach)
    const answer = await ask(token)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      success: true,
      user: { jwt: token, user: [{ national_id: PEOPLE.coach, type: 1, isAdmin: false }] },
    })
    expect([answer.headers.getSetCookie(), answer.headers.get('authorization')]).toEqual([[], null])
  })

  it('is answered for admins too', async () => {
    await ensureAdmin(api.deps.orm.em.fork(), { name: 'A', email: 'admin@demo.test', password: PASSWORD }, clock)
    const form = { national_id: 'admin@demo.test', loginType: 'email', password: PASSWORD, type: 4 }
    const { jwt } = await parseJsonResponse<{ jwt: string }>(await postJson(api.app, '/api/adduser', form))
    const { user } = await send(checkToken, { query: { token: jwt } }, api.visitor)
    expect(user).toMatchObject({ jwt, user: [{ isAdmin: true }] })
  })

  it('ignores the session of the caller', async () => {
    const [mine, theirs] = [await signIn(PEOPLE.coach), await signIn(PEOPLE.student)]
    for (const headers of [{ cookie: `session=${mine}` }, { authorization: `Bearer ${mine}` }]) {
      expect((await ask('x'.repeat(43), headers)).status).toBe(401)
      expect(await (await ask(theirs, headers)).json()).toMatchObject({
        user: { jwt: theirs, user: [{ national_id: PEOPLE.student }] },
      })
    }
  })

  it.each(['', 'short', 'x'.repeat(43), '{"$ne":""}'])('is 401 for %j', async (token) => {
    const answer = await ask(token)
    expect([answer.status, (await parseJsonResponse(answer)).code]).toEqual([401, 'session_ended'])
  })

  it('is 400 without a token, or with two', async () => {
    for (const query of ['', '?type=WRO', '?token=a&token=b'])
      expect((await api.app.request(`/api/loginseason/${query}`)).status).toBe(400)
  })

  it('does not prolong the session, and is 401 after its end', async () => {
    const token = await signIn(PEOPLE.coach2)
    const sessions = () => api.deps.orm.em.fork().find(Session, {}, { orderBy: { _id: 1 } })
    const before = JSON.stringify(await sessions())
    clock = new Date(clock.getTime() + 11 * HOUR)
    expect((await ask(token)).status).toBe(200)
    expect(JSON.stringify(await sessions())).toBe(before)
    clock = new Date(clock.getTime() + HOUR)
    await expect(send(checkToken, { query: { token } }, api.visitor)).rejects.toThrow(CallError)
    expect((await ask(token)).status).toBe(401)
  })
})
