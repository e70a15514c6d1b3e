import { ObjectId } from '@mikro-orm/mongodb'
import { REDACTED_VALUE } from '@olympiad/contracts/views/audit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/harness.ts'
import { leaversById } from './0016-leavers-by-id.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

it('the log of an older database names who left a team by id, and whom the team has forgotten not at all', async () => {
  const em = api.deps.orm.em.fork()
  const [team, at] = [new ObjectId(), new Date('2026-11-21T09:00:00.123Z')]
  const invitations = [{ person: 'platform-1', by: '', asked: 1, left_at: at.toISOString() }]
  await em.getCollection<{ _id: ObjectId }>('teams').insertOne({ _id: team, invitations } as { _id: ObjectId })
  const log = em.getCollection('audit')
  const left = { action: 'leave', record: team, request_id: 'old' }
  const named = (before: string) => [{ field: 'members.0.name', before, after: null }]
  await log.insertMany([
    { ...left, at, changes: named('A Child') },
    { ...left, at: new Date(at.getTime() + 1), changes: named('Erased') },
  ])
  for (const _again of [1, 2]) await leaversById.run(em)
  const changes = (await log.find({ request_id: 'old' }).sort({ at: 1 }).toArray()).map((entry) => entry['changes'])
  const field = 'members.0.steb_user_id'
  expect(changes.flat()).toEqual([
    { field, before: 'platform-1', after: null },
    { field, before: REDACTED_VALUE, after: null },
  ])
})
