import type { Lang } from '@olympiad/contracts/lang'
import { inLang, routes } from '@olympiad/contracts/routes'
import { text } from '@olympiad/contracts/texts'
import { catalogueTexts } from '@olympiad/sandbox/catalogues/texts'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { MINUTE, movingClock } from '../api/src/testing/clock.ts'
import { alive } from './support/islands.ts'
import { hang, misbehave } from './support/partners.ts'
import { coach } from './support/people.ts'
import { fillSignIn } from './support/sign-up.ts'
import { type Journey, stage } from './support/stage.ts'
import { type Key, t } from './support/texts.ts'

const clock = movingClock()
const acts = stage('catalogues', clock)

type Catalogue = { system: 'courses' | 'shop'; path: string; open: Key; down: 'courses_down' | 'shop_down'; other: Key }
const COURSES: Catalogue = {
  system: 'courses',
  path: routes.courses(),
  open: 'catalogues.openCourse',
  down: 'courses_down',
  other: 'catalogues.seeStore',
}
const STORE: Catalogue = {
  system: 'shop',
  path: routes.shops(),
  open: 'catalogues.openProduct',
  down: 'shop_down',
  other: 'catalogues.seeCourses',
}
const CATALOGUES = [COURSES, STORE] as const

/** What the demo's partners share with us, and nobody else may know. */
const CREDENTIALS = ['sandbox-courses-credential', 'sandbox-shop-credential']

beforeEach(async () => {
  clock.run()
  for (const { system } of CATALOGUES) await misbehave(acts.product.sandboxUrl, system, 'ok')
})

const main = (page: Page): Locator => page.getByRole('main')
/** What opens the items: buttons for members, links to the popup for visitors. */
const openers = (page: Page, lang: Lang, { open }: Catalogue, as: 'button' | 'link'): Locator =>
  page.getByRole(as, { name: t(lang, open) })

/** Everything that a browser sends and is told, as one text. */
function overheard(context: BrowserContext): () => Promise<string> {
  const told: Promise<unknown>[] = []
  // A tab that is closed takes with it what was not read yet.
  const hear = (what: Promise<unknown>) => void told.push(what.catch(() => ''))
  context.on('request', (request) => {
    told.push(Promise.resolve([request.url(), request.postData()]))
    hear(request.allHeaders())
  })
  context.on('response', (response) => {
    hear(response.allHeaders())
    if (/text|json|script/.test(response.headers()['content-type'] ?? '')) hear(response.text())
  })
  return async () => JSON.stringify(await Promise.all(told))
}

/** Opens the first item at the partner, in a tab of its own, and closes that again. */
async function openFirst({ page, lang }: Pick<Journey, 'page' | 'lang'>, catalogue: Catalogue): Promise<void> {
  const name = await main(page).locator('li h3').first().textContent()
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    openers(page, lang, catalogue, 'button').first().click(),
  ])
  await tab.getByText(coach.email).waitFor()
  await tab.getByRole('heading', { level: 1, name: name ?? '' }).waitFor()
  expect(new URL(tab.url()).origin).toBe(new URL(acts.product.sandboxUrl).origin)
  await tab.close()
}

/** The partner does not answer, and nothing of it is known yet: the page says so, with a way on. */
async function seeDown({ page, lang }: Journey, { path, down, other }: Catalogue): Promise<void> {
  await page.goto(inLang(path, lang))
  await page.getByRole('heading', { name: text(lang, 'something_wrong') }).waitFor()
  await page.getByText(text(lang, down)).waitFor()
  await main(page)
    .getByRole('link', { name: t(lang, other) })
    .waitFor()
}

const breakDown: typeof hang = (sandboxUrl, system) => misbehave(sandboxUrl, system, 'down')

/** Tries again as a person does, until the list is there. */
const tryAgain = (page: Page, lang: Lang, catalogue: Catalogue): Promise<void> =>
  expect
    .poll(
      async () => {
        const again = page.getByRole('link', { name: t(lang, 'catalogues.again') })
        if ((await again.count()) > 0) await again.click()
        return await openers(page, lang, catalogue, 'link').count()
      },
      { timeout: 20_000, interval: 500 },
    )
    .toBeGreaterThan(0)

// Before anybody has seen the lists of this product.
describe('On the very first visit', () => {
  it.each([
    { lang: 'ar', catalogue: COURSES, width: 390, fails: hang, how: 'hangs' },
    { lang: 'en', catalogue: STORE, width: 1280, fails: breakDown, how: 'is down' },
  ] as const)(
    'a partner that $how is told of soon, with a way on, and shown as soon as it is back ($lang)',
    ({ lang, catalogue, width, fails }) =>
      acts.journey(`catalogue-first-${lang}`, { lang, width }, async (journey) => {
        await fails(acts.product.sandboxUrl, catalogue.system)
        await seeDown(journey, catalogue)
        await journey.look('down')
        await misbehave(acts.product.sandboxUrl, catalogue.system, 'ok')
        await tryAgain(journey.page, lang, catalogue)
      }),
  )
})

describe('The courses and the store', () => {
  it.each([
    { lang: 'ar', catalogue: COURSES },
    { lang: 'en', catalogue: STORE, script: false },
  ] as const)(
    'open at the partner in a new tab for a member, who is known there by a link that opens once ($lang, script $script)',
    ({ catalogue, ...who }) =>
      acts.journey(`catalogue-open-${who.lang}`, { ...who, as: coach.email }, async ({ page, lang, expectAnswer }) => {
        const heard = overheard(page.context())
        const links: string[] = []
        page.context().on('request', (request) => {
          if (request.url().includes('/sso/')) links.push(request.url())
        })
        await page.goto(inLang(catalogue.path, lang))
        await openFirst({ page, lang }, catalogue)
        const everything = await heard()
        expect(everything).toContain('/sso/')
        for (const credential of CREDENTIALS) expect(everything).not.toContain(credential)
        expect(links).toHaveLength(1)
        expectAnswer(404, '/sso/')
        await page.goto(links[0] ?? '')
        await page.getByRole('heading', { name: catalogueTexts(lang).used }).waitFor()
      }),
  )

  it('ask a visitor to join, over the page that is left when they don’t', () =>
    acts.journey('catalogue-visitor', { lang: 'en', width: 390, script: false }, async ({ page, lang, glance }) => {
      const here = inLang(routes.courses({ category: '2' }), lang)
      await page.goto(here)
      await openers(page, lang, COURSES, 'link').first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(t(lang, 'catalogues.why')).waitFor()
      await glance('join')
      const signIn = dialog.getByRole('link', { name: t(lang, 'join.before') })
      expect(await signIn.getAttribute('href')).toBe(inLang(routes.signIn(here), lang))
      await dialog.getByRole('link', { name: t(lang, 'join.later') }).click()
      await page.waitForURL(`**${here}`)
    }))

  it('bring a visitor who signs in back to the list that they came from, where it opens', () =>
    acts.journey('catalogue-back', { lang: 'ar' }, async (journey) => {
      const { page, lang, look } = journey
      const here = inLang(routes.courses({ category: '2' }), lang)
      await page.goto(here)
      await openers(page, lang, COURSES, 'link').first().click()
      await page.waitForURL(({ searchParams }) => searchParams.has('join'))
      await alive(page)
      await look('join')
      await page
        .getByRole('dialog')
        .getByRole('link', { name: t(lang, 'join.before') })
        .click()
      await page.waitForURL(`**${inLang(routes.signIn(here), lang)}`)
      await alive(page)
      await fillSignIn(journey, coach.email)
      await page.waitForURL(`**${here}`)
      await openFirst(journey, COURSES)
    }))

  it('are read by category and page by page', () =>
    acts.journey('catalogue-pages', { lang: 'en' }, async ({ page, lang, look }) => {
      await page.goto(inLang(routes.courses(), lang))
      const courses = openers(page, lang, COURSES, 'link')
      expect(await courses.count()).toBe(12)
      await page.getByRole('link', { name: t(lang, 'pages.next') }).click()
      await page.waitForURL('**page=1')
      await page.getByRole('link', { name: 'For coaches and teachers' }).click()
      await page.getByRole('heading', { level: 2, name: 'For coaches and teachers' }).waitFor()
      expect(await courses.count()).toBe(3)
      await look('category')
    }))

  it('that are down say so, beside what is known, and come back', () =>
    acts.journey('catalogue-down', { lang: 'ar', width: 390 }, async ({ page, lang, look }) => {
      await page.goto(inLang(routes.courses(), lang))
      await misbehave(acts.product.sandboxUrl, 'courses', 'nonsense')
      await page.getByRole('link', { name: 'البناء والتصميم' }).click()
      await page.getByRole('heading', { name: text(lang, 'something_wrong') }).waitFor()
      await page.getByText(text(lang, 'courses_down')).waitFor()
      await look('down')
      await misbehave(acts.product.sandboxUrl, 'courses', 'ok')
      await tryAgain(page, lang, COURSES)
      await page.getByRole('heading', { level: 2, name: 'البناء والتصميم' }).waitFor()
    }))

  it('that do not open say why, and stay', () =>
    acts.journey('catalogue-closed', { lang: 'en', as: coach.email }, async ({ page, lang, look }) => {
      await page.goto(inLang(STORE.path, lang))
      await misbehave(acts.product.sandboxUrl, STORE.system, 'down')
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        openers(page, lang, STORE, 'button').first().click(),
      ])
      await tab.getByRole('alert').getByText(text(lang, STORE.down)).waitFor()
      await openers(tab, lang, STORE, 'button').first().waitFor()
      await tab.close()
      await look('left')
    }))
})

describe('While a partner hangs', () => {
  it('the last list is shown soon, with its age in words, until the newest comes', () =>
    acts.journey('catalogue-old', { lang: 'en', width: 390 }, async ({ page, lang, look }) => {
      const path = inLang(STORE.path, lang)
      const notice = main(page).getByRole('status')
      clock.stop()
      await page.goto(path)
      const known = await openers(page, lang, STORE, 'link').count()
      expect([known > 0, await notice.count()]).toEqual([true, 0])
      await hang(acts.product.sandboxUrl, STORE.system)
      for (const minutes of [10, 20]) {
        clock.forward(10 * MINUTE)
        await page.goto(path)
        await notice.getByText(`${minutes} minutes ago`).waitFor()
        expect(await openers(page, lang, STORE, 'link').count()).toBe(known)
      }
      await look('old')

      clock.run()
      await misbehave(acts.product.sandboxUrl, STORE.system, 'ok')
      // A hanging call is given up after five seconds; the next visitor sees the newest list.
      await expect
        .poll(
          async () => {
            await page.goto(path)
            return await notice.count()
          },
          { timeout: 15_000, interval: 500 },
        )
        .toBe(0)
      expect(await openers(page, lang, STORE, 'link').count()).toBe(known)
    }))
})
