import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/harness.ts'
import { oneCitySpelling } from './0010-one-city-spelling.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

it('the city of a team of an older database is written in one way, and what is no city of ours stays', async () => {
  const em = api.deps.orm.em.fork()
  const teams = em.getCollection('teams')
  const before = ['شقراء', 'Shaqra', 'جده', ' al  kharj', '', 'هجرة بعيدة', 'Nowhere', null, 7]
  await teams.insertMany([...before.map((city, team_no) => ({ team_no, city })), { team_no: before.length }])
  for (const _twice of [1, 2]) await oneCitySpelling.run(em)
  const after = await teams.find({}, { sort: { team_no: 1 } }).toArray()
  expect(after.map(({ city }) => city)).toEqual([
    ...['Shaqra', 'Shaqra', 'Jeddah', 'Al Kharj', '', 'هجرة بعيدة', 'Nowhere', null, 7],
    undefined,
  ])
})
