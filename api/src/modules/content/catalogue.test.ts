import { send } from '@olympiad/contracts/call'
import {
  getSettings,
  getStatistics,
  listCities,
  listCompetitions,
  listRegions,
  listSeasons,
} from '@olympiad/contracts/calls/content'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Competition } from '../../model/competition.entity.ts'
import { Season } from '../../model/season.entity.ts'
import { startDemoApi } from '../../testing/demo.ts'
import { parseJsonResponse } from '../../testing/harness.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())

const em = () => api.deps.orm.em.fork()
const competitions = (query?: { id: string }) => send(listCompetitions, query ? { query } : {}, api.visitor)
const seasons = (query?: { id?: string; registration?: 'true' }) =>
  send(listSeasons, query ? { query } : {}, api.visitor)

async function during<T>(change: () => Promise<unknown>, back: () => Promise<unknown>, check: () => Promise<T>) {
  await change()
  try {
    return await check()
  } finally {
    await back()
  }
}

describe('a visitor sees the competitions', () => {
  it('of the season on the home page, in display order', async () => {
    const { competions } = await competitions()
    expect(competions).toHaveLength(11)
    expect(competions[0]).toMatchObject({ slug: 'robo_mission', name: 'مهمّة الروبوت', price: 450, currency: 'SAR' })
    expect(competions.map(({ order_id }) => order_id)).toEqual(Array.from({ length: 11 }, (_, nth) => nth + 1))
    const { wroseasons } = await seasons({ id: 'wro-2026' })
    expect(new Set(competions.map(({ season }) => season))).toEqual(new Set([wroseasons[0]?.id]))
  })

  it('by slug in the season on the home page, by id in any visible season', async () => {
    const current = (await competitions({ id: 'sumo_robot' })).competions
    expect(current).toHaveLength(1)
    const past = (await seasons({ id: 'wro-2024' })).wroseasons[0]?.competions.find(({ slug }) => slug === 'sumo_robot')
    expect(past?.id).not.toBe(current[0]?.id)
    expect((await competitions({ id: past?.id ?? '' })).competions).toMatchObject([{ ...past }])
  })

  it.each(['nothing', '0123456789abcdef01234567', '$ne'])('but not an unknown one: %s', async (id) => {
    expect((await competitions({ id })).competions).toEqual([])
  })

  it('but not a hidden one, nor those of a hidden season', async () => {
    // The past season's one stays visible, but not under this slug.
    const starter = { slug: 'robo_starter', reg_status: true }
    await during(
      () => em().nativeUpdate(Competition, starter, { status: false }),
      () => em().nativeUpdate(Competition, starter, { status: true }),
      async () => {
        expect((await competitions()).competions).toHaveLength(10)
        expect((await competitions({ id: 'robo_starter' })).competions).toEqual([])
      },
    )
    const past = (await seasons({ id: 'wro-2024' })).wroseasons[0]?.competions[0]
    await during(
      () => em().nativeUpdate(Season, { slug: 'wro-2024' }, { status: false }),
      () => em().nativeUpdate(Season, { slug: 'wro-2024' }, { status: true }),
      async () => {
        expect((await competitions({ id: past?.id ?? '' })).competions).toEqual([])
        expect((await seasons()).wroseasons.map(({ slug }) => slug)).toEqual(['wro-2026'])
      },
    )
  })

  it('with existing pictures', async () => {
    const { wroseasons } = await seasons()
    const pictures = wroseasons.flatMap((season) => [
      season.logo,
      ...season.attributes.map(({ image }) => image),
      ...season.competions.flatMap(({ banner, logo }) => [banner, logo]),
    ])
    for (const picture of new Set(pictures)) {
      const answer = await api.visitor(`/uploads/${picture}`)
      expect(answer.headers.get('content-type')).toBe('image/svg+xml')
      expect(await answer.text()).toMatch(/^<svg /)
    }
  })
})

describe('a visitor sees the seasons', () => {
  it('newest first, each with its competitions', async () => {
    const { wroseasons } = await seasons()
    expect(wroseasons.map(({ slug, competions }) => [slug, competions.length])).toEqual([
      ['wro-2026', 11],
      ['wro-2024', 7],
    ])
  })

  it('that are open for registration', async () => {
    expect((await seasons({ registration: 'true' })).wroseasons.map(({ slug }) => slug)).toEqual(['wro-2026'])
  })

  it('by slug or id, and nothing for an unknown one', async () => {
    const [season] = (await seasons({ id: 'wro-2024' })).wroseasons
    expect(season?.title).toBe('حلفاء الأرض')
    expect((await seasons({ id: season?.id ?? '' })).wroseasons[0]?.slug).toBe('wro-2024')
    expect((await seasons({ id: 'wro-1999' })).wroseasons).toEqual([])
  })
})

describe('a visitor finds', () => {
  it('the thirteen regions, and the cities of each', async () => {
    const { regions } = await send(listRegions, {}, api.visitor)
    expect(regions).toHaveLength(13)
    expect(regions[0]).toMatchObject({ en_name: 'Riyadh', ar_name: 'الرياض' })
    const makkah = regions.find(({ en_name }) => en_name === 'Makkah')
    const { cities } = await send(listCities, { query: { region_id: makkah?.id ?? '' } }, api.visitor)
    expect(cities).toContainEqual({ name: 'جدة', name_en: 'Jeddah' })
    expect(cities).not.toContainEqual({ name: 'أبها', name_en: 'Abha' })
  })

  it.each([
    ['0123456789abcdef01234567', 404],
    ['riyadh', 400],
    ['', 400],
  ])('no cities for the region %j', async (region, status) => {
    const answer = await api.visitor(`/api/cities?region_id=${region}`)
    expect(answer.status).toBe(status)
    expect((await parseJsonResponse(answer)).errors[0]?.field).toBe('region_id')
  })

  it.each([getSettings.path, '/api/admin/settings/'])('terms, privacy and contact at %s', async (path) => {
    const answer = await api.visitor(`${path}?site_name=WRO`)
    const { setting } = await parseJsonResponse<{ setting: Record<string, string> }>(answer)
    for (const text of [setting['tearm_condition'], setting['privacy']]) expect(text).toMatch(/^<p>.*[\u0621-\u064A]/)
    for (const text of [setting['tearm_condition_en'], setting['privacy_en']]) expect(text).toMatch(/^<p>[\x20-\x7e]/)
    expect(setting).toMatchObject({ site_name: 'WRO', contact_email: 'hello@olympiad.example' })
  })

  it('figures that are counted, not invented', async () => {
    expect(await send(getStatistics, {}, api.visitor)).toMatchObject({ teams: 69, seasons: 2, competitions: 18 })
  })
})

describe('what is the same for everybody', () => {
  it.each([listCompetitions, listSeasons, listRegions, getSettings, getStatistics])(
    'is not sent twice: $path',
    async ({ path }) => {
      const first = await api.visitor(path)
      expect(first.headers.get('cache-control')).toMatch(/^public, /)
      const again = await api.visitor(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
      expect(again.status).toBe(304)
      expect(await again.text()).toBe('')
    },
  )

  it('is requested again after a failure', async () => {
    expect((await api.visitor('/api/cities?region_id=x')).headers.get('cache-control')).toBe('no-store')
  })
})
