import { describe, expect, it, vi } from 'vitest'
import { downloadInvoice, seePaidTeam, teamCard } from './support/my-teams.ts'
import { CVV, onHostedPage, payByCard } from './support/payment.ts'
import { coach, students } from './support/people.ts'
import { familyOf, stillAlive } from './support/processes.ts'
import { startProduct } from './support/product.ts'
import { type Journey, stage } from './support/stage.ts'
import { registeredTeam } from './support/team.ts'
import { specified, t } from './support/texts.ts'
import { acceptAndPay, catalogueOf, type Entry, fillWizard, payButton } from './support/wizard.ts'

const acts = stage('restart', () => startProduct())

async function entry(nth: number, teamName: string): Promise<Entry> {
  const { season, competitions, region } = await catalogueOf(acts.product.url)
  const competition = competitions[nth]
  if (!competition) throw new Error(`the demo has no ${nth + 1} open competitions`)
  const people = { coaches: [coach.number], members: [students[0]] }
  return { season, competition, region, teamName, schoolName: 'Riyadh Schools', ...people }
}

/** Pulls the plug and starts again on the same data; nothing of the first run may be left behind. */
async function killAndRestart(): Promise<void> {
  const family = await familyOf(acts.product.pid)
  expect(family.length).toBeGreaterThan(0)
  await acts.product.kill()
  await vi.waitFor(async () => expect(await stillAlive(family)).toEqual([]), { timeout: 15_000, interval: 100 })
  await acts.product.start()
}

const paidDialog = ({ page, lang }: Journey) =>
  page.getByRole('dialog', { name: specified(lang, 'payment_done', 'Payment Paid Successfully!') })

describe('After the power is cut', () => {
  it('a paid team is there and paid, its coach is still signed in, and its invoice is the same file', () =>
    acts.journey('restart-paid', { lang: 'ar', as: coach.email }, async (journey) => {
      const { page, lang, look, speak } = journey
      await speak(lang)
      const { payUrl } = await registeredTeam(await acts.sessionOf(coach.email), await entry(0, 'بعد العتمة'), lang)
      await page.goto(payUrl)
      await onHostedPage(page)
      await payByCard(page, CVV.paid)
      await paidDialog(journey).waitFor()
      await seePaidTeam(journey, 'بعد العتمة')
      const before = await downloadInvoice(journey, 'بعد العتمة')

      await killAndRestart()
      await page.reload()
      await teamCard(journey, 'بعد العتمة').getByText(t(lang, 'teams.paid')).waitFor()
      await look('my-teams')
      expect((await downloadInvoice(journey, 'بعد العتمة')).equals(before)).toBe(true)
    }))

  it('a payment that was under way can be finished', () =>
    acts.journey('restart-paying', { lang: 'en', as: coach.email }, async (journey) => {
      const { page, lang, speak } = journey
      await speak(lang)
      const { payUrl } = await registeredTeam(await acts.sessionOf(coach.email), await entry(1, 'Half Way'), lang)
      await page.goto(payUrl)
      await onHostedPage(page)
      await killAndRestart()
      await payByCard(page, CVV.paid)
      await paidDialog(journey).waitFor()
      await seePaidTeam(journey, 'Half Way')
    }))

  it('a registration that could not be sent is still there, and is sent with the next click', () =>
    acts.journey('restart-registering', { lang: 'en', as: coach.email }, async (journey) => {
      const { page, lang, look, expectAnswer } = journey
      const ours = await entry(2, 'Not Sent Yet')
      await fillWizard(journey, ours)
      await acts.product.kill()
      expectAnswer(0, '/api/teams/registration')
      await acceptAndPay(journey, ours)
      await page.getByText(t(lang, 'wizard.offline')).waitFor()
      await look('offline')
      await acts.product.start()
      await payButton(journey, ours).click()
      await onHostedPage(page)
    }))
})
