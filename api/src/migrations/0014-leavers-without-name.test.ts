import { ObjectId } from '@mikro-orm/mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/harness.ts'
import { leaversWithoutName } from './0014-leavers-without-name.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

it('the log of an older database forgets the names of who left a team, and of no admin', async () => {
  const em = api.deps.orm.em.fork()
  const log = em.getCollection('audit')
  const said = { at: new Date(), actor: new ObjectId(), request_id: 'old' }
  await log.insertMany([
    { ...said, action: 'leave', actor_name: 'A Child' },
    { ...said, action: 'update', actor_name: 'An Admin' },
  ])
  await leaversWithoutName.run(em)
  const names = (await log.find({ request_id: 'old' }).toArray()).map(({ action, actor_name }) => [action, actor_name])
  expect(Object.fromEntries(names)).toEqual({ leave: '', update: 'An Admin' })
})
