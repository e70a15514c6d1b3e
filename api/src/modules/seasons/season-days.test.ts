import { send } from '@olympiad/contracts/call'
import { listSeasons } from '@olympiad/contracts/calls/content'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDemoApi } from '../../testing/demo.ts'
import { parseJsonResponse } from '../../testing/harness.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())

const season = async () => (await send(listSeasons, { query: { id: 'wro-2026' } }, api.visitor)).wroseasons[0]
const change = async (fields: Record<string, string>) =>
  api.admin(`/api/admin/seasons/${(await season())?.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin: api.deps.publicUrl },
    body: JSON.stringify(fields),
  })

it('an admin sets day and place of a season’s final, and visitors read it', async () => {
  expect(
    (await change({ starts_on: '2027-02-05', ends_on: '2027-02-06', place: 'جدة', place_en: 'Jeddah' })).status,
  ).toBe(200)
  expect(await season()).toMatchObject({
    starts_on: '2027-02-05',
    ends_on: '2027-02-06',
    place: 'جدة',
    place_en: 'Jeddah',
  })
})

it.each([
  ['a day that is none', { starts_on: '2027-02-30' }, 'starts_on'],
  ['a day in other words', { starts_on: '5 February' }, 'starts_on'],
  ['an end before the start', { starts_on: '2027-02-05', ends_on: '2027-02-04' }, 'ends_on'],
])('refuses %s and changes nothing', async (_what, fields, wrong) => {
  const before = await season()
  const answer = await change(fields)
  expect(answer.status).toBe(400)
  expect((await parseJsonResponse(answer)).errors.map(({ field }) => field)).toEqual([wrong])
  expect(await season()).toEqual(before)
})

it('a season without a scheduled final has neither day nor place', async () => {
  expect((await change({ starts_on: '', ends_on: '', place: '', place_en: '' })).status).toBe(200)
  expect(await season()).toMatchObject({ starts_on: '', ends_on: '', place: '', place_en: '' })
})
