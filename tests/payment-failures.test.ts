import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BrowserTest, e2eFixture } from './support/e2e-fixture.ts'
import { teamCard } from './support/my-teams.ts'
import { CVV, cancelPayment, payByCard, waitForHostedPage } from './support/payment.ts'
import { coach, students } from './support/people.ts'
import { registerTeamByApi } from './support/team.ts'
import { openTab } from './support/team-page.ts'
import { specifiedText, t, translate } from './support/texts.ts'
import {
  fillWizard,
  loadRegistrationCatalogue,
  type RegistrationCatalogue,
  type RegistrationEntry,
} from './support/wizard.ts'

const e2e = e2eFixture('mishaps')
let catalogue: RegistrationCatalogue
beforeAll(async () => {
  catalogue = await loadRegistrationCatalogue(e2e.product.url)
})

/** A competition per journey, because a member has one team in each. */
const entry = (nth: number, teamName: string): RegistrationEntry => {
  const { season, competitions, region } = catalogue
  const competition = competitions[nth]
  if (!competition) throw new Error(`the demo has no ${nth + 1} open competitions`)
  return {
    season,
    competition,
    region,
    teamName,
    schoolName: 'Riyadh Schools',
    coaches: [coach.number],
    members: [students[0]],
  }
}

async function beforePayment({ page, lang, setLanguage }: BrowserTest, nth: number, teamName: string): Promise<void> {
  const { payUrl } = await registerTeamByApi(await e2e.sessionOf(coach.email), entry(nth, teamName), lang)
  await setLanguage(lang)
  await page.goto(payUrl)
  await waitForHostedPage(page)
}

async function payFromMyTeams(journey: BrowserTest, teamName: string): Promise<void> {
  const { page, lang } = journey
  const card = teamCard(journey, teamName)
  await card.getByText(specifiedText(lang, 'team_not_active', 'Team is Not Active')).waitFor()
  await card.getByRole('button', { name: t(lang, 'teams.pay') }).click()
  const dialog = page.getByRole('dialog', { name: specifiedText(lang, 'confirm_pay', 'Are you sure want to pay?') })
  await dialog.waitFor()
  await journey.checkPage('confirm')
  await dialog.getByRole('button', { name: t(lang, 'teams.confirmYes') }).click()
  await waitForHostedPage(page)
}

const signedIn = { as: coach.email } as const
const reservedFor = { ar: '24 ساعة', en: '24 hours' } as const

describe('When a payment goes wrong', () => {
  it('a payment that was left costs nothing and can be made later', () =>
    e2e.runTest('cancelled', { ...signedIn, lang: 'ar', colour: 'dark' }, async (journey) => {
      const { page, lang } = journey
      await beforePayment(journey, 1, 'فريق متردد')
      await cancelPayment(page)
      await page.waitForURL('**/404/not-found/?payment=cancelled&team_id=*')
      await page.getByText(t(lang, 'lost.pay.cancelled')).waitFor()
      await page.getByText(t(lang, 'lost.held')).filter({ hasText: reservedFor[lang] }).waitFor()
      await journey.checkPage('cancelled')
      await page.getByRole('link', { name: t(lang, 'pay.toTeams') }).click()
      await page.waitForURL(`**${withLangPrefix(routes.myTeams(), lang)}`)
      await teamCard(journey, 'فريق متردد').getByText(reservedFor[lang]).waitFor()
      await payFromMyTeams(journey, 'فريق متردد')
    }))

  it('a session that ended before it leads to sign-in and back to My Teams', () =>
    e2e.runTest('signed-out', { ...signedIn, lang: 'en' }, async ({ page, lang, expectFailedResponse }) => {
      const teamName = 'Long Lunch'
      await registerTeamByApi(await e2e.sessionOf(coach.email), entry(4, teamName), lang)
      await page.goto(withLangPrefix(routes.myTeams(), lang))
      await teamCard({ page }, teamName)
        .getByRole('button', { name: t(lang, 'teams.pay') })
        .click()
      await page.context().clearCookies()
      expectFailedResponse(401, '/api/')
      await page.getByRole('button', { name: t(lang, 'teams.confirmYes') }).click()
      await page.waitForURL(`**${withLangPrefix(routes.signIn(routes.myTeams()), lang)}`)
      await page.getByText(translate(lang, 'session_ended')).waitFor()
    }))

  it('a payment that the bank still looks at is said to be in confirmation', () =>
    e2e.runTest('held', { ...signedIn, lang: 'en' }, async (journey) => {
      const { page, lang } = journey
      await beforePayment(journey, 2, 'On Hold')
      await payByCard(page, CVV.onHold)
      await page.getByRole('heading', { name: t(lang, 'pay.pendingTitle') }).waitFor()
      await journey.checkPage('pending')
      await page.getByRole('link', { name: t(lang, 'pay.again') }).click()
      await page.getByRole('heading', { name: t(lang, 'pay.pendingTitle') }).waitFor()
      await page.getByRole('link', { name: t(lang, 'pay.toTeams') }).click()
      await teamCard(journey, 'On Hold').getByText(t(lang, 'teams.unpaid')).waitFor()
      await journey.checkPage('my-teams')
    }))
})

describe('A team of a competition without a fee', () => {
  const freeEntry = (teamName: string, member: RegistrationEntry['members'][number]): RegistrationEntry => {
    const competition = catalogue.season.competions.find((candidate) => candidate.reg_status && candidate.price === 0)
    if (!competition) throw new Error('the demo has no open competition without a fee')
    return { ...entry(0, teamName), competition, members: [member] }
  }

  async function expectReleased(journey: BrowserTest, teamName: string): Promise<void> {
    const { page, lang, checkPage } = journey
    const dialog = page.getByRole('dialog', { name: t(lang, 'profile.freeTitle') })
    await dialog.getByText(t(lang, 'profile.freeText')).waitFor()
    expect((await dialog.allInnerTexts()).join()).not.toMatch(/invoice|paid|فاتور|دُفع/i)
    await checkPage('registered')

    await page.goto(withLangPrefix(routes.myTeams(), lang))
    const card = teamCard(journey, teamName)
    await card.getByText(t(lang, 'teams.free')).waitFor()
    expect(await card.getByText(t(lang, 'teams.invoice')).count()).toBe(0)
    await card.getByRole('heading', { name: teamName }).getByRole('link').click()
    await openTab(journey, 'transections')
    await page.getByRole('main').getByText(t(lang, 'transections.freeText')).waitFor()
    await checkPage('transactions')
  }

  it('is registered and active at once, and is told of no payment', () =>
    e2e.runTest('free-ar', { ...signedIn, lang: 'ar', width: 390 }, async (journey) => {
      const { page, lang } = journey
      await fillWizard(journey, freeEntry('بلا رسوم', students[1]))
      await page.getByText(t(lang, 'wizard.leadFree')).waitFor()
      expect(await page.getByRole('main').getByText(t(lang, 'wizard.leadReview')).count()).toBe(0)
      await journey.checkPage('review')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: t(lang, 'wizard.registerFree') }).click()
      await expectReleased(journey, 'بلا رسوم')
    }))

  it('is told the same in English', () =>
    e2e.runTest('free-en', { ...signedIn, lang: 'en' }, async (journey) => {
      const free = freeEntry('No Fee', students[2])
      const { id } = await registerTeamByApi(await e2e.sessionOf(coach.email), free, 'en')
      await journey.page.goto(withLangPrefix(routes.profile({ paid: true, team: id }), 'en'))
      await expectReleased(journey, 'No Fee')
    }))
})

describe('When a payment return has no team', () => {
  it('nothing is checked, and My Teams is offered', () =>
    e2e.runTest('return-without-team', { ...signedIn, lang: 'ar' }, async ({ page, lang }) => {
      await page.goto(withLangPrefix('/payment/telr', lang))
      await page.getByRole('heading', { name: t(lang, 'pay.noneTitle') }).waitFor()
      expect(await page.getByRole('link', { name: t(lang, 'pay.toTeams') }).isVisible()).toBe(true)
    }))
})
