import { priceParts, showHalalas } from '@olympiad/contracts/money'
import { inLang, routes } from '@olympiad/contracts/routes'
import { describe, expect, it } from 'vitest'
import { seeTeamInConsole } from './support/console.ts'
import { alive } from './support/islands.ts'
import { paymentMail } from './support/mailbox.ts'
import { downloadInvoice, seePaidTeam, teamCard } from './support/my-teams.ts'
import { CVV, onHostedPage, payByCard } from './support/payment.ts'
import { fontsOf } from './support/pdf.ts'
import { arabicIndic, coach, PASSWORD, students } from './support/people.ts'
import { type Look, stage } from './support/stage.ts'
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

/** Each language goes another way: on a phone or a desk, by day or by night, by email or by number. */
const ways = [
  {
    title: 'in Arabic, on a phone, by night',
    look: { lang: 'ar', width: 390, colour: 'dark' },
    identifier: coach.number,
    teamName: 'رُوّاد الدرعية',
    schoolName: 'مدارس الرياض',
    members: [arabicIndic(students[0]), students[1]],
    which: 0,
  },
  {
    title: 'in English, at a desk, by day',
    look: { lang: 'en', width: 1280, colour: 'light' },
    identifier: coach.email,
    teamName: 'Line Followers',
    schoolName: 'Riyadh Schools',
    members: [students[2], arabicIndic(students[3])],
    which: 1,
  },
] as const satisfies readonly { title: string; look: Look; [more: string]: unknown }[]

describe('A coach registers a team and pays', () => {
  it.each(ways)('$title', async ({ look, identifier, teamName, schoolName, members, which }) => {
    const { lang } = look
    const { url, sandboxUrl } = acts.product
    const { season, competitions, region } = await catalogueOf(url)
    const open = competitions.filter(({ members_no }) => members_no >= members.length)
    // The specification's example, in both languages.
    const competition = open.filter(({ price }) => price === 450)[which] ?? open[which]
    if (!competition) throw new Error('the demo has no competition for two teams of two')
    const entry: Entry = { season, competition, region, teamName, schoolName, coaches: [coach.number], members }

    await acts.journey(`coach-${lang}`, look, async ({ page, look: see }) => {
      const writer = { page, lang }
      await page.goto(`/${lang}/`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await see('home')

      await page.goto(`/${lang}${routes.signIn()}`)
      await alive(page)
      await see('sign-in')
      await page.getByLabel(t(lang, 'signin.identifier')).fill(identifier)
      await page.getByLabel(t(lang, 'signin.password'), { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: t(lang, 'signin.submit'), exact: true }).click()
      await page.waitForURL(`**/${lang}/`)
      await page.getByText(specified(lang, 'signin_done', 'Sign in Suucessfully!')).waitFor()
      await see('signed-in')

      await page
        .getByRole('link', { name: t(lang, 'home.register') })
        .first()
        .click()
      await page.waitForURL(`**/${lang}/teams-registeration/**`)
      await alive(page)
      await see('step-1-empty')
      await chooseCompetition(writer, entry)
      await see('step-2-empty')
      await describeTeam(writer, entry)
      await nameCoaches(writer, entry)
      await nameMembers(writer, entry)

      const sum = page.getByRole('table')
      await sum.waitFor()
      const { price, tax, rounding, total } = priceParts(competition.price)
      const amounts = await sum.locator('td').allInnerTexts()
      expect(amounts).toEqual([price, tax, ...(rounding === 0 ? [] : [rounding]), total].map(showHalalas))
      if (competition.price === 450) expect(amounts).toEqual(['450.00', '67.50', '0.50', '518.00'])
      await expect.poll(() => page.getByText('…', { exact: true }).count()).toBe(0)
      await see('step-5-review')
      const [terms] = await Promise.all([
        page.waitForEvent('popup'),
        page
          .getByRole('main')
          .getByRole('link', { name: t(lang, 'wizard.terms') })
          .click(),
      ])
      await terms.getByRole('heading', { level: 1, name: t(lang, 'legal.terms') }).waitFor()
      await terms.close()
      await acceptAndPay(writer, entry)

      await onHostedPage(page)
      expect(await page.locator('html').getAttribute('lang')).toBe(lang)
      await page.getByText(showHalalas(total)).first().waitFor()
      await see('payment-page')
      await payByCard(page, CVV.paid)

      await page.waitForURL(`**${inLang(routes.profile({ paid: true }), lang)}`)
      const dialog = page.getByRole('dialog', { name: specified(lang, 'payment_done', 'Payment Paid Successfully!') })
      await dialog.waitFor()
      await see('paid')
      await dialog.getByRole('link', { name: specifiedOnSite(lang, 'profile.back', 'Back to Profile') }).click()
      await dialog.waitFor({ state: 'detached' })
      await page
        .getByRole('region', { name: t(lang, 'profile.teams') })
        .getByText(teamName)
        .waitFor()
      await see('profile')

      await seePaidTeam(writer, teamName)
      await teamCard(writer, teamName)
        .getByText(specified(lang, 'add_entity', 'Please add Entity information'))
        .waitFor()
      await see('my-teams')

      const invoice = await downloadInvoice(writer, teamName)
      expect(invoice.subarray(0, 5).toString('latin1')).toBe('%PDF-')
      const { embedded, missing } = fontsOf(invoice)
      expect(embedded.some((name) => name.includes('Arabic'))).toBe(true)
      expect(missing).toEqual([])
      expect((await downloadInvoice(writer, teamName)).equals(invoice)).toBe(true)
    })

    const mail = await paymentMail(sandboxUrl, coach.email, teamName)
    expect(mail.html).toMatch(new RegExp(`<html[^>]* lang="${lang}"`))
    expect(mail.text).toContain(url + inLang(routes.myTeams(), lang))

    await acts.journey(`mail-${lang}`, look, async ({ page, look: see }) => {
      await page.goto(`${sandboxUrl}/mail/${mail.id}?lang=${lang}`)
      await page.frameLocator('iframe').getByText(teamName).first().waitFor()
      await see('mail')
    })

    await acts.journey(`console-${lang}`, look, (admin) => seeTeamInConsole(admin, teamName))
  })
})
