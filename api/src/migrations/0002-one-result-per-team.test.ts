import { ObjectId } from '@mikro-orm/mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { resultIndexes } from '../model/result.entity.ts'
import { ensureIndexes } from '../platform/database.ts'
import { startTestApi, type TestApi } from '../testing/harness.ts'
import { oneResultPerTeam } from './0002-one-result-per-team.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

it('a team of an older database keeps its best result, the others are kept aside, and the index allows one from now on', async () => {
  const em = api.deps.orm.em.fork()
  const results = em.getCollection('resultes')
  await results.dropIndexes()
  await results.createIndex({ team: 1 })
  const [one, other] = [new ObjectId(), new ObjectId()]
  const at = (day: number) => new Date(Date.UTC(2025, 0, day))
  await results.insertMany([
    { team: one, ranked: 3, created_at: at(1) },
    { team: one, ranked: 1, created_at: at(2), score: 1 },
    { team: one, ranked: 1, created_at: at(3), score: 2 },
    { team: other, ranked: 9, created_at: at(1) },
  ])
  for (const _twice of [1, 2]) await oneResultPerTeam.run(em)
  const left = await results.find({}, { sort: { ranked: 1 } }).toArray()
  expect(left).toMatchObject([{ team: one, score: 2 }, { team: other }])
  expect(await em.getCollection('resultes_surplus').countDocuments()).toBe(2)
  await ensureIndexes(api.deps.orm, resultIndexes)
  await expect(results.insertOne({ team: one })).rejects.toMatchObject({ code: 11_000 })
})
