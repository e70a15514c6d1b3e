import { send } from '@olympiad/contracts/call'
import { getSchoolRecord, signIn } from '@olympiad/contracts/calls/auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { User } from '../../model/user.entity.ts'
import { PASSWORD, PEOPLE, parseJsonResponse, startTestApi, type TestApi } from '../../testing/harness.ts'
import { asAdmin, callErrorOf } from '../teams/registration.fixture.ts'
import { apiWith, scriptedPlatform, setMembershipFault } from './accounts.fixture.ts'
import { PlatformSchoolRecord } from './skills.ts'

describe('a school record of the platform', () => {
  const read = (record: unknown) => PlatformSchoolRecord.parse(record)

  it('is read as it is', () => {
    const school = { school_name: 'ثانوية الخليج', level: 'الثانوية', grade: 9, current: true }
    const record = { skilles: [{ name: 'Arduino' }], education: [school] }
    expect(read(record)).toEqual(record)
  })

  it.each([
    [10, 10],
    [0, 0],
    ['8.5', 8.5],
    [11, null],
    [-1, null],
    ['', null],
    ['A+', null],
    [null, null],
    [undefined, null],
    [Number.NaN, null],
  ])('with the grade %j has %j', (grade, shown) => {
    expect(read({ education: [{ school_name: 'S', grade }] }).education[0]?.grade).toBe(shown)
  })

  it('skips only the invalid entries', () => {
    const nameless = [{ name: '' }, { name: '\u202e' }, {}, null, 7, 'text']
    expect(read({ skilles: [...nameless, { name: ' 3D\n design ' }] }).skilles).toEqual([{ name: '3D design' }])
    expect(read({ education: [{ level: 'x' }, { school_name: 'S' }] }).education).toEqual([
      { school_name: 'S', level: '', grade: null, current: false },
    ])
    expect(read({ skilles: 'none', education: null })).toEqual({ skilles: [], education: [] })
    expect(read({})).toEqual({ skilles: [], education: [] })
  })

  it('is limited in size', () => {
    const many = Array.from({ length: 1000 }, () => ({ name: 'x'.repeat(1000) }))
    const { skilles } = read({ skilles: many })
    expect(skilles).toHaveLength(50)
    expect(skilles[0]?.name).toHaveLength(200)
  })
})

describe('one’s education and skills', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi()
  })
  afterAll(() => api.close())

  it('are the platform’s', async () => {
    const { user } = await send(getSchoolRecord, {}, await api.as('student'))
    expect(user.skilles.length).toBeGreaterThan(0)
    expect(user.education[0]).toMatchObject({ school_name: expect.any(String), current: true })
  })

  it('are requested by one’s own number, whatever the URL says, and are empty if it is unknown', async () => {
    const { client, asked: requests } = await scriptedPlatform(() => ({ success: false, msg: 'unknown' }))
    const { jwt } = await send(signIn, { body: { identifier: PEOPLE.student, password: PASSWORD } }, api.visitor)
    const app = apiWith(api, { membership: client })
    const answer = await app.request(`${getSchoolRecord.path}?id=${PEOPLE.coach}`, {
      headers: { authorization: `Bearer ${jwt}` },
    })
    expect(await parseJsonResponse(answer)).toEqual({ success: true, user: { skilles: [], education: [] } })
    const own = await api.deps.orm.em.fork().findOneOrFail(User, { national_id: PEOPLE.student })
    expect(requests.map(({ url }) => new URL(url).search)).toEqual([`?id=${own.steb_user_id}`])
  })

  it('are empty for an admin', async () => {
    await setMembershipFault(api, 'down')
    expect((await send(getSchoolRecord, {}, await asAdmin(api))).user).toEqual({ skilles: [], education: [] })
  })

  it('are unavailable without a session, and while the platform is down', async () => {
    expect((await callErrorOf(send(getSchoolRecord, {}, api.visitor))).status).toBe(401)
    const student = await api.as('student')
    await setMembershipFault(api, 'down')
    expect(await callErrorOf(send(getSchoolRecord, {}, student))).toMatchObject({
      status: 502,
      code: 'membership_unavailable',
    })
  })
})
