import { ObjectId } from '@mikro-orm/mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SecondFactor } from '../../../model/second-factor.entity.ts'
import { createEncryption } from '../../../platform/encryption.ts'
import { OutboxMail } from '../../../platform/mail/outbox.entity.ts'
import { PASSWORD, parseJsonResponse, startTestApi, startTwoInstances, type TestApi } from '../../../testing/harness.ts'
import { apiWithClientAddresses, createTestAdmin } from './second-factor.fixture.ts'

let api: TestApi
let other: TestApi
let close: () => Promise<void>
let here: ReturnType<typeof apiWithClientAddresses>
let there: typeof here
let clock = new Date('2026-11-21T09:00:10Z')
const later = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000)
}
beforeAll(async () => {
  ;({ api, other, close } = await startTwoInstances({ now: () => clock }))
  here = apiWithClientAddresses(api)
  there = apiWithClientAddresses(other)
})
afterAll(() => close())
const someone = () => createTestAdmin(api, () => clock)
const mailsTo = async (to: string) =>
  (await api.deps.orm.em.fork().find(OutboxMail, { to }, { orderBy: { _id: 1 } })).map(
    ({ data }) => (data as { event: string }).event,
  )

describe('setting a second factor up', () => {
  it('takes the password, gives a secret as a picture and as text, and ten codes for a code of the app', async () => {
    const me = await someone()
    expect(await me.state()).toMatchObject({ enabled_at: null, recovery_left: 0, required: false })
    expect(await me.begin('wrong')).toMatchObject({ status: 400, errors: [{ field: 'password' }] })
    const begun = await me.begin()
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(decodeURIComponent(begun.qr)).toMatch(/^data:image\/svg\+xml,<svg/)
    expect((await me.signIn()).status).toBe(200)
    const codes = await me.enrol()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(await me.state()).toMatchObject({ enabled_at: clock.toISOString(), recovery_left: 10 })
    expect(await mailsTo(me.email)).toEqual(['on'])
    expect(await me.begin()).toMatchObject({ status: 409, code: 'second_factor_on_already' })
  })

  it('ends the other sessions, which were opened without it, and not this one', async () => {
    const me = await someone()
    const { jwt } = await me.signIn()
    await me.enrol()
    expect((await me.call('POST', '/api/getuser', undefined, here, jwt)).status).toBe(401)
    expect((await me.call('POST', '/api/getuser')).status).toBe(200)
  })

  it('fails with a wrong code, after 15 minutes, or without a start', async () => {
    const me = await someone()
    expect(await me.confirm('123456')).toMatchObject({ status: 409, code: 'second_factor_setup_expired' })
    await me.begin()
    expect(await me.confirm('12345')).toMatchObject({ status: 400, errors: [{ field: 'code' }] })
    later(16 * 60)
    expect(await me.confirm('123456')).toMatchObject({ status: 409, code: 'second_factor_setup_expired' })
    expect(await me.signIn()).toMatchObject({ status: 200 })
  })

  it('stores nothing that could generate a code', async () => {
    const me = await someone()
    const codes = await me.enrol()
    const db = api.deps.orm.em.getDriver().getConnection().getDb()
    for (const { name } of await db.listCollections().toArray()) {
      const stored = JSON.stringify(await db.collection(name).find().toArray())
      for (const secret of [me.secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
        expect(stored).not.toContain(secret)
    }
  })

  it.each(['coach', 'student', 'entity', 'judge'] as const)('is nothing for a %s', async (person) => {
    const member = await api.as(person)
    const calls = [['GET', ''], ...['', '/confirm', '/recovery-codes', '/off'].map((path) => ['POST', path])]
    for (const [method = '', path] of calls) {
      const init = { method, ...(method === 'POST' && { body: '{}', headers: { 'content-type': 'application/json' } }) }
      const address = `/api/auth/second-factor${path}`
      expect((await member(address, init)).status, `${method} ${path}`).toBe(403)
      expect((await api.visitor(address, init)).status, `${method} ${path}`).toBe(401)
    }
  })
})

describe('signing in with a second factor', () => {
  it('asks for the code only after the right password', async () => {
    const me = await someone()
    await me.enrol()
    const wrong = await me.signIn({ password: 'wrong' })
    expect(wrong).toMatchObject({ status: 401, code: 'signin_admin_wrong' })
    expect(await me.signIn({ password: 'wrong', code: me.code() })).toEqual(wrong)
    expect(await me.signIn()).toMatchObject({ status: 401, code: 'second_factor_required' })
    const { jwt, ...opened } = await me.signIn({ code: me.code() })
    expect(opened).toMatchObject({ status: 200, user: { email: me.email } })
    expect((await me.call('POST', '/api/getuser', undefined, here, jwt)).status).toBe(200)
  })

  it('accepts spaces, dashes and Arabic digits in the code', async () => {
    const me = await someone()
    await me.enrol()
    const arabic = [...me.code()].map((digit) => String.fromCodePoint(0x660 + Number(digit)))
    expect((await me.signIn({ code: ` ${arabic.slice(0, 3).join('')} ${arabic.slice(3).join('')}` })).status).toBe(200)
  })

  it('accepts the previous and the next code, and no others', async () => {
    const me = await someone()
    await me.enrol()
    later(300)
    for (const [steps, status] of [
      [-2, 401],
      [2, 401],
      [-1, 200],
      [1, 200],
    ] as const)
      expect((await me.signIn({ code: me.code(steps) })).status, String(steps)).toBe(status)
    // Older than the last used one.
    expect((await me.signIn({ code: me.code() })).status).toBe(401)
  })

  it('accepts a code once, also in concurrent requests at two instances', async () => {
    const me = await someone()
    await me.enrol()
    const code = me.code()
    const answers = await Promise.all([here, there, here, there].map((app) => me.signIn({ code }, app)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
    expect(await me.signIn({ code })).toMatchObject({ status: 401, code: 'second_factor_wrong' })
  })

  it('accepts each recovery code once, in any spelling, and notifies the owner', async () => {
    const me = await someone()
    const [one = '', two = ''] = await me.enrol()
    expect((await me.signIn({ code: one })).status).toBe(200)
    expect((await me.signIn({ code: one })).status).toBe(401)
    const rawInput = two.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    const answers = await Promise.all([here, there].map((app) => me.signIn({ code: rawInput }, app)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect((await me.state()).recovery_left).toBe(8)
    expect(await mailsTo(me.email)).toEqual(['on', 'recovery_code_used', 'recovery_code_used'])
  })

  it('blocks a guesser after five wrong codes, even with the right password', async () => {
    const me = await someone()
    await me.enrol()
    for (let index = 0; index < 5; index += 1) {
      expect((await me.signIn({ code: '00000' })).code).toBe('second_factor_wrong')
      expect((await me.signIn()).code).toBe('second_factor_required')
    }
    expect(await me.signIn({ code: me.code() })).toMatchObject({ status: 429, code: 'second_factor_rate_limited' })
    expect(await me.off(me.code())).toMatchObject({ status: 429 })
  })

  it('allows five of twenty concurrent tries', async () => {
    const me = await someone()
    await me.enrol()
    const answers = await Promise.all(Array.from({ length: 20 }, () => me.signIn({ code: '00000' })))
    expect(answers.filter(({ code }) => code === 'second_factor_wrong').length).toBeLessThanOrEqual(5)
  })

  it('is logged for a code, a recovery code and a wrong one', async () => {
    const me = await someone()
    const [recovery = ''] = await me.enrol()
    await me.signIn({ code: '00000' })
    await me.signIn()
    await me.signIn({ code: recovery })
    const { jwt } = await me.signIn({ code: me.code() })
    const answer = await api.withToken(jwt)(`/api/admin/audit?filter=${JSON.stringify({ s: me.email })}`)
    const log = await parseJsonResponse<{ action: string; detail: object; changes: { field: string }[] }[]>(answer)
    expect(
      log.filter(({ action }) => action.startsWith('signin')).map(({ action, detail }) => [action, detail]),
    ).toEqual([
      ['signin', { second_factor: 'code' }],
      ['signin', { second_factor: 'recovery_code' }],
      ['signin_failed', { second_factor: 'wrong' }],
      ['signin', {}],
    ])
    const changes = await api.withToken(jwt)(`/api/admin/audit?filter=${JSON.stringify({ record: me.id })}`)
    const [enrolled] = await parseJsonResponse<{ action: string; changes: { field: string }[] }[]>(changes)
    expect(enrolled?.changes.map(({ field }) => field)).toEqual(['second_factor_at', 'recovery_codes_at'])
  })
})

describe('a second factor that is on', () => {
  it('is turned off by the password and a code together, and the owner is told', async () => {
    const me = await someone()
    await me.enrol()
    expect(await me.off(me.code(), 'wrong')).toMatchObject({ status: 400, errors: [{ field: 'password' }] })
    expect(await me.off('00000')).toMatchObject({ status: 400, errors: [{ field: 'code' }] })
    expect((await me.state()).enabled_at).not.toBeNull()
    expect(await me.off(me.code())).toMatchObject({ status: 200, msg: 'Two-step verification is off.' })
    expect((await me.signIn()).status).toBe(200)
    expect(await me.off(me.code(1))).toMatchObject({ status: 409, code: 'second_factor_off_already' })
    expect(await mailsTo(me.email)).toEqual(['on', 'off'])
  })

  it('gets new recovery codes with both, which invalidates the old ones', async () => {
    const me = await someone()
    const [old = ''] = await me.enrol()
    expect((await me.renew(me.code(), 'wrong')).status).toBe(400)
    const { recovery_codes: [fresh = ''] = [] } = await me.renew(me.code())
    expect((await me.signIn({ code: old })).status).toBe(401)
    expect((await me.signIn({ code: fresh })).status).toBe(200)
    expect(await mailsTo(me.email)).toEqual(['on', 'codes_renewed', 'recovery_code_used'])
  })

  it('is reset by a colleague, never by its owner, and the sessions end', async () => {
    const [me, colleague] = [await someone(), await someone()]
    await me.enrol()
    const reset = (by: typeof me) => by.call('POST', `/api/admin/admins/${me.id}/reset`)
    expect(await reset(me)).toMatchObject({ status: 409, code: 'second_factor_own' })
    expect(await reset(colleague)).toMatchObject({ status: 200 })
    expect((await me.call('POST', '/api/getuser')).status).toBe(401)
    expect((await me.signIn()).status).toBe(200)
    expect(await reset(colleague)).toMatchObject({ status: 409, code: 'second_factor_off_already' })
    expect(await mailsTo(me.email)).toEqual(['on', 'reset'])
    const log = await colleague.call('GET', `/api/admin/audit?filter=${JSON.stringify({ record: me.id })}`)
    expect(log).toMatchObject({ 0: { action: 'update', actor: { _id: colleague.id } } })
  })

  it('goes with its account', async () => {
    const [me, colleague] = [await someone(), await someone()]
    await me.enrol()
    expect((await colleague.call('DELETE', `/api/admin/admins/${me.id}`)).status).toBe(200)
    expect(await api.deps.orm.em.fork().count(SecondFactor, { _id: new ObjectId(me.id) })).toBe(0)
  })
})

describe('where a second factor is required', () => {
  it('an admin without one may only set it up, read their account and sign out', async () => {
    const me = await someone()
    const app = apiWithClientAddresses(api, { secondFactorRequired: true })
    expect(await me.signIn({}, app)).toMatchObject({ status: 200, setup: 'second_factor' })
    const shut = { status: 403, code: 'second_factor_setup' }
    for (const [method = '', path = ''] of [
      ['GET', '/api/admin/teams'],
      ['PUT', '/api/admin/settings'],
      ['GET', '/api/admin/dashboard'],
      ['POST', '/api/iframe/coaches'],
      ['POST', '/api/uploads'],
      ['GET', '/api/teams'],
      ['POST', '/api/community'],
    ])
      expect(await me.call(method, path, method === 'GET' ? undefined : {}, app), path).toMatchObject(shut)
    expect(await me.call('POST', '/api/getuser', undefined, app)).toMatchObject({ status: 200, setup: 'second_factor' })
    expect((await me.call('GET', '/api/auth/sessions', undefined, app)).status).toBe(200)
    expect(await me.state(app)).toMatchObject({ status: 200, required: true })
    await me.enrol()
    expect((await me.call('GET', '/api/admin/teams', undefined, app)).status).toBe(200)
    expect(await me.call('POST', '/api/getuser', undefined, app)).not.toHaveProperty('setup')
    await me.off(me.code())
    expect(await me.call('GET', '/api/admin/teams', undefined, app)).toMatchObject(shut)
    expect((await me.call('POST', '/api/auth/signout', undefined, app)).status).toBe(200)
    expect((await me.call('POST', '/api/getuser', undefined, app)).status).toBe(401)
  })

  it('members are not affected', async () => {
    const app = apiWithClientAddresses(api, { secondFactorRequired: true })
    const coach = await api.as('coach')
    const { jwt } = await parseJsonResponse<{ jwt: string }>(
      await app.request('/api/auth/signin', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ identifier: 'coach@demo.test', password: PASSWORD }),
      }),
    )
    expect((await coach('/api/teams')).status).toBe(200)
    expect((await app.request('/api/teams', { headers: { authorization: `Bearer ${jwt}` } })).status).toBe(200)
  })
})

it('another encryption key rejects app codes, but accepts recovery codes', async () => {
  const alone = await startTestApi({ now: () => clock })
  try {
    const me = await createTestAdmin(alone, () => clock)
    const [recovery = ''] = await me.enrol()
    const app = apiWithClientAddresses(alone, { encryption: createEncryption('quite another key of 32 characters') })
    expect((await me.signIn({ code: me.code() }, app)).status).toBe(500)
    expect((await me.signIn({ code: recovery }, app)).status).toBe(200)
  } finally {
    await alone.close()
  }
})
