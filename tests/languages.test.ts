import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { describe, expect, it } from 'vitest'
import { type BrowserTest, e2eFixture } from './support/e2e-fixture.ts'
import { waitForHydration } from './support/hydration.ts'
import { coach, entity, PASSWORD } from './support/people.ts'
import { fillSignIn, signOutButton } from './support/sign-up.ts'
import { t, translate } from './support/texts.ts'

const e2e = e2eFixture('languages')

const pathOf = ({ page }: Pick<BrowserTest, 'page'>): string => new URL(page.url()).pathname

describe('The language', () => {
  it('is Arabic until one is chosen, changes on the page where one is, and is kept', () =>
    e2e.runTest('language', { lang: 'en' }, async (journey) => {
      const { page } = journey
      const html = page.locator('html')
      await page.goto(routes.terms())
      expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual(['ar', 'rtl'])
      await page.getByRole('heading', { level: 1, name: t('ar', 'legal.terms') }).waitFor()
      await page.getByRole('link', { name: t('ar', 'nav.otherLang'), exact: true }).click()
      await page.getByRole('heading', { level: 1, name: t('en', 'legal.terms') }).waitFor()
      expect(pathOf(journey)).toBe(withLangPrefix(routes.terms(), 'en'))
      expect(await page.evaluate('localStorage.getItem("lang")')).toBe('en')
      await page.goto(routes.home())
      expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual(['en', 'ltr'])
    }))

  it('comes from localStorage without a cookie, and an address with a language wins', () =>
    e2e.runTest('language-stored', { lang: 'en' }, async ({ page }) => {
      const html = page.locator('html')
      await page.goto(withLangPrefix(routes.terms(), 'ar'))
      await page.evaluate('localStorage.setItem("lang", "en")')
      await page.context().clearCookies()
      await page.goto(`${routes.contact()}?a=1`)
      await page.waitForURL(`**${withLangPrefix(routes.contact(), 'en')}?a=1`)
      expect(await html.getAttribute('lang')).toBe('en')
      await page.context().clearCookies()
      await page.goto(routes.myTeams())
      await page.waitForURL(`**${withLangPrefix(routes.signIn(routes.myTeams()), 'en')}`)
      expect(await page.evaluate('localStorage.getItem("lang")')).toBe('en')
      await page.context().clearCookies()
      await page.goto(withLangPrefix(routes.contact(), 'ar'))
      expect(await html.getAttribute('lang')).toBe('ar')
      expect(await page.evaluate('localStorage.getItem("lang")')).toBe('ar')
    }))

  it('changes without browser storage, where signing out works too', () =>
    e2e.runTest('language-no-storage', { lang: 'ar', isolated: true, as: entity.email }, async ({ page }) => {
      await page.addInitScript(`for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get() { throw new DOMException('refused', 'SecurityError') } })`)
      await page.goto(withLangPrefix(routes.contact(), 'ar'))
      await page.getByLabel(t('ar', 'contact.name'), { exact: true }).fill('نورة')
      await page.getByRole('link', { name: t('ar', 'nav.otherLang'), exact: true }).click()
      await page.getByRole('heading', { level: 1, name: t('en', 'contact.title') }).waitFor()
      await page.goto(routes.profile())
      await signOutButton({ page, lang: 'en' }).click()
      await page.getByText(translate('en', 'signout_done')).waitFor()
    }))

  it('keeps what the address asks for when it changes', () =>
    e2e.runTest('language-address', { lang: 'ar' }, async ({ page }) => {
      await page.goto(withLangPrefix(routes.signIn(routes.profile(), 'membership_unavailable'), 'ar'))
      await page.getByText(translate('ar', 'membership_unavailable')).waitFor()
      await page.getByRole('link', { name: t('ar', 'nav.otherLang'), exact: true }).click()
      await page.getByText(translate('en', 'membership_unavailable')).waitFor()
      expect(new URL(page.url()).searchParams.get('redirect')).toBe(routes.profile())
    }))
})

describe('The language of a sign-in', () => {
  it('changes with the name that was typed, and without the password', () =>
    e2e.runTest('language-signin-typed', { lang: 'en' }, async ({ page }) => {
      await page.goto(withLangPrefix(routes.signIn(), 'en'))
      await waitForHydration(page)
      await page.getByLabel(t('en', 'signin.identifier')).fill(coach.email)
      await page.getByLabel(t('en', 'signin.password'), { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: t('en', 'form.show') }).click()
      await page.getByRole('link', { name: t('en', 'nav.otherLang'), exact: true }).click()
      await page.getByRole('heading', { level: 1, name: t('ar', 'signin.title') }).waitFor()
      await waitForHydration(page)
      expect(await page.getByLabel(t('ar', 'signin.identifier')).inputValue()).toBe(coach.email)
      expect(await page.evaluate('JSON.stringify([localStorage, sessionStorage])')).not.toContain(PASSWORD)
      await page.getByLabel(t('ar', 'signin.password'), { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: t('ar', 'signin.submit'), exact: true }).click()
      await page.waitForURL(`**${withLangPrefix(routes.home(), 'ar')}`)
    }))

  it('is the one that the person changed to on the way, also after signing out', () =>
    e2e.runTest('language-signin', { lang: 'ar' }, async (journey) => {
      const { page } = journey
      await page.goto(withLangPrefix(routes.profile(), 'ar'))
      await page.getByRole('link', { name: t('ar', 'nav.otherLang'), exact: true }).click()
      await page.getByRole('heading', { level: 1, name: t('en', 'signin.title') }).waitFor()
      await waitForHydration(page)
      await fillSignIn({ page, lang: 'en' }, coach.email)
      await page.waitForURL(`**${withLangPrefix(routes.profile(), 'en')}`)
      await signOutButton({ page, lang: 'en' }).click()
      await page.waitForURL(`**${withLangPrefix(routes.signIn(), 'en')}?*`)
      await page.getByRole('heading', { level: 1, name: t('en', 'signin.title') }).waitFor()
    }))
})

describe('The menu', () => {
  it('opens on a phone and leads on, and closes again', () =>
    e2e.runTest('menu-phone', { lang: 'ar', width: 360, as: coach.email }, async (journey) => {
      const { page, lang } = journey
      await page.goto(withLangPrefix(routes.home(), lang))
      const menu = page.getByRole('navigation', { name: t(lang, 'nav.menu'), exact: true })
      await page.getByRole('button', { name: t(lang, 'nav.menu'), exact: true }).click()
      await menu.waitFor()
      await journey.checkPage('open')
      await menu.getByRole('button', { name: t(lang, 'nav.close') }).click()
      await menu.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: t(lang, 'nav.menu'), exact: true }).click()
      await menu.getByRole('link', { name: t(lang, 'nav.teams') }).click()
      await page.waitForURL(`**${withLangPrefix(routes.myTeams(), lang)}`)
    }))

  it('opens at a desk, the registration among the competitions', () =>
    e2e.runTest('menu-desk', { lang: 'en', colour: 'dark', as: coach.email }, async (journey) => {
      const { page, lang } = journey
      await page.goto(withLangPrefix(routes.home(), lang))
      const main = page.getByRole('navigation', { name: t(lang, 'nav.main') })
      await main.getByRole('button', { name: t(lang, 'nav.competitions') }).click()
      const register = main.getByRole('link', { name: t(lang, 'nav.register') })
      await register.waitFor()
      await journey.checkPage('competitions')
      await page.keyboard.press('Escape')
      await register.waitFor({ state: 'hidden' })
      await page.locator('button[popovertarget="account"]').click()
      await page
        .getByRole('link', { name: t(lang, 'nav.profile') })
        .first()
        .waitFor()
      await journey.checkPage('account')
    }))
})
