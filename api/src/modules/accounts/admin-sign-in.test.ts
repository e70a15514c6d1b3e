import { send } from '@olympiad/contracts/call'
import { getUser } from '@olympiad/contracts/calls/current-session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { User } from '../../model/user.entity.ts'
import { PASSWORD, parseJsonResponse, startTestApi, type TestApi } from '../../testing/harness.ts'
import * as fixture from './accounts.fixture.ts'
import { apiWith, scriptedPlatform, signInAs } from './accounts.fixture.ts'
import { ensureAdmin } from './accounts.service.ts'

let api: TestApi
let clock = new Date('2026-11-21T09:00:00Z')
const HOUR = 3_600_000

beforeAll(async () => {
  api = await startTestApi({ now: () => clock })
  await ensureAdmin(api.deps.orm.em.fork(), { name: 'Admin', email: 'Admin@demo.test', password: PASSWORD }, clock)
})
afterAll(() => api.close())

const post = (path: string, body: unknown, headers = {}) => fixture.postJson(api.app, path, body, headers)

describe('an admin signs in', () => {
  const form = { national_id: 'admin@demo.test', loginType: 'email', password: PASSWORD, type: 4 }

  it('with the local password, and holds the token in the header', async () => {
    const answer = await post('/api/adduser', form)
    expect(answer.headers.get('authorization')).toMatch(/^Bearer [\w-]{43}$/)
    expect(await answer.json()).toMatchObject({ user: { type: 4, isAdmin: true } })
  })

  it.each([
    [{ password: 'wrong' }, 401],
    [{ national_id: 'coach@demo.test' }, 401],
    [{ national_id: 'stranger@demo.test' }, 401],
    [{ type: 1 }, 400],
    [{ loginType: 'national_id' }, 400],
    [{ password: '' }, 400],
  ])('but not with %j, and nobody is created', async (change, status) => {
    const before = await api.deps.orm.em.fork().count(User)
    expect((await post('/api/adduser', { ...form, ...change })).status).toBe(status)
    expect(await api.deps.orm.em.fork().count(User)).toBe(before)
  })

  it('but a member with the same email does not reset the tries', async () => {
    const email = 'besieged@demo.test'
    await ensureAdmin(api.deps.orm.em.fork(), { name: 'Besieged', email, password: PASSWORD }, clock)
    const platform = await scriptedPlatform(() => ({ success: true, user: { _id: 'm1', name: 'M', email } }))
    const app = apiWith(api, { membership: platform.client })
    const guess = () => post('/api/adduser', { ...form, national_id: email, password: 'a guess' })
    for (let index = 0; index < 9; index += 1) await guess()
    expect((await signInAs(app, email)).status).toBe(200)
    expect([(await guess()).status, (await guess()).status]).toEqual([401, 429])
  })

  it('is told which fields are empty', async () => {
    const answer = await post('/api/adduser', { ...form, national_id: '' }, { 'accept-language': 'en' })
    expect((await parseJsonResponse(answer)).msg).toBe('Please fill in all fields, Email or Password is Empty!')
  })

  it('for 8 hours, however much the session is used', async () => {
    const { jwt } = await parseJsonResponse<{ jwt: string }>(await post('/api/adduser', form))
    const me = api.withToken(jwt)
    clock = new Date(clock.getTime() + 7 * HOUR)
    await send(getUser, {}, me)
    clock = new Date(clock.getTime() + HOUR)
    await expect(send(getUser, {}, me)).rejects.toMatchObject({ status: 401 })
  })
})
