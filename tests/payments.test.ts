import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { beforeEach, describe, expect, it } from 'vitest'
import { Order } from '../api/src/model/order.entity.ts'
import { reconcileDueOrders } from '../api/src/modules/payments/reconcile-due-orders.ts'
import { checkPageVariants } from './support/check-page-variants.ts'
import { expirePaymentAttempts } from './support/clock.ts'
import { type BrowserTest, e2eFixture } from './support/e2e-fixture.ts'
import { paymentMail } from './support/mailbox.ts'
import { teamCard } from './support/my-teams.ts'
import { setOrderOutcome, setPartnerFault, webhookAnswer } from './support/partner-faults.ts'
import { CVV, payByCard, waitForHostedPage } from './support/payment.ts'
import { coach, entity, student, students } from './support/people.ts'
import { registrationEntry } from './support/registration-entries.ts'
import { registerTeamByApi } from './support/team.ts'
import { getTemplate, specifiedSiteText, specifiedText, t, translate } from './support/texts.ts'

const e2e = e2eFixture('payments')
const RETRY = '/api/teams/registration_checker'

beforeEach(() => setPartnerFault(e2e.product.sandboxUrl, 'telr', 'ok'))

let registered = 0
async function teamOf({ lang, setLanguage }: Pick<BrowserTest, 'lang' | 'setLanguage'>, teamName: string) {
  const entry = await registrationEntry(e2e.product.url, registered++, teamName)
  const team = await registerTeamByApi(await e2e.sessionOf(coach.email), entry, lang)
  await setLanguage(lang)
  return { ...team, entry }
}

const paidDialog = ({ page, lang }: BrowserTest) =>
  page.getByRole('dialog', { name: specifiedText(lang, 'payment_done', 'Payment Paid Successfully!') })

async function confirmOnMyTeams(journey: BrowserTest, teamName: string) {
  const { page, lang } = journey
  await teamCard(journey, teamName)
    .getByRole('button', { name: t(lang, 'teams.pay') })
    .click()
  const dialog = page.getByRole('dialog', { name: specifiedText(lang, 'confirm_pay', 'Are you sure want to pay?') })
  await dialog.waitFor()
  // Isolates keep the amount in place beside names of the other direction.
  await dialog.getByText(`\u2068${teamName}\u2069`).waitFor()
  return { dialog, yes: dialog.getByRole('button', { name: t(lang, 'teams.confirmYes') }) }
}

const as = coach.email
const ON_PHONE = { lang: 'ar', width: 390, colour: 'dark', as } as const
const AT_DESK = { lang: 'en', as } as const

describe('A payment that did not arrive', () => {
  it('is made again on the page that explains it, as soon as the provider is there', () =>
    e2e.runTest('pay-again', ON_PHONE, async (journey) => {
      const { page, lang, expectFailedResponse } = journey
      const { payUrl } = await teamOf(journey, 'فريق المحاولة الثانية')
      await page.goto(payUrl)
      await waitForHostedPage(page)
      await payByCard(page, CVV.declined)
      await page.waitForURL('**/404/not-found/?payment=declined&team_id=*')
      await page.getByText(t(lang, 'lost.pay.declined')).waitFor()
      await checkPageVariants(journey, 'declined')
      const again = page.getByRole('button', { name: specifiedSiteText(lang, 'lost.payTry', 'Try again') })

      expectFailedResponse(502, '/404/not-found/')
      await setPartnerFault(e2e.product.sandboxUrl, 'telr', 'down')
      await again.click()
      await page.getByRole('alert').getByText(translate(lang, 'payment_provider_unavailable')).waitFor()
      await journey.checkPage('provider-down')
      await setPartnerFault(e2e.product.sandboxUrl, 'telr', 'ok')
      await again.click()
      await waitForHostedPage(page)
      await payByCard(page, CVV.paid)
      await paidDialog(journey).waitFor()
      await paidDialog(journey)
        .getByRole('link', { name: t(lang, 'profile.back') })
        .click()
      await paidDialog(journey).waitFor({ state: 'detached' })
      await page.goto(withLangPrefix(routes.myTeams(), lang))
      await page.goBack()
      await page.waitForURL(`**${withLangPrefix(routes.profile(), lang)}`)
      await page.getByRole('region', { name: t(lang, 'profile.teams') }).waitFor()
      expect(await paidDialog(journey).count()).toBe(0)
    }))

  it('that has arrived by then leads to the success dialog, not to a second payment', () =>
    e2e.runTest('pay-again-paid', { lang: 'en', as }, async (journey) => {
      const { page, lang, expectFailedResponse } = journey
      const { id, ref } = await teamOf(journey, 'Paid Elsewhere')
      await page.goto(withLangPrefix(routes.myTeams(), lang))
      const { yes } = await confirmOnMyTeams(journey, 'Paid Elsewhere')
      await setOrderOutcome(e2e.product.sandboxUrl, ref, { outcome: 'authorised' })
      await expect.poll(() => webhookAnswer(e2e.product.sandboxUrl, ref), { timeout: 10_000 }).toBe(200)
      expectFailedResponse(409, RETRY)
      await yes.click()
      await page.getByText(translate(lang, 'team_already_paid')).waitFor()
      await teamCard(journey, 'Paid Elsewhere').getByText(t(lang, 'teams.paid')).waitFor()
      await page.goto(withLangPrefix(routes.notFound({ payment: 'declined', teamId: id }), lang))
      await paidDialog(journey).waitFor()
    }))

  it('is explained to a student of the team, who is offered no payment; a visitor signs in first', () =>
    e2e.runTest('pay-again-student', { lang: 'ar', width: 390, as: student.email }, async (journey) => {
      const { page, lang } = journey
      const { id } = await teamOf(journey, 'فريق ليان')
      const page404 = withLangPrefix(routes.notFound({ payment: 'cancelled', teamId: id }), lang)
      await page.goto(page404)
      await page.getByText(t(lang, 'lost.askCoach')).waitFor()
      expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
      await journey.checkPage('student')
      await page.goto(withLangPrefix(routes.paymentReturn(id), lang))
      await page.waitForURL(`**/${lang}/seasons/wro-2024/#who-registers`)

      await page.context().clearCookies()
      await page.goto(page404)
      await page.getByRole('link', { name: t(lang, 'lost.paySignIn') }).click()
      await page.waitForURL(`**${withLangPrefix(routes.signIn(page404), lang)}`)
      const back = withLangPrefix(routes.paymentReturn(id), lang)
      await page.goto(back)
      await page.waitForURL(`**${withLangPrefix(routes.signIn(back), lang)}`)
    }))

  it('is made again without script', () =>
    e2e.runTest('pay-again-unscripted', { lang: 'en', as, javaScript: false }, async (journey) => {
      const { page, lang } = journey
      const { id } = await teamOf(journey, 'Slow Line')
      await page.goto(withLangPrefix(routes.notFound({ payment: 'cancelled', teamId: id }), lang))
      await page.getByRole('button', { name: t(lang, 'lost.payTry') }).click()
      await waitForHostedPage(page)
    }))

  it('asks who was signed out meanwhile to sign in, and brings them back to it', () =>
    e2e.runTest('pay-again-signed-out', { lang: 'en', as }, async (journey) => {
      const { page, lang } = journey
      const { id } = await teamOf(journey, 'Long Lunch')
      const here = withLangPrefix(routes.notFound({ payment: 'timeout', teamId: id }), lang)
      await page.goto(here)
      await page.getByText(t(lang, 'lost.pay.timeout')).waitFor()
      await journey.checkLayout('timeout')
      await page.context().clearCookies()
      await page.getByRole('button', { name: t(lang, 'lost.payTry') }).click()
      await page.getByRole('link', { name: t(lang, 'lost.paySignIn') }).click()
      await page.waitForURL(`**${withLangPrefix(routes.signIn(here), lang)}`)
    }))

  it('of another team is not found', () =>
    e2e.runTest('pay-again-foreign', { lang: 'en', as: entity.email }, async (journey) => {
      const { page, lang, expectFailedResponse } = journey
      const { id } = await teamOf(journey, 'Not Yours')
      expectFailedResponse(404, '/404/not-found/')
      const answer = await page.goto(withLangPrefix(routes.notFound({ payment: 'declined', teamId: id }), lang))
      expect(answer?.status()).toBe(404)
      await page.getByText(t(lang, 'lost.notYours')).waitFor()
      await journey.checkPage('foreign')
      await page.goto(withLangPrefix(routes.paymentReturn(id), lang))
      await page.getByRole('heading', { name: t(lang, 'pay.noneTitle') }).waitFor()
    }))
})

describe('A payment that the bank still looks at', () => {
  it('is waited for, and the page goes on by itself when the provider tells us', () =>
    e2e.runTest('pay-waiting', AT_DESK, async (journey) => {
      const { page, lang } = journey
      const { sandboxUrl } = e2e.product
      const teamName = 'Patience'
      const { payUrl, ref } = await teamOf(journey, teamName)
      await page.goto(payUrl)
      await waitForHostedPage(page)
      await payByCard(page, CVV.onHold)
      await page.getByRole('heading', { name: t(lang, 'pay.pendingTitle') }).waitFor()
      await checkPageVariants(journey, 'waiting')
      // Pressed during the page's own silent polling.
      await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
      await page.getByRole('link', { name: t(lang, 'pay.again') }).click()
      const [, asked = ''] = getTemplate(lang, 'pay.asked').split('{time}')
      await page.getByText(asked).waitFor()
      await journey.checkPage('asked')
      await setOrderOutcome(sandboxUrl, ref, { outcome: 'authorised' })
      await expect.poll(() => webhookAnswer(sandboxUrl, ref), { timeout: 10_000 }).toBe(200)
      await paidDialog(journey).waitFor()
      await journey.checkPage('paid')
      const mail = await paymentMail(sandboxUrl, coach.email, teamName)
      expect(mail.html).toMatch(/<html[^>]* lang="en"/)
      expect(mail.text).toContain(e2e.product.url + withLangPrefix(routes.myTeams(), lang))
    }))

  it('stays on its page while the provider is away, and is asked about without a flicker', () =>
    e2e.runTest('pay-waiting-down', { lang: 'en', width: 390, as }, async (journey) => {
      const { page, lang, expectFailedResponse } = journey
      const { id, ref } = await teamOf(journey, 'Long Wait')
      await setOrderOutcome(e2e.product.sandboxUrl, ref, { outcome: 'hold' })
      await page.goto(withLangPrefix(routes.paymentReturn(id), lang))
      await page.getByRole('heading', { name: t(lang, 'pay.pendingTitle') }).waitFor()
      await page.evaluate('window.sameDocument = true')
      expectFailedResponse(502, '/api/payment/telr')
      await setPartnerFault(e2e.product.sandboxUrl, 'telr', 'down')
      const ask = page.getByRole('link', { name: t(lang, 'pay.again') })
      await ask.click()
      await page.getByRole('heading', { name: t(lang, 'pay.downTitle') }).waitFor()
      await journey.checkPage('down')
      await setPartnerFault(e2e.product.sandboxUrl, 'telr', 'ok')
      await ask.click()
      await page.getByRole('heading', { name: t(lang, 'pay.pendingTitle') }).waitFor()
      expect(await page.evaluate('window.sameDocument')).toBe(true)
      await page.getByRole('link', { name: t(lang, 'pay.toTeams') }).click()
      const card = teamCard(journey, 'Long Wait')
      await card.getByText(t(lang, 'teams.note.pending')).waitFor()
      await card.getByRole('link', { name: t(lang, 'teams.check') }).waitFor()
      await journey.checkPage('my-teams')
    }))

  it('is not asked about for ever: after a while the page says that it goes on without it', () =>
    e2e.runTest('pay-waiting-long', { lang: 'ar', width: 390, as, isolated: true }, async (journey) => {
      const { page, lang } = journey
      const { id, ref } = await teamOf(journey, 'فريق النفس الطويل')
      await setOrderOutcome(e2e.product.sandboxUrl, ref, { outcome: 'hold' })
      await page.clock.install()
      await page.goto(withLangPrefix(routes.paymentReturn(id), lang))
      await page.getByRole('heading', { name: t(lang, 'pay.pendingTitle') }).waitFor()
      await journey.checkLayout('waiting')
      const stopped = page.getByRole('heading', { name: t(lang, 'pay.stoppedTitle') })
      let asked = 0
      while (!(await stopped.isVisible())) {
        const answer = page.waitForResponse('**/api/payment/telr')
        await page.clock.runFor(60_000)
        await (await answer).finished()
        asked += 1
      }
      expect(asked).toBeGreaterThan(5)
      await journey.checkPage('stopped')
      await page.clock.runFor(3_600_000)
      await stopped.waitFor()
      await page.getByRole('link', { name: t(lang, 'pay.again') }).click()
      await page.getByText(getTemplate(lang, 'pay.asked').split('{time}')[1] ?? '').waitFor()
      expect(await stopped.isVisible()).toBe(true)
    }))

  it('turns out to be declined, and the page says so', () =>
    e2e.runTest('pay-waiting-declined', { lang: 'ar', as }, async (journey) => {
      const { page, lang } = journey
      const { id, ref } = await teamOf(journey, 'فريق البنك')
      await setOrderOutcome(e2e.product.sandboxUrl, ref, { outcome: 'hold' })
      await page.goto(withLangPrefix(routes.paymentReturn(id), lang))
      await page.getByRole('heading', { name: t(lang, 'pay.pendingTitle') }).waitFor()
      await setOrderOutcome(e2e.product.sandboxUrl, ref, { outcome: 'declined' })
      await page.getByText(t(lang, 'lost.pay.declined')).waitFor()
    }))
})

describe('A payment that does not fit its order', () => {
  it('is looked into, and can’t be made again from anywhere', () =>
    e2e.runTest('pay-flagged', ON_PHONE, async (journey) => {
      const { page, lang, expectLoggedError } = journey
      expectLoggedError('order flagged for review')
      const teamName = 'فريق الريال'
      const { id, ref } = await teamOf(journey, teamName)
      await setOrderOutcome(e2e.product.sandboxUrl, ref, { outcome: 'authorised', amount: '1.00' })
      await page.goto(withLangPrefix(routes.paymentReturn(id), lang))
      await page.getByRole('heading', { name: t(lang, 'pay.flaggedTitle') }).waitFor()
      await journey.checkPage('flagged')
      await page.getByRole('link', { name: t(lang, 'pay.toTeams') }).click()
      const card = teamCard(journey, teamName)
      await card.getByText(t(lang, 'teams.note.flagged')).waitFor()
      expect(await card.getByRole('button').count()).toBe(0)
      await journey.checkPage('my-teams')
      await page.goto(withLangPrefix(routes.notFound({ payment: 'failed', teamId: id }), lang))
      await page.getByRole('heading', { name: t(lang, 'pay.flaggedTitle') }).waitFor()
    }))
})

describe('A team whose time to pay ran out', () => {
  /** The product's next background run detects it. */
  async function letExpire(
    { page, lang }: BrowserTest,
    { ref, teamName }: { ref: string; teamName: string },
  ): Promise<void> {
    const { deps } = e2e.product
    await expirePaymentAttempts(e2e.product, teamName)
    await reconcileDueOrders(deps, new AbortController().signal)
    const order = () => deps.orm.em.fork().findOneOrFail(Order, { trx_reference: ref }, { fields: ['payment_status'] })
    await expect.poll(async () => (await order()).payment_status, { timeout: 10_000 }).not.toBe('pending')
    await page.goto(withLangPrefix(routes.myTeams(), lang))
    await teamCard({ page }, teamName).getByText(t(lang, 'teams.note.expired')).waitFor()
  }

  it('is told so, and pays all the same while nobody else has its name', () =>
    e2e.runTest('pay-expired', ON_PHONE, async (journey) => {
      const { page, lang } = journey
      const { id, ref } = await teamOf(journey, 'فريق متأخر')
      await letExpire(journey, { ref, teamName: 'فريق متأخر' })
      await journey.checkPage('expired')
      await page.goto(withLangPrefix(routes.notFound({ payment: 'cancelled', teamId: id }), lang))
      await page.getByRole('button', { name: t(lang, 'lost.payTry') }).waitFor()
      expect(await page.getByText(t(lang, 'lost.held')).count()).toBe(0)
      await page.goto(withLangPrefix(routes.myTeams(), lang))
      await (await confirmOnMyTeams(journey, 'فريق متأخر')).yes.click()
      await waitForHostedPage(page)
      await payByCard(page, CVV.paid)
      await paidDialog(journey).waitFor()
    }))

  it('learns that its name is gone, and how to go on', () =>
    e2e.runTest('pay-taken', AT_DESK, async (journey) => {
      const { page, lang, expectFailedResponse } = journey
      const teamName = 'Nice Name'
      const { entry, ref } = await teamOf(journey, teamName)
      await letExpire(journey, { ref, teamName })
      const other = { ...entry, coaches: ['1100000080'], members: [students[3]] }
      await registerTeamByApi(await e2e.sessionOf(entity.email), other, lang)
      const { dialog, yes } = await confirmOnMyTeams(journey, teamName)
      expectFailedResponse(409, RETRY)
      await yes.click()
      await dialog.getByRole('alert').getByText(translate(lang, 'retry_name_taken')).waitFor()
      await journey.checkPage('taken')
      await dialog.getByRole('link', { name: t(lang, 'teams.registerAnew') }).click()
      await page.waitForURL(`**${withLangPrefix(routes.register(), lang)}`)
    }))
})
