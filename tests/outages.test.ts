import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { beforeEach, describe, expect, it } from 'vitest'
import { e2eFixture } from './support/e2e-fixture.ts'
import { waitForHydration } from './support/hydration.ts'
import { expectPaidTeam, teamCard } from './support/my-teams.ts'
import { setOrderOutcome, setPartnerFault } from './support/partner-faults.ts'
import { CVV, payByCard, waitForHostedPage } from './support/payment.ts'
import { coach, otherCoach, PASSWORD } from './support/people.ts'
import { registrationEntry } from './support/registration-entries.ts'
import { registerTeamByApi } from './support/team.ts'
import { t, translate } from './support/texts.ts'
import { acceptAndPay, chooseCompetition, coachField, describeTeam, fillWizard, openWizard } from './support/wizard.ts'

const e2e = e2eFixture('outages')
const signedIn = { as: coach.email } as const

beforeEach(async () => {
  await setPartnerFault(e2e.product.sandboxUrl, 'membership', 'ok')
  await setPartnerFault(e2e.product.sandboxUrl, 'telr', 'ok')
})

const entry = (nth: number, teamName: string) => registrationEntry(e2e.product.url, nth, teamName)

describe('While the membership platform is down', () => {
  it('the sign-in says so, and works as soon as it is back', () =>
    e2e.runTest(
      'platform-signin',
      { lang: 'ar', width: 390 },
      async ({ page, lang, expectFailedResponse, checkPage }) => {
        expectFailedResponse(502, '/api/auth/signin')
        await setPartnerFault(e2e.product.sandboxUrl, 'membership', 'down')
        await page.goto(withLangPrefix(routes.signIn(), lang))
        await waitForHydration(page)
        await page.getByLabel(t(lang, 'signin.identifier')).fill(coach.number)
        await page.getByLabel(t(lang, 'signin.password'), { exact: true }).fill(PASSWORD)
        const submit = page.getByRole('button', { name: t(lang, 'signin.submit'), exact: true })
        await submit.click()
        await page.getByRole('alert').getByText(translate(lang, 'membership_unavailable')).waitFor()
        await checkPage('down')
        await setPartnerFault(e2e.product.sandboxUrl, 'membership', 'ok')
        await submit.click()
        await page.waitForURL(`**/${lang}/`)
      },
    ))

  it('a look-up says so at its field, and can be made again', () =>
    e2e.runTest('platform-lookup', { ...signedIn, lang: 'en' }, async (journey) => {
      const { page, lang, expectFailedResponse, checkPage } = journey
      const filled = await entry(0, 'Look Again')
      expectFailedResponse(502, '/api/iframe/coaches')
      await openWizard(journey)
      await chooseCompetition(journey, filled)
      await describeTeam(journey, filled)
      await setPartnerFault(e2e.product.sandboxUrl, 'membership', 'nonsense')
      await page.getByRole('button', { name: t(lang, 'wizard.someoneElse') }).click()
      await page.getByLabel(coachField(lang, filled.competition.coaches_no)(1)).fill(otherCoach.number)
      await page.getByText(translate(lang, 'membership_unavailable')).waitFor()
      await checkPage('down')
      await setPartnerFault(e2e.product.sandboxUrl, 'membership', 'ok')
      await page.getByRole('button', { name: t(lang, 'people.lookAgain') }).click()
      await page.getByText(t(lang, 'people.found'), { exact: true }).waitFor()
    }))
})

describe('While the payment provider is down', () => {
  it('a registration keeps its team, which is paid from My Teams later', () =>
    e2e.runTest('provider-registration', { ...signedIn, lang: 'en' }, async (journey) => {
      const { page, lang, expectFailedResponse, checkPage } = journey
      const filled = await entry(1, 'Paid Later')
      expectFailedResponse(502, '/api/teams/registration')
      await fillWizard(journey, filled)
      await setPartnerFault(e2e.product.sandboxUrl, 'telr', 'down')
      await acceptAndPay(journey, filled)
      const notice = page.getByRole('alert').filter({ hasText: translate(lang, 'payment_provider_unavailable') })
      await notice.waitFor()
      await checkPage('down')
      await setPartnerFault(e2e.product.sandboxUrl, 'telr', 'ok')
      await notice.getByRole('link', { name: t(lang, 'wizard.toMyTeams') }).click()
      // The script listens only after the page has loaded.
      await page.waitForURL(`**${routes.myTeams()}`)
      await teamCard(journey, 'Paid Later')
        .getByRole('button', { name: t(lang, 'teams.pay') })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t(lang, 'teams.confirmYes') })
        .click()
      await waitForHostedPage(page)
    }))

  it('a payer who comes back is told that nothing is lost, and sees the payment once it is back', () =>
    e2e.runTest('provider-return', { ...signedIn, lang: 'ar', width: 390 }, async (journey) => {
      const { page, lang, setLanguage, checkPage } = journey
      const { payUrl } = await registerTeamByApi(await e2e.sessionOf(coach.email), await entry(2, 'عائد'), lang)
      await setLanguage(lang)
      await page.goto(payUrl)
      await waitForHostedPage(page)
      await setPartnerFault(e2e.product.sandboxUrl, 'telr', 'down')
      await payByCard(page, CVV.paid)
      await page.getByRole('heading', { name: t(lang, 'pay.downTitle') }).waitFor()
      await checkPage('down')
      await setPartnerFault(e2e.product.sandboxUrl, 'telr', 'ok')
      await page.getByRole('dialog', { name: translate(lang, 'payment_done') }).waitFor()
      await expectPaidTeam(journey, 'عائد')
    }))

  it('a payment that does not fit its order is looked into, and can’t be made again', () =>
    e2e.runTest('provider-flagged', { ...signedIn, lang: 'en' }, async (journey) => {
      const { page, lang, setLanguage, checkPage, expectLoggedError } = journey
      expectLoggedError('order flagged for review')
      const session = await e2e.sessionOf(coach.email)
      const { id, ref } = await registerTeamByApi(session, await entry(3, 'One Riyal'), lang)
      await setOrderOutcome(e2e.product.sandboxUrl, ref, { outcome: 'authorised', amount: '1.00' })
      await setLanguage(lang)
      await page.goto(routes.paymentReturn(id))
      await page.getByRole('heading', { name: t(lang, 'pay.flaggedTitle') }).waitFor()
      await checkPage('flagged')
      await page.getByRole('link', { name: t(lang, 'pay.toTeams') }).click()
      const card = teamCard(journey, 'One Riyal')
      await card.getByText(t(lang, 'teams.flagged')).waitFor()
      expect(await card.getByRole('button').count()).toBe(0)
    }))
})
