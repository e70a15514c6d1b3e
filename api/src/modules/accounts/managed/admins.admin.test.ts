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
import { accountCalls, type DemoApi, findStoredUser, newAccountFields, toFormData } from './managed.fixture.ts'

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

const isSessionActive = async (session: Awaited<ReturnType<typeof signIn>>) =>
  session !== undefined && (await session('/api/getuser', { method: 'POST' })).status === 200
const demoAdmin = () => findStoredUser(api, { email: 'admin@demo.test' })
async function createColleague() {
  const fields = newAccountFields()
  const created = await calls.post('admins', fields)
  return { id: created.id, email: String(fields['email']) }
}

describe('the list of admins', () => {
  it('contains only admins and answers as specified', async () => {
    const page = await calls.get<{ users: AdminPerson[] }>('admins/?page=0')
    expect(page).toMatchObject({ success: true, currentPage: 0, totalItems: 1, users: [{ email: 'admin@demo.test' }] })
    expect(JSON.stringify(page)).not.toMatch(/password|argon2/)
    expect(await calls.get('admins')).toMatchObject([{ isAdmin: true, type: 4 }])
  })
})

describe('a new admin', () => {
  it('signs in by the email, however it was typed, and the password is a hash', async () => {
    const fields = newAccountFields({ email: 'Hessa@Demo.Test', type: 4 })
    const answer = await calls.post('admins', fields)
    expect(answer).toMatchObject({ success: true, msg: 'Saved Successfully!', email: 'hessa@demo.test', isAdmin: true })
    expect(await findStoredUser(api, { email: 'hessa@demo.test' })).toMatchObject({
      password_hash: expect.stringMatching(/^\$argon2id\$/),
      subscription: false,
      picture: 'avator.png',
      dob: '2015-01-01',
      guardian_phone: 'None',
    })
    expect(answer.picture).toBe('')
    expect(await isSessionActive(await signIn('HESSA@demo.test'))).toBe(true)
  })

  it('has a picture of our own, in the console and on the pages', async () => {
    const { id } = await createColleague()
    const answer = await calls.put(`admins/${id}`, await toFormData({}))
    expect(answer.picture).toMatch(/^[0-9a-f-]{36}\.png$/)
    expect((await api.visitor(`/uploads/${answer.picture}`)).status).toBe(200)
    expect((await findStoredUser(api, { email: answer.email }))?.view().picture).toBe(`/uploads/${answer.picture}`)
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
    expect(await calls.post('admins', newAccountFields(change))).toMatchObject({
      httpStatus: 400,
      errors: expect.arrayContaining([{ field, msg }]),
    })
    expect(await api.deps.orm.em.fork().count(User)).toBe(before)
  })

  it('needs an email that no other admin has, also in concurrent requests', async () => {
    const refused = { httpStatus: 409, errors: [{ field: 'email', msg: expect.stringMatching(/Another admin/) }] }
    expect(await calls.post('admins', newAccountFields({ email: 'ADMIN@demo.test' }))).toMatchObject(refused)
    const two = await Promise.all([1, 2].map(() => calls.post('admins', newAccountFields({ email: 'twin@demo.test' }))))
    expect(two.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409])
    expect(await calls.post('admins', newAccountFields({ email: 'coach@demo.test' }))).toMatchObject({ success: true })
  })
})

describe('an admin who is edited', () => {
  it('keeps fields that were not sent, and the password if its field is empty', async () => {
    const { id, email } = await createColleague()
    const session = await signIn(email)
    const form = await toFormData({
      name: 'منى',
      subscription: 'false',
      password: '',
      cpassword: '',
      steb_user_id: '',
      type: 4,
    })
    expect(await calls.put(`admins/${id}`, form)).toMatchObject({ name: 'منى', email, msg: 'Update Successfully!' })
    expect(await isSessionActive(session)).toBe(true)
    expect(await signIn(email)).toBeDefined()
  })

  it('is signed out everywhere by a new password', async () => {
    const { id, email } = await createColleague()
    const session = await signIn(email)
    const passwords = { password: 'another-long-one', cpassword: 'another-long-one' }
    expect(await calls.put(`admins/${id}`, { ...passwords, cpassword: '' })).toMatchObject({
      errors: [{ field: 'cpassword', msg: 'Password is not Matched' }],
    })
    expect(await calls.put('admins', { id, ...passwords })).toMatchObject({ success: true })
    expect(await isSessionActive(session)).toBe(false)
    expect(await signIn(email)).toBeUndefined()
    expect(await signIn(email, passwords.password)).toBeDefined()
  })

  it('may not have a password made of the old or the new name', async () => {
    const { id } = await createColleague()
    const weak = { httpStatus: 400, code: 'admin_password_weak' }
    const password = 'Thuraya.Qahtani'
    const named = { name: 'Thuraya Qahtani', password, cpassword: password }
    expect(await calls.put(`admins/${id}`, named)).toMatchObject(weak)
    expect(await calls.put(`admins/${id}`, { name: named.name })).toMatchObject({ success: true })
    expect(await calls.put(`admins/${id}`, { password, cpassword: password })).toMatchObject(weak)
  })

  it('is disabled and enabled by the switch', async () => {
    const { id, email } = await createColleague()
    const session = await signIn(email)
    const off = await calls.put(`admins/?id=${id}`, { status: 'false' })
    expect(off).toMatchObject({ status: false, msg: 'Status is Updated Successfully!' })
    expect(await isSessionActive(session)).toBe(false)
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
  it.each([{ status: false }, { type: 1 }, { role: 'viewer' }])(
    'can not be locked by its owner: %j',
    async (change) => {
      const me = await demoAdmin()
      const answer = await calls.put(`admins/${me?.id}`, change)
      expect(answer).toMatchObject({ httpStatus: 409, code: 'admin_self', msg: expect.stringMatching(/another owner/) })
      expect(await calls.remove(`admins/${me?.id}`)).toMatchObject({ httpStatus: 409, code: 'admin_self' })
      expect(await demoAdmin()).toEqual(me)
    },
  )

  it('keeps this session after a new password, and the others end', async () => {
    const { id, email } = await createColleague()
    const [here, there] = [await signIn(email), await signIn(email)]
    if (!here || !there) throw new Error('not signed in')
    const weak = await accountCalls(api, here).put(`admins/${id}`, { password: email, cpassword: email })
    expect(weak).toMatchObject({ httpStatus: 400, code: 'admin_password_weak' })
    expect(await isSessionActive(there)).toBe(true)
    const fresh = { password: 'mango-kettle-river', cpassword: 'mango-kettle-river' }
    expect(await accountCalls(api, here).put(`admins/${id}`, fresh)).toMatchObject({ success: true })
    expect([await isSessionActive(here), await isSessionActive(there)]).toEqual([true, false])
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
    const { id, email } = await createColleague()
    const session = await signIn(email)
    expect(await calls.remove(`admins/?id=${id}`)).toMatchObject({ success: true, msg: 'Delete Successfully!', id })
    expect(await isSessionActive(session)).toBe(false)
    expect(await findStoredUser(api, { email })).toBeNull()
  })

  it('is kept while records refer to them', async () => {
    const { id, email } = await createColleague()
    const user = await findStoredUser(api, { email })
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

  it('is deleted once: the second of two concurrent requests gets 404', async () => {
    const { id } = await createColleague()
    const answers = await Promise.all([1, 2].map(() => calls.remove(`admins/${id}`)))
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 404])
  })

  it('is not found by the id of a member', async () => {
    const coach = await findStoredUser(api, { national_id: PEOPLE.coach })
    expect((await calls.remove(`admins/${coach?.id}`)).httpStatus).toBe(404)
    expect((await calls.put(`admins/${coach?.id}`, { status: false })).httpStatus).toBe(404)
    expect(await findStoredUser(api, { national_id: PEOPLE.coach })).toMatchObject({ status: true, type: 1 })
  })
})

describe('a member', () => {
  it('becomes an admin with a password of their own, and a member again', async () => {
    const { id = '' } = (await findStoredUser(api, { national_id: PEOPLE.judge })) ?? {}
    const asMember = await api.as('judge')
    expect(await calls.put(`admins/${id}`, { type: 4 })).toMatchObject({ errors: [{ field: 'password' }] })
    const promoted = await calls.put(`admins/${id}`, { type: 4, password: SECRET, cpassword: SECRET })
    expect(promoted).toMatchObject({ success: true, isAdmin: true, picture: '' })
    expect(await isSessionActive(asMember)).toBe(false)
    await expect(api.as('judge')).rejects.toMatchObject({ status: 403 })
    const asAdmin = await signIn('judge@demo.test')
    expect(await isSessionActive(asAdmin)).toBe(true)

    const demoted = await calls.put(`admins/${id}`, { type: '3' })
    expect(demoted).toMatchObject({ success: true, type: 3, isAdmin: false })
    expect(await isSessionActive(asAdmin)).toBe(false)
    expect(await signIn('judge@demo.test')).toBeUndefined()
    expect((await findStoredUser(api, { national_id: PEOPLE.judge }))?.password_hash ?? null).toBeNull()
    expect(await isSessionActive(await api.as('judge'))).toBe(true)
  })

  it('can not replace a local admin, who has no membership', async () => {
    const { id, email } = await createColleague()
    expect(await calls.put(`admins/${id}`, { type: 0 })).toMatchObject({ code: 'admin_without_membership' })
    expect(await isSessionActive(await signIn(email))).toBe(true)
  })
})

describe('the role of an admin', () => {
  it('is an owner’s, unless the call names another, and an owner changes it', async () => {
    expect((await createColleague()).id).toBeTruthy()
    const created = await calls.post('admins', newAccountFields({ role: 'finance' }))
    expect(created).toMatchObject({ success: true, role: 'finance' })
    expect(await calls.put(`admins/${created.id}`, { role: 'results' })).toMatchObject({ role: 'results' })
    expect(await calls.put(`admins/${created.id}`, { role: 'king' })).toMatchObject({ errors: [{ field: 'role' }] })
    const theirs = await signIn(created.email)
    if (!theirs) throw new Error('not signed in')
    const refused = { httpStatus: 403, code: 'right_missing' }
    expect(await accountCalls(api, theirs).put(`admins/${created.id}`, { role: 'owner' })).toMatchObject(refused)
    expect(await accountCalls(api, theirs).post('admins', newAccountFields())).toMatchObject(refused)
  })
})

describe('two owners who remove each other', () => {
  const countActiveAdmins = () =>
    api.deps.orm.em.fork().count(User, { type: 4, status: true, password_hash: { $ne: null } })

  async function createTwoAdmins() {
    const config = api.deps.orm.config
    const orm = await openDatabase(config.get('clientUrl') ?? '', entities, config.get('dbName'))
    onTestFinished(() => orm.close())
    await api.deps.orm.em.fork().nativeUpdate(User, { type: 4 }, { status: false })
    await api.deps.orm.em.fork().nativeUpdate(User, { email: 'admin@demo.test' }, { status: true, role: 'owner' })
    const mine = await signIn('admin@demo.test', PASSWORD)
    const me = await demoAdmin()
    if (!mine || !me) throw new Error('no admin')
    const other = await accountCalls(api, mine).post('admins', newAccountFields())
    const token = await tokenOf(other.email, SECRET)
    const copy = apiWith(api, { orm })
    const theirs: Fetcher = (path, init) =>
      copy.request(path, { ...init, headers: { ...init?.headers, authorization: `Bearer ${token}` } })
    return { me, other, mine: accountCalls(api, mine), theirs: accountCalls(api, theirs) }
  }

  it('keep one who can sign in when both disable at the same moment', async () => {
    const { me, other, mine, theirs } = await createTwoAdmins()
    const answers = await Promise.all([
      mine.put(`admins/${other.id}`, { status: false }),
      theirs.put(`admins/${me.id}`, { status: false }),
    ])
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409])
    expect(await countActiveAdmins()).toBe(1)
  })

  it('keep one who can sign in when both demote at the same moment, also beside an invited owner', async () => {
    const { me, other, mine, theirs } = await createTwoAdmins()
    await mine.post('admins/invite', { name: 'Later', email: 'later@demo.test', role: 'owner' })
    const answers = await Promise.all([
      mine.put(`admins/${other.id}`, { role: 'viewer' }),
      theirs.put(`admins/${me.id}`, { role: 'viewer' }),
    ])
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409])
    expect(
      await api.deps.orm.em.fork().count(User, { status: true, role: 'owner', password_hash: { $ne: null } }),
    ).toBe(1)
  })

  it('keep one when both delete at the same moment', async () => {
    const { me, other, mine, theirs } = await createTwoAdmins()
    const answers = await Promise.all([mine.remove(`admins/${other.id}`), theirs.remove(`admins/${me.id}`)])
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409])
    expect(await countActiveAdmins()).toBe(1)
  })
})
