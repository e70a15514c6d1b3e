import type { Lang } from '@olympiad/contracts/lang'
import { priceParts, showHalalas } from '@olympiad/contracts/money'
import { inLang, routes } from '@olympiad/contracts/routes'
import { describe, expect, it } from 'vitest'
import { seeTeamInConsole } from './support/console.ts'
import { alive } from './support/islands.ts'
import { paymentMail } from './support/mailbox.ts'
import { downloadInvoice, seePaidTeam, teamCard } from './support/my-teams.ts'
import { CVV, onHostedPage, payByCard } from './support/payment.ts'
import { fontsOf } from './support/pdf.ts'
import { admin, arabicIndic, coach, students } from './support/people.ts'
import { fillSignIn } from './support/sign-up.ts'
import { type Journey, stage } from './support/stage.ts'
import { specified, specifiedOnSite, t } from './support/texts.ts'
import {
  acceptAndPay,
  catalogueOf,
  chooseCompetition,
  describeTeam,
  type Entry,
  nameCoaches,
  nameMembers,
} from './support/wizard.ts'

const acts = stage('coach')

/** A team of the coach whose competition the specification has as its example. */
async function entryOf(own: Pick<Entry, 'teamName' | 'schoolName' | 'members'>): Promise<Entry> {
  const { season, competitions, region } = await catalogueOf(acts.product.url)
  const open = competitions.filter(({ members_no }) => members_no >= own.members.length)
  const competition = open.find(({ price }) => price === 450) ?? open[0]
  if (!competition) throw new Error('the demo has no competition for a team of two')
  return { season, competition, region, coaches: [coach.number], ...own }
}

/** From the wizard's first step to the good news on the profile. */
async function registerAndPay(journey: Journey, entry: Entry): Promise<void> {
  const { page, lang, look, glance } = journey
  await alive(page)
  await look('step-1-empty')
  await chooseCompetition(journey, entry)
  await look('step-2-empty')
  await describeTeam(journey, entry)
  await nameCoaches(journey, entry)
  await nameMembers(journey, entry)

  const sum = page.getByRole('table')
  await sum.waitFor()
  const { price, tax, rounding, total } = priceParts(entry.competition.price)
  const amounts = await sum.locator('td').allInnerTexts()
  expect(amounts).toEqual([price, tax, ...(rounding === 0 ? [] : [rounding]), total].map(showHalalas))
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

  await onHostedPage(page)
  expect(await page.locator('html').getAttribute('lang')).toBe(lang)
  await page.getByText(showHalalas(total)).first().waitFor()
  await glance('payment-page')
  await payByCard(page, CVV.paid)

  await page.waitForURL(`**${inLang(routes.profile({ paid: true }), lang)}`)
  const dialog = page.getByRole('dialog', { name: specified(lang, 'payment_done', 'Payment Paid Successfully!') })
  await dialog.waitFor()
  await look('paid')
  await dialog.getByRole('link', { name: specifiedOnSite(lang, 'profile.back', 'Back to Profile') }).click()
  await dialog.waitFor({ state: 'detached' })
  await page
    .getByRole('region', { name: t(lang, 'profile.teams') })
    .getByText(entry.teamName)
    .waitFor()
}

/** The mail about the payment, in the coach's language. */
async function mailOf(teamName: string, lang: Lang): Promise<{ id: string }> {
  const mail = await paymentMail(acts.product.sandboxUrl, coach.email, teamName)
  expect(mail.html).toMatch(new RegExp(`<html[^>]* lang="${lang}"`))
  expect(mail.text).toContain(acts.product.url + inLang(routes.myTeams(), lang))
  return mail
}

describe('A coach registers a team and pays', () => {
  it('in Arabic, on a phone, by night, from signing in to the invoice and the mail; an admin finds the team paid', async () => {
    const look = { lang: 'ar', width: 390, colour: 'dark' } as const
    const { sandboxUrl } = acts.product
    const teamName = 'رُوّاد الدرعية'
    const members = [arabicIndic(students[0]), students[1]]
    const entry = await entryOf({ teamName, schoolName: 'مدارس الرياض', members })

    await acts.journey('coach-ar', look, async (journey) => {
      const { page, lang, look: see } = journey
      await page.goto(`/${lang}/`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await see('home')

      await page.goto(`/${lang}${routes.signIn()}`)
      await alive(page)
      await see('sign-in')
      await fillSignIn(journey, coach.number)
      await page.waitForURL(`**/${lang}/`)
      await page.getByText(specified(lang, 'signin_done', 'Sign in Suucessfully!')).waitFor()
      await see('signed-in')

      await page
        .getByRole('link', { name: t(lang, 'home.register') })
        .first()
        .click()
      await page.waitForURL(`**/${lang}/teams-registeration/**`)
      await registerAndPay(journey, entry)
      await see('profile')

      await seePaidTeam(journey, teamName)
      await teamCard(journey, teamName)
        .getByText(specified(lang, 'add_entity', 'Please add Entity information'))
        .waitFor()
      await see('my-teams')

      const invoice = await downloadInvoice(journey, teamName)
      expect(invoice.subarray(0, 5).toString('latin1')).toBe('%PDF-')
      const { embedded, missing } = fontsOf(invoice)
      expect(embedded.some((name) => name.includes('Arabic'))).toBe(true)
      expect(missing).toEqual([])
      expect((await downloadInvoice(journey, teamName)).equals(invoice)).toBe(true)
    })

    const mail = await mailOf(teamName, 'ar')
    await acts.journey('mail-ar', look, async ({ page, lang, look: see }) => {
      await page.goto(`${sandboxUrl}/mail/${mail.id}?lang=${lang}`)
      await page.frameLocator('iframe').getByText(teamName).first().waitFor()
      await see('mail')
    })
    await acts.journey('console-ar', { ...look, as: admin.email }, (desk) => seeTeamInConsole(desk, teamName))
  })
})
