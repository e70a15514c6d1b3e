import { send } from '@olympiad/contracts/call'
import { listSeasons } from '@olympiad/contracts/calls/content'
import { ICON_FILES, socialCardUrl } from '@olympiad/contracts/pictures'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Season } from '../../model/season.entity.ts'
import { startDemoApi } from '../../testing/demo.ts'
import { updateSeason } from '../seasons/season-changes.ts'
import { cardHtml } from './card.html.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
let season: { id: string; slug: string; competition: string }
beforeAll(async () => {
  api = await startDemoApi()
  const { wroseasons } = await send(listSeasons, {}, api.visitor)
  const [newest] = wroseasons
  season = { id: newest?.id ?? '', slug: newest?.slug ?? '', competition: newest?.competions[0]?.id ?? '' }
})
afterAll(() => api.close())

const ask = (path: string, headers: Record<string, string> = {}) => api.app.request(path, { headers })
const bytesOf = async (path: string) => Buffer.from(await (await ask(path)).arrayBuffer())

describe('the card of a shared page', () => {
  it.each([
    ['the site', () => socialCardUrl.site],
    ['a season by its id', () => (lang: 'ar' | 'en') => socialCardUrl.season(season.id, lang)],
    ['a season by its slug', () => (lang: 'ar' | 'en') => socialCardUrl.season(season.slug, lang)],
    ['a competition', () => (lang: 'ar' | 'en') => socialCardUrl.competition(season.competition, lang)],
  ])('is a picture of 1200 by 630 in the language of its page: %s', async (_what, path) => {
    const answer = await ask(path()('ar'))
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
    })
    const [arabic, english] = [await bytesOf(path()('ar')), await bytesOf(path()('en'))]
    for (const card of [arabic, english]) {
      expect(await sharp(card).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
      // Some sites accept no more than 300 kB.
      expect(card.length).toBeLessThan(300_000)
    }
    expect(arabic.equals(english)).toBe(false)
  })

  it('is not sent again to a browser that has it', async () => {
    const path = socialCardUrl.season(season.id, 'ar')
    const tag = (await ask(path)).headers.get('etag') ?? ''
    expect((await ask(path, { 'if-none-match': tag })).status).toBe(304)
  })

  it('follows the current content of its page', async () => {
    const path = socialCardUrl.season(season.id, 'en')
    const before = await bytesOf(path)
    const em = api.deps.orm.em.fork()
    const { _id, title_en } = await em.findOneOrFail(Season, { slug: season.slug })
    await updateSeason(api.deps, em, _id, { title_en: 'Robots of the desert' })
    expect((await bytesOf(path)).equals(before)).toBe(false)
    await updateSeason(api.deps, em, _id, { title_en })
    expect((await bytesOf(path)).equals(before)).toBe(true)
  })

  it('is gone with its page', async () => {
    const em = api.deps.orm.em.fork()
    const { _id } = await em.findOneOrFail(Season, { slug: 'wro-2024' })
    expect((await ask(socialCardUrl.season('wro-2024', 'ar'))).status).toBe(200)
    await updateSeason(api.deps, em, _id, { status: false })
    expect((await ask(socialCardUrl.season('wro-2024', 'ar'))).status).toBe(404)
  })

  it.each([
    '/drawn/cards/season/unknown-ar.png',
    '/drawn/cards/season/wro-2026-de.png',
    '/drawn/cards/season/wro-2026.png',
    '/drawn/cards/season/-ar.png',
    '/drawn/cards/team/wro-2026-ar.png',
    '/drawn/cards/site/other-ar.png',
    '/drawn/cards/competition/aaaaaaaaaaaaaaaaaaaaaaaa-ar.png',
    '/drawn/cards/season/..%2f..%2fsecret-ar.png',
    '/drawn/icons/13.png',
    '/drawn/icons/constructor.png',
    '/drawn/',
  ])('is not found at %s', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })

  it('shows written markup as text', () => {
    const words = '</h1><script>alert(1)</script><img src=x>'
    const card = {
      lang: 'en',
      subject: { town: words },
      eyebrow: words,
      title: words,
      sub: words,
      owner: words,
    } as const
    const html = cardHtml(card, '')
    expect(html).not.toContain('<script')
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;script&gt;')
  })

  it('comes without its words when the printer fails, with a short cache time', async () => {
    const otherApi = await startDemoApi()
    await otherApi.deps.printer.close()
    const answer = await otherApi.app.request(socialCardUrl.season('wro-2026', 'ar'))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
    const picture = await sharp(new Uint8Array(await answer.arrayBuffer())).metadata()
    expect(picture).toMatchObject({ format: 'png', width: 1200, height: 630 })
    await otherApi.close()
  })
})

describe('an icon', () => {
  it.each(Object.entries(ICON_FILES))('called %s has its size and fills its square', async (_name, { src, side }) => {
    const icon = sharp(await bytesOf(src))
    expect(await icon.metadata()).toMatchObject({ format: 'png', width: side, height: side })
    const { data, info } = await icon.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const middle = (Math.floor(side / 2) * info.width + 2) * info.channels
    expect([...data.subarray(middle, middle + 4)]).toEqual([0x06, 0x3a, 0x30, 255])
  })

  it('keeps its mark inside the circle that phones cut', async () => {
    const { src, side } = ICON_FILES['maskable-512']
    const { data, info } = await sharp(await bytesOf(src))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    let farthest = 0
    for (let y = 0; y < side; y += 1) {
      for (let x = 0; x < side; x += 1) {
        const at = (y * side + x) * info.channels
        const isGround = data[at] === 0x06 && data[at + 1] === 0x3a && data[at + 2] === 0x30
        if (!isGround) farthest = Math.max(farthest, Math.hypot(x - side / 2, y - side / 2))
      }
    }
    expect(farthest).toBeGreaterThan(side * 0.2)
    expect(farthest).toBeLessThan(side * 0.4)
  })
})
