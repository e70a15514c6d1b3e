import { send } from '@olympiad/contracts/call'
import { listTopics } from '@olympiad/contracts/calls/community'
import { listPartners, listRegions, listResults, listSeasons } from '@olympiad/contracts/calls/content'
import { listTrainingCentres } from '@olympiad/contracts/calls/programmes'
import { MAX_TOPICS } from '@olympiad/contracts/community'
import { TAX_PERCENT } from '@olympiad/contracts/constants'
import { DEFAULT_LANG, dirOf, LANGS } from '@olympiad/contracts/lang'
import { formatHalalas, priceBreakdown } from '@olympiad/contracts/money'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { TopicCardView } from '@olympiad/contracts/views/community'
import type { CompetitionView, SeasonView } from '@olympiad/contracts/views/olympiad'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BrowserTest, e2eFixture } from './support/e2e-fixture.ts'
import { visitorClient } from './support/forum.ts'
import { findOverflow } from './support/layout.ts'
import {
  expectCanonicalUrls,
  readLayoutShifts,
  recordLayoutShifts,
  scriptBytes,
  scrollThroughPage,
} from './support/page-metrics.ts'
import { createFetcher } from './support/session.ts'
import { type SiteTextKey, specifiedText, t } from './support/texts.ts'
import { loadRegistrationCatalogue } from './support/wizard.ts'

const e2e = e2eFixture('visitor')

/** In bytes, for pages without React. */
const MAX_SCRIPT_BYTES = 3 * 1024
const MAX_LAYOUT_SHIFT = 0.01
const HEIGHT = 900

type Places = {
  now: SeasonView
  past: SeasonView
  competition: CompetitionView
  ranked: CompetitionView
  level: string
  served: string
  unserved: string
  topic: TopicCardView
  pictured: TopicCardView
}
let places: Places

async function placesOf(url: string): Promise<Places> {
  const fetcher = createFetcher(url)
  const [{ wroseasons }, { regions }, { trainings }, { result: topics }] = await Promise.all([
    send(listSeasons, {}, fetcher),
    send(listRegions, {}, fetcher),
    send(listTrainingCentres, { query: {} }, fetcher),
    send(listTopics, { query: { limit: MAX_TOPICS } }, fetcher),
  ])
  const pictured = topics.find(({ title }) => title.startsWith('طاولة تدريب'))
  const topic = topics.toSorted((one, other) => other.comments_count - one.comments_count)[0]
  const now = wroseasons.find(({ registration }) => registration)
  const past = wroseasons.find(({ slug }) => slug === 'wro-2024')
  const competition = now?.competions[0]
  const served = new Set(trainings.map(({ region }) => region))
  for (const ranked of past?.competions ?? []) {
    const { results } = await send(listResults, { query: { competion_id: ranked.id } }, fetcher)
    const level = results[0]?.ageLevel
    const [withCentres, without] = [true, false].map((is) => regions.find(({ id }) => served.has(id) === is)?.id)
    if (now && past && competition && level && withCentres && without && topic && pictured) {
      return { now, past, competition, ranked, level, served: withCentres, unserved: without, topic, pictured }
    }
  }
  throw new Error('the demo lacks a season, results, training centres or topics')
}

beforeAll(async () => {
  places = await placesOf(e2e.product.url)
})

type Visit = {
  title: string
  at: () => string
  wordless?: true
}

const visits: Visit[] = [
  { title: 'home', at: routes.home },
  { title: 'season', at: () => routes.season(places.now.slug) },
  { title: 'season of the past', at: () => routes.season('wro-2024') },
  { title: 'competition', at: () => routes.competition(places.competition.id) },
  { title: 'competition that is closed', at: () => routes.competition(places.ranked.id) },
  { title: 'results', at: () => routes.results(places.past.id) },
  {
    title: 'results of an age level',
    at: () => routes.results(places.past.id, { competition: places.ranked.slug, level: places.level }),
    wordless: true,
  },
  { title: 'results while there are none', at: () => routes.results(places.now.id) },
  { title: 'training centres', at: () => routes.regions(places.served) },
  { title: 'region without a training centre', at: () => routes.regions(places.unserved) },
  { title: 'about', at: () => routes.about() },
  { title: 'about with the pictures of a season', at: () => routes.about('wro-2024'), wordless: true },
  { title: 'contact', at: routes.contact },
  { title: 'privacy', at: routes.privacy },
  { title: 'terms', at: routes.terms },
  { title: 'school support', at: routes.wroSupport },
  { title: 'teacher training', at: routes.teacherTraining },
  { title: 'champions programme', at: routes.championProgramme },
  { title: 'MOE talent', at: routes.moeTalent },
  { title: 'courses', at: routes.courses },
  { title: 'store', at: routes.shops },
  { title: 'community', at: () => routes.community() },
  { title: 'community, a later page', at: () => routes.community({ page: 1 }) },
  {
    title: 'community, a category',
    at: () => routes.community({ category: places.topic.category._id }),
    wordless: true,
  },
  { title: 'topic', at: () => routes.topic(places.topic) },
  { title: 'topic with a picture', at: () => routes.topic(places.pictured), wordless: true },
  { title: 'topic, a later page of comments', at: () => routes.topic(places.topic, { page: 1 }), wordless: true },
]

async function checkAtDesk({ page, checkPage }: Pick<BrowserTest, 'page' | 'checkPage'>): Promise<void> {
  await page.setViewportSize({ width: 768, height: HEIGHT })
  expect(await findOverflow(page), 'at 768').toEqual([])
  await page.setViewportSize({ width: 1280, height: HEIGHT })
  await page.emulateMedia({ colorScheme: 'dark' })
  await checkPage('page')
}

describe.concurrent.each(LANGS)('A visitor reads, in %s,', (lang) => {
  it.each(visits.filter(({ wordless }) => !wordless || lang === DEFAULT_LANG))('the page: $title', ({ title, at }) =>
    e2e.runTest(`visitor/${title}-${lang}`, { lang, width: 360 }, async ({ page, checkPage }) => {
      await recordLayoutShifts(page)
      const answer = await page.goto(withLangPrefix(at(), lang))
      expect(answer?.status()).toBe(200)
      const html = page.locator('html')
      expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual([lang, dirOf(lang)])
      expect((await page.getByRole('heading', { level: 1 }).textContent())?.trim()).toBeTruthy()
      expect(await page.title()).toContain(t(lang, 'site.name'))
      await expectCanonicalUrls(page, lang, at())
      await scrollThroughPage(page)
      expect(await scriptBytes(page)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
      const shifts = await readLayoutShifts(page)
      expect(
        shifts.reduce((sum, { value }) => sum + value, 0),
        JSON.stringify(shifts),
      ).toBeLessThan(MAX_LAYOUT_SHIFT)
      await checkPage('page')
      if (lang === DEFAULT_LANG) await checkAtDesk({ page, checkPage })
    }),
  )

  it('the canonical address on a page’s second address', async () => {
    const { html } = visitorClient(e2e.product.url, lang)
    for (const [second, own] of [
      ['/competion-wro-2024/', routes.season('wro-2024')],
      [routes.competition(places.competition.slug), routes.competition(places.competition.id)],
    ] as const) {
      expect(await html(second)).toContain(
        `<link rel="canonical" href="${e2e.product.url}${withLangPrefix(own, lang)}">`,
      )
    }
  })

  it('the names of partners without a logo, instead of drawings', async () => {
    const { partners } = await send(listPartners, {}, createFetcher(e2e.product.url))
    const home = await visitorClient(e2e.product.url, lang).html(routes.home())
    for (const { name, name_en, file_path } of partners) {
      expect(home).toContain(lang === 'ar' ? name : name_en)
      expect(home).not.toContain(file_path)
    }
  })

  it('the map of the regions, by keyboard, with west on the left', () =>
    e2e.runTest(`visitor/map-${lang}`, { lang, width: 360 }, async ({ page }) => {
      await page.goto(withLangPrefix(routes.regions(), lang))
      const regions = page.getByRole('navigation', { name: t(lang, 'regions.map') }).getByRole('link')
      const { regions: known } = await send(listRegions, {}, createFetcher(e2e.product.url))
      expect(await regions.count()).toBe(known.length)
      const find = (name: string) => {
        const region = known.find(({ en_name }) => en_name === name)
        const label = (lang === 'ar' ? region?.ar_name : region?.en_name) ?? ''
        return { region, label, link: regions.and(page.getByLabel(label)) }
      }
      const [west, east] = await Promise.all(['Tabuk', 'Eastern Province'].map((name) => find(name).link.boundingBox()))
      expect(west?.x).toBeLessThan(east?.x ?? 0)
      const { region, label, link } = find('Riyadh')
      await link.press('Enter')
      await page.getByRole('heading', { name: label }).waitFor()
      expect(new URL(page.url()).hash).toBe(`#region-${region?.id}`)
    }))

  it('what the fee comes to with its tax, and that this is rounded', async () => {
    const { competitions } = await loadRegistrationCatalogue(e2e.product.url)
    const competition = competitions.find(({ price }) => priceBreakdown(price).rounding !== 0)
    if (!competition) throw new Error('the demo has no fee that is rounded')
    const total = t(lang, 'competition.amount', { amount: formatHalalas(priceBreakdown(competition.price).total) })
    const words = t(lang, 'competition.priceTaxRounded', { tax: TAX_PERCENT, total })
    expect(await visitorClient(e2e.product.url, lang).shows(routes.competition(competition.slug), words)).toBe(true)
  })
})

describe('A visitor over a slow line', () => {
  it('sees the winner on the podium where they stay when the others have come', () =>
    e2e.runTest('visitor/podium', { lang: 'ar', width: 360 }, async ({ page }) => {
      const { slug } = places.ranked
      await page.goto(withLangPrefix(routes.results(places.past.id, { competition: slug, level: places.level }), 'ar'))
      const podium = page.getByRole('list', { name: t('ar', 'results.podium') })
      const winner = podium.getByRole('listitem').first()
      const whole = await winner.boundingBox()
      await page.evaluate(`document.querySelectorAll('.podium > :nth-child(n + 2)').forEach((step) => step.remove())`)
      const alone = await winner.boundingBox()
      expect([alone?.x, alone?.width]).toEqual([whole?.x, whole?.width])
    }))
})

describe('A visitor on a phone', () => {
  const look = { lang: 'en', width: 360 } as const
  const text = (key: SiteTextKey) => t('en', key)

  it('opens the university competitions, and pages through the pictures by their number', () =>
    e2e.runTest('visitor/phone-home', look, async ({ page }) => {
      await page.goto(withLangPrefix(routes.home(), 'en'))
      const university = page.getByRole('region', { name: text('competition.type.University') })
      const cards = university.getByRole('link')
      expect(await cards.count()).toBe(0)
      await university.getByText(text('results.competitions')).click()
      expect(await cards.count()).toBeGreaterThan(1)
      // A screen reader's list of links has names, not whole cards.
      expect(await cards.allInnerTexts()).toEqual(await university.getByRole('heading', { level: 4 }).allInnerTexts())

      const gallery = page.getByRole('region', { name: text('home.gallery') })
      const position = (shown: number) => gallery.getByText(t('en', 'carousel.position', { shown, count: 12 }))
      await position(1).waitFor()
      await gallery.getByRole('button', { name: text('carousel.next') }).click()
      await position(2).waitFor()
      await gallery.getByRole('button', { name: text('carousel.previous') }).click()
      await gallery.getByRole('button', { name: text('carousel.previous') }).click()
      await position(12).waitFor()
    }))

  it('sees how many trainings are chosen, and the country code until they type another', () =>
    e2e.runTest('visitor/phone-moe', look, async ({ page }) => {
      await page.goto(withLangPrefix(routes.moeTalent(), 'en'))
      // The browser counts: only its accessibility tree has the number.
      const cdp = await page.context().newCDPSession(page)
      const chosen = async () => {
        const { nodes } = await cdp.send('Accessibility.getFullAXTree')
        const words = nodes.map(({ name }) => String(name?.value ?? ''))
        const end = words.indexOf(t('en', 'moe.progress', { chosen: '', count: 5 }).trim())
        return words.slice(0, end).findLast((word) => /^\d$/.test(word))
      }
      expect(await chosen()).toBe('0')
      const row = page.getByRole('group', { name: t('en', 'moe.row', { nth: 1 }) })
      await row.getByLabel(text('moe.competion')).selectOption({ index: 1 })
      expect(await chosen()).toBe('1')
      const code = page.getByText('+966', { exact: true })
      const phone = page.getByLabel(text('moe.phone_number'))
      await phone.fill('0501234567')
      expect(await code.isVisible()).toBe(true)
      await phone.fill('+441234567890')
      expect(await code.isVisible()).toBe(false)
    }))
})

const lost = [
  '/nowhere',
  '/x/y/z',
  '/404/error',
  '/404/not-found/',
  '/seasons/never-held/',
  '/competion/never-held',
  '/competion/000000000000000000000000',
  '/resultes/never-held/',
  '/resultes/000000000000000000000000/',
  '/administration',
]

describe.concurrent.each(LANGS)('A broken link, in %s,', (lang) => {
  const words = "Uh oh! Looks like you've followed a broken link. No worries, we can help you get back on track!"

  it.each(lost)('says so, whatever it was meant to be: %s', async (path) => {
    const answer = await createFetcher(e2e.product.url)(withLangPrefix(path, lang))
    const html = await answer.text()
    expect(answer.status).toBe(404)
    expect(html).toContain(`<html lang="${lang}"`)
    expect(html).toContain(specifiedText(lang, 'not_found_page', words).replaceAll("'", '&#39;'))
    expect(html).not.toContain('rel="canonical"')
    expect(html).toContain('<meta name="robots" content="noindex">')
  })

  it('leads home', () =>
    e2e.runTest(`visitor/lost-${lang}`, { lang, width: 360 }, async ({ page, checkPage, expectFailedResponse }) => {
      const path = withLangPrefix('/x/y/z', lang)
      expectFailedResponse(404, path)
      await page.goto(path)
      await page.getByText(specifiedText(lang, 'not_found_page', words)).waitFor()
      await checkPage('page')
      if (lang === DEFAULT_LANG) await checkAtDesk({ page, checkPage })
      for (const name of ['nav.competitions', 'nav.results', 'nav.contact'] as const)
        await page
          .getByRole('navigation', { name: t(lang, 'lost.more') })
          .getByRole('link', { name: t(lang, name) })
          .waitFor()
      await page.getByRole('link', { name: t(lang, 'lost.home') }).click()
      await page.waitForURL(`**${withLangPrefix(routes.home(), lang)}`)
    }))

  it('is reported in the last language if the link names none', () =>
    e2e.runTest(`visitor/lost-kept-${lang}`, { lang }, async ({ page, setLanguage, expectFailedResponse }) => {
      expectFailedResponse(404, '/nowhere')
      await setLanguage(lang)
      await page.goto('/nowhere')
      await page.getByText(specifiedText(lang, 'not_found_page', words)).waitFor()
    }))
})
