import { send } from '@olympiad/contracts/call'
import { listCompetitions } from '@olympiad/contracts/calls/content'
import { MAX_COMPETITION_PDF_BYTES } from '@olympiad/contracts/constants'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import type { CompetitionFileView } from '@olympiad/contracts/views/content'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTagVersions } from '../../platform/cache-tags.ts'
import { createAdminClient, multipartForm } from '../../testing/admin-client.ts'
import { startDemoApi } from '../../testing/demo.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
let admin: ReturnType<typeof createAdminClient>
let competition: string
beforeAll(async () => {
  api = await startDemoApi()
  admin = createAdminClient(api.admin)
  const { competions } = await send(listCompetitions, { query: { id: 'robo_mission' } }, api.visitor)
  competition = competions[0]?.id ?? ''
})
afterAll(() => api.close())

const bytes = (text: string) => new Uint8Array(Buffer.from(text))
const pdf = (words = '') => bytes(`%PDF-1.7\n${words}\n%%EOF\n`)
const WORDS = { name: 'قوانين', name_en: 'Game rules', description: 'وصف', description_en: 'Words' }
const add = (values: Parameters<typeof multipartForm>[0] = {}) =>
  admin.post('files/', multipartForm({ ...WORDS, competion_id: competition, file: pdf(), ...values }))
const listed = async () => (await admin.get(`files/?id=${competition}`)).body['files'] as CompetitionFileView[]
const download = async (name: unknown) => {
  const answer = await api.visitor(`/uploads/competions/files/${name}`)
  return answer.ok ? await answer.text() : answer.status
}
const publicView = async () =>
  (await send(listCompetitions, { query: { id: competition } }, api.visitor)).competions[0]?.files ?? []

describe('an admin adds a file to a competition', () => {
  it('in both languages, and visitors download it under a meaningful name', async () => {
    const before = (await readTagVersions(api.deps.orm.em.fork())).content
    const { status, body } = await add({ file: pdf('عربي'), file_en: pdf('English') })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...WORDS,
      success: true,
      msg: 'Saved Successfully!',
      competion: competition,
      competion_id: competition,
      file_path: expect.stringMatching(/^game-rules-ar-[0-9a-f]{16}\.pdf$/),
      file_path_en: expect.stringMatching(/^game-rules-en-[0-9a-f]{16}\.pdf$/),
    })
    expect(await download(body['file_path'])).toContain('عربي')
    expect(await download(body['file_path_en'])).toContain('English')
    expect((await publicView()).map(({ id }) => id)).toContain(body['id'])
    expect((await readTagVersions(api.deps.orm.em.fork())).content).toBeGreaterThan(before)
  })

  it('in Arabic alone, without an English one', async () => {
    const { body } = await add({ file_en: '' })
    expect(body).toMatchObject({ success: true, file_path_en: '' })
  })

  it.each([
    ['without its name', { name: '' }, 400, 'name', 'Please fill in all fields...'],
    ['without its English description', { description_en: ' ' }, 400, 'description_en', 'Please fill in all fields...'],
    ['without the Arabic PDF', { file: '' }, 400, 'file_path', 'Please fill in all fields...'],
    [
      'with a page that is called PDF',
      { file: bytes('<script>alert(1)</script>') },
      400,
      'file',
      'This file is not a PDF.',
    ],
    [
      'with a program in front of its PDF',
      { file_en: bytes('MZ%PDF-1.7\n%%EOF') },
      400,
      'file_en',
      'This file is not a PDF.',
    ],
    ['with a PDF that breaks off', { file: bytes('%PDF-1.7\n') }, 400, 'file', 'This file is not a PDF.'],
    ['with too much', { file: new Uint8Array(MAX_COMPETITION_PDF_BYTES + 1) }, 413, 'file', 'larger than 20 MB'],
    [
      'to no competition',
      { competion_id: '0123456789abcdef01234567' },
      400,
      'competion',
      'This competition does not exist.',
    ],
    [
      'with a path of its own',
      { file: '', file_path: '../../secret.pdf' },
      400,
      'file_path',
      'This file is no longer here.',
    ],
    ['with fields that it doesn’t have', { status: 'true' }, 400, 'status', 'This field is not known here.'],
  ])('but not %s', async (_what, values, status, field, msg) => {
    const before = await listed()
    const answer = await add(values as Parameters<typeof multipartForm>[0])
    expect(answer.status).toBe(status)
    expect(answer.body.errors?.map((error) => error.field)).toContain(field)
    expect(answer.body.msg).toContain(msg)
    expect(await listed()).toEqual(before)
  })

  it('but not with the PDF of another file', async () => {
    const [other] = await listed()
    const values = { ...WORDS, competion: competition, file_path: other?.file_path ?? '' }
    expect((await admin.post('files', values)).body).toMatchObject({ code: 'pdf_unknown' })
  })
})

describe('an admin changes a file', () => {
  it('its texts, by the specification’s form, and keeps its PDFs', async () => {
    const { id, file_path } = (await add()).body
    const { status, body } = await admin.put('files/', multipartForm({ file_id: String(id), name_en: 'Rules' }))
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, name_en: 'Rules', file_path, msg: 'Update Successfully!' })
  })

  it('its PDF, and the old one is gone', async () => {
    const { id, file_path } = (await add({ file: pdf('old'), file_en: pdf('English') })).body
    const { body } = await admin.put(`files/${id}`, multipartForm({ ...WORDS, file: pdf('new') }))
    expect(await download(body['file_path'])).toContain('new')
    expect(await download(file_path)).toBe(404)
    expect(await download(body['file_path_en'])).toContain('English')
    const without = await admin.put('files', { id, file_path_en: '' })
    expect(without.body).toMatchObject({ file_path_en: '' })
    expect(await download(body['file_path_en'])).toBe(404)
  })

  it('not to an invalid PDF, and the old one stays', async () => {
    const { id, file_path } = (await add({ file: pdf('old') })).body
    expect((await admin.put(`files/${id}`, multipartForm({ file: bytes('no') }))).status).toBe(400)
    expect(await download(file_path)).toContain('old')
  })

  it('not an unknown one', async () => {
    expect((await admin.put('files', multipartForm({ file_id: '0123456789abcdef01234567', name: 'x' }))).status).toBe(
      404,
    )
  })
})

describe('an admin deletes a file', () => {
  it('with its PDFs, and it is gone from the competition’s page', async () => {
    const { id, file_path, file_path_en } = (await add({ file_en: pdf() })).body
    const { status, body } = await admin.remove(`files/?id=${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, msg: 'Delete Successfully!' })
    expect(await download(file_path)).toBe(404)
    expect(await download(file_path_en)).toBe(404)
    expect((await publicView()).map((file) => file.id)).not.toContain(id)
  })

  it('but a PDF that another season’s file uses too stays', async () => {
    const { body } = await admin.get('competions?page=0&per_page=100&s=robosports')
    const [first, second] = await Promise.all(
      (body['competions'] as AdminCompetition[])
        .filter(({ slug }) => slug === 'robosports')
        .map(async ({ id }) => (await admin.get(`files/?id=${id}`)).body['files'] as CompetitionFileView[]),
    )
    expect(first?.[0]?.file_path).toBe(second?.[0]?.file_path)
    expect((await admin.remove(`files/${first?.[0]?.id}`)).status).toBe(200)
    expect(await download(second?.[0]?.file_path)).toContain('%PDF-')
  })

  it('by deleting its competition', async () => {
    const season = (await admin.get(`competions/${competition}`)).body
    const copy = {
      ...{ name: 'أ', name_en: 'A', description: 'أ', description_en: 'A', members_no: 2, coaches_no: 1 },
      season: (season['season'] as { _id: string })._id,
      logo: season['logo'],
      banner: season['banner'],
      agelevel: season['agelevel'],
      slug: 'short_lived',
    }
    const id = String((await admin.post('competions', copy)).body['id'])
    const { file_path } = (await add({ competion_id: id })).body
    expect((await admin.remove(`competions/${id}`)).status).toBe(200)
    expect(await download(file_path)).toBe(404)
    expect((await admin.get(`files?page=0&competion=${id}`)).body).toMatchObject({ files: [], totalItems: 0 })
  })
})

describe('an admin lists files', () => {
  it('as the console does, of one competition', async () => {
    const filter = encodeURIComponent(JSON.stringify({ competion: competition }))
    const { body } = await admin.get(`files?filter=${filter}&range=[0,99]`)
    expect((body as unknown as CompetitionFileView[]).map(({ id }) => id)).toEqual((await listed()).map(({ id }) => id))
  })

  it.each([
    ['files/?id=robo_mission', 404],
    ['files?filter=%7B%22competion%22%3A%7B%22%24ne%22%3Anull%7D%7D', 400],
    ['files?filter=%7B%22file_path%22%3A%22x%22%7D', 400],
  ])('nothing at %s', async (path, status) => {
    expect((await admin.get(path)).status).toBe(status)
  })
})
