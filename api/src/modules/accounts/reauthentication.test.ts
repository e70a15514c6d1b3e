import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { User } from '../../model/user.entity.ts'
import { AuditEntry } from '../../platform/audit/audit.entity.ts'
import { PASSWORD, PEOPLE, parseJsonResponse, startTestApi, type TestApi } from '../../testing/harness.ts'
import { newNationalId } from './accounts.fixture.ts'
import { newAccountFields as fieldsOfSomeone } from './managed/managed.fixture.ts'
import { createTestAdmin } from './second-factor/second-factor.fixture.ts'

let api: TestApi
let clock = new Date('2026-11-21T09:00:10Z')
const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000)
}
beforeAll(async () => {
  api = await startTestApi({ now: () => clock })
})
afterAll(() => api.close())

type Admin = Awaited<ReturnType<typeof createTestAdmin>>
const someone = () => createTestAdmin(api, () => clock)
const fork = () => api.deps.orm.em.fork()
const NEW_PASSWORD = 'kettle-mango-99-river'
const newPassword = { password: NEW_PASSWORD, cpassword: NEW_PASSWORD }
const prove = (me: Admin, body: object = { password: PASSWORD }, bearer?: string) =>
  me.call('POST', '/api/admin/prove', body, undefined, bearer)

async function callAs(token: string, [method, path, body]: readonly [string, string, object?]) {
  const headers = { 'accept-language': 'en', ...(body && { 'content-type': 'application/json' }) }
  return await api.withToken(token)(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
}

async function takeOver(me: Admin) {
  const lost = await someone()
  await lost.enrol()
  const [gone, member] = [await someone(), 'student'] as const
  await api.as(member)
  const person = await fork().findOneOrFail(User, { national_id: PEOPLE[member] })
  const admins = '/api/admin/admins'
  return [
    ['POST', admins, fieldsOfSomeone(newPassword)],
    ['PUT', `${admins}/${lost.id}`, { email: `taken-${lost.email}` }],
    ['PUT', `${admins}?id=${lost.id}`, newPassword],
    ['PUT', admins, { id: lost.id, status: true }],
    ['PUT', `${admins}/${person.id}`, { type: 4, ...newPassword }],
    ['PUT', `${admins}/${person.id}`, { type: 0 }],
    ['POST', `${admins}/${lost.id}/reset`],
    ['DELETE', `${admins}/${lost.id}`],
    ['DELETE', `${admins}?id=${gone.id}`],
    ['PUT', `${admins}/${me.id}`, newPassword],
    ['PUT', `/api/admin/users/${person.id}`, newPassword],
    ['PUT', `/api/admin/users?id=${person.id}`, newPassword],
    ['PUT', `/api/admin/members/${person.id}`, newPassword],
    ['PUT', '/api/admin/members', { id: person.id, ...newPassword }],
    // Their owner could reset the password at the platform.
    ['PUT', `/api/admin/users/${person.id}`, { email: `taken-${person.email}` }],
    ['PUT', '/api/admin/members', { id: person.id, name: person.name, email: `again-${person.email}` }],
    ['PUT', `/api/admin/users?id=${person.id}`, { national_id: newNationalId() }],
    ['PUT', `/api/admin/members?id=${person.id}`, { phone_number: '٠٥٠٩٩٩٨٨٧٧' }],
    ['GET', `/api/admin/privacy/export?user=${person.id}`],
    ['POST', '/api/admin/privacy/erase', { user: person.id, confirm: `again-${person.email}`, leave_teams: false }],
  ] as const
}

async function readStored() {
  const db = fork().getDriver().getConnection().getDb()
  const names = ['users', 'second_factors', 'audit', 'outbox']
  return JSON.stringify(await Promise.all(names.map((name) => db.collection(name).find().sort({ _id: 1 }).toArray())))
}

describe('a session without a recent reauthentication', () => {
  it('can not take over the system before a reauthentication', async () => {
    const me = await someone()
    const calls = await takeOver(me)
    later(16)
    const before = await readStored()
    for (const call of calls) {
      const answer = await callAs(me.token, call)
      expect({ call, status: answer.status, code: (await parseJsonResponse(answer)).code }).toEqual({
        call,
        status: 403,
        code: 'reauthentication_required',
      })
    }
    expect(await readStored()).toBe(before)

    expect(await prove(me)).toMatchObject({ status: 200, success: true })
    for (const call of calls) {
      const answer = await callAs(me.token, call)
      expect({ call, status: answer.status, said: answer.ok || (await answer.text()) }).toEqual({
        call,
        status: 200,
        said: true,
      })
      await answer.arrayBuffer().catch(() => undefined)
    }
  })

  it('still reads and does its daily work', async () => {
    const me = await someone()
    await api.as('coach')
    const person = await fork().findOneOrFail(User, { national_id: PEOPLE.coach })
    later(16)
    for (const call of [
      ['GET', '/api/admin/admins'],
      ['GET', `/api/admin/admins/${me.id}`],
      ['GET', `/api/admin/privacy/person?user=${person.id}`],
      ['GET', '/api/admin/users'],
      ['GET', `/api/admin/users/${person.id}`],
      ['GET', '/api/admin/members'],
      ['PUT', `/api/admin/users/${person.id}`, { status: true }],
      ['PUT', `/api/admin/users/${person.id}`, { status: true, password: '', cpassword: '' }],
    ] as const)
      expect((await callAs(me.token, call)).status, call.join(' ')).toBe(200)
  })

  it('needs a new proof after 15 minutes, and not earlier', async () => {
    const me = await someone()
    const change = ['PUT', `/api/admin/admins/${me.id}`, { name: 'Noura' }] as const
    for (const _round of [1, 2]) {
      later(15)
      expect((await callAs(me.token, change)).status).toBe(200)
      later(0.1)
      expect((await callAs(me.token, change)).status).toBe(403)
      expect((await prove(me)).status).toBe(200)
    }
  })

  it('needs a proof too if it was opened before proofs were recorded', async () => {
    const me = await someone()
    await fork()
      .getDriver()
      .getConnection()
      .getDb()
      .collection('sessions')
      .updateMany({}, { $unset: { proven_at: '' } })
    const answer = await callAs(me.token, ['DELETE', `/api/admin/admins/${(await someone()).id}`])
    expect(answer.status).toBe(403)
  })
})

describe('a member’s email in a session without a recent reauthentication', () => {
  const stored = () => fork().findOneOrFail(User, { national_id: PEOPLE.student3 })
  async function putAs(token: string, path: string, body: object | FormData | URLSearchParams) {
    const isForm = body instanceof FormData || body instanceof URLSearchParams
    const answer = await api.withToken(token)(path, {
      method: 'PUT',
      headers: { 'accept-language': 'en', ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    })
    return { status: answer.status, code: (await parseJsonResponse(answer)).code }
  }
  function multipart(fields: Record<string, string>) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return form
  }

  it('does not change, however the change is sent', async () => {
    const me = await someone()
    await api.as('student3')
    const before = await stored()
    later(16)
    const email = 'thief@demo.test'
    const { id } = before
    const requests = [
      [`/api/admin/users/${id}`, multipart({ email })],
      [`/api/admin/users/%${id.charCodeAt(0).toString(16)}${id.slice(1)}?id=${me.id}`, { email: me.email }],
      ['/api/admin/members/', multipart({ id, name: before.name, email })],
      [`/api/admin/members?id=${id}`, new URLSearchParams({ email })],
      ['/api/admin/users', { id, email: ` ${email} ` }],
      [`/api/admin/users/${id}`, { national_id: '١١٩٩٩٩٩٩٩٢' }],
    ] as const
    for (const [path, body] of requests)
      expect(await putAs(me.token, path, body)).toEqual({ status: 403, code: 'reauthentication_required' })
    expect(await stored()).toEqual(before)
  })

  it('may be sent unchanged with other changes', async () => {
    const me = await someone()
    await api.as('student3')
    const { id, email, national_id, phone_number } = await stored()
    later(16)
    const asItIs = { email, national_id, phone_number, password: '', cpassword: '' }
    const path = `/api/admin/users/${id}`
    expect(await putAs(me.token, path, { ...asItIs, name: 'تركي' })).toMatchObject({ status: 200 })
    expect(await putAs(me.token, path, multipart({ ...asItIs, name: 'تركي فهد' }))).toMatchObject({ status: 200 })
    expect((await stored()).name).toBe('تركي فهد')
    expect(await putAs(me.token, path, { email: 'nothing' })).toEqual({ status: 400, code: 'email_wrong' })
  })
})

describe('the proof', () => {
  it('belongs to its session only', async () => {
    const me = await someone()
    const { jwt: desk } = await me.signIn()
    later(16)
    expect((await prove(me, undefined, desk)).status).toBe(200)
    const change = ['PUT', `/api/admin/admins/${me.id}`, { name: 'Noura' }] as const
    expect((await callAs(me.token, change)).status).toBe(403)
    expect((await callAs(desk, change)).status).toBe(200)
  })

  it('is the password, and a code where the account has a second factor', async () => {
    const me = await someone()
    const [recovery = ''] = await me.enrol()
    later(16)
    expect(await prove(me, { password: 'wrong', code: me.code() })).toMatchObject({
      status: 400,
      errors: [{ field: 'password' }],
    })
    expect(await prove(me)).toMatchObject({ status: 400, errors: [{ field: 'code' }], code: 'second_factor_empty' })
    expect(await prove(me, { password: PASSWORD, code: '000000' })).toMatchObject({
      status: 400,
      errors: [{ field: 'code' }],
      code: 'second_factor_wrong',
    })
    const change = ['PUT', `/api/admin/admins/${me.id}`, { name: 'Noura' }] as const
    expect((await callAs(me.token, change)).status).toBe(403)
    const code = me.code()
    expect((await prove(me, { password: PASSWORD, code })).status).toBe(200)
    expect((await callAs(me.token, change)).status).toBe(200)
    // A code can't be replayed.
    expect((await prove(me, { password: PASSWORD, code })).status).toBe(400)
    expect((await prove(me, { password: PASSWORD, code: recovery })).status).toBe(200)
    expect(await me.state()).toMatchObject({ recovery_left: 9 })
    const log = await fork().find(AuditEntry, { action: 'proof', label: me.email }, { orderBy: { _id: 1 } })
    expect(log.map(({ detail, actor }) => [detail, actor?.toHexString()])).toEqual([
      [{ second_factor: 'code' }, me.id],
      [{ second_factor: 'recovery_code' }, me.id],
    ])
  })

  it('is limited per session: guesses in a stolen one do not lock the owner out', async () => {
    const me = await someone()
    expect((await prove(me, { password: 'wrong' })).status).toBe(400)
    await fork()
      .getCollection('rate_limits')
      .updateMany({ key: { $regex: '^prove:' } }, { $set: { points: 10 } })
    expect(await prove(me)).toMatchObject({ status: 429, code: 'signin_rate_limited' })
    expect(await me.begin()).toMatchObject({ status: 429 })
    const own = await me.signIn()
    expect(own.status).toBe(200)
    expect((await prove(me, undefined, own.jwt)).status).toBe(200)

    const other = await someone()
    await other.enrol()
    for (let nth = 0; nth < 5; nth += 1)
      expect((await prove(other, { password: PASSWORD, code: '000000' })).status).toBe(400)
    expect(await prove(other, { password: PASSWORD, code: other.code() })).toMatchObject({
      status: 429,
      code: 'second_factor_rate_limited',
    })
  })

  it('is for admins, and accepts only its own fields', async () => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: PASSWORD }),
    }
    expect((await api.visitor('/api/admin/prove', init)).status).toBe(401)
    expect((await (await api.as('coach'))('/api/admin/prove', init)).status).toBe(403)
    const me = await someone()
    expect(await prove(me, { password: PASSWORD, proven_at: '2099-01-01' })).toMatchObject({
      status: 400,
      errors: [{ field: 'proven_at' }],
    })
    expect(await prove(me, {})).toMatchObject({ status: 400, errors: [{ field: 'password' }] })
  })
})
