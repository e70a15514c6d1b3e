import { send } from '@olympiad/contracts/call'
import { listSeasons } from '@olympiad/contracts/calls/content'
import { LANGS, type Lang } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { getBrowser } from './support/browser.ts'
import { e2eFixture } from './support/e2e-fixture.ts'
import { MAX_FIRST_VIEW_BYTES, PHONE, slowDown } from './support/network.ts'
import { readLayoutShifts, recordLayoutShifts } from './support/page-metrics.ts'
import { admin, coach } from './support/people.ts'
import { grainyPng } from './support/picture.ts'
import { createFetcher, openSession } from './support/session.ts'

const e2e = e2eFixture('first-view')
let browser: Browser
let results: string

beforeAll(async () => {
  browser = await getBrowser()
  const { wroseasons } = await send(listSeasons, {}, createFetcher(e2e.product.url))
  results = routes.results(wroseasons.find(({ registration }) => !registration)?.id ?? '')
})

type Template = { name: string; pathOf: () => string; reader?: { email: string } }

const PAGES: readonly Template[] = [
  { name: 'home', pathOf: () => routes.home() },
  { name: 'results', pathOf: () => results },
  { name: 'sign-in', pathOf: () => routes.signIn() },
  { name: 'own teams', pathOf: () => routes.myTeams(), reader: coach },
  { name: 'profile', pathOf: () => routes.profile(), reader: coach },
]

/** The fonts that painted the page and did not come from it. */
async function foreignFonts(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('DOM.enable')
  await devTools.send('CSS.enable')
  const { nodes } = await devTools.send('DOM.getFlattenedDocument', { depth: -1, pierce: true })
  const foreign: string[] = []
  let glyphs = 0
  for (const { nodeId, nodeType, nodeValue } of nodes) {
    if (nodeType !== 3 || !nodeValue.trim()) continue
    const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId })
    for (const { familyName, glyphCount, isCustomFont } of fonts) {
      glyphs += glyphCount
      if (!isCustomFont) foreign.push(`${familyName}: ${nodeValue.trim().slice(0, 40)}`)
    }
  }
  expect(glyphs).toBeGreaterThan(100)
  return foreign
}

/** All at once: the time is spent on waiting for the line. */
describe.concurrent('A first view on a slow phone', () => {
  it.each(PAGES)('shows every letter of $name in our fonts, and nothing moves', async (template) => {
    await Promise.all(LANGS.map((lang) => expectOurFontsAndNoShift(template, lang)))
  })
})

async function expectOurFontsAndNoShift({ name, pathOf, reader }: Template, lang: Lang): Promise<void> {
  const context = await browser.newContext({ ...PHONE, baseURL: e2e.product.url })
  try {
    if (reader) {
      const { cookie } = await e2e.sessionOf(reader.email)
      await context.addCookies([{ ...cookie, url: e2e.product.url, httpOnly: true }])
    }
    const page = await context.newPage()
    await recordLayoutShifts(page)
    const bytes = await slowDown(page)
    await page.goto(withLangPrefix(pathOf(), lang), { waitUntil: 'networkidle' })
    await page.evaluate('document.fonts.ready')
    expect(await foreignFonts(page), lang).toEqual([])
    const shifts = await readLayoutShifts(page)
    const moved = shifts.reduce((sum, { value }) => sum + value, 0)
    expect(moved, `${lang}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.01)
    if (name === 'home') expect(bytes(), lang).toBeLessThanOrEqual(MAX_FIRST_VIEW_BYTES)
  } finally {
    await context.close()
  }
}

/** Animated properties since the page opened. */
const transitions = (page: Page): Promise<string[]> => page.evaluate<string[]>('[...moving].sort()')

async function watchTransitions(page: Page): Promise<void> {
  await page.addInitScript({
    content: `globalThis.moving = new Set()
      addEventListener('transitionrun', ({ propertyName, target }) => {
        if (target.closest('.hero')) moving.add(propertyName)
      }, true)`,
  })
}

describe.concurrent("The home page's drawing", () => {
  const openHome = async (reducedMotion: 'reduce' | 'no-preference', use: (page: Page) => Promise<void>) => {
    const context = await browser.newContext({ ...PHONE, baseURL: e2e.product.url, reducedMotion })
    try {
      const page = await context.newPage()
      await watchTransitions(page)
      await page.goto(withLangPrefix(routes.home(), 'ar'), { waitUntil: 'networkidle' })
      await use(page)
    } finally {
      await context.close()
    }
  }

  it('draws itself for an arrival from elsewhere, and not again on the way home', () =>
    openHome('no-preference', async (page) => {
      expect(await transitions(page)).toEqual(['opacity', 'stroke-dashoffset', 'translate'])
      await page.goto(withLangPrefix(routes.privacy(), 'ar'))
      await page.locator('.brand').click()
      await page.waitForURL(`**${withLangPrefix(routes.home(), 'ar')}`)
      await page.waitForLoadState('networkidle')
      expect(await transitions(page)).toEqual([])
    }))

  it('is still for people who prefer less motion', () =>
    openHome('reduce', async (page) => {
      expect(await transitions(page)).toEqual([])
    }))
})

describe("A season's photograph", () => {
  /** Of a real photograph in the width that a phone asks for. */
  const PHOTO_BYTES = 20_000
  const texts = {
    photo_alt: 'طالبات حول روبوت',
    photo_alt_en: 'Girls around a robot',
    photo_credit: 'تصوير نورة',
    photo_credit_en: 'Photo by Noura',
  }

  it('stands in the hero instead of the town, small on a phone, and moves nothing', async () => {
    const { wroseasons } = await send(listSeasons, {}, createFetcher(e2e.product.url))
    const id = wroseasons.find(({ registration }) => registration)?.id ?? ''
    const { fetcher } = await openSession(e2e.product.url, admin.email)
    const form = new FormData()
    for (const [field, value] of Object.entries({ id, ...texts })) form.set(field, value)
    form.set('photo', new File([new Uint8Array(grainyPng(600))], 'photo.png'))
    expect((await fetcher('/api/admin/seasons/', { method: 'PUT', body: form })).status).toBe(200)
    const context = await browser.newContext({ ...PHONE, baseURL: e2e.product.url })
    try {
      const page = await context.newPage()
      await recordLayoutShifts(page)
      const bytes = await slowDown(page)
      const [photo] = await Promise.all([
        page.waitForResponse((response) => response.url().includes('/uploads/')),
        page.goto(withLangPrefix(routes.home(), 'ar'), { waitUntil: 'networkidle' }),
      ])
      expect(photo.url()).toMatch(/\/uploads\/480\/.*\.avif$/)
      expect((await photo.body()).length).toBeGreaterThan(PHOTO_BYTES)
      expect(bytes()).toBeLessThanOrEqual(MAX_FIRST_VIEW_BYTES)
      await page.getByRole('img', { name: texts.photo_alt }).waitFor()
      await page.getByText(texts.photo_credit, { exact: true }).waitFor()
      expect(await page.locator('#town-tower').count()).toBe(0)
      const moved = (await readLayoutShifts(page)).reduce((sum, { value }) => sum + value, 0)
      expect(moved).toBeLessThanOrEqual(0.01)
    } finally {
      await context.close()
    }
  })
})
