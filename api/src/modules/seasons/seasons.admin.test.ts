import { send } from '@olympiad/contracts/call'
import { listSeasons } from '@olympiad/contracts/calls/content'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTagVersions } from '../../platform/cache-tags.ts'
import { createAdminClient, createPhoto, createPng, multipartForm } from '../../testing/admin-client.ts'
import { startDemoApi } from '../../testing/demo.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
let admin: ReturnType<typeof createAdminClient>
beforeAll(async () => {
  api = await startDemoApi()
  admin = createAdminClient(api.admin)
})
afterAll(() => api.close())

const BASICS = { name: 'موسم 2030', name_en: 'Season 2030', slug: 'wro-2030' }
const publicView = async (id: string) => (await send(listSeasons, { query: { id } }, api.visitor)).wroseasons[0]
const contentRevision = async () => (await readTagVersions(api.deps.orm.em.fork())).content
const idOf = async (slug: string) => (await publicView(slug))?.id ?? ''
const wrongIn = (body: { errors?: { field: string }[] }) => body.errors?.map(({ field }) => field)

describe('an admin makes a season', () => {
  it('that stays hidden and closed until its switches say otherwise, with three drawings where no picture was chosen', async () => {
    const before = await contentRevision()
    const { status, body } = await admin.post('seasons', BASICS)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...BASICS,
      success: true,
      msg: 'Saved Successfully!',
      season: { slug: 'wro-2030' },
      status: false,
      registration: false,
      home_active: false,
      cert_download: false,
    })
    expect(await contentRevision()).toBeGreaterThan(before)
    const images = (body['attributes'] as { image: string }[]).map(({ image }) => image)
    expect(new Set(images).size).toBe(3)
    for (const image of images) expect((await api.visitor(`/uploads/${image}`)).status).toBe(200)
    expect(await publicView('wro-2030')).toBeUndefined()
    await admin.put(`seasons/${body['id']}`, { status: true })
    expect(await publicView('wro-2030')).toMatchObject({ name_en: 'Season 2030' })
  })

  it('by the specification’s form, with pictures and numbered attributes', async () => {
    const { status, body } = await admin.post(
      'seasons/',
      multipartForm({
        ...BASICS,
        slug: 'WRO-2031',
        title: 'عنوان',
        title_en: 'A title',
        description: 'وصف',
        description_en: 'Words',
        logo: await createPng('#0B6B55'),
        title_1: 'أولى',
        title_1_en: 'First',
        desc_1: 'نص',
        desc_1_en: 'Text',
        image_1: await createPng('#F2A100'),
        title_3_en: 'Third',
      }),
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({
      slug: 'wro-2031',
      attributes: [
        { title: 'أولى', title_en: 'First', desc: 'نص', desc_en: 'Text', image: expect.stringMatching(/\.png$/) },
        { title: '', image: expect.stringMatching(/\.svg$/) },
        { title_en: 'Third', image: expect.stringMatching(/\.svg$/) },
      ],
    })
    expect((await api.visitor(`/uploads/${body['logo']}`)).headers.get('content-type')).toBe('image/png')
  })

  it.each([
    [{}, ['slug', 'name', 'name_en'], 'Please fill in all fields...'],
    [{ ...BASICS, name: ' ' }, ['name'], 'Please fill in all fields...'],
    [{ ...BASICS, slug: 'موسم' }, ['slug'], 'Type small Latin letters'],
    [{ ...BASICS, slug: 'a b' }, ['slug'], 'Type small Latin letters'],
    [{ ...BASICS, slug: '0123456789abcdef01234567' }, ['slug'], 'Type small Latin letters'],
    [{ ...BASICS, logo: '../secret.png' }, ['logo'], 'Please choose a picture.'],
    [{ ...BASICS, slug: 'x', logo: 'never-kept.png' }, ['logo'], 'This picture is no longer here.'],
    [{ ...BASICS, slug: 'x', attributes: [{}, {}] }, ['attributes'], 'This value is not valid.'],
    [
      { ...BASICS, slug: 'x', attributes: [{}, { image: 'never-kept.png' }, {}] },
      ['attributes.1.image'],
      'This picture is no longer here.',
    ],
    [
      { ...BASICS, slug: 'x', starts_on: '2030-02-02', ends_on: '2030-02-01' },
      ['ends_on'],
      'The last day comes before',
    ],
    [{ ...BASICS, isAdmin: true }, ['isAdmin'], 'This field is not known here.'],
    [{ ...BASICS, title_4: 'x' }, ['title_4'], 'This field is not known here.'],
  ])('but not with %j', async (values, fields, msg) => {
    const { status, body } = await admin.post('seasons', values)
    expect(status).toBe(400)
    expect(wrongIn(body)).toEqual(fields)
    expect(body.msg).toContain(msg)
  })

  it('but not with the slug of another one', async () => {
    const { status, body } = await admin.post('seasons', { ...BASICS, slug: 'wro-2024' })
    expect(status).toBe(409)
    expect(body.errors).toEqual([{ field: 'slug', msg: 'This slug is taken. Please choose another one.' }])
  })
})

describe('an admin changes a season', () => {
  it('one attribute by the specification’s form, and the others stay', async () => {
    const id = await idOf('wro-2026')
    const before = (await admin.get(`seasons/${id}`)).body['attributes'] as object[]
    const { status, body } = await admin.put(
      'seasons/',
      multipartForm({ id, title_2: 'جديد', image_2: await createPng('#123456') }),
    )
    expect(status).toBe(200)
    expect(body['attributes']).toEqual([
      before[0],
      { ...before[1], title: 'جديد', image: expect.stringMatching(/^[\da-f-]{36}\.png$/) },
      before[2],
    ])
    expect((await publicView(id))?.attributes[1]?.title).toBe('جديد')
  })

  it('its logo, and takes it away again', async () => {
    const id = await idOf('wro-2026')
    const logo = String(
      (await admin.put('seasons', multipartForm({ id, logo: await createPng('#ff0000') }))).body['logo'],
    )
    expect((await publicView(id))?.logo).toBe(logo)
    await admin.put(`seasons/${id}`, { logo: '' })
    expect((await publicView(id))?.logo).toBe('')
  })

  it('the picture of an attribute for none, and our drawing is back', async () => {
    const id = await idOf('wro-2026')
    const { body } = await admin.put(`seasons/${id}`, { attributes: [{}, { image: '' }, {}] })
    expect(body['attributes']).toMatchObject([{}, { image: expect.stringMatching(/^attribute-roads-\w+\.svg$/) }, {}])
  })

  it('not to an unknown picture', async () => {
    const text = new Uint8Array(Buffer.from('<svg/>'))
    const { status, body } = await admin.put('seasons', multipartForm({ id: await idOf('wro-2026'), logo: text }))
    expect(status).toBe(415)
    expect(body.errors).toEqual([{ field: 'logo', msg: 'Only JPG, PNG and GIF pictures are accepted.' }])
  })

  it('not to the slug of another one', async () => {
    const { status } = await admin.put(`seasons/${await idOf('wro-2026')}`, { slug: 'wro-2024' })
    expect(status).toBe(409)
    expect((await publicView('wro-2026'))?.slug).toBe('wro-2026')
  })
})

describe('an admin finds seasons', () => {
  it.each([
    ['seasons?page=0&s=2026', 1],
    ['seasons?page=0&s=WRO-2024', 1],
    ['seasons?page=0&registration=true', 1],
  ])('by %s', async (path, total) => {
    const { body } = await admin.get(path)
    expect(body).toMatchObject({ success: true, currentPage: 0, totalItems: total })
  })

  it('to choose from', async () => {
    expect((await admin.get('seasons/?search=true')).body['seasons']).toContainEqual(
      expect.objectContaining({ slug: 'wro-2024' }),
    )
  })
})

describe('an admin deletes a season', () => {
  it.each([
    ['by its path', (id: string) => `seasons/${id}`],
    ['as the specification has it', (id: string) => `seasons/?id=${id}`],
  ])('that nothing belongs to, %s', async (_how, path) => {
    const id = String((await admin.post('seasons', { ...BASICS, slug: 'short-lived' })).body['id'])
    const { status, body } = await admin.remove(path(id))
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, success: true, msg: 'Delete Successfully!' })
    expect((await admin.get(`seasons/${id}`)).status).toBe(404)
  })

  it('not while competitions, teams or results belong to it', async () => {
    const id = await idOf('wro-2024')
    const { status, body } = await admin.remove(`seasons/?id=${id}`)
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'season_in_use', msg: expect.stringContaining('Hide it instead') })
    expect((await admin.get(`seasons/${id}`)).status).toBe(200)
  })
})

describe('a season’s photograph', () => {
  const TEXTS = { photo_alt: 'قاعة مليئة بالفِرَق', photo_alt_en: 'A hall full of teams' }

  it('comes with its description, credit and focus, and goes at once when it is replaced or removed', async () => {
    const id = await idOf('wro-2026')
    const sent = { ...TEXTS, photo_credit_en: 'Photo by Noura', photo_focus_x: '30', photo_focus_y: '40' }
    const put = await admin.put('seasons/', multipartForm({ id, ...sent, photo: await createPhoto() }))
    expect(put.status).toBe(200)
    const first = (await publicView('wro-2026'))?.photo
    expect(await publicView('wro-2026')).toMatchObject({ ...sent, photo_focus_x: 30, photo_focus_y: 40 })
    expect((await api.visitor(`/uploads/640/${first}.avif`)).status).toBe(200)
    await admin.put('seasons/', multipartForm({ id, photo: await createPhoto('webp') }))
    const second = (await publicView('wro-2026'))?.photo
    expect(second).not.toBe(first)
    expect((await api.visitor(`/uploads/640/${first}.avif`)).status).toBe(404)
    expect((await admin.put(`seasons/${id}`, { photo: '' })).status).toBe(200)
    expect((await api.visitor(`/uploads/${second}`)).status).toBe(404)
  })

  it('is refused without a description in both languages', async () => {
    const { status, body } = await admin.put(
      'seasons/',
      multipartForm({ id: await idOf('wro-2024'), photo_alt: TEXTS.photo_alt, photo: await createPhoto() }),
    )
    expect([status, wrongIn(body)]).toEqual([400, ['photo_alt_en']])
    expect((await publicView('wro-2024'))?.photo).toBe('')
  })
})
