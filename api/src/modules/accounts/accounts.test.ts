import { send } from '@olympiad/contracts/call'
import { signIn } from '@olympiad/contracts/calls/auth'
import { getUser, signOut } from '@olympiad/contracts/calls/current-session'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { Session } from '../../model/session.entity.ts'
import { User } from '../../model/user.entity.ts'
import {
  PASSWORD,
  PEOPLE,
  parseJsonResponse,
  startTestApi,
  startTwoInstances,
  type TestApi,
} from '../../testing/harness.ts'
import * as fixture from './accounts.fixture.ts'
import { countStored, ORIGIN, sessionCookieOf, setMembershipFault } from './accounts.fixture.ts'
import { endAllSessions } from './sessions.ts'

let api: TestApi
let clock = new Date('2026-11-21T09:00:00Z')
const HOUR = 3_600_000

beforeAll(async () => {
  api = await startTestApi({ now: () => clock })
})
afterAll(() => api.close())

const post = (path: string, body: unknown, headers = {}) => fixture.postJson(api.app, path, body, headers)
const signInAs = (identifier: string, password = PASSWORD, headers = {}) =>
  fixture.signInAs(api.app, identifier, password, headers)

describe('a member signs in', () => {
  it('with the national id or the email, and is greeted in their language', async () => {
    const byId = await signInAs(PEOPLE.coach, PASSWORD, { 'accept-language': 'en' })
    expect(await byId.json()).toMatchObject({
      success: true,
      msg: 'Sign in Suucessfully!',
      user: { type: 1, isAdmin: false },
    })
    const byEmail = await signInAs('coach@demo.test', PASSWORD, { 'accept-language': 'ar' })
    expect(await byEmail.json()).toMatchObject({ msg: 'تم تسجيل الدخول بنجاح!', user: { national_id: PEOPLE.coach } })
    expect(await api.deps.orm.em.fork().count(User, { national_id: PEOPLE.coach })).toBe(1)
  })

  it('as an entity, with the register and tax numbers that its invoices name', async () => {
    await signInAs(PEOPLE.entity)
    const entity = await api.deps.orm.em.fork().findOneOrFail(User, { national_id: PEOPLE.entity })
    expect(entity).toMatchObject({ crNumber: '1010456783', tax_id: '310456783200003' })
  })

  it('with Arabic digits too', async () => {
    expect((await signInAs('١١٠٠٠٠٠٠٢٣')).status).toBe(200)
  })

  it('and ten times at once, and is still one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => signInAs(index % 2 ? PEOPLE.entity : 'entity@demo.test')),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200))
    expect(await api.deps.orm.em.fork().count(User, { national_id: PEOPLE.entity })).toBe(1)
  })

  it('at two instances at once, for the first time, and is still one account', async () => {
    const { api: here, other: there, close } = await startTwoInstances()
    onTestFinished(close)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => fixture.signInAs((index % 2 ? there : here).app, PEOPLE.coach)),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200))
    expect(await countStored(here)).toEqual({ users: 1, sessions: 8 })
  })

  it('but not with a wrong password, and nothing is written', async () => {
    const before = await countStored(api)
    const answer = await signInAs(PEOPLE.coach2, 'wrong')
    expect(answer.status).toBe(401)
    const body = await parseJsonResponse(answer)
    expect(body).toMatchObject({ success: false, code: 'signin_wrong' })
    expect(decodeURIComponent(answer.headers.get('e_message') ?? '')).toBe(body.msg)
    expect(await countStored(api)).toEqual(before)
  })

  it.each(['coach', '110000001', '11000000155', 'STEB-00001', '१९००००००४९', '@', 'a@b@c'])(
    'but not as %s, which is no id and no address: the platform is not even asked',
    async (identifier) => {
      await setMembershipFault(api, 'down')
      const answer = await signInAs(identifier)
      expect(answer.status).toBe(401)
      expect((await parseJsonResponse(answer)).code).toBe('signin_wrong')
    },
  )

  it('but not into an account that became an admin’s', async () => {
    const em = api.deps.orm.em.fork()
    await signInAs(PEOPLE.student4)
    const user = await em.findOneOrFail(User, { national_id: PEOPLE.student4 })
    em.assign(user, { type: 4, email: 'promoted@demo.test' })
    await em.flush()
    expect((await signInAs(PEOPLE.student4)).status).toBe(403)
    expect(await api.deps.orm.em.fork().count(User, { email: 'promoted@demo.test' })).toBe(1)
  })

  it.each([
    [{ identifier: '', password: 'x' }, 'identifier'],
    [{ identifier: PEOPLE.coach, password: '' }, 'password'],
    [{ password: 'x' }, 'identifier'],
    [{ identifier: { $ne: '' }, password: 'x' }, 'identifier'],
  ])('but not with %j', async (form, field) => {
    const answer = await post('/api/auth/signin', form, { 'accept-language': 'en' })
    expect(answer.status).toBe(400)
    const body = await parseJsonResponse(answer)
    expect(body.msg).toBe('Please fill in all fields, National ID or Password is Empty!')
    expect(body.errors[0]?.field).toBe(field)
  })

  it('but not with an unknown field', async () => {
    const answer = await post('/api/auth/signin', { identifier: PEOPLE.coach, password: PASSWORD, type: 4 })
    expect(await answer.json()).toMatchObject({ code: 'unknown_field', errors: [{ field: 'type' }] })
  })

  it('but is blocked after ten wrong tries, with a Retry-After', async () => {
    const tries = []
    for (let index = 0; index < 11; index += 1) tries.push(await signInAs('nobody@demo.test', 'wrong'))
    expect(tries.at(-2)?.status).toBe(401)
    expect(tries.at(-1)?.status).toBe(429)
    expect(Number(tries.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('and fifty concurrent tries count as ten at most', async () => {
    const tries = await Promise.all(Array.from({ length: 50 }, () => signInAs('racer@demo.test', 'wrong')))
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(40)
  })

  it('and gets no more tries by other spellings of the id', async () => {
    const spellings = [
      '1900000049',
      '١٩٠٠٠٠٠٠٤٩',
      '۱۹۰۰۰۰۰۰۴۹',
      ' 19000 00049',
      '１９００００００４９',
      '1900000049\u200f',
      '19000\u316400049\ufe0f',
    ]
    const statuses = []
    for (let index = 0; index < 12; index += 1) {
      statuses.push((await signInAs(spellings[index % spellings.length] ?? '', 'wrong')).status)
    }
    expect(statuses.slice(-2)).toEqual([429, 429])
  })
})

describe('while the platform does not answer', () => {
  it.each(['down', 'nonsense', 'huge'] as const)(
    '(%s) the person sees an error, and nothing is written',
    async (mode) => {
      await setMembershipFault(api, mode)
      const answer = await signInAs(PEOPLE.judge, PASSWORD, { 'accept-language': 'en' })
      expect(answer.status).toBe(502)
      expect((await parseJsonResponse(answer)).msg).toContain('The membership platform is not responding right now')
      expect(await api.deps.orm.em.fork().count(User, { national_id: PEOPLE.judge })).toBe(0)
    },
  )
})

describe('a session', () => {
  it('is in a cookie that scripts can not read, and its token is never stored', async () => {
    const answer = await signInAs(PEOPLE.coach)
    expect(answer.headers.get('set-cookie')).toMatch(/^session=[\w-]{43};.*HttpOnly; SameSite=Lax/)
    const token = sessionCookieOf(answer).slice('session='.length)
    const sessions = await api.deps.orm.em.fork().find(Session, {})
    expect(JSON.stringify(sessions)).not.toContain(token)
    const me = await post('/api/getuser', {}, { cookie: `session=${token}`, origin: ORIGIN })
    expect(await me.json()).toMatchObject({ user: { national_id: PEOPLE.coach } })
  })

  it('refuses calls from other sites and without an origin', async () => {
    const cookie = sessionCookieOf(await signInAs(PEOPLE.coach))
    for (const headers of [{ cookie, origin: 'https://evil.example' }, { cookie, origin: 'null' }, { cookie }]) {
      expect((await post('/api/getuser', {}, headers)).status).toBe(403)
    }
  })

  it('ends at once and everywhere with a sign-out', async () => {
    const { jwt } = await send(signIn, { body: { identifier: PEOPLE.coach, password: PASSWORD } }, api.visitor)
    const me = api.withToken(jwt)
    await send(signOut, {}, me)
    await expect(send(getUser, {}, me)).rejects.toMatchObject({ status: 401, code: 'session_ended' })
  })

  it('ends when the account is disabled, and no new one opens', async () => {
    const me = await api.as('student2')
    const em = api.deps.orm.em.fork()
    const user = await em.findOneOrFail(User, { national_id: PEOPLE.student2 })
    user.status = false
    await em.flush()
    await expect(send(getUser, {}, me)).rejects.toMatchObject({ status: 401 })
    expect((await signInAs(PEOPLE.student2)).status).toBe(403)
    user.status = true
    await endAllSessions(em, user)
    await em.flush()
    await expect(send(getUser, {}, me)).rejects.toMatchObject({ status: 401 })
  })

  it('is prolonged by use, up to 30 days', async () => {
    const me = await api.as('student3')
    for (let day = 0; day < 60; day += 1) {
      clock = new Date(clock.getTime() + 11 * HOUR)
      const alive = await send(getUser, {}, me).then(
        () => true,
        () => false,
      )
      expect(alive).toBe((day + 1) * 11 < 30 * 24)
    }
  })

  it('ends after 12 hours without use', async () => {
    const me = await api.as('student3')
    clock = new Date(clock.getTime() + 12 * HOUR + 1)
    await expect(send(getUser, {}, me)).rejects.toMatchObject({ status: 401 })
  })

  it.each(['Bearer nonsense-nonsense-nonsense', 'Bearer', 'nonsense'])(
    'is not opened by a bad token beside a good cookie: %s',
    async (authorization) => {
      const cookie = sessionCookieOf(await signInAs(PEOPLE.coach))
      const answer = await post('/api/getuser', {}, { cookie, origin: ORIGIN, authorization })
      expect(answer.status).toBe(401)
    },
  )

  it('ignores the Basic password of a proxy', async () => {
    const cookie = sessionCookieOf(await signInAs(PEOPLE.coach))
    const authorization = 'Basic c3RhZ2luZzpzZWNyZXQ='
    expect((await post('/api/getuser', {}, { cookie, origin: ORIGIN, authorization })).status).toBe(200)
    expect((await api.app.request('/api/competions', { headers: { authorization } })).status).not.toBe(401)
    expect((await post('/api/getuser', {}, { cookie, origin: 'https://evil.example', authorization })).status).toBe(403)
  })
})

describe('unexpected requests', () => {
  it('return a message, never a stack trace', async () => {
    const broken = await api.app.request('/api/auth/signin', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"identifier":',
    })
    expect(broken.status).toBe(400)
    expect((await parseJsonResponse(broken)).code).toBe('invalid_json')
    expect((await parseJsonResponse(await api.app.request('/api/nothing'))).code).toBe('not_found')
    const huge = await post('/api/auth/signin', { identifier: 'x'.repeat(2_000_000), password: 'x' })
    expect(huge.status).toBe(413)
  })

  const credentials = { identifier: PEOPLE.coach, password: PASSWORD }
  const inJson = JSON.stringify(credentials)
  it.each([
    ['application/x-www-form-urlencoded', String(new URLSearchParams(credentials))],
    ['text/plain', inJson],
    ['application/json', `[${inJson}]`],
    ['application/json', 'null'],
    ['application/json', `{"__proto__":${inJson}}`],
    ['application/json', inJson.replace('}', ',"__proto__":{"type":4}}')],
    ['application/json', inJson.replace('}', ',"constructor":{"prototype":{"isAdmin":true}}}')],
    ['application/json', `{"identifier":${'['.repeat(300_000)}${']'.repeat(300_000)},"password":"x"}`],
  ])('sign nobody in: %s %.60s', async (type, body) => {
    const answer = await api.app.request('/api/auth/signin', {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    })
    expect(answer.status).toBe(400)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect({}).not.toHaveProperty('isAdmin')
  })

  it('get at most 20 wrong fields, with shortened names', async () => {
    const many = Object.fromEntries(Array.from({ length: 90 }, (_, index) => [`${index}${'x'.repeat(1000)}`, 1]))
    const { errors } = await parseJsonResponse(
      await post('/api/auth/signin', { identifier: 'x', password: 'x', ...many }),
    )
    expect(errors).toHaveLength(20)
    for (const { field } of errors) expect(field).toHaveLength(100)
    expect((await parseJsonResponse(await post('/api/auth/signin', many))).errors).toHaveLength(20)
  })
})
