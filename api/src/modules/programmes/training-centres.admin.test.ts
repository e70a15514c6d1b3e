import { send } from '@olympiad/contracts/call'
import { listRegions } from '@olympiad/contracts/calls/content'
import { listTrainingCentres } from '@olympiad/contracts/calls/programmes'
import type { AdminTrainingCentre } from '@olympiad/contracts/views/admin-content'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTagVersions } from '../../platform/cache-tags.ts'
import { createAdminClient, multipartForm } from '../../testing/admin-client.ts'
import { startDemoApi } from '../../testing/demo.ts'
import { parseJsonResponse } from '../../testing/harness.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
let admin: ReturnType<typeof createAdminClient>
let centre: Record<(typeof FIELDS)[number], string>
beforeAll(async () => {
  api = await startDemoApi()
  admin = createAdminClient(api.admin)
  centre = {
    name: 'مركز حائل للروبوت',
    name_en: 'Hail Robotics Centre',
    address: 'حيّ النقرة، حائل',
    address_en: 'An Nuqrah, Hail',
    phone: '٠١٦ ٥٣٢ ١٠٠٠',
    location: 'https://maps.example.com/?q=27.5,41.7',
    region: await regionOf('Hail'),
  }
})
afterAll(() => api.close())

const FIELDS = ['name', 'name_en', 'address', 'address_en', 'phone', 'location', 'region'] as const
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const regionOf = async (name: string) => {
  const { regions } = await send(listRegions, {}, api.visitor)
  return regions.find(({ en_name }) => en_name === name)?.id ?? ''
}
const publicView = async (region_id: string) =>
  (await send(listTrainingCentres, { query: { region_id } }, api.visitor)).trainings
const listed = async (filter: object) =>
  parseJsonResponse<AdminTrainingCentre[]>(
    await api.admin(`/api/admin/tranings?range=${json([0, 99])}&filter=${json(filter)}`),
  )
const contentRevision = async () => (await readTagVersions(api.deps.orm.em.fork())).content

describe('an admin adds a training centre', () => {
  it('by the specification’s form, and visitors find it in its region', async () => {
    const before = await contentRevision()
    const { status, body } = await admin.post('tranings/', multipartForm(centre))
    expect(status).toBe(200)
    const kept = { ...centre, phone: '+966165321000' }
    expect(body).toMatchObject({ ...kept, success: true, msg: 'Saved Successfully!', training: kept })
    expect(body['region_names']).toMatchObject({ en_name: 'Hail' })
    expect(await publicView(centre.region)).toMatchObject([kept])
    expect(await contentRevision()).toBeGreaterThan(before)
  })

  it.each(FIELDS)('never without %s', async (field) => {
    const { status, body } = await admin.post('tranings', { ...centre, [field]: '' })
    expect([status, body.msg]).toEqual([400, 'Please fill in all fields...'])
    expect(body.errors?.map((error) => error.field)).toEqual([field])
  })

  it.each([
    [
      'a script for a link',
      { location: 'javascript:alert(1)' },
      'location',
      'Enter a complete link that begins with https://',
    ],
    ['half a link', { location: 'maps.example.com' }, 'location', 'Enter a complete link that begins with https://'],
    [
      'somebody’s name in the link',
      { location: 'https://me@maps.example.com/' },
      'location',
      'Enter a complete link that begins with https://',
    ],
    ['half a number', { phone: '12345' }, 'phone', 'Enter a complete phone number, such as 0112345678 or 0501234567.'],
    ['an unknown region', { region: '0123456789abcdef01234567' }, 'region', 'This region does not exist.'],
    ['a field that is none', { status: true }, 'status', 'This field is not known here.'],
  ])('never with %s', async (_what, sent, field, msg) => {
    const before = await listed({})
    const { status, body } = await admin.post('tranings', { ...centre, ...sent })
    expect([status, body.msg, body.errors?.[0]?.field]).toEqual([400, msg, field])
    expect(await listed({})).toEqual(before)
  })
})

it('an admin moves a centre to another region, and visitors find it there', async () => {
  const riyadh = await regionOf('Riyadh')
  const [first] = await publicView(riyadh)
  const form = multipartForm({ id: first?.id ?? '', region: centre.region, address_en: 'A new street' })
  const { status, body } = await admin.put('tranings/', form)
  expect([status, body.msg]).toEqual([200, 'Update Successfully!'])
  expect((await publicView(centre.region)).find(({ id }) => id === first?.id)?.address_en).toBe('A new street')
  expect((await publicView(riyadh)).map(({ id }) => id)).not.toContain(first?.id)
  expect((await admin.put(`tranings/${first?.id}`, { region: '' })).status).toBe(400)
})

describe('an admin finds centres', () => {
  it('by region, and by words in name or address', async () => {
    const riyadh = await regionOf('Riyadh')
    const inRiyadh = await listed({ region: riyadh })
    expect(inRiyadh.length).toBeGreaterThan(0)
    expect(new Set(inRiyadh.map(({ region }) => region))).toEqual(new Set([riyadh]))
    expect((await listed({ s: 'najd makers' })).map(({ name_en }) => name_en)).toEqual(['Najd Makers Lab'])
    expect((await listed({ s: 'الاحساء' })).map(({ name_en }) => name_en)).toContain('Najd Makers Lab')
    expect((await api.admin(`/api/admin/tranings?filter=${json({ region: { $ne: null } })}`)).status).toBe(400)
  })

  it('in pages and one by one, as the specification has it', async () => {
    const all = await listed({})
    const { body } = await admin.get('tranings/?page=0')
    expect(body).toMatchObject({ success: true, currentPage: 0, totalItems: all.length })
    expect(body['trainings']).toEqual(all.slice(0, 10))
    expect((await admin.get(`tranings/?id=${all[0]?.id}`)).body).toEqual({ success: true, training: all[0] })
  })
})

it('an admin deletes a centre, and visitors no longer find it', async () => {
  const [first] = await listed({})
  expect((await admin.remove(`tranings/?id=${first?.id}`)).body.msg).toBe('Delete Successfully!')
  expect((await publicView(first?.region ?? '')).map(({ id }) => id)).not.toContain(first?.id)
})
