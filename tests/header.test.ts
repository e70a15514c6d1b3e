import { send } from '@olympiad/contracts/call'
import { getSettings, listSeasons } from '@olympiad/contracts/calls/content'
import { LANGS } from '@olympiad/contracts/lang'
import { inLang, routes } from '@olympiad/contracts/routes'
import type { SeasonView, SettingView } from '@olympiad/contracts/views/catalogue'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { overflowing } from './support/layout.ts'
import { admin, coach } from './support/people.ts'
import { callsTo } from './support/session.ts'
import { stage } from './support/stage.ts'
import { type Key, t } from './support/texts.ts'

const acts = stage('header')

let season: SeasonView
let past: SeasonView
let setting: SettingView
beforeAll(async () => {
  const fetcher = callsTo(acts.product.url)
  const { wroseasons } = await send(listSeasons, {}, fetcher)
  ;({ setting } = await send(getSettings, { query: {} }, fetcher))
  const [open, closed] = [true, false].map((is) => wroseasons.find(({ registration }) => registration === is))
  if (!open || !closed) throw new Error('the demo has no open season, or no closed one')
  season = open
  past = closed
})

/** The admin's own call: opens or closes the registration. */
async function takeTeams(registration: boolean): Promise<void> {
  const { fetcher } = await acts.sessionOf(admin.email)
  const body = JSON.stringify({ registration })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetcher(`/api/admin/seasons/${season.id}`, { method: 'PUT', headers, body })
  expect(answer.status).toBe(200)
}

const mainMenu = (page: Page, lang: 'ar' | 'en') => page.getByRole('navigation', { name: t(lang, 'nav.main') })

/** Opens one of the menus of the bar. */
async function open(page: Page, lang: 'ar' | 'en', name: Key) {
  const menu = mainMenu(page, lang)
  await menu.getByRole('button', { name: t(lang, name) }).click()
  return menu
}

describe.concurrent.each(LANGS)('The header, in %s,', (lang) => {
  it('opens the sites beside this one in new tabs, and says so', () =>
    acts.journey(`header/outside-${lang}`, { lang }, async ({ page, look }) => {
      await page.goto(inLang(routes.contact(), lang))
      const menu = await open(page, lang, 'nav.services')
      for (const [name, address] of [
        ['nav.storeSite', setting.store_link],
        ['nav.academy', setting.academy_link],
      ] as const) {
        const link = menu.getByRole('link', { name: `${t(lang, name)} ${t(lang, 'form.newTab')}`, exact: true })
        const [href, target, rel] = await Promise.all(['href', 'target', 'rel'].map((one) => link.getAttribute(one)))
        expect([href, target, rel]).toEqual([address, '_blank', 'noopener'])
      }
      await look('open')
      await page.getByRole('heading', { level: 1 }).click()
      await menu.getByRole('link', { name: t(lang, 'nav.centres') }).waitFor({ state: 'hidden' })
    }))

  it('has room for its menus on every window, also for somebody who is signed in', () =>
    acts.journey(`header/room-${lang}`, { lang, as: admin.email }, async ({ page }) => {
      await page.goto(inLang(routes.privacy(), lang))
      for (const width of [901, 1024, 1100]) {
        await page.setViewportSize({ width, height: 700 })
        expect(await overflowing(page), `at ${width}`).toEqual([])
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
    acts.journey(`header/phone-${lang}`, { lang, width: 360 }, async ({ page, look }) => {
      await page.goto(inLang(routes.privacy(), lang))
      await page.getByRole('button', { name: t(lang, 'nav.menu'), exact: true }).click()
      const sheet = page.getByRole('navigation', { name: t(lang, 'nav.menu'), exact: true })
      await look('open')
      for (const key of ['nav.join', 'nav.results', 'nav.shops', 'nav.courses', 'nav.moe', 'nav.about'] as const) {
        expect(await sheet.getByRole('link', { name: t(lang, key), exact: true }).count(), key).toBe(1)
      }
      await sheet.getByRole('link', { name: t(lang, 'nav.contact') }).click()
      await page.waitForURL(`**${inLang(routes.contact(), lang)}`)
    }))
})

describe.concurrent('The header', () => {
  it('opens its services without a script, leads on, and marks where one is', () =>
    acts.journey('header/services', { lang: 'ar', script: false }, async ({ page, lang }) => {
      await page.goto(inLang(routes.home(), lang))
      const link = (await open(page, lang, 'nav.services')).getByRole('link', { name: t(lang, 'nav.wroSupport') })
      await link.click()
      await page.waitForURL(`**${inLang(routes.wroSupport(), lang)}`)
      await open(page, lang, 'nav.services')
      expect(await link.getAttribute('aria-current')).toBe('page')
      await page.keyboard.press('Escape')
      await link.waitFor({ state: 'hidden' })
    }))

  it('changes the language on the page, with what its address asks for', () =>
    acts.journey('header/language', { lang: 'ar' }, async ({ page, lang }) => {
      const asked = routes.results(past.id, { competition: past.competions[1]?.slug ?? '' })
      await page.goto(inLang(asked, lang))
      await page.getByRole('link', { name: t(lang, 'nav.otherLang'), exact: true }).click()
      await page.waitForURL(`**${inLang(asked, 'en')}`)
      await page.getByRole('link', { name: t('en', 'footer.otherLang') }).click()
      await page.waitForURL(`**${inLang(asked, lang)}`)
    }))

  it('leads the admin to the console, and nobody else', () =>
    acts.journey('header/coach', { lang: 'en', as: coach.email }, async ({ page, lang, speak }) => {
      await page.goto(inLang(routes.home(), lang))
      const account = page.locator('#account')
      const entry = account.getByRole('link', { name: t(lang, 'nav.admin') })
      await page.locator('button[popovertarget=account]').click()
      await account.getByRole('link', { name: t(lang, 'nav.profile') }).waitFor()
      expect(await entry.count()).toBe(0)
      const { cookie } = await acts.sessionOf(admin.email)
      await page.context().addCookies([{ ...cookie, url: acts.product.url, httpOnly: true }])
      await page.goto(inLang(routes.home(), lang))
      await page.locator('button[popovertarget=account]').click()
      await speak(lang)
      await entry.click()
      await page.waitForURL(/\/admin\/(?:#\/)?dashboard\/?$/)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }))
})

describe('The registration', () => {
  it('is in the menu while it is open, and gone with the next page once it is closed', () =>
    acts.journey('header/registration', { lang: 'ar' }, async ({ page, lang }) => {
      const register = () => mainMenu(page, lang).getByRole('link', { name: t(lang, 'nav.register') })
      await page.goto(inLang(routes.home(), lang))
      await open(page, lang, 'nav.competitions')
      expect(await register().getAttribute('href')).toBe(inLang(routes.register(season.id), lang))
      await takeTeams(false)
      try {
        await page.goto(inLang(routes.home(), lang))
        const menu = await open(page, lang, 'nav.competitions')
        await menu.getByRole('link', { name: t(lang, 'nav.results') }).waitFor()
        expect(await register().count()).toBe(0)
        expect(await page.locator('#phone-menu').getByText(t(lang, 'nav.register')).count()).toBe(0)
      } finally {
        await takeTeams(true)
      }
      await page.goto(inLang(routes.home(), lang))
      await open(page, lang, 'nav.competitions')
      await register().waitFor()
    }))
})
