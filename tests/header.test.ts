import { send } from '@olympiad/contracts/call'
import { getSettings, listSeasons } from '@olympiad/contracts/calls/content'
import { LANGS } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { SeasonView, SettingView } from '@olympiad/contracts/views/olympiad'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { e2eFixture } from './support/e2e-fixture.ts'
import { findOverflow } from './support/layout.ts'
import { admin, coach } from './support/people.ts'
import { createFetcher } from './support/session.ts'
import { type SiteTextKey, t } from './support/texts.ts'

const e2e = e2eFixture('header')

let season: SeasonView
let past: SeasonView
let setting: SettingView
beforeAll(async () => {
  const fetcher = createFetcher(e2e.product.url)
  const { wroseasons } = await send(listSeasons, {}, fetcher)
  ;({ setting } = await send(getSettings, { query: {} }, fetcher))
  const [open, closed] = [true, false].map((is) => wroseasons.find(({ registration }) => registration === is))
  if (!open || !closed) throw new Error('the demo has no open season, or no closed one')
  season = open
  past = closed
})

async function takeTeams(registration: boolean): Promise<void> {
  const { fetcher } = await e2e.sessionOf(admin.email)
  const body = JSON.stringify({ registration })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetcher(`/api/admin/seasons/${season.id}`, { method: 'PUT', headers, body })
  expect(answer.status).toBe(200)
}

const mainMenu = (page: Page, lang: 'ar' | 'en') => page.getByRole('navigation', { name: t(lang, 'nav.main') })

async function open(page: Page, lang: 'ar' | 'en', name: SiteTextKey) {
  const menu = mainMenu(page, lang)
  await menu.getByRole('button', { name: t(lang, name) }).click()
  return menu
}

describe.concurrent.each(LANGS)('The header, in %s,', (lang) => {
  it('opens the sites beside this one in new tabs, and says so', () =>
    e2e.runTest(`header/outside-${lang}`, { lang }, async ({ page, checkPage }) => {
      await page.goto(withLangPrefix(routes.contact(), lang))
      const menu = await open(page, lang, 'nav.services')
      for (const [name, address] of [
        ['nav.storeSite', setting.store_link],
        ['nav.academy', setting.academy_link],
      ] as const) {
        const link = menu.getByRole('link', { name: `${t(lang, name)} ${t(lang, 'form.newTab')}`, exact: true })
        const [href, target, rel] = await Promise.all(['href', 'target', 'rel'].map((one) => link.getAttribute(one)))
        expect([href, target, rel]).toEqual([address, '_blank', 'noopener'])
      }
      await checkPage('open')
      await page.getByRole('heading', { level: 1 }).click()
      await menu.getByRole('link', { name: t(lang, 'nav.centres') }).waitFor({ state: 'hidden' })
    }))

  it('has room for its menus on every window, also for somebody who is signed in', () =>
    e2e.runTest(`header/room-${lang}`, { lang, as: admin.email }, async ({ page }) => {
      await page.goto(withLangPrefix(routes.privacy(), lang))
      for (const width of [901, 1024, 1100]) {
        await page.setViewportSize({ width, height: 700 })
        expect(await findOverflow(page), `at ${width}`).toEqual([])
        for (const id of ['competitions', 'services', 'account']) {
          await page.locator(`button[popovertarget=${id}]`).click()
          const menu = page.locator(`#${id}`)
          await menu.waitFor()
          const { x, y, width: wide, height } = (await menu.boundingBox()) ?? { x: -1, y: 0, width: 0, height: 0 }
          expect(x, `${id} at ${width}`).toBeGreaterThanOrEqual(0)
          expect([x + wide <= width, y + height <= 700], `${id} at ${width}`).toEqual([true, true])
          await page.keyboard.press('Escape')
          await menu.waitFor({ state: 'hidden' })
        }
      }
    }))

  it('holds everything in a sheet on a phone', () =>
    e2e.runTest(`header/phone-${lang}`, { lang, width: 360 }, async ({ page, checkPage }) => {
      await page.goto(withLangPrefix(routes.privacy(), lang))
      await page.getByRole('button', { name: t(lang, 'nav.menu'), exact: true }).click()
      const sheet = page.getByRole('navigation', { name: t(lang, 'nav.menu'), exact: true })
      await checkPage('open')
      for (const key of ['nav.join', 'nav.results', 'nav.shops', 'nav.courses', 'nav.moe', 'nav.about'] as const) {
        expect(await sheet.getByRole('link', { name: t(lang, key), exact: true }).count(), key).toBe(1)
      }
      await sheet.getByRole('link', { name: t(lang, 'nav.contact') }).click()
      await page.waitForURL(`**${withLangPrefix(routes.contact(), lang)}`)
    }))
})

describe.concurrent('The header', () => {
  it('opens its services without a script, leads on, and marks where one is', () =>
    e2e.runTest('header/services', { lang: 'ar', javaScript: false }, async ({ page, lang }) => {
      await page.goto(withLangPrefix(routes.home(), lang))
      const link = (await open(page, lang, 'nav.services')).getByRole('link', { name: t(lang, 'nav.wroSupport') })
      await link.click()
      await page.waitForURL(`**${withLangPrefix(routes.wroSupport(), lang)}`)
      await open(page, lang, 'nav.services')
      expect(await link.getAttribute('aria-current')).toBe('page')
      await page.keyboard.press('Escape')
      await link.waitFor({ state: 'hidden' })
    }))

  it('changes the language on the page, with what its address asks for', () =>
    e2e.runTest('header/language', { lang: 'ar' }, async ({ page, lang }) => {
      const resultsPath = routes.results(past.id, { competition: past.competions[1]?.slug ?? '' })
      await page.goto(withLangPrefix(resultsPath, lang))
      await page.getByRole('link', { name: t(lang, 'nav.otherLang'), exact: true }).click()
      await page.waitForURL(`**${withLangPrefix(resultsPath, 'en')}`)
      await page.getByRole('link', { name: t('en', 'footer.otherLang') }).click()
      await page.waitForURL(`**${withLangPrefix(resultsPath, lang)}`)
    }))

  it('leads the admin to the console, and nobody else', () =>
    e2e.runTest('header/coach', { lang: 'en', as: coach.email }, async ({ page, lang, setLanguage }) => {
      await page.goto(withLangPrefix(routes.home(), lang))
      const account = page.locator('#account')
      const entry = account.getByRole('link', { name: t(lang, 'nav.admin') })
      await page.locator('button[popovertarget=account]').click()
      await account.getByRole('link', { name: t(lang, 'nav.profile') }).waitFor()
      expect(await entry.count()).toBe(0)
      const { cookie } = await e2e.sessionOf(admin.email)
      await page.context().addCookies([{ ...cookie, url: e2e.product.url, httpOnly: true }])
      await page.goto(withLangPrefix(routes.home(), lang))
      await page.locator('button[popovertarget=account]').click()
      await setLanguage(lang)
      await entry.click()
      await page.waitForURL(/\/admin\/(?:#\/)?dashboard\/?$/)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }))
})

describe('The registration', () => {
  it('is in the menu while it is open, and gone with the next page once it is closed', () =>
    e2e.runTest('header/registration', { lang: 'ar' }, async ({ page, lang }) => {
      const register = () => mainMenu(page, lang).getByRole('link', { name: t(lang, 'nav.register') })
      await page.goto(withLangPrefix(routes.home(), lang))
      await open(page, lang, 'nav.competitions')
      expect(await register().getAttribute('href')).toBe(withLangPrefix(routes.register(season.id), lang))
      await takeTeams(false)
      try {
        await page.goto(withLangPrefix(routes.home(), lang))
        const menu = await open(page, lang, 'nav.competitions')
        await menu.getByRole('link', { name: t(lang, 'nav.results') }).waitFor()
        expect(await register().count()).toBe(0)
        expect(await page.locator('#phone-menu').getByText(t(lang, 'nav.register')).count()).toBe(0)
      } finally {
        await takeTeams(true)
      }
      await page.goto(withLangPrefix(routes.home(), lang))
      await open(page, lang, 'nav.competitions')
      await register().waitFor()
    }))
})
