import { type Fetcher, send } from '@olympiad/contracts/call'
import { adminSignIn } from '@olympiad/contracts/calls/auth'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { Team } from '../../../model/team.entity.ts'
import { User } from '../../../model/user.entity.ts'
import { openDatabase } from '../../../platform/open-database.ts'
import { entities } from '../../../schema.ts'
import { startDemoApi } from '../../../testing/demo.ts'
import { PASSWORD, PEOPLE } from '../../../testing/harness.ts'
import { apiWith } from '../accounts.fixture.ts'
import { accountCalls, type DemoApi, formOf, someone, storedUser } from './managed.fixture.ts'

let api: DemoApi
let calls: ReturnType<typeof accountCalls>
beforeAll(async () => {
  api = await startDemoApi()
  calls = accountCalls(api)
})
afterAll(() => api.close())

const SECRET = 'a-long-enough-one'
const tokenOf = (email: string, password: string) =>
  send(adminSignIn, { body: { national_id: email, loginType: 'email', password, type: 4 } }, api.visitor).then(
    ({ jwt }) => jwt,
    () => undefined,
  )
async function signIn(email: string, password = SECRET) {
  const token = await tokenOf(email, password)
  return token === undefined ? undefined : api.withToken(token)
}
const lives = async (session: Awaited<ReturnType<typeof signIn>>) =>
  session !== undefined && (await session('/api/getuser', { method: 'POST' })).status === 200
const demoAdmin = () => storedUser(api, { email: 'admin@demo.test' })
/** Another admin, who can sign in. */
async function colleague() {
  const fields = someone()
  const made = await calls.post('admins', fields)
  return { id: made.id, email: String(fields['email']) }
}

describe('the list of admins', () => {
  it('holds them alone and answers as specified', async () => {
    const page = await calls.get<{ users: AdminPerson[] }>('admins/?page=0')
    expect(page).toMatchObject({ success: true, currentPage: 0, totalItems: 1, users: [{ email: 'admin@demo.test' }] })
    expect(JSON.stringify(page)).not.toMatch(/password|argon2/)
    expect(await calls.get('admins')).toMatchObject([{ isAdmin: true, type: 4 }])
  })
})

describe('a new admin', () => {
  it('signs in by the email, however it was typed, and the password is a hash', async () => {
    const fields = someone({ email: 'Hessa@Demo.Test', type: 4 })
    const answer = await calls.post('admins', fields)
    expect(answer).toMatchObject({ success: true, msg: 'Saved Successfully!', email: 'hessa@demo.test', isAdmin: true })
    expect(await storedUser(api, { email: 'hessa@demo.test' })).toMatchObject({
      password_hash: expect.stringMatching(/^\$argon2id\$/),
      subscription: false,
      picture: 'avator.png',
      dob: '2015-01-01',
      guardian_phone: 'None',
    })
    expect(answer.picture).toBe('')
    expect(await lives(await signIn('HESSA@demo.test'))).toBe(true)
  })

  it('has a picture of our own, in the console and on the pages', async () => {
    const { id } = await colleague()
    const answer = await calls.put(`admins/${id}`, await formOf({}))
    expect(answer.picture).toMatch(/^[0-9a-f-]{36}\.png$/)
    expect((await api.visitor(`/uploads/${answer.picture}`)).status).toBe(200)
    expect((await storedUser(api, { email: answer.email }))?.view().picture).toBe(`/uploads/${answer.picture}`)
  })

  it.each<readonly [Record<string, unknown>, string, string]>([
    [{ name: '' }, 'name', 'Please fill form carefully!'],
    [{ national_id: '' }, 'national_id', 'Please fill form carefully!'],
    [{ cpassword: '' }, 'cpassword', 'Please fill form carefully!'],
    [{ cpassword: 'another-long-one' }, 'cpassword', 'Password is not Matched'],
    [{ password: 'short', cpassword: 'short' }, 'password', 'Choose a password of at least 12 characters.'],
    ...['Olympiad-2026!', 'P@ssw0rd!2345', '123456789012', 'ksa-salwa-salwa', 'aaaaaaaaaaaab'].map(
      (password) => [{ password, cpassword: password }, 'password', expect.stringContaining('easy to guess')] as const,
    ),
    [{ type: 1 }, 'type', 'This value is not valid.'],
    [{ isAdmin: false }, 'isAdmin', 'This value is not valid.'],
    [{ status: 'x' }, 'status', 'This value is not valid.'],
    [{ second_factor_at: '' }, 'second_factor_at', 'This field is not known here.'],
  ])('is refused with %j', async (change, field, msg) => {
    const before = await api.deps.orm.em.fork().count(User)
    expect(await calls.post('admins', someone(change))).toMatchObject({
      httpStatus: 400,
      errors: expect.arrayContaining([{ field, msg }]),
    })
    expect(await api.deps.orm.em.fork().count(User)).toBe(before)
  })

  it('has an email that no other admin has, also at the same moment', async () => {
    const refused = { httpStatus: 409, errors: [{ field: 'email', msg: expect.stringMatching(/Another admin/) }] }
    expect(await calls.post('admins', someone({ email: 'ADMIN@demo.test' }))).toMatchObject(refused)
    const two = await Promise.all([1, 2].map(() => calls.post('admins', someone({ email: 'twin@demo.test' }))))
    expect(two.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409])
    // A member may have it: they sign in elsewhere.
    expect(await calls.post('admins', someone({ email: 'coach@demo.test' }))).toMatchObject({ success: true })
  })
})

describe('an admin who is edited', () => {
  it('keeps what was not sent, also the password where the field is left empty', async () => {
    const { id, email } = await colleague()
    const session = await signIn(email)
    const form = await formOf({
      name: 'منى',
      subscription: 'false',
      password: '',
      cpassword: '',
      steb_user_id: '',
      type: 4,
    })
    expect(await calls.put(`admins/${id}`, form)).toMatchObject({ name: 'منى', email, msg: 'Update Successfully!' })
    expect(await lives(session)).toBe(true)
    expect(await signIn(email)).toBeDefined()
  })

  it('is signed out everywhere by a new password', async () => {
    const { id, email } = await colleague()
    const session = await signIn(email)
    const typed = { password: 'another-long-one', cpassword: 'another-long-one' }
    expect(await calls.put(`admins/${id}`, { ...typed, cpassword: '' })).toMatchObject({
      errors: [{ field: 'cpassword', msg: 'Password is not Matched' }],
    })
    expect(await calls.put('admins', { id, ...typed })).toMatchObject({ success: true })
    expect(await lives(session)).toBe(false)
    expect(await signIn(email)).toBeUndefined()
    expect(await signIn(email, typed.password)).toBeDefined()
  })

  it('gets no password that is made of their name, the one they keep or the one they get', async () => {
    const { id } = await colleague()
    const weak = { httpStatus: 400, code: 'admin_password_weak' }
    const password = 'Thuraya.Qahtani'
    const named = { name: 'Thuraya Qahtani', password, cpassword: password }
    expect(await calls.put(`admins/${id}`, named)).toMatchObject(weak)
    expect(await calls.put(`admins/${id}`, { name: named.name })).toMatchObject({ success: true })
    expect(await calls.put(`admins/${id}`, { password, cpassword: password })).toMatchObject(weak)
  })

  it('is disabled and enabled by the switch', async () => {
    const { id, email } = await colleague()
    const session = await signIn(email)
    const off = await calls.put(`admins/?id=${id}`, { status: 'false' })
    expect(off).toMatchObject({ status: false, msg: 'Status is Updated Successfully!' })
    expect(await lives(session)).toBe(false)
    expect(await signIn(email)).toBeUndefined()
    await calls.put(`admins/${id}`, { status: true })
    expect(await signIn(email)).toBeDefined()
  })

  it.each([{ isAdmin: false }, { password_hash: 'x' }, { steb_user_id: 'STEB-00001' }, { email: 'x' }, {}])(
    'is not changed by %j',
    async (change) => {
      const before = await demoAdmin()
      expect((await calls.put(`admins/${before?.id}`, change)).httpStatus).toBe(400)
      expect(await demoAdmin()).toEqual(before)
    },
  )
})

describe('an admin’s own account', () => {
  it.each([{ status: false }, { type: 1 }])('can not be locked by its owner: %j', async (change) => {
    const me = await demoAdmin()
    const answer = await calls.put(`admins/${me?.id}`, change)
    expect(answer).toMatchObject({ httpStatus: 409, code: 'admin_self', msg: expect.stringMatching(/another admin/) })
    expect(await calls.remove(`admins/${me?.id}`)).toMatchObject({ httpStatus: 409, code: 'admin_self' })
    expect(await demoAdmin()).toEqual(me)
  })

  it('gets a new password in this session, and the others end', async () => {
    const { id, email } = await colleague()
    const [here, there] = [await signIn(email), await signIn(email)]
    if (!here || !there) throw new Error('not signed in')
    const weak = await accountCalls(api, here).put(`admins/${id}`, { password: email, cpassword: email })
    expect(weak).toMatchObject({ httpStatus: 400, code: 'admin_password_weak' })
    expect(await lives(there)).toBe(true)
    const fresh = { password: 'mango-kettle-river', cpassword: 'mango-kettle-river' }
    expect(await accountCalls(api, here).put(`admins/${id}`, fresh)).toMatchObject({ success: true })
    expect([await lives(here), await lives(there)]).toEqual([true, false])
  })

  it('may be edited otherwise', async () => {
    const me = await demoAdmin()
    expect(await calls.put(`admins/${me?.id}`, { name: 'مدير الأولمبياد', status: true })).toMatchObject({
      success: true,
    })
  })
})

describe('an admin who leaves', () => {
  it('is deleted, with the sessions', async () => {
    const { id, email } = await colleague()
    const session = await signIn(email)
    expect(await calls.remove(`admins/?id=${id}`)).toMatchObject({ success: true, msg: 'Delete Successfully!', id })
    expect(await lives(session)).toBe(false)
    expect(await storedUser(api, { email })).toBeNull()
  })

  it('is kept while records refer to them', async () => {
    const { id, email } = await colleague()
    const user = await storedUser(api, { email })
    if (!user) throw new Error('no admin')
    const em = api.deps.orm.em.fork()
    const team = await em.findOneOrFail(Team, { team_no: 1 })
    const { user: before } = team
    team.user = em.getReference(User, user._id)
    await em.flush()
    expect(await calls.remove(`admins/${id}`)).toMatchObject({ httpStatus: 409, code: 'record_in_use' })
    team.user = before
    await em.flush()
    expect(await calls.remove(`admins/${id}`)).toMatchObject({ success: true })
  })

  it('is deleted once: of two who do it at the same moment, one is told that there is no such admin', async () => {
    const { id } = await colleague()
    const answers = await Promise.all([1, 2].map(() => calls.remove(`admins/${id}`)))
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 404])
  })

  it('is nobody of the members', async () => {
    const coach = await storedUser(api, { national_id: PEOPLE.coach })
    expect((await calls.remove(`admins/${coach?.id}`)).httpStatus).toBe(404)
    expect((await calls.put(`admins/${coach?.id}`, { status: false })).httpStatus).toBe(404)
    expect(await storedUser(api, { national_id: PEOPLE.coach })).toMatchObject({ status: true, type: 1 })
  })
})

describe('a member', () => {
  it('becomes an admin with a password of their own, and a member again', async () => {
    const { id = '' } = (await storedUser(api, { national_id: PEOPLE.judge })) ?? {}
    const asMember = await api.as('judge')
    expect(await calls.put(`admins/${id}`, { type: 4 })).toMatchObject({ errors: [{ field: 'password' }] })
    const promoted = await calls.put(`admins/${id}`, { type: 4, password: SECRET, cpassword: SECRET })
    expect(promoted).toMatchObject({ success: true, isAdmin: true, picture: '' })
    expect(await lives(asMember)).toBe(false)
    await expect(api.as('judge')).rejects.toMatchObject({ status: 403 })
    const asAdmin = await signIn('judge@demo.test')
    expect(await lives(asAdmin)).toBe(true)

    const demoted = await calls.put(`admins/${id}`, { type: '3' })
    expect(demoted).toMatchObject({ success: true, type: 3, isAdmin: false })
    expect(await lives(asAdmin)).toBe(false)
    expect(await signIn('judge@demo.test')).toBeUndefined()
    expect((await storedUser(api, { national_id: PEOPLE.judge }))?.password_hash ?? null).toBeNull()
    expect(await lives(await api.as('judge'))).toBe(true)
  })

  it('is what no local admin becomes: there is no membership to go back to', async () => {
    const { id, email } = await colleague()
    expect(await calls.put(`admins/${id}`, { type: 0 })).toMatchObject({ code: 'admin_without_membership' })
    expect(await lives(await signIn(email))).toBe(true)
  })
})

describe('admins who turn on each other', () => {
  const left = () => api.deps.orm.em.fork().count(User, { type: 4, status: true, password_hash: { $ne: null } })

  /** Two admins and nobody else, each at a copy of the product of their own. */
  async function duel() {
    const config = api.deps.orm.config
    const orm = await openDatabase(config.get('clientUrl') ?? '', entities, config.get('dbName'))
    onTestFinished(() => orm.close())
    await api.deps.orm.em.fork().nativeUpdate(User, { type: 4 }, { status: false })
    await api.deps.orm.em.fork().nativeUpdate(User, { email: 'admin@demo.test' }, { status: true })
    const mine = await signIn('admin@demo.test', PASSWORD)
    const me = await demoAdmin()
    if (!mine || !me) throw new Error('no admin')
    const other = await accountCalls(api, mine).post('admins', someone())
    const token = await tokenOf(other.email, SECRET)
    const copy = apiWith(api, { orm })
    const theirs: Fetcher = (path, init) =>
      copy.request(path, { ...init, headers: { ...init?.headers, authorization: `Bearer ${token}` } })
    return { me, other, mine: accountCalls(api, mine), theirs: accountCalls(api, theirs) }
  }

  it('at the same moment leave one who can sign in', async () => {
    const { me, other, mine, theirs } = await duel()
    const answers = await Promise.all([
      mine.put(`admins/${other.id}`, { status: false }),
      theirs.put(`admins/${me.id}`, { status: false }),
    ])
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409])
    expect(await left()).toBe(1)
  })

  it('at the same moment leave one, when both delete', async () => {
    const { me, other, mine, theirs } = await duel()
    const answers = await Promise.all([mine.remove(`admins/${other.id}`), theirs.remove(`admins/${me.id}`)])
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409])
    expect(await left()).toBe(1)
  })
})
