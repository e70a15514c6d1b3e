import { send } from '@olympiad/contracts/call'
import { generateInvoice } from '@olympiad/contracts/calls/payments'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { platformText } from '@olympiad/sandbox/platform/texts'
import { describe, expect, it } from 'vitest'
import { type BrowserTest, e2eFixture } from './support/e2e-fixture.ts'
import { waitForHydration } from './support/hydration.ts'
import { admin, coach, entity, student } from './support/people.ts'
import { fillSignIn, signOutButton } from './support/sign-up.ts'
import { demoTeams } from './support/team.ts'
import { specifiedText, t } from './support/texts.ts'
import { chooseCompetition, loadRegistrationCatalogue, openWizard } from './support/wizard.ts'

const e2e = e2eFixture('doors')

const pathOf = ({ page }: Pick<BrowserTest, 'page'>): string => new URL(page.url()).pathname

describe('The registration', () => {
  it('sends a visitor home and asks them to sign in, then brings them back', () =>
    e2e.runTest('guard-visitor', { lang: 'ar', width: 390 }, async (journey) => {
      const { page, lang, checkPage } = journey
      await page.goto(withLangPrefix(routes.register(), lang))
      expect(pathOf(journey)).toBe(`/${lang}/`)
      expect(new URL(page.url()).searchParams.get('token')).toMatch(/^\w{6}$/)
      const dialog = page.getByRole('dialog', { name: t(lang, 'join.welcome') })
      await dialog.waitFor()
      await checkPage('join')
      await dialog.getByRole('link', { name: t(lang, 'join.before') }).click()
      await page.waitForURL(`**${withLangPrefix(routes.signIn(withLangPrefix(routes.register(), lang)), lang)}`)
      await waitForHydration(page)
      await fillSignIn(journey, coach.email)
      await page.waitForURL(/\/teams-registeration\/$/)
      await page.getByRole('heading', { level: 1, name: t(lang, 'wizard.titleCompetition') }).waitFor()
    }))

  it('sends a student to the season of 2024, and tells them who registers', () =>
    e2e.runTest('guard-student', { lang: 'en', as: student.email }, async ({ page, lang, checkLayout }) => {
      await page.goto(withLangPrefix(routes.register(), lang))
      await page.waitForURL(`**/${lang}/seasons/wro-2024/#who-registers`)
      await page.getByText(t(lang, 'season.registrars')).waitFor()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await checkLayout('season-2024')
    }))

  it('is open to an entity', () =>
    e2e.runTest('guard-entity', { lang: 'ar', as: entity.email }, async ({ page, lang }) => {
      await page.goto(withLangPrefix(routes.register(), lang))
      await page.getByRole('heading', { level: 1, name: t(lang, 'wizard.titleCompetition') }).waitFor()
    }))
})

describe('The sign-in', () => {
  it('says what is missing and what is wrong, and keeps what was typed', () =>
    e2e.runTest('signin-errors', { lang: 'en', width: 390 }, async (journey) => {
      const { page, lang, expectFailedResponse, checkPage } = journey
      // The membership platform's own text (000 §8).
      const refused = platformText(lang, 'wrong')
      const submit = page.getByRole('button', { name: t(lang, 'signin.submit'), exact: true })
      const alert = page.getByRole('alert')
      await page.goto(withLangPrefix(routes.signIn(), lang))
      await waitForHydration(page)
      await submit.click()
      const empty = 'Please fill in all fields, National ID or Password is Empty!'
      await alert.getByText(specifiedText(lang, 'signin_fields_empty', empty)).waitFor()
      await checkPage('empty')
      expectFailedResponse(401, '/api/auth/signin')
      await fillSignIn(journey, coach.number, 'not the password')
      await alert.getByText(refused).waitFor()
      expect(await page.getByLabel(t(lang, 'signin.identifier')).inputValue()).toBe(coach.number)
      await checkPage('wrong')
      await fillSignIn(journey, coach.number)
      await page.waitForURL(`**/${lang}/`)
    }))

  it('keeps what is typed before the page’s script has arrived', () =>
    e2e.runTest('signin-early', { lang: 'en' }, async (journey) => {
      const { page, lang } = journey
      const { promise: scripts, resolve: letThemCome } = Promise.withResolvers<void>()
      await page.route('**/*.js', async (route) => {
        await scripts
        await route.continue()
      })
      await page.goto(withLangPrefix(routes.signIn(), lang), { waitUntil: 'commit' })
      await page.getByLabel(t(lang, 'signin.identifier')).fill(coach.email)
      letThemCome()
      await waitForHydration(page)
      expect(await page.getByLabel(t(lang, 'signin.identifier')).inputValue()).toBe(coach.email)
    }))

  it('goes home, never to another site', () =>
    e2e.runTest('signin-evil', { lang: 'en' }, async (journey) => {
      const { page, lang } = journey
      await page.goto(`${withLangPrefix(routes.signIn(), lang)}?redirect=${encodeURIComponent('//evil.example/x')}`)
      await waitForHydration(page)
      await fillSignIn(journey, coach.email)
      await page.waitForURL(`**/${lang}/`)
      expect(new URL(page.url()).origin).toBe(e2e.product.url)
    }))

  it('brings a person to the document that a link in an email led to', () =>
    e2e.runTest('signin-document', { lang: 'ar' }, async (journey) => {
      const { page, lang } = journey
      const session = await e2e.sessionOf(coach.email)
      const { whole } = await demoTeams(session)
      const { invoice_path } = await send(generateInvoice, { body: { team_id: whole } }, session.fetcher)
      await page.goto(invoice_path)
      expect(page.url()).toBe(e2e.product.url + withLangPrefix(routes.signIn(invoice_path), lang))
      await waitForHydration(page)
      const downloading = page.waitForEvent('download')
      await fillSignIn(journey, coach.email)
      expect(invoice_path).toContain((await downloading).suggestedFilename())
      await page.locator('button[type=submit][aria-busy=false]').waitFor()
    }))

  it('is ended by signing out, and the pages of a member are closed again', () =>
    e2e.runTest('signout', { lang: 'en' }, async (journey) => {
      const { page, lang } = journey
      await page.goto(withLangPrefix(routes.signIn(routes.profile()), lang))
      await waitForHydration(page)
      await fillSignIn(journey, student.email)
      await page.waitForURL(/\/profile\/$/)
      await signOutButton({ page, lang }).click()
      await page.waitForURL(/\/signin/)
      await page.getByText(specifiedText(lang, 'signout_done', 'Sign out Suucessfully!')).waitFor()
      await page.goto(withLangPrefix(routes.profile(), lang))
      await page.waitForURL(/\/signin\?redirect=/)
    }))
})

describe('Signing out', () => {
  const typed = ({ page }: Pick<BrowserTest, 'page'>) =>
    page.evaluate<string>('JSON.stringify([localStorage, sessionStorage])')

  it('clears all drafts in the browser, in other tabs too', () =>
    e2e.runTest('signout-typed', { lang: 'en', isolated: true }, async (journey) => {
      const { page, lang } = journey
      await page.goto(withLangPrefix(routes.signIn(routes.profile()), lang))
      await waitForHydration(page)
      await fillSignIn(journey, coach.email)
      await page.waitForURL(/\/profile\/$/)
      const other = await page.context().newPage()
      const { season, competitions } = await loadRegistrationCatalogue(e2e.product.url)
      const competition = competitions[0]
      if (!competition) throw new Error('the demo has no open competition')
      await openWizard({ page: other, lang })
      await chooseCompetition({ page: other, lang }, { season, competition })
      await other.getByLabel(t(lang, 'wizard.teamName')).fill('A Secret Team')
      await other.getByText(t(lang, 'wizard.draftKept')).waitFor()
      expect(await typed(journey)).toContain('A Secret Team')
      await signOutButton({ page, lang }).click()
      await page.getByText(specifiedText(lang, 'signout_done', 'Sign out Suucessfully!')).waitFor()
      await other.waitForURL(/\/en\/\?token=/)
      for (const tab of [page, other]) expect(await typed({ page: tab })).not.toContain('A Secret Team')
      expect(await page.evaluate('Object.keys(localStorage)')).toEqual(['lang'])
    }))

  it('empties a form that Back returns to; until then it keeps its input', () =>
    e2e.runTest('signout-back', { lang: 'en', isolated: true }, async (journey) => {
      const { page, lang } = journey
      const message = page.getByLabel(t(lang, 'contact.message'))
      await page.goto(withLangPrefix(routes.signIn(routes.profile()), lang))
      await waitForHydration(page)
      await fillSignIn(journey, coach.email)
      await page.waitForURL(/\/profile\/$/)
      await page.goto(withLangPrefix(routes.contact(), lang))
      await message.fill('A secret message')
      await page.goto(withLangPrefix(routes.profile(), lang))
      await page.goBack()
      expect(await message.inputValue()).toBe('A secret message')
      await page.goForward()
      await signOutButton({ page, lang }).click()
      await page.getByText(specifiedText(lang, 'signout_done', 'Sign out Suucessfully!')).waitFor()
      await page.goBack()
      await page.goBack()
      await page.waitForURL(`**${withLangPrefix(routes.contact(), lang)}`)
      await expect.poll(() => message.inputValue()).toBe('')
    }))

  it('shows a failure, and then keeps all input', () =>
    e2e.runTest('signout-failed', { lang: 'ar', as: coach.email }, async (journey) => {
      const { page, lang, expectFailedResponse } = journey
      const { promise: waited, resolve: goOn } = Promise.withResolvers<void>()
      let requestCount = 0
      await page.route('**/api/auth/signout', async (route) => {
        requestCount += 1
        await waited
        await route.abort('internetdisconnected')
      })
      await page.goto(withLangPrefix(routes.profile(), lang))
      await page.evaluate('localStorage.setItem("draft", "typed")')
      expectFailedResponse(0, '/api/auth/signout')
      const button = signOutButton({ page, lang })
      await button.dblclick()
      await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
      goOn()
      await page.getByText(specifiedText(lang, 'signout_failed', 'Something went Wrong Try Again Later')).waitFor()
      expect(await typed(journey)).toContain('typed')
      expect([requestCount, await button.getAttribute('aria-busy')]).toEqual([1, null])
    }))
})

describe('The console', () => {
  it('does not sign an admin in with a member’s password form', () =>
    e2e.runTest('admin-at-the-site', { lang: 'en' }, async (journey) => {
      const { page, lang, expectFailedResponse } = journey
      expectFailedResponse(401, '/api/auth/signin')
      await page.goto(withLangPrefix(routes.signIn(), lang))
      await waitForHydration(page)
      await fillSignIn(journey, admin.email)
      await page.getByRole('alert').getByText(platformText(lang, 'wrong')).waitFor()
    }))
})
