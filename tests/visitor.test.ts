import { send } from '@olympiad/contracts/call'
import { listTopics } from '@olympiad/contracts/calls/community'
import { listRegions, listResults, listSeasons } from '@olympiad/contracts/calls/content'
import { listTrainings } from '@olympiad/contracts/calls/programmes'
import { TOPICS_MOST } from '@olympiad/contracts/community'
import { TAX_PERCENT } from '@olympiad/contracts/constants'
import { DEFAULT_LANG, dirOf, LANGS } from '@olympiad/contracts/lang'
import { priceParts, showHalalas } from '@olympiad/contracts/money'
import { inLang, routes } from '@olympiad/contracts/routes'
import type { CompetitionView, SeasonView } from '@olympiad/contracts/views/catalogue'
import type { TopicCardView } from '@olympiad/contracts/views/community'
import { beforeAll, describe, expect, it } from 'vitest'
import { visitorAt } from './support/forum.ts'
import { overflowing } from './support/layout.ts'
import { callsTo } from './support/session.ts'
import { type Journey, stage } from './support/stage.ts'
import { specified, t } from './support/texts.ts'
import { expectAddresses, noteShifts, readThrough, scriptBytes, shiftsOf } from './support/visit.ts'
import { catalogueOf } from './support/wizard.ts'

const acts = stage('visitor')

/** Pages that do not react carry no more script than this, in bytes. */
const SCRIPT_MOST = 3 * 1024
/** How far things may move in a page that nobody touches. */
const SHIFT_MOST = 0.01
const HEIGHT = 900

/** What the demo has to visit. */
type Places = {
  now: SeasonView
  past: SeasonView
  competition: CompetitionView
  /** A competition of the past with results, and one of their age levels. */
  ranked: CompetitionView
  level: string
  /** Ids of regions with training centres and without. */
  served: string
  unserved: string
  /** A topic of the forum with several pages of comments, and one with a picture. */
  topic: TopicCardView
  pictured: TopicCardView
}
let places: Places

async function placesOf(url: string): Promise<Places> {
  const fetcher = callsTo(url)
  const [{ wroseasons }, { regions }, { trainings }, { result: topics }] = await Promise.all([
    send(listSeasons, {}, fetcher),
    send(listRegions, {}, fetcher),
    send(listTrainings, { query: {} }, fetcher),
    send(listTopics, { query: { limit: TOPICS_MOST } }, fetcher),
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
  places = await placesOf(acts.product.url)
})

type Visit = {
  title: string
  /** Its address without a language; worked out when the product is up. */
  at: () => string
  /** It has no words but those of a page before it. */
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

/** Looks at a page that was read on a phone by day on wider windows too, at last by night. */
async function seeAtDesk({ page, look }: Pick<Journey, 'page' | 'look'>): Promise<void> {
  await page.setViewportSize({ width: 768, height: HEIGHT })
  expect(await overflowing(page), 'at 768').toEqual([])
  await page.setViewportSize({ width: 1280, height: HEIGHT })
  await page.emulateMedia({ colorScheme: 'dark' })
  await look('page')
}

describe.concurrent.each(LANGS)('A visitor reads, in %s,', (lang) => {
  it.each(visits.filter(({ wordless }) => !wordless || lang === DEFAULT_LANG))('the page: $title', ({ title, at }) =>
    acts.journey(`visitor/${title}-${lang}`, { lang, width: 360 }, async ({ page, look }) => {
      await noteShifts(page)
      const answer = await page.goto(inLang(at(), lang))
      expect(answer?.status()).toBe(200)
      const html = page.locator('html')
      expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual([lang, dirOf(lang)])
      expect((await page.getByRole('heading', { level: 1 }).textContent())?.trim()).toBeTruthy()
      expect(await page.title()).toContain(t(lang, 'site.name'))
      await expectAddresses(page, lang, at())
      await readThrough(page)
      expect(await scriptBytes(page)).toBeLessThanOrEqual(SCRIPT_MOST)
      const shifts = await shiftsOf(page)
      expect(
        shifts.reduce((sum, { value }) => sum + value, 0),
        JSON.stringify(shifts),
      ).toBeLessThan(SHIFT_MOST)
      await look('page')
      // Wider, there is more room in both languages.
      if (lang === DEFAULT_LANG) await seeAtDesk({ page, look })
    }),
  )

  it('at a second address which one is its own', async () => {
    const { html } = visitorAt(acts.product.url, lang)
    for (const [second, own] of [
      ['/competion-wro-2024/', routes.season('wro-2024')],
      [routes.competition(places.competition.slug), routes.competition(places.competition.id)],
    ] as const) {
      expect(await html(second)).toContain(`<link rel="canonical" href="${acts.product.url}${inLang(own, lang)}">`)
    }
  })

  it('what the fee comes to with its tax, and that this is rounded', async () => {
    const { competitions } = await catalogueOf(acts.product.url)
    const competition = competitions.find(({ price }) => priceParts(price).rounding !== 0)
    if (!competition) throw new Error('the demo has no fee that is rounded')
    const total = t(lang, 'competition.amount', { amount: showHalalas(priceParts(competition.price).total) })
    const words = t(lang, 'competition.priceTaxRounded', { tax: TAX_PERCENT, total })
    expect(await visitorAt(acts.product.url, lang).shows(routes.competition(competition.slug), words)).toBe(true)
  })
})

describe('A visitor over a slow line', () => {
  it('sees the winner on the podium where they stay when the others have come', () =>
    acts.journey('visitor/podium', { lang: 'ar', width: 360 }, async ({ page }) => {
      const { slug } = places.ranked
      await page.goto(inLang(routes.results(places.past.id, { competition: slug, level: places.level }), 'ar'))
      const podium = page.getByRole('list', { name: t('ar', 'results.podium') })
      const winner = podium.getByRole('listitem').first()
      const whole = await winner.boundingBox()
      await page.evaluate(`document.querySelectorAll('.podium > :nth-child(n + 2)').forEach((step) => step.remove())`)
      const alone = await winner.boundingBox()
      expect([alone?.x, alone?.width]).toEqual([whole?.x, whole?.width])
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
    const answer = await callsTo(acts.product.url)(inLang(path, lang))
    const html = await answer.text()
    expect(answer.status).toBe(404)
    expect(html).toContain(`<html lang="${lang}"`)
    expect(html).toContain(specified(lang, 'not_found_page', words).replaceAll("'", '&#39;'))
    expect(html).not.toContain('rel="canonical"')
    expect(html).toContain('<meta name="robots" content="noindex">')
  })

  it('leads home', () =>
    acts.journey(`visitor/lost-${lang}`, { lang, width: 360 }, async ({ page, look, expectAnswer }) => {
      const path = inLang('/x/y/z', lang)
      expectAnswer(404, path)
      await page.goto(path)
      await page.getByText(specified(lang, 'not_found_page', words)).waitFor()
      await look('page')
      if (lang === DEFAULT_LANG) await seeAtDesk({ page, look })
      await page.getByRole('link', { name: t(lang, 'lost.home') }).click()
      await page.waitForURL(`**${inLang(routes.home(), lang)}`)
    }))

  it('is told in the language that was read before, where the link names none', () =>
    acts.journey(`visitor/lost-kept-${lang}`, { lang }, async ({ page, speak, expectAnswer }) => {
      expectAnswer(404, '/nowhere')
      await speak(lang)
      await page.goto('/nowhere')
      await page.getByText(specified(lang, 'not_found_page', words)).waitFor()
    }))
})
