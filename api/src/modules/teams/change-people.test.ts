import { ObjectId } from '@mikro-orm/mongodb'
import { afterEach, describe, expect, test } from 'vitest'
import { Team } from '../../model/team.entity.ts'
import { PEOPLE } from '../../testing/harness.ts'
import { adminTeamCalls, toFormData } from './admin.fixture.ts'
import { registrationFixture, setSandboxFault } from './registration.fixture.ts'

const { api, fork, coach, coach2 } = await registrationFixture()
const { people, put, registered } = adminTeamCalls(api)
afterEach(() => setSandboxFault(api, 'membership', 'ok'))

const stored = (id: string) => fork().findOneOrFail(Team, { _id: new ObjectId(id) })
const numbers = (team: { coaches: { national_id?: string }[]; members: { national_id?: string }[] }) => ({
  coaches: team.coaches.map(({ national_id }) => national_id),
  members: team.members.map(({ national_id }) => national_id),
})

const OTHERS = { teamName: 'Second', coaches: [PEOPLE.coach2], members: [PEOPLE.student4] }
const { student, student2, student3, student4 } = PEOPLE

describe('an admin replaces a person', () => {
  test('by the specified form, of which only the number is trusted', async () => {
    const { id } = await registered(coach)
    const form = toFormData({
      id,
      steb_user_id: 'whoever',
      old_member_id: student2,
      member_id_update: '١١٠٠٠٠٠٠٧٢',
      member: JSON.stringify({ name: 'Somebody else', national_id: '1999999999' }),
    })
    const answer = await put(undefined, form)
    expect(answer).toMatchObject({ http: 200, success: true, msg: 'Update Successfully!' })
    expect(numbers(answer.team)).toEqual({ coaches: [PEOPLE.coach], members: [student4, student3] })
    expect(JSON.stringify(await stored(id))).not.toContain('Somebody else')
  })

  test('a coach too, by the specified form and by JSON', async () => {
    const { id } = await registered(coach)
    const first = await put(id, { old_coach_id: PEOPLE.coach, coach_id_update: PEOPLE.coach2, coach: '{}' })
    expect(numbers(first.team).coaches).toEqual([PEOPLE.coach2])
    const personId = first.team.coaches[0]?._id
    const second = await people('PUT', id, `coaches/${personId}`, { coach_id: PEOPLE.coach })
    expect([second.http, numbers(second.team).coaches]).toEqual([200, [PEOPLE.coach]])
  })

  test('so that the former person is free and the new one is not', async () => {
    const { id, ground } = await registered(coach)
    await people('PUT', id, `members/${student2}`, { member_id: student4 })
    const form = { ...OTHERS, members: [student2] }
    const second = await registered(coach2, form, ground)
    expect(await people('POST', second.id, 'members', { member_id: student4 })).toMatchObject({
      http: 409,
      code: 'member_taken',
      errors: [{ field: 'member_id' }],
    })
  })

  test('also with the same person, whose data is updated', async () => {
    const { id } = await registered(coach)
    const old = { $set: { 'members.0.name': 'Old name' } }
    await fork()
      .getCollection('teams')
      .updateOne({ _id: new ObjectId(id) }, old)
    expect((await stored(id)).members[0]?.name).toBe('Old name')
    expect(await people('PUT', id, `members/${student2}`, { member_id: student2 })).toMatchObject({ http: 200 })
    expect((await stored(id)).members[0]?.name).not.toBe('Old name')
    expect(numbers(await stored(id)).members).toEqual([student2, student3])
  })

  test.each([
    ['nobody’s number', 'members', student2, '1999999999', 404, 'Member is not Found!'],
    ['a coach’s number', 'members', student2, PEOPLE.coach2, 404, 'Member is not Found!'],
    ['a student as coach', 'coaches', PEOPLE.coach, student4, 404, 'Coach is not Found!'],
    ['half a number', 'members', student2, '11000', 400, 'Enter the complete number: 10 digits.'],
    ['an operator', 'members', student2, { $ne: '' }, 400, 'Enter the complete number: 10 digits.'],
    ['who is in it', 'members', student2, student3, 409, 'This person is already in this team.'],
    ['in place of nobody', 'members', student, student4, 404, 'This person is no longer in the team.'],
  ])('but not %s', async (_what, part, leaves, number, http, msg) => {
    const { id } = await registered(coach)
    const before = numbers(await stored(id))
    const field = part === 'members' ? 'member_id' : 'coach_id'
    expect(await people('PUT', id, `${part}/${leaves}`, { [field]: number })).toMatchObject({ http, msg })
    expect(numbers(await stored(id))).toEqual(before)
  })

  test('but nobody of another team, and in only one of two concurrent calls', async () => {
    const { id, ground } = await registered(coach, { members: [student2] })
    const second = await registered(coach2, OTHERS, ground)
    const taken = await people('PUT', id, `members/${student2}`, { member_id: student4 })
    expect(taken).toMatchObject({ http: 409, code: 'member_taken' })
    const both = await Promise.all([
      people('PUT', id, `members/${student2}`, { member_id: student3 }),
      people('PUT', second.id, `members/${student4}`, { member_id: student3 }),
    ])
    expect(both.map(({ http }) => http).toSorted()).toEqual([200, 409])
    const has = await fork().count(Team, { season: ground.season._id, 'members.national_id': student3 } as object)
    expect(has).toBe(1)
  })

  test('but not while the platform is down', async () => {
    const { id } = await registered(coach)
    await setSandboxFault(api, 'membership', 'down')
    expect(await people('PUT', id, `members/${student2}`, { member_id: student4 })).toMatchObject({ http: 502 })
    expect(numbers(await stored(id)).members).toEqual([student2, student3])
  })
})

describe('an admin adds and removes people', () => {
  test('while there is room, and somebody stays', async () => {
    const { id } = await registered(coach)
    expect((await people('POST', id, 'members', { member_id: student4 })).http).toBe(200)
    expect(await people('POST', id, 'members', { member_id: student })).toMatchObject({ http: 409, code: 'team_full' })
    expect((await people('POST', id, 'coaches', { coach_id: PEOPLE.coach2 })).http).toBe(200)
    for (const one of [student2, student3]) expect((await people('DELETE', id, `members/${one}`)).http).toBe(200)
    expect(await people('DELETE', id, `members/${student4}`)).toMatchObject({ http: 409, code: 'last_member' })
    expect((await people('DELETE', id, `coaches/${PEOPLE.coach}`)).http).toBe(200)
    expect(await people('DELETE', id, `coaches/${PEOPLE.coach2}`)).toMatchObject({ http: 409, code: 'last_coach' })
    expect(numbers(await stored(id))).toEqual({ coaches: [PEOPLE.coach2], members: [student4] })
  })

  test('never too many, also in concurrent calls', async () => {
    const { id } = await registered(coach)
    const answers = await Promise.all(
      [student, student4].map((one) => people('POST', id, 'members', { member_id: one })),
    )
    expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 409])
    expect((await stored(id)).members).toHaveLength(3)
  })

  test('and nobody else does', async () => {
    const { id } = await registered(coach)
    for (const person of ['coach', 'student', 'entity', 'judge'] as const) {
      const as = await api.as(person)
      expect((await people('POST', id, 'members', { member_id: student4 }, as)).http).toBe(403)
      expect((await people('DELETE', id, `members/${student2}`, undefined, as)).http).toBe(403)
      expect((await put(id, { old_member_id: student2, member_id_update: student4 }, as)).http).toBe(403)
    }
    expect((await people('POST', id, 'members', { member_id: student4 }, api.visitor)).http).toBe(401)
    expect((await people('POST', 'a'.repeat(24), 'members', { member_id: student4 })).http).toBe(404)
    expect((await people('POST', id, 'members', { member_id: student4, status: true })).http).toBe(400)
  })
})
