import type { Lang } from '@olympiad/contracts/lang'
import { formatHalalas, priceBreakdown } from '@olympiad/contracts/money'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { describe, expect, it } from 'vitest'
import { expectTeamInConsole } from './support/console.ts'
import { type BrowserTest, e2eFixture } from './support/e2e-fixture.ts'
import { waitForHydration } from './support/hydration.ts'
import { paymentMail } from './support/mailbox.ts'
import { downloadInvoice, expectPaidTeam, teamCard } from './support/my-teams.ts'
import { CVV, payByCard, waitForHostedPage } from './support/payment.ts'
import { listFonts } from './support/pdf.ts'
import { admin, coach, students, toArabicIndicDigits } from './support/people.ts'
import { fillSignIn } from './support/sign-up.ts'
import { specifiedSiteText, specifiedText, t } from './support/texts.ts'
import {
  acceptAndPay,
  chooseCompetition,
  describeTeam,
  loadRegistrationCatalogue,
  nameCoaches,
  nameMembers,
  type RegistrationEntry,
} from './support/wizard.ts'

const e2e = e2eFixture('coach')

async function entryOf(
  own: Pick<RegistrationEntry, 'teamName' | 'schoolName' | 'members'>,
): Promise<RegistrationEntry> {
  const { season, competitions, region } = await loadRegistrationCatalogue(e2e.product.url)
  const open = competitions.filter(({ members_no }) => members_no >= own.members.length)
  const competition = open.find(({ price }) => price === 450) ?? open[0]
  if (!competition) throw new Error('the demo has no competition for a team of two')
  return { season, competition, region, coaches: [coach.number], ...own }
}

async function registerAndPay(journey: BrowserTest, entry: RegistrationEntry): Promise<void> {
  const { page, lang, checkPage: look, checkLayout } = journey
  await waitForHydration(page)
  await look('step-1-empty')
  await chooseCompetition(journey, entry)
  await look('step-2-empty')
  await describeTeam(journey, entry)
  await nameCoaches(journey, entry)
  await nameMembers(journey, entry)

  const sum = page.getByRole('table')
  await sum.waitFor()
  const { price, tax, rounding, total } = priceBreakdown(entry.competition.price)
  const amounts = await sum.locator('td').allInnerTexts()
  expect(amounts).toEqual([price, tax, ...(rounding === 0 ? [] : [rounding]), total].map(formatHalalas))
  if (entry.competition.price === 450) expect(amounts).toEqual(['450.00', '67.50', '0.50', '518.00'])
  await expect.poll(() => page.getByText('…', { exact: true }).count()).toBe(0)
  await look('step-5-review')
  const [terms] = await Promise.all([
    page.waitForEvent('popup'),
    page
      .getByRole('main')
      .getByRole('link', { name: t(lang, 'wizard.terms') })
      .click(),
  ])
  await terms.getByRole('heading', { level: 1, name: t(lang, 'legal.terms') }).waitFor()
  await terms.close()
  await acceptAndPay(journey, entry)

  await waitForHostedPage(page)
  expect(await page.locator('html').getAttribute('lang')).toBe(lang)
  await page.getByText(formatHalalas(total)).first().waitFor()
  await checkLayout('payment-page')
  await payByCard(page, CVV.paid)

  await page.waitForURL(`**${withLangPrefix(routes.profile({ paid: true }), lang)}`)
  const dialog = page.getByRole('dialog', { name: specifiedText(lang, 'payment_done', 'Payment Paid Successfully!') })
  await dialog.waitFor()
  await look('paid')
  await dialog.getByRole('link', { name: specifiedSiteText(lang, 'profile.back', 'Back to Profile') }).click()
  await dialog.waitFor({ state: 'detached' })
  await page
    .getByRole('region', { name: t(lang, 'profile.teams') })
    .getByText(entry.teamName)
    .waitFor()
}

async function mailOf(teamName: string, lang: Lang): Promise<{ id: string }> {
  const mail = await paymentMail(e2e.product.sandboxUrl, coach.email, teamName)
  expect(mail.html).toMatch(new RegExp(`<html[^>]* lang="${lang}"`))
  expect(mail.text).toContain(e2e.product.url + withLangPrefix(routes.myTeams(), lang))
  return mail
}

describe('A coach registers a team and pays', () => {
  it('in Arabic, on a phone, by night, from signing in to the invoice and the mail; an admin finds the team paid', async () => {
    const look = { lang: 'ar', width: 390, colour: 'dark' } as const
    const { sandboxUrl } = e2e.product
    const teamName = 'رُوّاد الدرعية'
    const members = [toArabicIndicDigits(students[0]), students[1]]
    const entry = await entryOf({ teamName, schoolName: 'مدارس الرياض', members })

    await e2e.runTest('coach-ar', look, async (journey) => {
      const { page, lang, checkPage } = journey
      await page.goto(`/${lang}/`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await checkPage('home')

      await page.goto(`/${lang}${routes.signIn()}`)
      await waitForHydration(page)
      await checkPage('sign-in')
      await fillSignIn(journey, coach.number)
      await page.waitForURL(`**/${lang}/`)
      await page.getByText(specifiedText(lang, 'signin_done', 'Sign in Suucessfully!')).waitFor()
      await checkPage('signed-in')

      await page
        .getByRole('link', { name: t(lang, 'home.register') })
        .first()
        .click()
      await page.waitForURL(`**/${lang}/teams-registeration/**`)
      await registerAndPay(journey, entry)
      await checkPage('profile')

      await expectPaidTeam(journey, teamName)
      await teamCard(journey, teamName)
        .getByText(specifiedText(lang, 'add_entity', 'Please add Entity information'))
        .waitFor()
      await checkPage('my-teams')

      const invoice = await downloadInvoice(journey, teamName)
      expect(invoice.subarray(0, 5).toString('latin1')).toBe('%PDF-')
      const { embedded, missing } = listFonts(invoice)
      expect(embedded.some((name) => name.includes('Arabic'))).toBe(true)
      expect(missing).toEqual([])
      expect((await downloadInvoice(journey, teamName)).equals(invoice)).toBe(true)
    })

    const mail = await mailOf(teamName, 'ar')
    await e2e.runTest('mail-ar', look, async ({ page, lang, checkPage }) => {
      await page.goto(`${sandboxUrl}/mail/${mail.id}?lang=${lang}`)
      await page.frameLocator('iframe').getByText(teamName).first().waitFor()
      await checkPage('mail')
    })
    await e2e.runTest('console-ar', { ...look, as: admin.email }, (desk) => expectTeamInConsole(desk, teamName))
  })
})
