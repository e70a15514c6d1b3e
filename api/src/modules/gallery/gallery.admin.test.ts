import { send } from '@olympiad/contracts/call'
import { listGallery, listSeasons } from '@olympiad/contracts/calls/content'
import type { AdminGalleryItem } from '@olympiad/contracts/views/admin-content'
import type { SeasonView } from '@olympiad/contracts/views/olympiad'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdminClient, createPhoto, createPng, multipartForm } from '../../testing/admin-client.ts'
import { startDemoApi } from '../../testing/demo.ts'
import { parseJsonResponse } from '../../testing/harness.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
let admin: ReturnType<typeof createAdminClient>
let season: SeasonView
let earlier: SeasonView
beforeAll(async () => {
  api = await startDemoApi()
  admin = createAdminClient(api.admin)
  season = await seasonOf('wro-2026')
  earlier = await seasonOf('wro-2024')
})
afterAll(() => api.close())

const UNKNOWN_ID = '0123456789abcdef01234567'
const CAPTION = { name: 'في ساحة المنافسة', name_en: 'In the arena' }
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const seasonOf = async (slug: string): Promise<SeasonView> => {
  const [found] = (await send(listSeasons, { query: { id: slug } }, api.visitor)).wroseasons
  if (!found) throw new Error(`no season ${slug}`)
  return found
}
const competitionOf = ({ competions }: SeasonView) => competions[0]?.id ?? ''
const publicView = async (id: string) => (await send(listGallery, { query: { season: id } }, api.visitor)).gallery
const listed = async (filter: object) =>
  parseJsonResponse<AdminGalleryItem[]>(
    await api.admin(`/api/admin/gallery?range=${json([0, 99])}&filter=${json(filter)}`),
  )
const picture = async (values: Record<string, string>) =>
  multipartForm({ ...CAPTION, season: season.id, ...values, file: await createPng('#DB9100') })

describe('an admin adds a picture', () => {
  it('by the specification’s form, and visitors see it first in its season', async () => {
    const competion = competitionOf(season)
    const { status, body } = await admin.post('gallery/', await picture({ competion }))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...CAPTION,
      success: true,
      msg: 'Saved Successfully!',
      status: true,
      season: season.id,
      competion,
      season_names: { name_en: season.name_en },
      competion_names: { name_en: season.competions[0]?.name_en },
    })
    expect((await publicView(season.id)).at(0)?.id).toBe(body['id'])
    expect(await publicView(earlier.id)).toHaveLength(6)
  })

  it('of no competition in particular', async () => {
    const { body } = await admin.post('gallery/', await picture({ competion: '' }))
    expect(body).toMatchObject({ competion: null, competion_names: null })
    expect((await admin.post('gallery/', await picture({}))).body).toMatchObject({ competion: null })
  })

  it.each(['name', 'name_en', 'season'])('never without %s', async (field) => {
    const { status, body } = await admin.post('gallery/', await picture({ [field]: '' }))
    expect([status, body.msg]).toEqual([400, 'Please fill in all fields...'])
    expect(body.errors?.map((error) => error.field)).toEqual([field])
  })

  it('never without a picture', async () => {
    const { status, body } = await admin.post('gallery', { ...CAPTION, season: season.id })
    expect([status, body.msg, body.errors?.[0]?.field]).toEqual([400, 'Please fill in all fields...', 'file_path'])
  })

  it.each([
    ['an unknown season', () => ({ season: UNKNOWN_ID }), 'season', 'This season does not exist.'],
    [
      'an unknown competition',
      () => ({ competion: UNKNOWN_ID }),
      'competion',
      'This competition is not part of the season you chose.',
    ],
    [
      'a competition of another season',
      () => ({ competion: competitionOf(earlier) }),
      'competion',
      'This competition is not part of the season you chose.',
    ],
    ['an operator for a season', () => ({ season: '{"$ne":null}' }), 'season', 'This value is not valid.'],
  ])('never of %s', async (_what, values, field, msg) => {
    const before = await listed({})
    const { status, body } = await admin.post('gallery/', await picture(values()))
    expect([status, body.msg, body.errors?.[0]?.field]).toEqual([400, msg, field])
    expect(await listed({})).toEqual(before)
  })

  it('never from an invalid file', async () => {
    const file = new Uint8Array(Buffer.from('%PDF-1.7'))
    const { status, body } = await admin.post('gallery/', multipartForm({ ...CAPTION, season: season.id, file }))
    expect([status, body.msg]).toEqual([415, expect.stringContaining('JPG, PNG, GIF, WebP and AVIF')])
  })
})

describe('an admin changes a picture', () => {
  it('to another season, only with a competition of that season', async () => {
    const { body } = await admin.post('gallery/', await picture({ competion: competitionOf(season) }))
    const wrong = await admin.put(`gallery/${body['id']}`, { season: earlier.id })
    expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([400, 'competion'])
    const right = await admin.put(`gallery/${body['id']}`, { season: earlier.id, competion: competitionOf(earlier) })
    expect(right.body.msg).toBe('Update Successfully!')
    expect((await publicView(earlier.id)).at(0)?.id).toBe(body['id'])
    expect((await publicView(season.id)).map(({ id }) => id)).not.toContain(body['id'])
    await admin.remove(`gallery/${body['id']}`)
  })

  it('by its switch, and visitors don’t see it any more', async () => {
    const [first] = await publicView(season.id)
    const { body } = await admin.put(`gallery?id=${first?.id}`, { status: false })
    expect(body.msg).toBe('Status is Updated Successfully!')
    expect((await publicView(season.id)).map(({ id }) => id)).not.toContain(first?.id)
  })
})

describe('an admin adds a photograph', () => {
  const TEXTS = { alt: 'طالبة تضبط روبوتًا', alt_en: 'A girl adjusts a robot', credit_en: 'Photo by Noura Al Salem' }
  const photograph = async (values: Record<string, string | Uint8Array<ArrayBuffer>> = {}) =>
    multipartForm({ ...CAPTION, ...TEXTS, season: season.id, file: await createPhoto(), ...values })
  const storedKeys = async () => {
    const keys: string[] = []
    for await (const key of api.deps.storage.keys()) keys.push(key)
    return keys.sort()
  }

  it.each([
    ['jpeg', 'jpeg'],
    ['png', 'png'],
    ['webp', 'jpeg'],
    ['avif', 'jpeg'],
  ] as const)('from %s, and visitors get it upright and without its place, in every format', async (from, stored) => {
    const { status, body } = await admin.post('gallery/', await photograph({ file: await createPhoto(from) }))
    expect([status, body.msg]).toEqual([200, 'Saved Successfully!'])
    for (const [path, type, format, width] of [
      [`/uploads/${body['file_path']}`, `image/${stored}`, stored, 600],
      [`/uploads/320/${body['file_path']}.avif`, 'image/avif', 'heif', 320],
      [`/uploads/320/${body['file_path']}.webp`, 'image/webp', 'webp', 320],
    ] as const) {
      const answer = await api.visitor(path)
      expect(answer.headers.get('content-type')).toBe(type)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const meta = await sharp(new Uint8Array(await answer.arrayBuffer())).metadata()
      expect(meta).toMatchObject({ format, width, height: width * 1.5 })
      expect([meta.exif, meta.xmp, meta.iptc, meta.orientation]).toEqual([undefined, undefined, undefined, undefined])
    }
    await admin.remove(`gallery/${body['id']}`)
  })

  it('with focus, description and credit', async () => {
    const { body } = await admin.post('gallery/', await photograph({ focus_x: '20', focus_y: '٧٥' }))
    const shown = (await publicView(season.id)).find(({ id }) => id === body['id'])
    expect(shown).toMatchObject({ ...TEXTS, credit: '', focus_x: 20, focus_y: 75 })
    await admin.put(`gallery/${body['id']}`, { focus_x: 0 })
    expect((await publicView(season.id))[0]).toMatchObject({ ...TEXTS, focus_x: 0, focus_y: 75 })
    await admin.remove(`gallery/${body['id']}`)
  })

  it('by the specification’s form: the caption describes it, and its middle stays in view', async () => {
    const { body } = await admin.post('gallery/', await picture({}))
    expect(body).toMatchObject({ alt: CAPTION.name, alt_en: CAPTION.name_en, credit: '', focus_x: 50, focus_y: 50 })
    await admin.remove(`gallery/${body['id']}`)
  })

  it.each([
    ['an empty description', { alt_en: ' ' }, 400, 'alt_en', 'Say in both languages what the photograph shows'],
    ['a focus outside of it', { focus_x: '101' }, 400, 'focus_x', 'not valid'],
    ['a focus that is no number', { focus_y: 'top' }, 400, 'focus_y', 'not valid'],
    [
      'a phone’s HEIC file',
      { file: new Uint8Array(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')) },
      415,
      'file',
      'as JPG',
    ],
    ['a file cut short', { file: new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]) }, 400, 'file', 'could not be read'],
    ['too large a file', { file: new Uint8Array(5 * 1024 * 1024 + 1) }, 413, 'file', 'larger than 5 MB'],
  ])('never with %s, and nothing of it stays', async (_what, values, expected, field, words) => {
    const before = [await storedKeys(), await listed({})]
    const { status, body } = await admin.post('gallery/', await photograph(values))
    expect([status, body.errors?.[0]?.field, body.msg]).toEqual([expected, field, expect.stringContaining(words)])
    expect([await storedKeys(), await listed({})]).toEqual(before)
  })

  it('and reads in Arabic what is wrong', async () => {
    const form = await photograph({ alt: '' })
    const answer = await api.admin('/api/admin/gallery/', {
      method: 'POST',
      headers: { 'accept-language': 'ar' },
      body: form,
    })
    expect((await parseJsonResponse(answer)).msg).toBe('صِفوا باللغتين ما تُظهره الصورة لمن لا يراها.')
  })
})

describe('an admin finds pictures', () => {
  it('by season, competition and words', async () => {
    expect(new Set((await listed({ season: earlier.id })).map((item) => item.season))).toEqual(new Set([earlier.id]))
    const competion = competitionOf(season)
    expect((await listed({ competion })).map((item) => item.competion)).toContain(competion)
    expect((await listed({ s: 'sumo' })).length).toBeGreaterThan(0)
    expect((await api.admin(`/api/admin/gallery?filter=${json({ season: { $ne: null } })}`)).status).toBe(400)
  })

  it('in pages and one by one, as the specification has it', async () => {
    const { body } = await admin.get(`gallery/?page=0&per_page=100&season=${earlier.id}`)
    expect(body).toMatchObject({ success: true, currentPage: 0, totalItems: 6 })
    expect(body['galleries']).toEqual(await listed({ season: earlier.id }))
    const [first] = await listed({})
    expect((await admin.get(`gallery/?id=${first?.id}`)).body).toEqual({ success: true, gallery: first })
  })
})

describe('an admin deletes a picture', () => {
  const pathsOf = (file: unknown) => [`/uploads/${file}`, `/uploads/320/${file}.webp`, `/uploads/320/${file}.avif`]
  const statuses = async (file: unknown) => {
    const answers = []
    for (const path of pathsOf(file)) answers.push((await api.visitor(path)).status)
    return answers
  }

  it('and visitors don’t see it any more', async () => {
    const [first] = await publicView(earlier.id)
    expect((await admin.remove(`gallery/?id=${first?.id}`)).body.msg).toBe('Delete Successfully!')
    expect((await publicView(earlier.id)).map(({ id }) => id)).not.toContain(first?.id)
  })

  it('and its file is gone at every width and in every format', async () => {
    const { body } = await admin.post('gallery/', await picture({}))
    expect(await statuses(body['file_path'])).toEqual([200, 200, 200])
    await admin.remove(`gallery/${body['id']}`)
    expect(await statuses(body['file_path'])).toEqual([404, 404, 404])
  })

  it('or replaces it, with the same effect', async () => {
    const { body } = await admin.post('gallery/', await picture({}))
    const form = multipartForm({ id: String(body['id']), file: await createPng('#063A30') })
    const { body: changed } = await admin.put('gallery/', form)
    expect(await statuses(body['file_path'])).toEqual([404, 404, 404])
    expect(await statuses(changed['file_path'])).toEqual([200, 200, 200])
  })

  it('but a file of another record stays', async () => {
    const { body } = await admin.post('gallery/', await picture({}))
    const twin = { ...CAPTION, season: season.id, file_path: body['file_path'] }
    await admin.post('gallery', twin)
    await admin.remove(`gallery/${body['id']}`)
    expect(await statuses(body['file_path'])).toEqual([200, 200, 200])
    const [drawn] = await publicView(earlier.id)
    await admin.remove(`gallery/${drawn?.id}`)
    expect((await api.visitor(`/uploads/${drawn?.file_path}`)).status).toBe(200)
  })
})
