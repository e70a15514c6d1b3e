import { send } from '@olympiad/contracts/call'
import { generateInvoice } from '@olympiad/contracts/calls/payments'
import { inLang, routes } from '@olympiad/contracts/routes'
import { platformText } from '@olympiad/sandbox/platform/texts'
import { describe, expect, it } from 'vitest'
import { alive } from './support/islands.ts'
import { admin, coach, entity, student } from './support/people.ts'
import { fillSignIn, signOutButton } from './support/sign-up.ts'
import { type Journey, stage } from './support/stage.ts'
import { demoTeams } from './support/team.ts'
import { specified, t } from './support/texts.ts'
import { catalogueOf, chooseCompetition, openWizard } from './support/wizard.ts'

const acts = stage('doors')

const pathOf = ({ page }: Pick<Journey, 'page'>): string => new URL(page.url()).pathname

describe('The registration', () => {
  it('sends a visitor home and asks them to sign in, then brings them back', () =>
    acts.journey('guard-visitor', { lang: 'ar', width: 390 }, async (journey) => {
      const { page, lang, look } = journey
      await page.goto(inLang(routes.register(), lang))
      expect(pathOf(journey)).toBe(`/${lang}/`)
      expect(new URL(page.url()).searchParams.get('token')).toMatch(/^\w{6}$/)
      const dialog = page.getByRole('dialog', { name: t(lang, 'join.welcome') })
      await dialog.waitFor()
      await look('join')
      await dialog.getByRole('link', { name: t(lang, 'join.before') }).click()
      await page.waitForURL(`**${inLang(routes.signIn(inLang(routes.register(), lang)), lang)}`)
      await alive(page)
      await fillSignIn(journey, coach.email)
      await page.waitForURL(/\/teams-registeration\/$/)
      await page.getByRole('heading', { level: 1, name: t(lang, 'wizard.titleCompetition') }).waitFor()
    }))

  it('sends a student to the season of 2024, and tells them who registers', () =>
    acts.journey('guard-student', { lang: 'en', as: student.email }, async ({ page, lang, glance }) => {
      await page.goto(inLang(routes.register(), lang))
      await page.waitForURL(`**/${lang}/seasons/wro-2024/#who-registers`)
      await page.getByText(t(lang, 'season.registrars')).waitFor()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await glance('season-2024')
    }))

  it('is open to an entity', () =>
    acts.journey('guard-entity', { lang: 'ar', as: entity.email }, async ({ page, lang }) => {
      await page.goto(inLang(routes.register(), lang))
      await page.getByRole('heading', { level: 1, name: t(lang, 'wizard.titleCompetition') }).waitFor()
    }))
})

describe('The sign-in', () => {
  it('says what is missing and what is wrong, and keeps what was typed', () =>
    acts.journey('signin-errors', { lang: 'en', width: 390 }, async (journey) => {
      const { page, lang, expectAnswer, look } = journey
      // The membership platform's own words (000 §8).
      const refused = platformText(lang, 'wrong')
      const submit = page.getByRole('button', { name: t(lang, 'signin.submit'), exact: true })
      const alert = page.getByRole('alert')
      await page.goto(inLang(routes.signIn(), lang))
      await alive(page)
      await submit.click()
      const empty = 'Please fill in all fields, National ID or Password is Empty!'
      await alert.getByText(specified(lang, 'signin_fields_empty', empty)).waitFor()
      await look('empty')
      expectAnswer(401, '/api/auth/signin')
      await fillSignIn(journey, coach.number, 'not the password')
      await alert.getByText(refused).waitFor()
      expect(await page.getByLabel(t(lang, 'signin.identifier')).inputValue()).toBe(coach.number)
      await look('wrong')
      await fillSignIn(journey, coach.number)
      await page.waitForURL(`**/${lang}/`)
    }))

  it('keeps what is typed before the page’s script has arrived', () =>
    acts.journey('signin-early', { lang: 'en' }, async (journey) => {
      const { page, lang } = journey
      const { promise: scripts, resolve: letThemCome } = Promise.withResolvers<void>()
      await page.route('**/*.js', async (route) => {
        await scripts
        await route.continue()
      })
      await page.goto(inLang(routes.signIn(), lang), { waitUntil: 'commit' })
      await page.getByLabel(t(lang, 'signin.identifier')).fill(coach.email)
      letThemCome()
      await alive(page)
      expect(await page.getByLabel(t(lang, 'signin.identifier')).inputValue()).toBe(coach.email)
    }))

  it('goes home, never to another site', () =>
    acts.journey('signin-evil', { lang: 'en' }, async (journey) => {
      const { page, lang } = journey
      await page.goto(`${inLang(routes.signIn(), lang)}?redirect=${encodeURIComponent('//evil.example/x')}`)
      await alive(page)
      await fillSignIn(journey, coach.email)
      await page.waitForURL(`**/${lang}/`)
      expect(new URL(page.url()).origin).toBe(acts.product.url)
    }))

  it('brings a person to the document that a link in an email led to', () =>
    acts.journey('signin-document', { lang: 'ar' }, async (journey) => {
      const { page, lang } = journey
      const session = await acts.sessionOf(coach.email)
      const { whole } = await demoTeams(session)
      const { invoice_path } = await send(generateInvoice, { body: { team_id: whole } }, session.fetcher)
      await page.goto(invoice_path)
      expect(page.url()).toBe(acts.product.url + inLang(routes.signIn(invoice_path), lang))
      await alive(page)
      const downloading = page.waitForEvent('download')
      await fillSignIn(journey, coach.email)
      expect(invoice_path).toContain((await downloading).suggestedFilename())
      // The page stays, and can be used.
      await page.locator('button[type=submit][aria-busy=false]').waitFor()
    }))

  it('is ended by signing out, and the pages of a member are closed again', () =>
    acts.journey('signout', { lang: 'en' }, async (journey) => {
      const { page, lang } = journey
      await page.goto(inLang(routes.signIn(routes.profile()), lang))
      await alive(page)
      await fillSignIn(journey, student.email)
      await page.waitForURL(/\/profile\/$/)
      await signOutButton({ page, lang }).click()
      await page.waitForURL(/\/signin/)
      await page.getByText(specified(lang, 'signout_done', 'Sign out Suucessfully!')).waitFor()
      await page.goto(inLang(routes.profile(), lang))
      await page.waitForURL(/\/signin\?redirect=/)
    }))
})

describe('Who signs out', () => {
  const typed = ({ page }: Pick<Journey, 'page'>) =>
    page.evaluate<string>('JSON.stringify([localStorage, sessionStorage])')

  it('leaves nothing that was typed in the browser, nor in another tab of it', () =>
    acts.journey('signout-typed', { lang: 'en', own: true }, async (journey) => {
      const { page, lang } = journey
      await page.goto(inLang(routes.signIn(routes.profile()), lang))
      await alive(page)
      await fillSignIn(journey, coach.email)
      await page.waitForURL(/\/profile\/$/)
      const other = await page.context().newPage()
      const { season, competitions } = await catalogueOf(acts.product.url)
      const competition = competitions[0]
      if (!competition) throw new Error('the demo has no open competition')
      await openWizard({ page: other, lang })
      await chooseCompetition({ page: other, lang }, { season, competition })
      await other.getByLabel(t(lang, 'wizard.teamName')).fill('A Secret Team')
      await other.getByText(t(lang, 'wizard.draftKept')).waitFor()
      expect(await typed(journey)).toContain('A Secret Team')
      await signOutButton({ page, lang }).click()
      await page.getByText(specified(lang, 'signout_done', 'Sign out Suucessfully!')).waitFor()
      await other.waitForURL(/\/en\/\?token=/)
      for (const tab of [page, other]) expect(await typed({ page: tab })).not.toContain('A Secret Team')
      expect(await page.evaluate('Object.keys(localStorage)')).toEqual(['lang'])
    }))

  it('leaves a form empty to whoever goes back to it; until then it keeps what was typed', () =>
    acts.journey('signout-back', { lang: 'en', own: true }, async (journey) => {
      const { page, lang } = journey
      const message = page.getByLabel(t(lang, 'contact.message'))
      await page.goto(inLang(routes.signIn(routes.profile()), lang))
      await alive(page)
      await fillSignIn(journey, coach.email)
      await page.waitForURL(/\/profile\/$/)
      await page.goto(inLang(routes.contact(), lang))
      await message.fill('A secret message')
      await page.goto(inLang(routes.profile(), lang))
      await page.goBack()
      expect(await message.inputValue()).toBe('A secret message')
      await page.goForward()
      await signOutButton({ page, lang }).click()
      await page.getByText(specified(lang, 'signout_done', 'Sign out Suucessfully!')).waitFor()
      await page.goBack()
      await page.goBack()
      await page.waitForURL(`**${inLang(routes.contact(), lang)}`)
      await expect.poll(() => message.inputValue()).toBe('')
    }))

  it('is told where that failed, and keeps all of it', () =>
    acts.journey('signout-failed', { lang: 'ar', as: coach.email }, async (journey) => {
      const { page, lang, expectAnswer } = journey
      const { promise: waited, resolve: goOn } = Promise.withResolvers<void>()
      let asked = 0
      await page.route('**/api/auth/signout', async (route) => {
        asked += 1
        await waited
        await route.abort('internetdisconnected')
      })
      await page.goto(inLang(routes.profile(), lang))
      await page.evaluate('localStorage.setItem("draft", "typed")')
      expectAnswer(0, '/api/auth/signout')
      const button = signOutButton({ page, lang })
      await button.dblclick()
      await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
      goOn()
      await page.getByText(specified(lang, 'signout_failed', 'Something went Wrong Try Again Later')).waitFor()
      expect(await typed(journey)).toContain('typed')
      expect([asked, await button.getAttribute('aria-busy')]).toEqual([1, null])
    }))
})

describe('The console', () => {
  it('does not sign an admin in with a member’s password form', () =>
    acts.journey('admin-at-the-site', { lang: 'en' }, async (journey) => {
      const { page, lang, expectAnswer } = journey
      expectAnswer(401, '/api/auth/signin')
      await page.goto(inLang(routes.signIn(), lang))
      await alive(page)
      await fillSignIn(journey, admin.email)
      await page.getByRole('alert').getByText(platformText(lang, 'wrong')).waitFor()
    }))
})
