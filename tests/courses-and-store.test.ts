import type { Lang } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { translate } from '@olympiad/contracts/texts'
import { catalogueTexts } from '@olympiad/sandbox/catalogues/texts'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestClock, MINUTE } from '../api/src/testing/test-clock.ts'
import { type BrowserTest, e2eFixture } from './support/e2e-fixture.ts'
import { waitForHydration } from './support/hydration.ts'
import { delayPartner, setPartnerFault } from './support/partner-faults.ts'
import { coach } from './support/people.ts'
import { fillSignIn } from './support/sign-up.ts'
import { type SiteTextKey, t } from './support/texts.ts'

const clock = createTestClock()
const e2e = e2eFixture('catalogues', clock)

type Catalogue = {
  system: 'courses' | 'shop'
  path: string
  open: SiteTextKey
  down: 'courses_unavailable' | 'shop_unavailable'
  other: SiteTextKey
}
const COURSES: Catalogue = {
  system: 'courses',
  path: routes.courses(),
  open: 'catalogues.openCourse',
  down: 'courses_unavailable',
  other: 'catalogues.seeStore',
}
const STORE: Catalogue = {
  system: 'shop',
  path: routes.shops(),
  open: 'catalogues.openProduct',
  down: 'shop_unavailable',
  other: 'catalogues.seeCourses',
}
const CATALOGUES = [COURSES, STORE] as const

const CREDENTIALS = ['sandbox-courses-credential', 'sandbox-shop-credential']

beforeEach(async () => {
  clock.run()
  for (const { system } of CATALOGUES) await setPartnerFault(e2e.product.sandboxUrl, system, 'ok')
})

const main = (page: Page): Locator => page.getByRole('main')
const openers = (page: Page, lang: Lang, { open }: Catalogue, as: 'button' | 'link'): Locator =>
  page.getByRole(as, { name: t(lang, open) })

function recordTraffic(context: BrowserContext): () => Promise<string> {
  const traffic: Promise<unknown>[] = []
  // Closing a tab discards unread bodies.
  const capture = (what: Promise<unknown>) => void traffic.push(what.catch(() => ''))
  context.on('request', (request) => {
    traffic.push(Promise.resolve([request.url(), request.postData()]))
    capture(request.allHeaders())
  })
  context.on('response', (response) => {
    capture(response.allHeaders())
    if (/text|json|script/.test(response.headers()['content-type'] ?? '')) capture(response.text())
  })
  return async () => JSON.stringify(await Promise.all(traffic))
}

async function openFirst({ page, lang }: Pick<BrowserTest, 'page' | 'lang'>, catalogue: Catalogue): Promise<void> {
  const name = await main(page).locator('li h3').first().textContent()
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    openers(page, lang, catalogue, 'button').first().click(),
  ])
  await tab.getByText(coach.email).waitFor()
  await tab.getByRole('heading', { level: 1, name: name ?? '' }).waitFor()
  expect(new URL(tab.url()).origin).toBe(new URL(e2e.product.sandboxUrl).origin)
  await tab.close()
}

async function expectUnavailable({ page, lang }: BrowserTest, { path, down, other }: Catalogue): Promise<void> {
  await page.goto(withLangPrefix(path, lang))
  await page.getByRole('heading', { name: translate(lang, 'something_wrong') }).waitFor()
  await page.getByText(translate(lang, down)).waitFor()
  await main(page)
    .getByRole('link', { name: t(lang, other) })
    .waitFor()
}

const breakDown: typeof delayPartner = (sandboxUrl, system) => setPartnerFault(sandboxUrl, system, 'down')

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

// Must run before anybody loads the lists.
describe('On the very first visit', () => {
  it.each([
    { lang: 'ar', catalogue: COURSES, width: 390, fails: delayPartner, how: 'hangs' },
    { lang: 'en', catalogue: STORE, width: 1280, fails: breakDown, how: 'is down' },
  ] as const)(
    'a partner that $how is told of soon, with a way on, and shown as soon as it is back ($lang)',
    ({ lang, catalogue, width, fails }) =>
      e2e.runTest(`catalogue-first-${lang}`, { lang, width }, async (journey) => {
        await fails(e2e.product.sandboxUrl, catalogue.system)
        await expectUnavailable(journey, catalogue)
        await journey.checkPage('down')
        await setPartnerFault(e2e.product.sandboxUrl, catalogue.system, 'ok')
        await tryAgain(journey.page, lang, catalogue)
      }),
  )
})

describe('The courses and the store', () => {
  it.each([
    { lang: 'ar', catalogue: COURSES },
    { lang: 'en', catalogue: STORE, javaScript: false },
  ] as const)(
    'open at the partner in a new tab for a member, who is known there by a link that opens once ($lang, script $script)',
    ({ catalogue, ...who }) =>
      e2e.runTest(
        `catalogue-open-${who.lang}`,
        { ...who, as: coach.email },
        async ({ page, lang, expectFailedResponse }) => {
          const heard = recordTraffic(page.context())
          const links: string[] = []
          page.context().on('request', (request) => {
            if (request.url().includes('/sso/')) links.push(request.url())
          })
          await page.goto(withLangPrefix(catalogue.path, lang))
          await openFirst({ page, lang }, catalogue)
          const everything = await heard()
          expect(everything).toContain('/sso/')
          for (const credential of CREDENTIALS) expect(everything).not.toContain(credential)
          expect(links).toHaveLength(1)
          expectFailedResponse(404, '/sso/')
          await page.goto(links[0] ?? '')
          await page.getByRole('heading', { name: catalogueTexts(lang).used }).waitFor()
        },
      ),
  )

  it('ask a visitor to join, in a dialog that can be closed', () =>
    e2e.runTest(
      'catalogue-visitor',
      { lang: 'en', width: 390, javaScript: false },
      async ({ page, lang, checkLayout }) => {
        const here = withLangPrefix(routes.courses({ category: '2' }), lang)
        await page.goto(here)
        await openers(page, lang, COURSES, 'link').first().click()
        const dialog = page.getByRole('dialog')
        await dialog.getByText(t(lang, 'catalogues.why')).waitFor()
        await checkLayout('join')
        const signIn = dialog.getByRole('link', { name: t(lang, 'join.before') })
        expect(await signIn.getAttribute('href')).toBe(withLangPrefix(routes.signIn(here), lang))
        await dialog.getByRole('link', { name: t(lang, 'join.later') }).click()
        await page.waitForURL(`**${here}`)
      },
    ))

  it('bring a visitor who signs in back to the list that they came from, where it opens', () =>
    e2e.runTest('catalogue-back', { lang: 'ar' }, async (journey) => {
      const { page, lang, checkPage } = journey
      const here = withLangPrefix(routes.courses({ category: '2' }), lang)
      await page.goto(here)
      await openers(page, lang, COURSES, 'link').first().click()
      await page.waitForURL(({ searchParams }) => searchParams.has('join'))
      await waitForHydration(page)
      await checkPage('join')
      await page
        .getByRole('dialog')
        .getByRole('link', { name: t(lang, 'join.before') })
        .click()
      await page.waitForURL(`**${withLangPrefix(routes.signIn(here), lang)}`)
      await waitForHydration(page)
      await fillSignIn(journey, coach.email)
      await page.waitForURL(`**${here}`)
      await openFirst(journey, COURSES)
    }))

  it('are read by category and page by page', () =>
    e2e.runTest('catalogue-pages', { lang: 'en' }, async ({ page, lang, checkPage }) => {
      await page.goto(withLangPrefix(routes.courses(), lang))
      const courses = openers(page, lang, COURSES, 'link')
      expect(await courses.count()).toBe(12)
      await page.getByRole('link', { name: t(lang, 'pages.next') }).click()
      await page.waitForURL('**page=1')
      await page.getByRole('link', { name: 'For coaches and teachers' }).click()
      await page.getByRole('heading', { level: 2, name: 'For coaches and teachers' }).waitFor()
      expect(await courses.count()).toBe(3)
      await checkPage('category')
    }))

  it('that are down say so, beside what is known, and come back', () =>
    e2e.runTest('catalogue-down', { lang: 'ar', width: 390 }, async ({ page, lang, checkPage }) => {
      await page.goto(withLangPrefix(routes.courses(), lang))
      await setPartnerFault(e2e.product.sandboxUrl, 'courses', 'nonsense')
      await page.getByRole('link', { name: 'البناء والتصميم' }).click()
      await page.getByRole('heading', { name: translate(lang, 'something_wrong') }).waitFor()
      await page.getByText(translate(lang, 'courses_unavailable')).waitFor()
      await checkPage('down')
      await setPartnerFault(e2e.product.sandboxUrl, 'courses', 'ok')
      await tryAgain(page, lang, COURSES)
      await page.getByRole('heading', { level: 2, name: 'البناء والتصميم' }).waitFor()
    }))

  it('that do not open say why, and stay', () =>
    e2e.runTest('catalogue-closed', { lang: 'en', as: coach.email }, async ({ page, lang, checkPage }) => {
      await page.goto(withLangPrefix(STORE.path, lang))
      await setPartnerFault(e2e.product.sandboxUrl, STORE.system, 'down')
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        openers(page, lang, STORE, 'button').first().click(),
      ])
      await tab.getByRole('alert').getByText(translate(lang, STORE.down)).waitFor()
      await openers(tab, lang, STORE, 'button').first().waitFor()
      await tab.close()
      await checkPage('left')
    }))
})

describe('While a partner hangs', () => {
  it('the last list is shown soon, with its age in words, until the newest comes', () =>
    e2e.runTest('catalogue-old', { lang: 'en', width: 390 }, async ({ page, lang, checkPage }) => {
      const path = withLangPrefix(STORE.path, lang)
      const notice = main(page).getByRole('status')
      clock.stop()
      await page.goto(path)
      const known = await openers(page, lang, STORE, 'link').count()
      expect([known > 0, await notice.count()]).toEqual([true, 0])
      await delayPartner(e2e.product.sandboxUrl, STORE.system)
      for (const minutes of [10, 20]) {
        clock.forward(10 * MINUTE)
        await page.goto(path)
        await notice.getByText(`${minutes} minutes ago`).waitFor()
        expect(await openers(page, lang, STORE, 'link').count()).toBe(known)
      }
      await checkPage('old')

      clock.run()
      await setPartnerFault(e2e.product.sandboxUrl, STORE.system, 'ok')
      // A hanging call times out after five seconds; the next visitor gets a fresh list.
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
