import { send } from '@olympiad/contracts/call'
import { signIn } from '@olympiad/contracts/calls/auth'
import { getUser } from '@olympiad/contracts/calls/current-session'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { User } from '../../../model/user.entity.ts'
import { startDemoApi } from '../../../testing/demo.ts'
import { PASSWORD, PEOPLE } from '../../../testing/harness.ts'
import { newNationalId, scriptedPlatform, setMembershipFault } from '../accounts.fixture.ts'
import {
  accountCalls,
  type DemoApi,
  findStoredUser,
  newAccountFields,
  samplePhoto,
  toFormData,
} from './managed.fixture.ts'
import { transientPictures } from './transient-pictures.ts'
import { createUser, updateUser } from './users.service.ts'

let api: DemoApi
let calls: ReturnType<typeof accountCalls>
beforeAll(async () => {
  api = await startDemoApi()
  calls = accountCalls(api)
})
afterAll(() => api.close())

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const signedIn = (identifier: string, password: string) =>
  send(signIn, { body: { identifier, password } }, api.visitor).then(
    ({ jwt }) => api.withToken(jwt),
    () => undefined,
  )
const counted = () => api.deps.orm.em.fork().count(User)
const idOf = async (national_id: string): Promise<string> => (await findStoredUser(api, { national_id }))?.id ?? ''

describe('the list of users', () => {
  it('contains everybody except admins, in both list formats', async () => {
    const answer = await api.admin(`/api/admin/users?range=${json([0, 999])}`)
    const rows = (await answer.json()) as AdminPerson[]
    expect(rows).toHaveLength(60)
    expect(rows.every(({ isAdmin, type }) => !isAdmin && type !== 4)).toBe(true)
    expect(answer.headers.get('content-range')).toBe('users 0-59/60')
    expect(JSON.stringify(rows)).not.toContain('password')
    const page = await calls.get<{ users: unknown[] }>('users/?page=5&per_page=10&s=')
    expect(page).toMatchObject({ success: true, currentPage: 5, totalItems: 60 })
    expect((await calls.get<{ users: unknown[] }>('users/?page=0&per_page=1000')).users).toHaveLength(60)
  })

  it('has no total for a search that matches very many, except in the specified format', async () => {
    const users = api.deps.orm.em.fork().getCollection('users')
    const search_keys = ['everybody']
    const { _id: _, ...user } = (await users.findOne({ national_id: PEOPLE.coach })) ?? {}
    const copies = (count: number) =>
      Array.from({ length: count }, () => ({
        ...user,
        steb_user_id: newNationalId(),
        national_id: newNationalId(),
        email: newNationalId(),
        search_keys,
      }))
    const total = async (range: [number, number]) => {
      const answer = await api.admin(`/api/admin/users?range=${json(range)}&filter=${json({ s: 'every' })}`)
      return [answer.headers.get('content-range'), ((await answer.json()) as AdminPerson[]).length]
    }
    await users.insertMany(copies(500))
    expect(await total([490, 499])).toEqual(['users 490-499/500', 10])
    await users.insertMany(copies(1))
    expect(await total([0, 9])).toEqual(['users 0-9/*', 10])
    expect(await total([490, 499])).toEqual(['users 490-499/*', 10])
    expect(await total([500, 509])).toEqual(['users 500-500/501', 1])
    expect(await calls.get('users/?page=0&per_page=10&s=every')).toMatchObject({ totalItems: 501 })
    await users.deleteMany({ search_keys: 'everybody' })
  })

  it.each([
    ['قحطاني', 2],
    ['COACH2@demo', 1],
    ['1100000080', 1],
    ['+96650', 6],
    ['0501204471', 1],
    ['501204471', 1],
    ['+966 50 120 4471', 1],
    ['00966501204471', 1],
    ['٠٥٠١٢٠٤٤٧١', 1],
    ['١١٠٠٠٠٠٠٨٠', 1],
    ['فهد سديري', 1],
    ['سديرى فَهد', 1],
    ['عبد الله الغامدي', 1],
    ['1010456783', 1],
    ['STEB-00001', 1],
    ['.*', 0],
    ['(', 0],
  ])('finds people by name, address and number: %s', async (s, found) => {
    expect(await calls.get(`users/?page=0&s=${encodeURIComponent(s)}`)).toMatchObject({ totalItems: found })
  })

  it('finds a minor by the guardian’s number', async () => {
    const em = api.deps.orm.em.fork()
    const student = await em.findOneOrFail(User, { national_id: PEOPLE.student4 })
    student.guardian_phone = '+966555012345'
    await em.flush()
    const { users } = await calls.get<{ users: AdminPerson[] }>('users/?page=0&s=0555012345')
    expect(users.map(({ id }) => id)).toEqual([student.id])
  })

  it('filters by type, subscription and status', async () => {
    const total = async (filter: object) =>
      (await api.admin(`/api/admin/users?filter=${json(filter)}`)).headers.get('content-range')?.split('/')[1]
    expect(await total({ type: 3 })).toBe('2')
    expect(await total({ type: '1', subscription: true })).toBe('10')
    expect(await total({ status: false })).toBe('0')
  })

  it.each([
    [`filter=${json({ type: 4 })}`, 'filter.type'],
    [`filter=${json({ type: { $ne: 0 } })}`, 'filter.type'],
    [`filter=${json({ password_hash: '' })}`, 'filter.password_hash'],
    [`sort=${json(['password_hash', 'ASC'])}`, 'sort.0'],
    ['page=0&per_page=5000', 'per_page'],
  ])('rejects the query %s', async (query, field) => {
    expect(await calls.get(`users?${query}`)).toMatchObject({ success: false, errors: [{ field }] })
  })

  it('lists members with an active subscription separately', async () => {
    const { members } = await calls.get<{ members: AdminPerson[] }>('members/?page=0&per_page=100')
    expect(members).toHaveLength(39)
    expect(members.every(({ subscription, isAdmin }) => subscription && !isAdmin)).toBe(true)
    const { id } = members[0] ?? { id: '' }
    expect(await calls.get(`members/?id=${id}`)).toMatchObject({ success: true, member: { id } })
  })

  it('finds an admin by the id, for the form that edits one', async () => {
    const { id = '' } = (await findStoredUser(api, { email: 'admin@demo.test' })) ?? {}
    expect(await calls.get(`users/?id=${id}`)).toMatchObject({ user: { isAdmin: true, email: 'admin@demo.test' } })
  })
})

describe('a new user', () => {
  it('is created at the platform first, which stores the password and the picture', async () => {
    const fields = newAccountFields({ type: '1', guardian_name: '' })
    const answer = await calls.post('users', await toFormData(fields))
    expect(answer).toMatchObject({
      success: true,
      msg: 'Saved Successfully!',
      name: fields['name'],
      type: 1,
      gender: 'Male',
      dob: '2015-01-01',
      guardian_name: 'None',
      subscription: true,
    })
    const user = await findStoredUser(api, { national_id: fields['national_id'] })
    expect(user?.steb_user_id).toMatch(/^STEB-/)
    expect(user?.password_hash ?? null).toBeNull()
    expect(user?.picture).toMatch(/^http.*\/membership\/pictures\//)
    expect(user?.phone_number).toMatch(/^\+966507770/)
    const shown = await api.admin(answer.picture)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect((await (await api.as('coach'))(answer.picture)).status).toBe(403)
    expect(await signedIn(String(fields['national_id']), 'a-long-enough-one')).toBeDefined()
  })

  it('may be sent as JSON with a picture that was uploaded before', async () => {
    const form = new FormData()
    form.set('file', await samplePhoto())
    const { filename } = (await (await api.admin('/api/uploads', { method: 'POST', body: form })).json()) as {
      filename: string
    }
    const answer = await calls.post('members', newAccountFields({ picture: filename }))
    expect(answer).toMatchObject({ success: true, subscription: true })
    const another = `${filename.startsWith('0') ? '1' : '0'}${filename.slice(1)}`
    expect(await calls.post('users', newAccountFields({ picture: another }))).toMatchObject({
      httpStatus: 400,
      errors: [{ field: 'picture', msg: 'Please choose a picture.' }],
    })
  })

  it.each([
    [{ name: ' ' }, 'name', 'Please fill form carefully!'],
    [{ nationality: '' }, 'nationality', 'Please fill form carefully!'],
    [{ nationality: 'XX' }, 'nationality', 'Choose the nationality from the list.'],
    [{ password: '' }, 'password', 'Please fill form carefully!'],
    [{ cpassword: 'another' }, 'cpassword', 'Password is not Matched'],
    [{ email: 'salwa' }, 'email', 'Enter a complete email address, such as name@example.com.'],
    [{ national_id: '12' }, 'national_id', 'The membership ID has 10 digits.'],
    [{ phone_number: '12' }, 'phone_number', 'Enter a complete phone number, such as 0112345678 or 0501234567.'],
    [{ dob: '2999-01-01' }, 'dob', 'Enter a valid date of birth.'],
    [{ type: '4' }, 'type', 'This value is not valid.'],
    [{ isAdmin: 'true' }, 'isAdmin', 'This value is not valid.'],
    [{ password_hash: 'x' }, 'password_hash', 'This field is not known here.'],
    [{ payment_status: 'true' }, 'payment_status', 'This field is not known here.'],
    [{ steb_user_id: 'STEB-00001' }, 'steb_user_id', 'This value is not valid.'],
  ])('is refused with %j, without a call to the platform', async (change, field, msg) => {
    const before = await counted()
    expect(await calls.post('users', await toFormData(newAccountFields(change)))).toMatchObject({
      httpStatus: 400,
      errors: expect.arrayContaining([{ field, msg }]),
    })
    expect(await counted()).toBe(before)
  })

  it('needs a picture', async () => {
    const answer = await calls.post('users', newAccountFields())
    expect(answer).toMatchObject({
      httpStatus: 400,
      errors: [{ field: 'picture', msg: 'Please fill form carefully!' }],
    })
  })

  it('is not created when the platform refuses, and its message is shown', async () => {
    const before = await counted()
    expect(await calls.post('users', await toFormData(newAccountFields({ national_id: PEOPLE.judge })))).toMatchObject({
      httpStatus: 400,
      code: 'account_refused',
      msg: 'A membership with this national ID or email exists already.',
    })
    expect(await counted()).toBe(before)
  })

  it.each(['down', 'nonsense', 'huge'] as const)('is not created while the platform is %s', async (mode) => {
    await setMembershipFault(api, mode)
    const before = await counted()
    const answer = await calls.post('users', await toFormData(newAccountFields()))
    expect(answer).toMatchObject({ httpStatus: 502, code: 'membership_unavailable' })
    expect(await counted()).toBe(before)
  })

  it('gets the requested type, whatever the platform returns', async () => {
    const platformAnswer = { _id: 'p1', steb_user_id: 'P-1', name: 'Sara', type: 4, isAdmin: true }
    const platform = await scriptedPlatform(() => ({ success: true, user: platformAnswer }))
    const pictures = transientPictures(api.deps.storage)
    const sent = await pictures.read(new Uint8Array(await (await samplePhoto()).arrayBuffer()))
    await sent.save()
    const people = { ...api.deps, membership: platform.client, pictures }
    const form = {
      ...{ name: 'Sara', email: 's@demo.test', phone_number: '+966501112223', national_id: '1100000015' },
      ...{ dob: '2011-02-03', password: 'secret', type: 2 as const, picture: sent.name },
    }
    const _id = await createUser(people, form, 'ar')
    expect(await findStoredUser(api, { _id })).toMatchObject({ type: 2, dob: '2011-02-03', email: form.email })
    const request = platform.asked[0]
    expect([request?.method, request?.headers.get('accept-language')]).toEqual(['POST', 'ar'])
    const sentForm = await request?.formData()
    expect([...(sentForm?.keys() ?? [])].toSorted()).toEqual(
      ['dob', 'email', 'isAdmin', 'logo', 'name', 'national_id', 'password', 'phone_number', 'type'].toSorted(),
    )
    expect(sentForm?.get('isAdmin')).toBe('false')
    await expect(createUser(people, form, 'ar')).rejects.toMatchObject({ key: 'upload_missing' })
  })
})

describe('a user who is edited', () => {
  it('changes at the platform and here; what was not sent stays', async () => {
    const id = await idOf(PEOPLE.student2)
    expect(await calls.put(`users/${id}`, { guardian_name: 'أم ريان' })).toMatchObject({
      status: true,
      msg: 'Update Successfully!',
    })
    const answer = await calls.put('users', { id, name: 'ريان سعد المطيري', password: '', cpassword: '' })
    expect(answer).toMatchObject({ success: true, name: 'ريان سعد المطيري', guardian_name: 'أم ريان', gender: 'Male' })
    const coach = await signedIn(PEOPLE.student2, PASSWORD)
    expect(coach && (await send(getUser, {}, coach)).user.name).toBe('ريان سعد المطيري')
  })

  it('keeps the session unless the password, the type or the status changes', async () => {
    const id = await idOf(PEOPLE.student3)
    const lives = async (change: object) => {
      const session = await signedIn(PEOPLE.student3, PASSWORD)
      await calls.put(`members/${id}`, change)
      return session && (await session('/api/getuser', { method: 'POST' })).status
    }
    expect(await lives({ name: 'تركي فهد العنزي' })).toBe(200)
    expect(await lives({ password: PASSWORD, cpassword: PASSWORD })).toBe(401)
    expect(await lives({ type: 1 })).toBe(401)
    expect(await lives({ type: 0 })).toBe(401)
    expect(await lives({ status: false })).toBe(401)
    expect(await signedIn(PEOPLE.student3, PASSWORD)).toBeUndefined()
    expect(await calls.put(`members/${id}`, { status: true })).toMatchObject({
      status: true,
      msg: 'Status is Updated Successfully!',
    })
    expect(await signedIn(PEOPLE.student3, PASSWORD)).toBeDefined()
  })

  it('can be disabled while the platform is down', async () => {
    await setMembershipFault(api, 'down')
    const id = await idOf(PEOPLE.judge)
    expect((await calls.put(`users/${id}`, { status: false })).httpStatus).toBe(200)
    expect((await calls.put(`users/${id}`, { status: true })).httpStatus).toBe(200)
    expect(await calls.put(`users/${id}`, { name: 'هند' })).toMatchObject({ code: 'membership_unavailable' })
    expect((await findStoredUser(api, { national_id: PEOPLE.judge }))?.name).toBe('هند الشهري')
  })

  it('stays unchanged when the platform refuses', async () => {
    const id = await idOf(PEOPLE.coach2)
    const taken = { email: 'coach@demo.test', status: false, name: 'x' }
    expect(await calls.put(`users/${id}`, taken)).toMatchObject({ code: 'account_refused' })
    expect(await findStoredUser(api, { national_id: PEOPLE.coach2 })).toMatchObject({
      status: true,
      name: 'فهد السديري',
    })
  })

  it('gets another picture, at another address', async () => {
    const id = await idOf(PEOPLE.student4)
    const first = await calls.put(`users/${id}`, await toFormData({}))
    const second = await calls.put(`users/${id}`, await toFormData({}, await samplePhoto('#d9482b')))
    expect(first.picture).not.toBe(second.picture)
    expect((await api.admin(second.picture)).status).toBe(200)
  })

  it.each([{ type: 4 }, { isAdmin: true }, { name: '' }, { steb_user_id: 'STEB-00001' }, { password_hash: 'x' }, {}])(
    'is not changed by %j',
    async (change) => {
      const before = await findStoredUser(api, { national_id: PEOPLE.entity })
      const answer = await calls.put(`users/${before?.id}`, change)
      expect(answer.httpStatus).toBe(400)
      expect(await findStoredUser(api, { national_id: PEOPLE.entity })).toEqual(before)
    },
  )

  it('can only be disabled when the platform does not know them', async () => {
    const user = await findStoredUser(api, { name: 'ماجد السبيعي' })
    const refused = await calls.put(`users/${user?.id}`, { name: 'م' })
    expect(refused).toMatchObject({ code: 'account_refused', msg: 'This membership does not exist.' })
    const em = api.deps.orm.em.fork()
    em.create(User, { name: 'Local', type: 0, steb_user_id: 'id:42', created_at: new Date() })
    await em.flush()
    const local = await findStoredUser(api, { name: 'Local' })
    expect(await calls.put(`users/${local?.id}`, { name: 'L' })).toMatchObject({ code: 'account_not_at_platform' })
    expect(await calls.put(`users/${local?.id}`, { status: false })).toMatchObject({ success: true })
  })

  it('stays the same person when the platform returns somebody else', async () => {
    const platform = await scriptedPlatform(() => ({ success: true, user: { _id: 'x', steb_user_id: 'X', name: 'X' } }))
    const user = await findStoredUser(api, { national_id: PEOPLE.entity })
    const people = { ...api.deps, membership: platform.client, pictures: transientPictures(api.deps.storage) }
    if (!user) throw new Error('no entity')
    await expect(updateUser(people, user._id, { name: 'Y' }, 'en')).rejects.toMatchObject({
      key: 'membership_unavailable',
    })
    expect((await findStoredUser(api, { national_id: PEOPLE.entity }))?.name).toBe(user.name)
  })

  it('can not be an admin, and can not be deleted', async () => {
    const { id = '' } = (await findStoredUser(api, { email: 'admin@demo.test' })) ?? {}
    expect((await calls.put(`users/${id}`, { status: false })).httpStatus).toBe(404)
    expect((await api.admin(`/api/admin/users/${await idOf(PEOPLE.coach2)}`, { method: 'DELETE' })).status).toBe(404)
  })
})

describe('a nationality', () => {
  it.each(['x', 'XYZ', 'Saudi Arabia', 'EU', 'ZZ', '12', 'س', '', 5, null])(
    'is no %j, in any form',
    async (nationality) => {
      const id = await idOf(PEOPLE.student2)
      const admin = (await findStoredUser(api, { email: 'admin@demo.test' }))?.id
      const answers = [
        ...(['users', 'members', 'admins'] as const).map((path) =>
          calls.post(path, newAccountFields({ nationality, picture: 'a.png' })),
        ),
        ...[`users/${id}`, `members/${id}`, `admins/${admin}`].map((path) => calls.put(path, { nationality })),
      ]
      for (const answer of await Promise.all(answers))
        expect(answer).toMatchObject({ httpStatus: 400, errors: [{ field: 'nationality' }] })
    },
  )

  it('is refused in the language of the admin', async () => {
    const headers = { 'accept-language': 'ar', 'content-type': 'application/json' }
    const body = JSON.stringify({ nationality: 'x' })
    const answer = await api.admin(`/api/admin/users/${await idOf(PEOPLE.student2)}`, { method: 'PUT', headers, body })
    expect(await answer.json()).toMatchObject({ errors: [{ field: 'nationality', msg: 'اختر الجنسية من القائمة.' }] })
  })

  it('may be lower case, and an old record with a wrong one is listed and exported', async () => {
    const id = await idOf(PEOPLE.student2)
    expect(await calls.put(`users/${id}`, { nationality: ' jo ' })).toMatchObject({ nationality: 'JO' })
    await api.deps.orm.em.fork().nativeUpdate(User, { national_id: PEOPLE.student2 }, { nationality: 'x y' })
    expect(await calls.get(`users/?id=${id}`)).toMatchObject({ user: { nationality: 'x y' } })
    expect((await api.admin('/api/admin/users/?download=true')).status).toBe(200)
    expect(await calls.put(`users/${id}`, { nationality: 'SA' })).toMatchObject({ nationality: 'SA' })
  })
})
