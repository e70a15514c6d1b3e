import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { listTeams } from '@olympiad/contracts/calls/teams'
import { describe, expect, test } from 'vitest'
import { Result } from '../../model/result.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { PEOPLE } from '../../testing/harness.ts'
import {
  asAdmin,
  callErrorOf,
  createOpenCompetition,
  register,
  registrationFixture,
  registrationForm,
} from './registration.fixture.ts'

let clock = new Date('2026-11-21T09:00:00Z')
const { api, fork, coach } = await registrationFixture({ now: () => clock })

const teams = async (as: Fetcher) => (await send(listTeams, { query: {} }, as)).teams
const team = (as: Fetcher, team_id: string) => send(listTeams, { query: { team_id } }, as)

describe('My Teams', () => {
  test('shows the teams of a person, newest first, and no others', async () => {
    const ground = await createOpenCompetition(api)
    const first = await register(coach, registrationForm(ground, { teamName: 'First', members: [PEOPLE.student2] }))
    clock = new Date(clock.getTime() + 60_000)
    const entity = await api.as('entity')
    const second = await register(entity, registrationForm(ground, { teamName: 'Second', members: [PEOPLE.student3] }))
    const ids = [second.team._id, first.team._id]
    expect((await teams(coach)).map(({ _id }) => _id)).toEqual(ids)
    expect((await teams(entity)).map(({ name }) => name)).toEqual(['Second'])
    expect((await teams(await api.as('student3'))).map(({ name }) => name)).toEqual(['Second'])
    expect(await teams(await api.as('coach2'))).toEqual([])
    expect((await callErrorOf(teams(api.visitor))).status).toBe(401)
  })

  test('shows a member the team without personal data', async () => {
    const [seen] = await teams(await api.as('student2'))
    expect(seen).toMatchObject({ name: 'First', may_pay: false })
    expect(JSON.stringify(seen)).not.toContain(PEOPLE.coach)
    expect(JSON.stringify(seen)).not.toContain('@demo.test')
    expect(JSON.stringify((await teams(coach))[1])).not.toContain(PEOPLE.student2)
  })

  test('shows score and rank', async () => {
    const [, first] = await teams(coach)
    const em = fork()
    const own = await em.findOneOrFail(Team, { _id: new ObjectId(first?._id) })
    const { season, competion, ageLevel } = own
    em.create(Result, { season, competion, team: own, ageLevel, ranked: 2, score: 187, created_at: clock })
    await em.flush()
    expect((await teams(coach))[1]?.resultes).toEqual([{ score: 187, ranked: 2 }])
  })
})

describe('one team', () => {
  test('is visible to its people, and not found by others', async () => {
    const [{ _id } = { _id: '' }] = await teams(coach)
    for (const who of [coach, await api.as('entity'), await api.as('student3'), await asAdmin(api)]) {
      expect((await team(who, _id)).team?._id).toBe(_id)
    }
    for (const who of [await api.as('coach2'), await api.as('student'), await api.as('judge')]) {
      expect(await callErrorOf(team(who, _id))).toMatchObject({ status: 404, code: 'not_found' })
    }
    expect(await callErrorOf(team(coach, 'a'.repeat(24)))).toMatchObject({ status: 404 })
    expect(await callErrorOf(team(coach, '1'))).toMatchObject({ status: 400, errors: [{ field: 'team_id' }] })
    expect((await callErrorOf(team(api.visitor, _id))).status).toBe(401)
  })

  test('is visible to judges once it is paid, and to its linked entity', async () => {
    const [, { _id } = { _id: '' }] = await teams(coach)
    const entity = { steb_user_id: 's', name: 'School', email: '', crNumber: '1010456783', tax_id: '' }
    await fork().nativeUpdate(Team, { _id: new ObjectId(_id) }, { payment_status: true, entity })
    expect((await team(await api.as('judge'), _id)).team?.members[0]).not.toHaveProperty('national_id')
    expect((await team(await api.as('entity'), _id)).team?.entity?.name).toBe('School')
    expect((await teams(await api.as('entity'))).map(({ name }) => name)).toEqual(['Second', 'First'])
  })
})
