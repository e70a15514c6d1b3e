import { ObjectId } from '@mikro-orm/mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/harness.ts'
import { adminsAreOwners } from './0017-admins-are-owners.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

it('the admins of an older database become owners, and nobody else gets a role', async () => {
  const users = api.deps.orm.em.fork().getCollection('users')
  const [admin, viewer, coach] = [new ObjectId(), new ObjectId(), new ObjectId()]
  await users.insertMany([
    { _id: admin, name: 'old', type: 4 },
    { _id: viewer, name: 'new', type: 4, role: 'viewer' },
    { _id: coach, name: 'coach', type: 1 },
  ])
  for (const _twice of [1, 2]) await adminsAreOwners.run(api.deps.orm.em.fork())
  const roleOf = async (_id: ObjectId) => (await users.findOne({ _id }))?.['role'] ?? null
  expect([await roleOf(admin), await roleOf(viewer), await roleOf(coach)]).toEqual(['owner', 'viewer', null])
})
