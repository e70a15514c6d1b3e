import { ObjectId } from '@mikro-orm/mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/harness.ts'
import { peopleOfTeamsAgree } from './0012-people-of-teams-agree.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

it('of the teams of an older database nobody has agreed but who named themselves', async () => {
  const em = api.deps.orm.em.fork()
  const [teams, users] = [em.getCollection('teams'), em.getCollection('users')]
  const [coach, school] = [new ObjectId(), new ObjectId()]
  await users.insertMany([{ _id: coach, steb_user_id: 'coach' }, { _id: school }])
  const created_at = new Date('2025-01-02T03:04:05Z')
  const people = { coaches: [{ steb_user_id: 'coach' }], members: [{ steb_user_id: 'child' }], created_at }
  const kept = [{ person: 'child', by: '', asked: 1, agreed_at: '2026-01-01T00:00:00.000Z' }]
  await teams.insertMany([
    { team_no: 1, user: coach, ...people },
    { team_no: 2, user: school, ...people },
    { team_no: 3, user: coach, ...people, invitations: kept },
  ])
  for (const _twice of [1, 2]) await peopleOfTeamsAgree.run(em)
  const after = await teams.find({}, { sort: { team_no: 1 } }).toArray()
  expect(after.map(({ invitations }) => invitations)).toEqual([
    [{ person: 'coach', by: coach.toHexString(), asked: 0, agreed_at: created_at.toISOString() }],
    [],
    kept,
  ])
})
