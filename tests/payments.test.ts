import { inLang, routes } from '@olympiad/contracts/routes'
import { beforeEach, describe, expect, it } from 'vitest'
import { Order } from '../api/src/model/order.entity.ts'
import { recheckOrders } from '../api/src/modules/payments/recheck.ts'
import { lookAround } from './support/around.ts'
import { letTimeRunOut } from './support/clock.ts'
import { entryFor } from './support/entries.ts'
import { paymentMail } from './support/mailbox.ts'
import { teamCard } from './support/my-teams.ts'
import { misbehave, settle, webhookAnswer } from './support/partners.ts'
import { CVV, onHostedPage, payByCard } from './support/payment.ts'
import { coach, entity, student, students } from './support/people.ts'
import { type Journey, stage } from './support/stage.ts'
import { registeredTeam } from './support/team.ts'
import { specified, specifiedOnSite, t, text, unfilled } from './support/texts.ts'

const acts = stage('payments')
const RETRY = '/api/teams/registration_checker'

beforeEach(() => misbehave(acts.product.sandboxUrl, 'telr', 'ok'))

let registered = 0
/** A coach's team of its own for each journey, before its payment. */
async function teamOf({ lang, speak }: Pick<Journey, 'lang' | 'speak'>, teamName: string) {
  const entry = await entryFor(acts.product.url, registered++, teamName)
  const team = await registeredTeam(await acts.sessionOf(coach.email), entry, lang)
  await speak(lang)
  return { ...team, entry }
}

const paidDialog = ({ page, lang }: Journey) =>
  page.getByRole('dialog', { name: specified(lang, 'payment_done', 'Payment Paid Successfully!') })

/** Confirms on My Teams, which asks first, that a team is to be paid; gives the dialog. */
async function confirmOnMyTeams(journey: Journey, teamName: string) {
  const { page, lang } = journey
  await teamCard(journey, teamName)
    .getByRole('button', { name: t(lang, 'teams.pay') })
    .click()
  const dialog = page.getByRole('dialog', { name: specified(lang, 'confirm_pay', 'Are you sure want to pay?') })
  await dialog.waitFor()
  // An Arabic name in an English sentence, or the other way round, leaves the amount in its place.
  await dialog.getByText(`\u2068${teamName}\u2069`).waitFor()
  return { dialog, yes: dialog.getByRole('button', { name: t(lang, 'teams.confirmYes') }) }
}

const as = coach.email
const ON_PHONE = { lang: 'ar', width: 390, colour: 'dark', as } as const
const AT_DESK = { lang: 'en', as } as const

describe('A payment that did not arrive', () => {
  it('is made again on the page that explains it, as soon as the provider is there', () =>
    acts.journey('pay-again', ON_PHONE, async (journey) => {
      const { page, lang, expectAnswer } = journey
      const { payUrl } = await teamOf(journey, 'فريق المحاولة الثانية')
      await page.goto(payUrl)
      await onHostedPage(page)
      await payByCard(page, CVV.declined)
      await page.waitForURL('**/404/not-found/?payment=declined&team_id=*')
      await page.getByText(t(lang, 'lost.pay.declined')).waitFor()
      await lookAround(journey, 'declined')
      const again = page.getByRole('button', { name: specifiedOnSite(lang, 'lost.payTry', 'Try again') })

      expectAnswer(502, RETRY)
      await misbehave(acts.product.sandboxUrl, 'telr', 'down')
      await again.click()
      await page.getByRole('alert').getByText(text(lang, 'provider_down')).waitFor()
      await journey.look('provider-down')
      await misbehave(acts.product.sandboxUrl, 'telr', 'ok')
      await again.dblclick()
      await onHostedPage(page)
      await payByCard(page, CVV.paid)
      await paidDialog(journey).waitFor()
      // Once left, it is not told again.
      await paidDialog(journey)
        .getByRole('link', { name: t(lang, 'profile.back') })
        .click()
      await paidDialog(journey).waitFor({ state: 'detached' })
      await page.goto(inLang(routes.myTeams(), lang))
      await page.goBack()
      await page.waitForURL(`**${inLang(routes.profile(), lang)}`)
      await page.getByRole('region', { name: t(lang, 'profile.teams') }).waitFor()
      expect(await paidDialog(journey).count()).toBe(0)
    }))

  it('that is paid meanwhile leads to its good news, not to a second payment', () =>
    acts.journey('pay-again-paid', { lang: 'en', as }, async (journey) => {
      const { page, lang, expectAnswer } = journey
      const { id, ref } = await teamOf(journey, 'Paid Elsewhere')
      await page.goto(inLang(routes.myTeams(), lang))
      const { yes } = await confirmOnMyTeams(journey, 'Paid Elsewhere')
      await settle(acts.product.sandboxUrl, ref, { outcome: 'authorised' })
      await expect.poll(() => webhookAnswer(acts.product.sandboxUrl, ref), { timeout: 10_000 }).toBe(200)
      expectAnswer(409, RETRY)
      await yes.click()
      await page.getByText(text(lang, 'team_already_paid')).waitFor()
      await teamCard(journey, 'Paid Elsewhere').getByText(t(lang, 'teams.paid')).waitFor()
      await page.goto(inLang(routes.notFound({ payment: 'declined', teamId: id }), lang))
      await paidDialog(journey).waitFor()
    }))

  it('is explained to a student of the team, who is offered no payment; a visitor signs in first', () =>
    acts.journey('pay-again-student', { lang: 'ar', width: 390, as: student.email }, async (journey) => {
      const { page, lang } = journey
      const { id } = await teamOf(journey, 'فريق ليان')
      const page404 = inLang(routes.notFound({ payment: 'cancelled', teamId: id }), lang)
      await page.goto(page404)
      await page.getByText(t(lang, 'lost.askCoach')).waitFor()
      expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
      await journey.look('student')
      await page.goto(inLang(routes.paymentReturn(id), lang))
      await page.waitForURL(`**/${lang}/seasons/wro-2024/#who-registers`)

      await page.context().clearCookies()
      await page.goto(page404)
      await page.getByRole('link', { name: t(lang, 'lost.paySignIn') }).click()
      await page.waitForURL(`**${inLang(routes.signIn(page404), lang)}`)
      const back = inLang(routes.paymentReturn(id), lang)
      await page.goto(back)
      await page.waitForURL(`**${inLang(routes.signIn(back), lang)}`)
    }))

  it('asks who was signed out meanwhile to sign in, and brings them back to it', () =>
    acts.journey('pay-again-signed-out', { lang: 'en', as }, async (journey) => {
      const { page, lang, expectAnswer } = journey
      const { id } = await teamOf(journey, 'Long Lunch')
      const here = inLang(routes.notFound({ payment: 'timeout', teamId: id }), lang)
      await page.goto(here)
      await page.getByText(t(lang, 'lost.pay.timeout')).waitFor()
      await journey.glance('timeout')
      await page.context().clearCookies()
      expectAnswer(401, '/api/')
      await page.getByRole('button', { name: t(lang, 'lost.payTry') }).click()
      await page.waitForURL(`**${inLang(routes.signIn(here), lang)}`)
      await page.getByText(text(lang, 'session_ended')).waitFor()
    }))

  it('of somebody else’s team is nobody’s business', () =>
    acts.journey('pay-again-foreign', { lang: 'en', as: entity.email }, async (journey) => {
      const { page, lang, expectAnswer } = journey
      const { id } = await teamOf(journey, 'Not Yours')
      expectAnswer(404, '/404/not-found/')
      const answer = await page.goto(inLang(routes.notFound({ payment: 'declined', teamId: id }), lang))
      expect(answer?.status()).toBe(404)
      await page.getByText(t(lang, 'lost.notYours')).waitFor()
      await journey.look('foreign')
      await page.goto(inLang(routes.paymentReturn(id), lang))
      await page.getByRole('heading', { name: t(lang, 'pay.noneTitle') }).waitFor()
    }))
})

describe('A payment that the bank still looks at', () => {
  it('is waited for, and the page goes on by itself when the provider tells us', () =>
    acts.journey('pay-waiting', AT_DESK, async (journey) => {
      const { page, lang } = journey
      const { sandboxUrl } = acts.product
      const teamName = 'Patience'
      const { payUrl, ref } = await teamOf(journey, teamName)
      await page.goto(payUrl)
      await onHostedPage(page)
      await payByCard(page, CVV.held)
      await page.getByRole('heading', { name: t(lang, 'pay.pendingTitle') }).waitFor()
      await lookAround(journey, 'waiting')
      // Pressed while the page asks by itself, which is nothing that anybody sees.
      await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
      await page.getByRole('link', { name: t(lang, 'pay.again') }).click()
      const [, asked = ''] = unfilled(lang, 'pay.asked').split('{time}')
      await page.getByText(asked).waitFor()
      await journey.look('asked')
      await settle(sandboxUrl, ref, { outcome: 'authorised' })
      await expect.poll(() => webhookAnswer(sandboxUrl, ref), { timeout: 10_000 }).toBe(200)
      await paidDialog(journey).waitFor()
      await journey.look('paid')
      const mail = await paymentMail(sandboxUrl, coach.email, teamName)
      expect(mail.html).toMatch(/<html[^>]* lang="en"/)
      expect(mail.text).toContain(acts.product.url + inLang(routes.myTeams(), lang))
    }))

  it('stays on its page while the provider is away, and is asked about without a flicker', () =>
    acts.journey('pay-waiting-down', { lang: 'en', width: 390, as }, async (journey) => {
      const { page, lang, expectAnswer } = journey
      const { id, ref } = await teamOf(journey, 'Long Wait')
      await settle(acts.product.sandboxUrl, ref, { outcome: 'hold' })
      await page.goto(inLang(routes.paymentReturn(id), lang))
      await page.getByRole('heading', { name: t(lang, 'pay.pendingTitle') }).waitFor()
      await page.evaluate('window.sameDocument = true')
      expectAnswer(502, '/api/payment/telr')
      await misbehave(acts.product.sandboxUrl, 'telr', 'down')
      const ask = page.getByRole('link', { name: t(lang, 'pay.again') })
      await ask.click()
      await page.getByRole('heading', { name: t(lang, 'pay.downTitle') }).waitFor()
      await journey.look('down')
      await misbehave(acts.product.sandboxUrl, 'telr', 'ok')
      await ask.click()
      await page.getByRole('heading', { name: t(lang, 'pay.pendingTitle') }).waitFor()
      expect(await page.evaluate('window.sameDocument')).toBe(true)
      await page.getByRole('link', { name: t(lang, 'pay.toTeams') }).click()
      const card = teamCard(journey, 'Long Wait')
      await card.getByText(t(lang, 'teams.note.pending')).waitFor()
      await card.getByRole('link', { name: t(lang, 'teams.check') }).waitFor()
      await journey.look('my-teams')
    }))

  it('is not asked about for ever: after a while the page says that it goes on without it', () =>
    acts.journey('pay-waiting-long', { lang: 'ar', width: 390, as, own: true }, async (journey) => {
      const { page, lang } = journey
      const { id, ref } = await teamOf(journey, 'فريق النفس الطويل')
      await settle(acts.product.sandboxUrl, ref, { outcome: 'hold' })
      await page.clock.install()
      await page.goto(inLang(routes.paymentReturn(id), lang))
      await page.getByRole('heading', { name: t(lang, 'pay.pendingTitle') }).waitFor()
      await journey.glance('waiting')
      const stopped = page.getByRole('heading', { name: t(lang, 'pay.stoppedTitle') })
      let asked = 0
      while (!(await stopped.isVisible())) {
        const answer = page.waitForResponse('**/api/payment/telr')
        await page.clock.runFor(60_000)
        await (await answer).finished()
        asked += 1
      }
      expect(asked).toBeGreaterThan(5)
      await journey.look('stopped')
      await page.clock.runFor(3_600_000)
      await stopped.waitFor()
      await page.getByRole('link', { name: t(lang, 'pay.again') }).click()
      await page.getByText(unfilled(lang, 'pay.asked').split('{time}')[1] ?? '').waitFor()
      expect(await stopped.isVisible()).toBe(true)
    }))

  it('turns out to be declined, and the page says so', () =>
    acts.journey('pay-waiting-declined', { lang: 'ar', as }, async (journey) => {
      const { page, lang } = journey
      const { id, ref } = await teamOf(journey, 'فريق البنك')
      await settle(acts.product.sandboxUrl, ref, { outcome: 'hold' })
      await page.goto(inLang(routes.paymentReturn(id), lang))
      await page.getByRole('heading', { name: t(lang, 'pay.pendingTitle') }).waitFor()
      await settle(acts.product.sandboxUrl, ref, { outcome: 'declined' })
      await page.getByText(t(lang, 'lost.pay.declined')).waitFor()
    }))
})

describe('A payment that does not fit its order', () => {
  it('is looked into, and can’t be made again from anywhere', () =>
    acts.journey('pay-flagged', ON_PHONE, async (journey) => {
      const { page, lang, expectLogged } = journey
      expectLogged('an order waits for an admin')
      const teamName = 'فريق الريال'
      const { id, ref } = await teamOf(journey, teamName)
      await settle(acts.product.sandboxUrl, ref, { outcome: 'authorised', amount: '1.00' })
      await page.goto(inLang(routes.paymentReturn(id), lang))
      await page.getByRole('heading', { name: t(lang, 'pay.flaggedTitle') }).waitFor()
      await journey.look('flagged')
      await page.getByRole('link', { name: t(lang, 'pay.toTeams') }).click()
      const card = teamCard(journey, teamName)
      await card.getByText(t(lang, 'teams.note.flagged')).waitFor()
      expect(await card.getByRole('button').count()).toBe(0)
      await journey.look('my-teams')
      await page.goto(inLang(routes.notFound({ payment: 'failed', teamId: id }), lang))
      await page.getByRole('heading', { name: t(lang, 'pay.flaggedTitle') }).waitFor()
    }))
})

describe('A team whose time to pay ran out', () => {
  /** Its next round, as the product makes them by itself, finds it out. */
  async function runOut({ page, lang }: Journey, { ref, teamName }: { ref: string; teamName: string }): Promise<void> {
    const { deps } = acts.product
    await letTimeRunOut(acts.product, teamName)
    await recheckOrders(deps, new AbortController().signal)
    const order = () => deps.orm.em.fork().findOneOrFail(Order, { trx_reference: ref }, { fields: ['payment_status'] })
    await expect.poll(async () => (await order()).payment_status, { timeout: 10_000 }).not.toBe('pending')
    await page.goto(inLang(routes.myTeams(), lang))
    await teamCard({ page }, teamName).getByText(t(lang, 'teams.note.expired')).waitFor()
  }

  it('is told so, and pays all the same while nobody else has its name', () =>
    acts.journey('pay-expired', ON_PHONE, async (journey) => {
      const { page, lang } = journey
      const { id, ref } = await teamOf(journey, 'فريق متأخر')
      await runOut(journey, { ref, teamName: 'فريق متأخر' })
      await journey.look('expired')
      // An address of before promises nothing that is over.
      await page.goto(inLang(routes.notFound({ payment: 'cancelled', teamId: id }), lang))
      await page.getByRole('button', { name: t(lang, 'lost.payTry') }).waitFor()
      expect(await page.getByText(t(lang, 'lost.held')).count()).toBe(0)
      await page.goto(inLang(routes.myTeams(), lang))
      await (await confirmOnMyTeams(journey, 'فريق متأخر')).yes.click()
      await onHostedPage(page)
      await payByCard(page, CVV.paid)
      await paidDialog(journey).waitFor()
    }))

  it('learns that its name is gone, and how to go on', () =>
    acts.journey('pay-taken', AT_DESK, async (journey) => {
      const { page, lang, expectAnswer } = journey
      const teamName = 'Nice Name'
      const { entry, ref } = await teamOf(journey, teamName)
      await runOut(journey, { ref, teamName })
      const other = { ...entry, coaches: ['1100000080'], members: [students[3]] }
      await registeredTeam(await acts.sessionOf(entity.email), other, lang)
      const { dialog, yes } = await confirmOnMyTeams(journey, teamName)
      expectAnswer(409, RETRY)
      await yes.click()
      await dialog.getByRole('alert').getByText(text(lang, 'retry_name_taken')).waitFor()
      await journey.look('taken')
      await dialog.getByRole('link', { name: t(lang, 'teams.registerAnew') }).click()
      await page.waitForURL(`**${inLang(routes.register(), lang)}`)
    }))
})
