import { inLang, routes } from '@olympiad/contracts/routes'
import { beforeAll, describe, expect, it } from 'vitest'
import { teamCard } from './support/my-teams.ts'
import { CVV, cancelPayment, onHostedPage, payByCard } from './support/payment.ts'
import { coach, students } from './support/people.ts'
import { type Journey, stage } from './support/stage.ts'
import { registeredTeam } from './support/team.ts'
import { openTab } from './support/team-page.ts'
import { specified, t, text } from './support/texts.ts'
import { type Catalogue, catalogueOf, type Entry, fillWizard } from './support/wizard.ts'

const acts = stage('mishaps')
let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await catalogueOf(acts.product.url)
})

/** Each journey has a competition of its own: a member has one team in each. */
const entry = (nth: number, teamName: string): Entry => {
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

/** Registers a team and stands before the provider's page. */
async function beforePayment({ page, lang, speak }: Journey, nth: number, teamName: string): Promise<void> {
  const { payUrl } = await registeredTeam(await acts.sessionOf(coach.email), entry(nth, teamName), lang)
  await speak(lang)
  await page.goto(payUrl)
  await onHostedPage(page)
}

/** Pays again from My Teams, which asks first. */
async function payFromMyTeams(journey: Journey, teamName: string): Promise<void> {
  const { page, lang } = journey
  const card = teamCard(journey, teamName)
  await card.getByText(specified(lang, 'team_not_active', 'Team is Not Active')).waitFor()
  await card.getByRole('button', { name: t(lang, 'teams.pay') }).click()
  const dialog = page.getByRole('dialog', { name: specified(lang, 'confirm_pay', 'Are you sure want to pay?') })
  await dialog.waitFor()
  await journey.look('confirm')
  await dialog.getByRole('button', { name: t(lang, 'teams.confirmYes') }).click()
  await onHostedPage(page)
}

const signedIn = { as: coach.email } as const
/** How long an unpaid team keeps its name and members. */
const heldFor = { ar: '24 ساعة', en: '24 hours' } as const

describe('When a payment goes wrong', () => {
  it('a payment that was left costs nothing and can be made later', () =>
    acts.journey('cancelled', { ...signedIn, lang: 'ar', colour: 'dark' }, async (journey) => {
      const { page, lang } = journey
      await beforePayment(journey, 1, 'فريق متردد')
      await cancelPayment(page)
      await page.waitForURL('**/404/not-found/?payment=cancelled&team_id=*')
      await page.getByText(t(lang, 'lost.pay.cancelled')).waitFor()
      await page.getByText(t(lang, 'lost.held')).filter({ hasText: heldFor[lang] }).waitFor()
      await journey.look('cancelled')
      await page.getByRole('link', { name: t(lang, 'pay.toTeams') }).click()
      await page.waitForURL(`**${inLang(routes.myTeams(), lang)}`)
      await teamCard(journey, 'فريق متردد').getByText(heldFor[lang]).waitFor()
      await payFromMyTeams(journey, 'فريق متردد')
    }))

  it('a session that ended before it leads to sign-in and back to My Teams', () =>
    acts.journey('signed-out', { ...signedIn, lang: 'en' }, async ({ page, lang, expectAnswer }) => {
      const teamName = 'Long Lunch'
      await registeredTeam(await acts.sessionOf(coach.email), entry(4, teamName), lang)
      await page.goto(inLang(routes.myTeams(), lang))
      await teamCard({ page }, teamName)
        .getByRole('button', { name: t(lang, 'teams.pay') })
        .click()
      await page.context().clearCookies()
      expectAnswer(401, '/api/')
      await page.getByRole('button', { name: t(lang, 'teams.confirmYes') }).click()
      await page.waitForURL(`**${inLang(routes.signIn(routes.myTeams()), lang)}`)
      await page.getByText(text(lang, 'session_ended')).waitFor()
    }))

  it('a payment that the bank still looks at is said to be in confirmation', () =>
    acts.journey('held', { ...signedIn, lang: 'en' }, async (journey) => {
      const { page, lang } = journey
      await beforePayment(journey, 2, 'On Hold')
      await payByCard(page, CVV.held)
      await page.getByRole('heading', { name: t(lang, 'pay.pendingTitle') }).waitFor()
      await journey.look('pending')
      await page.getByRole('link', { name: t(lang, 'pay.again') }).click()
      await page.getByRole('heading', { name: t(lang, 'pay.pendingTitle') }).waitFor()
      await page.getByRole('link', { name: t(lang, 'pay.toTeams') }).click()
      await teamCard(journey, 'On Hold').getByText(t(lang, 'teams.unpaid')).waitFor()
      await journey.look('my-teams')
    }))
})

describe('A team of a competition without a fee', () => {
  const freeEntry = (teamName: string, member: Entry['members'][number]): Entry => {
    const competition = catalogue.season.competions.find((one) => one.reg_status && one.price === 0)
    if (!competition) throw new Error('the demo has no open competition without a fee')
    return { ...entry(0, teamName), competition, members: [member] }
  }

  /** From the dialog after the registration on. */
  async function seeFree(journey: Journey, teamName: string): Promise<void> {
    const { page, lang, look } = journey
    const dialog = page.getByRole('dialog', { name: t(lang, 'profile.freeTitle') })
    await dialog.getByText(t(lang, 'profile.freeText')).waitFor()
    expect((await dialog.allInnerTexts()).join()).not.toMatch(/invoice|paid|فاتور|دُفع/i)
    await look('registered')

    await page.goto(inLang(routes.myTeams(), lang))
    const card = teamCard(journey, teamName)
    await card.getByText(t(lang, 'teams.free')).waitFor()
    expect(await card.getByText(t(lang, 'teams.invoice')).count()).toBe(0)
    await card.getByRole('heading', { name: teamName }).getByRole('link').click()
    await openTab(journey, 'transections')
    await page.getByRole('main').getByText(t(lang, 'transections.freeText')).waitFor()
    await look('transactions')
  }

  it('is registered and active at once, and is told of no payment', () =>
    acts.journey('free-ar', { ...signedIn, lang: 'ar', width: 390 }, async (journey) => {
      const { page, lang } = journey
      await fillWizard(journey, freeEntry('بلا رسوم', students[1]))
      await page.getByText(t(lang, 'wizard.leadFree')).waitFor()
      expect(await page.getByRole('main').getByText(t(lang, 'wizard.leadReview')).count()).toBe(0)
      await journey.look('review')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: t(lang, 'wizard.registerFree') }).click()
      await seeFree(journey, 'بلا رسوم')
    }))

  it('is told the same in English', () =>
    acts.journey('free-en', { ...signedIn, lang: 'en' }, async (journey) => {
      const free = freeEntry('No Fee', students[2])
      const { id } = await registeredTeam(await acts.sessionOf(coach.email), free, 'en')
      await journey.page.goto(inLang(routes.profile({ paid: true, team: id }), 'en'))
      await seeFree(journey, 'No Fee')
    }))
})

describe('When a payment return has no team', () => {
  it('nothing is checked, and My Teams is offered', () =>
    acts.journey('return-without-team', { ...signedIn, lang: 'ar' }, async ({ page, lang }) => {
      await page.goto(inLang('/payment/telr', lang))
      await page.getByRole('heading', { name: t(lang, 'pay.noneTitle') }).waitFor()
      expect(await page.getByRole('link', { name: t(lang, 'pay.toTeams') }).isVisible()).toBe(true)
    }))
})
