import { send } from '@olympiad/contracts/call'
import {
  getSettings,
  listCompetitions,
  listFaqs,
  listGallery,
  listPartners,
  listSeasons,
} from '@olympiad/contracts/calls/content'
import type { FaqView } from '@olympiad/contracts/views/content'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Faq } from '../../model/faq.entity.ts'
import { GalleryItem } from '../../model/gallery.entity.ts'
import { Partner } from '../../model/partner.entity.ts'
import { Season } from '../../model/season.entity.ts'
import { Setting } from '../../model/setting.entity.ts'
import { startDemoApi } from '../../testing/demo.ts'
import { parseJsonResponse } from '../../testing/harness.ts'

const ARABIC = /[\u0621-\u064A]/

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())

const em = () => api.deps.orm.em.fork()
const gallery = async (season?: string) =>
  (await send(listGallery, season === undefined ? {} : { query: { season } }, api.visitor)).gallery

describe('a visitor reads the questions', () => {
  it('in their order and in both languages', async () => {
    const { faqs } = await send(listFaqs, { query: { status: 'true' } }, api.visitor)
    expect(faqs).toHaveLength(9)
    expect(faqs[0]).toMatchObject({ name_en: 'Who may take part in the olympiad?', status: true })
    expect(faqs[1]?.name).toBe('كيف نسجّل فريقنا؟')
    for (const faq of faqs) {
      expect(faq.id).toBe(faq._id)
      for (const words of [faq.name, faq.description]) expect(words).toMatch(ARABIC)
      for (const words of [faq.name_en, faq.description_en]) expect(words).toMatch(/^[^\u0600-\u06ff]+$/)
    }
  })

  it.each(['/api/faqs/?status=true', '/api/faqs'])('but not the hidden ones at %s', async (path) => {
    await em().nativeUpdate(Faq, { order_id: 1 }, { status: false })
    try {
      const { faqs } = await parseJsonResponse<{ faqs: FaqView[] }>(await api.visitor(path))
      expect(faqs.map(({ name_en }) => name_en)).not.toContain('Who may take part in the olympiad?')
      expect(faqs).toHaveLength(8)
    } finally {
      await em().nativeUpdate(Faq, { order_id: 1 }, { status: true })
    }
  })

  it.each(['faqs', 'partners'])('and may not ask for the hidden %s', async (name) => {
    expect((await api.visitor(`/api/${name}?status=false`)).status).toBe(400)
  })
})

describe('a visitor sees the partners', () => {
  it('that are shown, each with an existing logo and a name', async () => {
    await em().nativeUpdate(Partner, { name_en: 'Nakhla Bank' }, { status: false })
    const { partners } = await send(listPartners, { query: { status: 'true' } }, api.visitor)
    expect(partners.map(({ name_en }) => name_en)).toEqual([
      'Afaq Education Foundation',
      'Sahil University',
      'Masar Technology',
      'Young Inventor House',
      'Waha Tech',
      'Qawafil School Transport',
      'Rimal Energy',
    ])
    for (const { file_path, name } of partners) {
      expect(name).toMatch(ARABIC)
      expect((await api.visitor(`/uploads/${file_path}`)).headers.get('content-type')).toBe('image/svg+xml')
    }
  })
})

describe('a visitor sees the gallery', () => {
  it('of all seasons, newest first, with existing pictures', async () => {
    const all = await gallery()
    expect(await gallery('all')).toEqual(all)
    expect(all.map(({ name_en }) => name_en).at(0)).toBe('A workshop for beginners at the Jeddah training centre')
    expect(all.map(({ name_en }) => name_en).at(-1)).toBe('The teams of Qassim on their way to the final')
    for (const { file_path } of all) expect((await api.visitor(`/uploads/${file_path}`)).status).toBe(200)
  })

  it('of one season by its id, each of the competition that it shows', async () => {
    const [season] = (await send(listSeasons, { query: { id: 'wro-2024' } }, api.visitor)).wroseasons
    const items = await gallery(season?.id)
    expect(items).toHaveLength(6)
    expect(new Set(items.map((item) => item.season))).toEqual(new Set([season?.id]))
    const sumo = season?.competions.find(({ slug }) => slug === 'sumo_robot')
    expect(items.find(({ name_en }) => name_en === 'Seconds before the first push in the sumo ring')?.competion).toBe(
      sumo?.id,
    )
    expect(items.at(-1)?.competion).toBeNull()
  })

  it('but nothing hidden, nothing of a hidden season, and nothing of an unknown one', async () => {
    await em().nativeUpdate(GalleryItem, { name_en: 'The launch of Season 2026' }, { status: false })
    await em().nativeUpdate(Season, { slug: 'wro-2024' }, { status: false })
    try {
      expect((await gallery()).map(({ name_en }) => name_en)).toEqual([
        'A workshop for beginners at the Jeddah training centre',
        'From every region a road to the final: the map of the season',
        'Families at the open day in Dammam',
        'A friendly round with guests from two neighbours',
        '“Sudair” welcomes the coaches to their first meeting',
      ])
      for (const season of ['wro-2024', '0123456789abcdef01234567', '$ne']) expect(await gallery(season)).toEqual([])
    } finally {
      await em().nativeUpdate(Season, { slug: 'wro-2024' }, { status: true })
    }
  })
})

describe('the settings', () => {
  it('show the organisers’ address and their other sites', async () => {
    const { setting } = await send(getSettings, {}, api.visitor)
    expect(setting).toMatchObject({
      address: 'الرياض، المملكة العربية السعودية',
      address_en: 'Riyadh, Kingdom of Saudi Arabia',
      store_link: 'https://store.olympiad.example/',
      academy_link: 'https://academy.olympiad.example/',
    })
    expect(setting.social).toContainEqual({ network: 'x', url: 'https://x.olympiad.example/' })
  })

  it('of an older version, without these fields, are still returned', async () => {
    await em()
      .getCollection(Setting)
      .updateMany({}, { $unset: { address: 1, address_en: 1, location: 1, store_link: 1, academy_link: 1, social: 1 } })
    const { setting } = await send(getSettings, {}, api.visitor)
    expect(setting).toMatchObject({ address: '', location: '', store_link: '', social: [] })
  })
})

it('public data is not sent twice to the same browser', async () => {
  for (const { path } of [listFaqs, listPartners, listGallery, listCompetitions]) {
    const first = await api.visitor(path)
    const again = await api.visitor(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  }
})
