import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdminClient, multipartForm } from '../testing/admin-client.ts'
import { startDemoApi } from '../testing/demo.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
let admin: ReturnType<typeof createAdminClient>
beforeAll(async () => {
  api = await startDemoApi()
  await api.as('coach')
  admin = createAdminClient(api.admin)
})
afterAll(() => api.close())

type StoredRecord = Record<string, unknown> & { id: string }
const firstOf = async (name: string): Promise<StoredRecord> => {
  const { body } = await admin.get(`${name}?range=[0,0]`)
  return (body as unknown as StoredRecord[])[0] as StoredRecord
}
/** A missing guardian is stored as 'None' (002 §9). */
const stableFields = ({ version: _new, guardian_name: _name, guardian_phone: _phone, ...record }: StoredRecord) =>
  record

describe('a complete record, sent back as it was read,', () => {
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
  ])('is accepted and unchanged: %s', async (name) => {
    const record = await firstOf(name)
    const { status, body } = await admin.put(`${name}/`, record)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(stableFields(await firstOf(name))).toEqual(stableFields(record))
  })
})

describe('an unknown form field', () => {
  it('is refused if it differs from the record', async () => {
    const { id, teams_count, name } = await firstOf('competions')
    const { status, body } = await admin.put('competions/', { id, name, teams_count: Number(teams_count) + 1 })
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['teams_count']])
  })

  it("is refused in a form as a browser's text for an object", async () => {
    const { id } = await firstOf('teams')
    const { status, body } = await admin.put('teams/', multipartForm({ id, stage: 'Middle', order: '[object Object]' }))
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['order']])
  })

  it('is accepted in a form as the text of the stored value', async () => {
    const { id, team_no } = await firstOf('teams')
    expect((await admin.put('teams/', multipartForm({ id, stage: 'Middle', team_no: String(team_no) }))).status).toBe(
      200,
    )
  })
})
