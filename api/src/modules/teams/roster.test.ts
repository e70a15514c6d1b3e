import { ObjectId } from '@mikro-orm/mongodb'
import type { Fetcher } from '@olympiad/contracts/call'
import { send } from '@olympiad/contracts/call'
import { addCoach, addMember, listTeams, lookUpMember } from '@olympiad/contracts/calls/teams'
import { createDemoPeople } from '@olympiad/sandbox/people/create-demo-people'
import { describe, expect, test } from 'vitest'
import { Team, type TeamPerson } from '../../model/team.entity.ts'
import { PEOPLE, startTwoInstances } from '../../testing/harness.ts'
import { setMembershipFault } from '../accounts/accounts.fixture.ts'
import {
  asAdmin,
  callErrorOf,
  createOpenCompetition,
  register,
  registrationFixture,
  registrationForm,
} from './registration.fixture.ts'

const { api, fork, coach, coach2 } = await registrationFixture()

const FREE = { paid: false, price: 0 }
const activeTeam = async (
  changes: Partial<Pick<Team, 'coaches' | 'status' | 'payment_status'>> = { status: true },
  places = 3,
) => {
  const ground = await createOpenCompetition(api, { competion: { ...FREE, members_no: places } })
  const { team } = await register(coach, registrationForm(ground, { members: [PEOPLE.student2] }))
  await fork().nativeUpdate(Team, { _id: new ObjectId(team._id) }, changes)
  return { ground, id: team._id }
}

const takeMember = (as: Fetcher, team_id: string, member_id: string) =>
  send(addMember, { body: { team_id, member_id } }, as)
const takeCoach = (as: Fetcher, team_id: string, coach_id: string) =>
  send(addCoach, { body: { team_id, coach_id } }, as)
const stored = (id: string) => fork().findOneOrFail(Team, { _id: new ObjectId(id) })
const students = createDemoPeople().filter(({ type, status, subscription }) => type === 0 && status && subscription)
const person = (national_id: string): TeamPerson => {
  const found = createDemoPeople().find((one) => one.national_id === national_id)
  if (!found) throw new Error(`nobody has ${national_id}`)
  const { steb_user_id, name, email, phone_number, dob, gender, nationality, picture, status } = found
  return { steb_user_id, name, email, national_id, phone_number, dob, gender, nationality, picture, status }
}

describe('a coach adds a student to the team', () => {
  test('with the platform’s data, and the student sees the team', async () => {
    const { id } = await activeTeam()
    const student = await api.as('student')
    expect((await callErrorOf(send(listTeams, { query: { team_id: id } }, student))).status).toBe(404)
    const { msg, team } = await takeMember(coach, id, '١١٠٠٠٠٠٠٢٣')
    expect(msg).toBe('Update Successfully!')
    expect((await stored(id)).members.map(({ national_id }) => national_id)).toEqual([PEOPLE.student2, PEOPLE.student])
    expect(team.may.add_member).toBe(true)
    expect((await send(listTeams, { query: { team_id: id } }, student)).team?.members).toHaveLength(2)
  })

  test('until there is no room', async () => {
    const { id } = await activeTeam({ status: true }, 2)
    expect((await takeMember(coach, id, PEOPLE.student)).team.may.add_member).toBe(false)
    expect(await callErrorOf(takeMember(coach, id, PEOPLE.student3))).toMatchObject({ status: 409, code: 'team_full' })
    expect((await stored(id)).members).toHaveLength(2)
  })

  test('but not one of its members, by any number', async () => {
    const { id } = await activeTeam()
    const own = createDemoPeople().find(({ national_id }) => national_id === PEOPLE.student2)
    for (const number of [PEOPLE.student2, own?._id ?? '']) {
      const refused = await callErrorOf(takeMember(coach, id, number))
      expect(refused).toMatchObject({ status: 409, code: 'person_in_team', errors: [{ field: 'member_id' }] })
    }
  })

  test('but not one who coaches it', async () => {
    const { id } = await activeTeam({ coaches: [person(PEOPLE.coach), person(PEOPLE.student3)] })
    const refused = await callErrorOf(takeMember(coach, id, PEOPLE.student3))
    expect(refused).toMatchObject({ status: 409, code: 'coach_own_id', errors: [{ field: 'member_id' }] })
  })

  test('but not one of another team of the competition, in both directions', async () => {
    const { ground, id } = await activeTeam()
    const other = (members: string[]) =>
      registrationForm(ground, { teamName: 'Other', coaches: [PEOPLE.coach2], members })
    await register(coach2, other([PEOPLE.student3]))
    const refused = await callErrorOf(takeMember(coach, id, PEOPLE.student3))
    expect(refused).toMatchObject({ status: 409, code: 'member_taken', errors: [{ field: 'member_id' }] })
    await takeMember(coach, id, PEOPLE.student4)
    const form = { ...other([PEOPLE.student4]), teamName: 'Third' }
    expect(await callErrorOf(register(coach2, form))).toMatchObject({ code: 'member_taken' })
    await takeMember(coach, (await activeTeam()).id, PEOPLE.student3)
  })

  test.each([
    ['a number that is nobody’s', '1999999999', 404, 'member_not_found'],
    ['a coach', PEOPLE.coach2, 404, 'member_not_found'],
    ['half a number', '11000', 400, 'person_id_short'],
  ])('but not %s', async (_what, number, status, code) => {
    const refused = await callErrorOf(takeMember(coach, (await activeTeam()).id, number))
    expect(refused).toMatchObject({ status, code, errors: [{ field: 'member_id', msg: refused.message }] })
  })

  test.each([
    ['unpaid', { payment_status: false }, 'team_unpaid'],
    ['disabled', { status: false }, 'team_disabled'],
  ])('but not into a team that is %s', async (_how, changes, code) => {
    const { id } = await activeTeam(changes)
    expect(await callErrorOf(takeMember(coach, id, PEOPLE.student))).toMatchObject({ status: 409, code })
  })

  test('but not while the platform is down', async () => {
    const { id } = await activeTeam()
    await setMembershipFault(api, 'down')
    expect(await callErrorOf(takeMember(coach, id, PEOPLE.student))).toMatchObject({
      status: 502,
      code: 'membership_unavailable',
    })
    expect((await stored(id)).members).toHaveLength(1)
  })
})

describe('a team without a coach gets one', () => {
  test('who sees it and leads it from then on', async () => {
    const entity = await api.as('entity')
    const ground = await createOpenCompetition(api, { competion: FREE })
    const { team: created } = await register(entity, registrationForm(ground))
    await fork().nativeUpdate(Team, { _id: new ObjectId(created._id) }, { coaches: [] })
    const { team } = await takeCoach(entity, created._id, PEOPLE.coach2)
    expect(team).toMatchObject({ coaches: [{ name: person(PEOPLE.coach2).name }], may: { add_coach: false } })
    expect((await takeMember(coach2, created._id, PEOPLE.student)).team.members).toHaveLength(3)
  })

  test('and no second one', async () => {
    const { id } = await activeTeam()
    expect(await callErrorOf(takeCoach(coach, id, PEOPLE.coach2))).toMatchObject({
      status: 409,
      code: 'team_has_coach',
    })
  })

  test('but neither a student nor one of its members', async () => {
    const { id } = await activeTeam({ coaches: [] })
    const nobody = await callErrorOf(takeCoach(coach, id, PEOPLE.student))
    expect(nobody).toMatchObject({ status: 404, code: 'coach_not_found', errors: [{ field: 'coach_id' }] })
    await fork().nativeUpdate(Team, { _id: new ObjectId(id) }, { members: [person(PEOPLE.coach2)] })
    const own = await callErrorOf(takeCoach(coach, id, PEOPLE.coach2))
    expect(own).toMatchObject({ status: 409, code: 'coach_own_id', errors: [{ field: 'coach_id' }] })
  })
})

describe('nobody else may add people', () => {
  test('neither visitors nor students, strangers, or readers of the team', async () => {
    const { id } = await activeTeam()
    const entity = { steb_user_id: 's', name: 'School', email: '', crNumber: '1010456783', tax_id: '' }
    await fork().nativeUpdate(Team, { _id: new ObjectId(id) }, { entity, coaches: [] })
    for (const take of [takeMember, takeCoach]) {
      const status = async (as: Fetcher) => (await callErrorOf(take(as, id, PEOPLE.student))).status
      expect(await status(api.visitor)).toBe(401)
      expect(await status(await api.as('student2'))).toBe(403)
      expect(await status(await api.as('judge'))).toBe(403)
      expect(await status(await api.as('entity'))).toBe(403)
      expect(await status(coach2)).toBe(404)
    }
    expect(await stored(id)).toMatchObject({ members: { length: 1 }, coaches: [] })
  })

  test('but an admin does', async () => {
    const { id } = await activeTeam({ coaches: [] })
    const admin = await asAdmin(api)
    await takeMember(admin, id, PEOPLE.student)
    expect((await takeCoach(admin, id, PEOPLE.coach2)).team).toMatchObject({ coaches: [{}], members: [{}, {}] })
  })
})

describe('concurrent additions', () => {
  const outcome = (attempts: Promise<unknown>[]) =>
    Promise.all(
      attempts.map((attempt) =>
        attempt.then(
          () => 'taken in',
          (error: unknown) => (error as { code: string }).code,
        ),
      ),
    )

  test('ten students at two instances fill the team, and no more', async () => {
    const { api: here, other: there, close } = await startTwoInstances()
    try {
      const [me, them] = [await here.as('coach'), await there.as('coach')]
      const ground = await createOpenCompetition(here, { competion: { ...FREE, members_no: 4 } })
      const { team } = await register(me, registrationForm(ground, { members: [PEOPLE.student2] }))
      const ten = students.filter(({ national_id }) => national_id !== PEOPLE.student2).slice(0, 10)
      const result = await outcome(
        ten.map(({ national_id }, nth) => takeMember(nth % 2 === 0 ? me : them, team._id, national_id)),
      )
      expect(result.sort()).toEqual([...Array(3).fill('taken in'), ...Array(7).fill('team_full')].sort())
      const now = await here.deps.orm.em.fork().findOneOrFail(Team, { _id: new ObjectId(team._id) })
      expect(now.members).toHaveLength(4)
      expect(now.member_keys).toHaveLength(8)
    } finally {
      await close()
    }
  })

  test('one student is in one team of the competition', async () => {
    const { ground, id } = await activeTeam()
    const form = registrationForm(ground, { teamName: 'Other', coaches: [PEOPLE.coach2], members: [PEOPLE.student3] })
    const { team: other } = await register(coach2, form)
    const both = [takeMember(coach, id, PEOPLE.student), takeMember(coach2, other._id, PEOPLE.student)]
    expect((await outcome(both)).sort()).toEqual(['member_taken', 'taken in'])
  })

  test('one student is in a team once, and it has one coach', async () => {
    const { id } = await activeTeam({ coaches: [] })
    const twice = [takeMember(coach, id, PEOPLE.student), takeMember(coach, id, PEOPLE.student)]
    expect((await outcome(twice)).sort()).toEqual(['person_in_team', 'taken in'])
    const coaches = [takeCoach(coach, id, PEOPLE.coach), takeCoach(coach, id, PEOPLE.coach2)]
    expect((await outcome(coaches)).sort()).toEqual(['taken in', 'team_has_coach'])
  })
})

test('adding people counts against the look-up limit', async () => {
  const { id } = await activeTeam({ coaches: [person(PEOPLE.coach2)] })
  for (let nth = 0; nth < 60; nth += 1) {
    await callErrorOf(send(lookUpMember, { body: { member_id: '1999999999' } }, coach2))
  }
  expect(await callErrorOf(takeMember(coach2, id, '1999999999'))).toMatchObject({ status: 429, code: 'rate_limited' })
})
