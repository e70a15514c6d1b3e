import { afterAll, beforeAll, expect, it } from 'vitest'
import { Competition } from '../../model/competition.entity.ts'
import { Season } from '../../model/season.entity.ts'
import { startDemoApi } from '../../testing/demo.ts'
import { parseJsonResponse } from '../../testing/harness.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())

async function change(path: string, fields: Record<string, string>) {
  const answer = await api.admin(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin: api.deps.publicUrl },
    body: JSON.stringify(fields),
  })
  return { status: answer.status, body: await parseJsonResponse(answer) }
}
const fork = () => api.deps.orm.em.fork()
const season = () => fork().findOneOrFail(Season, { slug: 'wro-2026' })
const competition = async () => fork().findOneOrFail(Competition, { slug: 'robo_mission', season: await season() })

it('an admin sets when registration opens and closes, with any offset, and visitors read the moment', async () => {
  const { id } = await season()
  const set = await change(`/api/admin/seasons/${id}`, {
    registration_opens_at: '2027-03-01T09:00:00+03:00',
    registration_closes_at: '2027-03-31T23:59:00+03:00',
  })
  expect(set.status).toBe(200)
  expect(await season()).toMatchObject({
    registration_opens_at: '2027-03-01T06:00:00.000Z',
    registration_closes_at: '2027-03-31T20:59:00.000Z',
  })
})

it.each([
  ['a moment without an offset', { registration_opens_at: '2027-03-01T09:00:00' }, 'registration_opens_at'],
  ['a day that is none', { registration_closes_at: '2027-02-30T09:00:00Z' }, 'registration_closes_at'],
  ['an end before the beginning', { registration_closes_at: '2027-03-01T06:00:00Z' }, 'registration_closes_at'],
])('refuses %s', async (_what, fields, wrong) => {
  const { id } = await season()
  const { status, body } = await change(`/api/admin/seasons/${id}`, fields)
  expect([status, body.errors.map(({ field }) => field)]).toEqual([400, [wrong]])
})

it('refuses a competition that would open after its season has closed', async () => {
  const { id } = await competition()
  const late = { registration_opens_at: '2027-04-01T06:00:00Z' }
  const { status, body } = await change(`/api/admin/competions/${id}`, late)
  expect([status, body.code, body.errors.map(({ field }) => field)]).toEqual([
    400,
    'closes_before_opening',
    ['registration_opens_at'],
  ])
  const longer = { ...late, registration_closes_at: '2027-04-30T06:00:00Z' }
  expect((await change(`/api/admin/competions/${id}`, longer)).status).toBe(200)
})
