import { inLang, routes } from '@olympiad/contracts/routes'
import { beforeEach, describe, expect, it } from 'vitest'
import { entryFor } from './support/entries.ts'
import { alive } from './support/islands.ts'
import { seePaidTeam, teamCard } from './support/my-teams.ts'
import { misbehave, settle } from './support/partners.ts'
import { CVV, onHostedPage, payByCard } from './support/payment.ts'
import { coach, PASSWORD } from './support/people.ts'
import { stage } from './support/stage.ts'
import { registeredTeam } from './support/team.ts'
import { t, text } from './support/texts.ts'
import { acceptAndPay, chooseCompetition, coachField, describeTeam, fillWizard, openWizard } from './support/wizard.ts'

const acts = stage('outages')
const signedIn = { as: coach.email } as const

beforeEach(async () => {
  await misbehave(acts.product.sandboxUrl, 'membership', 'ok')
  await misbehave(acts.product.sandboxUrl, 'telr', 'ok')
})

const entry = (nth: number, teamName: string) => entryFor(acts.product.url, nth, teamName)

describe('While the membership platform is down', () => {
  it('the sign-in says so, and works as soon as it is back', () =>
    acts.journey('platform-signin', { lang: 'ar', width: 390 }, async ({ page, lang, expectAnswer, look }) => {
      expectAnswer(502, '/api/auth/signin')
      await misbehave(acts.product.sandboxUrl, 'membership', 'down')
      await page.goto(inLang(routes.signIn(), lang))
      await alive(page)
      await page.getByLabel(t(lang, 'signin.identifier')).fill(coach.number)
      await page.getByLabel(t(lang, 'signin.password'), { exact: true }).fill(PASSWORD)
      const submit = page.getByRole('button', { name: t(lang, 'signin.submit'), exact: true })
      await submit.click()
      await page.getByRole('alert').getByText(text(lang, 'platform_down')).waitFor()
      await look('down')
      await misbehave(acts.product.sandboxUrl, 'membership', 'ok')
      await submit.click()
      await page.waitForURL(`**/${lang}/`)
    }))

  it('a look-up says so at its field, and can be made again', () =>
    acts.journey('platform-lookup', { ...signedIn, lang: 'en' }, async (journey) => {
      const { page, lang, expectAnswer, look } = journey
      const filled = await entry(0, 'Look Again')
      expectAnswer(502, '/api/iframe/coaches')
      await openWizard(journey)
      await chooseCompetition(journey, filled)
      await describeTeam(journey, filled)
      await misbehave(acts.product.sandboxUrl, 'membership', 'nonsense')
      await page.getByLabel(coachField(lang, filled.competition.coaches_no)(1)).fill(coach.number)
      await page.getByText(text(lang, 'platform_down')).waitFor()
      await look('down')
      await misbehave(acts.product.sandboxUrl, 'membership', 'ok')
      await page.getByRole('button', { name: t(lang, 'people.lookAgain') }).click()
      await page.getByText(t(lang, 'people.found'), { exact: true }).waitFor()
    }))
})

describe('While the payment provider is down', () => {
  it('a registration keeps its team, which is paid from My Teams later', () =>
    acts.journey('provider-registration', { ...signedIn, lang: 'en' }, async (journey) => {
      const { page, lang, expectAnswer, look } = journey
      const filled = await entry(1, 'Paid Later')
      expectAnswer(502, '/api/teams/registration')
      await fillWizard(journey, filled)
      await misbehave(acts.product.sandboxUrl, 'telr', 'down')
      await acceptAndPay(journey, filled)
      const notice = page.getByRole('alert').filter({ hasText: text(lang, 'provider_down') })
      await notice.waitFor()
      await look('down')
      await misbehave(acts.product.sandboxUrl, 'telr', 'ok')
      await notice.getByRole('link', { name: t(lang, 'wizard.toMyTeams') }).click()
      // Its script listens once the page is loaded.
      await page.waitForURL(`**${routes.myTeams()}`)
      await teamCard(journey, 'Paid Later')
        .getByRole('button', { name: t(lang, 'teams.pay') })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t(lang, 'teams.confirmYes') })
        .click()
      await onHostedPage(page)
    }))

  it('a payer who comes back is told that nothing is lost, and sees the payment once it is back', () =>
    acts.journey('provider-return', { ...signedIn, lang: 'ar', width: 390 }, async (journey) => {
      const { page, lang, speak, look } = journey
      const { payUrl } = await registeredTeam(await acts.sessionOf(coach.email), await entry(2, 'عائد'), lang)
      await speak(lang)
      await page.goto(payUrl)
      await onHostedPage(page)
      await misbehave(acts.product.sandboxUrl, 'telr', 'down')
      await payByCard(page, CVV.paid)
      await page.getByRole('heading', { name: t(lang, 'pay.downTitle') }).waitFor()
      await look('down')
      await misbehave(acts.product.sandboxUrl, 'telr', 'ok')
      // The page asks again by itself.
      await page.getByRole('dialog', { name: text(lang, 'payment_done') }).waitFor()
      await seePaidTeam(journey, 'عائد')
    }))

  it('a payment that does not fit its order is looked into, and can’t be made again', () =>
    acts.journey('provider-flagged', { ...signedIn, lang: 'en' }, async (journey) => {
      const { page, lang, speak, look, expectLogged } = journey
      expectLogged('an order waits for an admin')
      const session = await acts.sessionOf(coach.email)
      const { id, ref } = await registeredTeam(session, await entry(3, 'One Riyal'), lang)
      await settle(acts.product.sandboxUrl, ref, { outcome: 'authorised', amount: '1.00' })
      await speak(lang)
      await page.goto(routes.paymentReturn(id))
      await page.getByRole('heading', { name: t(lang, 'pay.flaggedTitle') }).waitFor()
      await look('flagged')
      await page.getByRole('link', { name: t(lang, 'pay.toTeams') }).click()
      const card = teamCard(journey, 'One Riyal')
      await card.getByText(t(lang, 'teams.flagged')).waitFor()
      expect(await card.getByRole('button').count()).toBe(0)
    }))
})
