import { inLang, routes } from '@olympiad/contracts/routes'
import { describe, expect, it } from 'vitest'
import { alive } from './support/islands.ts'
import { coach, entity, PASSWORD } from './support/people.ts'
import { fillSignIn, signOutButton } from './support/sign-up.ts'
import { type Journey, stage } from './support/stage.ts'
import { t, text } from './support/texts.ts'

const acts = stage('languages')

const pathOf = ({ page }: Pick<Journey, 'page'>): string => new URL(page.url()).pathname

describe('The language', () => {
  it('is Arabic until one is chosen, changes on the page where one is, and is kept', () =>
    acts.journey('language', { lang: 'en' }, async (journey) => {
      const { page } = journey
      const html = page.locator('html')
      await page.goto(routes.terms())
      expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual(['ar', 'rtl'])
      await page.getByRole('heading', { level: 1, name: t('ar', 'legal.terms') }).waitFor()
      await page.getByRole('link', { name: t('ar', 'nav.otherLang'), exact: true }).click()
      await page.getByRole('heading', { level: 1, name: t('en', 'legal.terms') }).waitFor()
      expect(pathOf(journey)).toBe(inLang(routes.terms(), 'en'))
      expect(await page.evaluate('localStorage.getItem("lang")')).toBe('en')
      await page.goto(routes.home())
      expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual(['en', 'ltr'])
    }))

  it('is the one of the published place where no cookie names one, and an address that names one rules', () =>
    acts.journey('language-stored', { lang: 'en' }, async ({ page }) => {
      const html = page.locator('html')
      await page.goto(inLang(routes.terms(), 'ar'))
      await page.evaluate('localStorage.setItem("lang", "en")')
      await page.context().clearCookies()
      await page.goto(`${routes.contact()}?a=1`)
      await page.waitForURL(`**${inLang(routes.contact(), 'en')}?a=1`)
      expect(await html.getAttribute('lang')).toBe('en')
      // A page that leads on to sign-in makes no choice either.
      await page.context().clearCookies()
      await page.goto(routes.myTeams())
      await page.waitForURL(`**${inLang(routes.signIn(routes.myTeams()), 'en')}`)
      expect(await page.evaluate('localStorage.getItem("lang")')).toBe('en')
      await page.context().clearCookies()
      await page.goto(inLang(routes.contact(), 'ar'))
      expect(await html.getAttribute('lang')).toBe('ar')
      expect(await page.evaluate('localStorage.getItem("lang")')).toBe('ar')
    }))

  it('changes and is kept where the browser refuses to store anything, and one can sign out there', () =>
    acts.journey('language-no-storage', { lang: 'ar', own: true, as: entity.email }, async ({ page }) => {
      await page.addInitScript(`for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get() { throw new DOMException('refused', 'SecurityError') } })`)
      await page.goto(inLang(routes.contact(), 'ar'))
      await page.getByLabel(t('ar', 'contact.name'), { exact: true }).fill('نورة')
      await page.getByRole('link', { name: t('ar', 'nav.otherLang'), exact: true }).click()
      await page.getByRole('heading', { level: 1, name: t('en', 'contact.title') }).waitFor()
      await page.goto(routes.profile())
      await signOutButton({ page, lang: 'en' }).click()
      await page.getByText(text('en', 'signout_done')).waitFor()
    }))

  it('keeps what the address asks for when it changes', () =>
    acts.journey('language-address', { lang: 'ar' }, async ({ page }) => {
      await page.goto(inLang(routes.signIn(routes.profile(), 'platform_down'), 'ar'))
      await page.getByText(text('ar', 'platform_down')).waitFor()
      await page.getByRole('link', { name: t('ar', 'nav.otherLang'), exact: true }).click()
      await page.getByText(text('en', 'platform_down')).waitFor()
      expect(new URL(page.url()).searchParams.get('redirect')).toBe(routes.profile())
    }))
})

describe('The language of a sign-in', () => {
  it('changes with the name that was typed, and without the password', () =>
    acts.journey('language-signin-typed', { lang: 'en' }, async ({ page }) => {
      await page.goto(inLang(routes.signIn(), 'en'))
      await alive(page)
      await page.getByLabel(t('en', 'signin.identifier')).fill(coach.email)
      await page.getByLabel(t('en', 'signin.password'), { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: t('en', 'form.show') }).click()
      await page.getByRole('link', { name: t('en', 'nav.otherLang'), exact: true }).click()
      await page.getByRole('heading', { level: 1, name: t('ar', 'signin.title') }).waitFor()
      await alive(page)
      expect(await page.getByLabel(t('ar', 'signin.identifier')).inputValue()).toBe(coach.email)
      expect(await page.evaluate('JSON.stringify([localStorage, sessionStorage])')).not.toContain(PASSWORD)
      // The form knows it too: only the password is missing.
      await page.getByLabel(t('ar', 'signin.password'), { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: t('ar', 'signin.submit'), exact: true }).click()
      await page.waitForURL(`**${inLang(routes.home(), 'ar')}`)
    }))

  it('is the one that the person changed to on the way, also after signing out', () =>
    acts.journey('language-signin', { lang: 'ar' }, async (journey) => {
      const { page } = journey
      await page.goto(inLang(routes.profile(), 'ar'))
      await page.getByRole('link', { name: t('ar', 'nav.otherLang'), exact: true }).click()
      await page.getByRole('heading', { level: 1, name: t('en', 'signin.title') }).waitFor()
      await alive(page)
      await fillSignIn({ page, lang: 'en' }, coach.email)
      await page.waitForURL(`**${inLang(routes.profile(), 'en')}`)
      await signOutButton({ page, lang: 'en' }).click()
      await page.waitForURL(`**${inLang(routes.signIn(), 'en')}?*`)
      await page.getByRole('heading', { level: 1, name: t('en', 'signin.title') }).waitFor()
    }))
})

describe('The menu', () => {
  it('opens on a phone and leads on, and closes again', () =>
    acts.journey('menu-phone', { lang: 'ar', width: 360, as: coach.email }, async (journey) => {
      const { page, lang } = journey
      await page.goto(inLang(routes.home(), lang))
      const menu = page.getByRole('navigation', { name: t(lang, 'nav.menu'), exact: true })
      await page.getByRole('button', { name: t(lang, 'nav.menu'), exact: true }).click()
      await menu.waitFor()
      await journey.look('open')
      await menu.getByRole('button', { name: t(lang, 'nav.close') }).click()
      await menu.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: t(lang, 'nav.menu'), exact: true }).click()
      await menu.getByRole('link', { name: t(lang, 'nav.teams') }).click()
      await page.waitForURL(`**${inLang(routes.myTeams(), lang)}`)
    }))

  it('opens at a desk, the registration among the competitions', () =>
    acts.journey('menu-desk', { lang: 'en', colour: 'dark', as: coach.email }, async (journey) => {
      const { page, lang } = journey
      await page.goto(inLang(routes.home(), lang))
      const main = page.getByRole('navigation', { name: t(lang, 'nav.main') })
      await main.getByRole('button', { name: t(lang, 'nav.competitions') }).click()
      const register = main.getByRole('link', { name: t(lang, 'nav.register') })
      await register.waitFor()
      await journey.look('competitions')
      await page.keyboard.press('Escape')
      await register.waitFor({ state: 'hidden' })
      await page.locator('button[popovertarget="account"]').click()
      await page
        .getByRole('link', { name: t(lang, 'nav.profile') })
        .first()
        .waitFor()
      await journey.look('account')
    }))
})
