import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminCalls, formWith } from '../testing/admin-calls.ts'
import { startDemoApi } from '../testing/demo.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
let admin: ReturnType<typeof adminCalls>
beforeAll(async () => {
  api = await startDemoApi()
  await api.as('coach')
  admin = adminCalls(api.admin)
})
afterAll(() => api.close())

type Whole = Record<string, unknown> & { id: string }
const firstOf = async (name: string): Promise<Whole> => {
  const { body } = await admin.get(`${name}?range=[0,0]`)
  return (body as unknown as Whole[])[0] as Whole
}
/** Without the version of every change, and guardians: nobody is stored as 'None' (002 §9), also where nothing was before. */
const lasting = ({ version: _new, guardian_name: _name, guardian_phone: _phone, ...record }: Whole) => record

describe('a record that is sent back whole, as it was read,', () => {
  it.each([
    'competions',
    'seasons',
    'files',
    'teams',
    'results',
    'faqs',
    'partners',
    'gallery',
    'users',
    'members',
    'admins',
    'tranings',
    'settings',
    'moe',
    'wro-support',
    'champion-programe',
    'teacher-training',
  ])('is taken, and stays as it was: %s', async (name) => {
    const record = await firstOf(name)
    const { status, body } = await admin.put(`${name}/`, record)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(lasting(await firstOf(name))).toEqual(lasting(record))
  })
})

describe('a field that a form does not have', () => {
  it('is refused where it is not as it was read', async () => {
    const { id, teams_count, name } = await firstOf('competions')
    const { status, body } = await admin.put('competions/', { id, name, teams_count: Number(teams_count) + 1 })
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['teams_count']])
  })

  it('is refused in a form where it is only what a browser writes for any object', async () => {
    const { id } = await firstOf('teams')
    const { status, body } = await admin.put('teams/', formWith({ id, stage: 'Middle', order: '[object Object]' }))
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['order']])
  })

  it('is taken in a form where it says in words what was read', async () => {
    const { id, team_no } = await firstOf('teams')
    expect((await admin.put('teams/', formWith({ id, stage: 'Middle', team_no: String(team_no) }))).status).toBe(200)
  })
})
