import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/harness.ts'
import { createFiguresCache } from './figures.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

it('Figures count a new team within five seconds, and not at every call', async () => {
  let time = Date.UTC(2026, 10, 21)
  const figures = createFiguresCache(api.deps.orm, () => new Date(time))
  expect(await figures()).toMatchObject({ teams: 0, members: 0 })
  const team = { status: true, payment_status: true, members: [{}, {}], city: 'الرياض' }
  await api.deps.orm.em.fork().getCollection('teams').insertOne(team)
  time += 4_999
  expect(await figures()).toMatchObject({ teams: 0 })
  time += 1
  expect(await figures()).toMatchObject({ teams: 1, members: 2, cities: 1 })
})
