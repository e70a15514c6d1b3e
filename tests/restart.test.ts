import { describe, expect, it, vi } from 'vitest'
import { accessibilityProblems } from './support/a11y.ts'
import { entryFor } from './support/entries.ts'
import { downloadInvoice, seePaidTeam, teamCard } from './support/my-teams.ts'
import { CVV, onHostedPage, payByCard } from './support/payment.ts'
import { coach } from './support/people.ts'
import { familyOf, stillAlive } from './support/processes.ts'
import { startProduct } from './support/product.ts'
import { type Journey, stage } from './support/stage.ts'
import { registeredTeam } from './support/team.ts'
import { specified, t } from './support/texts.ts'
import { acceptAndPay, fillWizard, payButton } from './support/wizard.ts'

const acts = stage('restart', () => startProduct())

const entry = (nth: number, teamName: string) => entryFor(acts.product.url, nth, teamName)

/** Pulls the plug; nothing that ran may be left behind. */
async function cutPower(): Promise<void> {
  const family = await familyOf(acts.product.pid)
  expect(family.length).toBeGreaterThan(0)
  await acts.product.kill()
  await vi.waitFor(async () => expect(await stillAlive(family)).toEqual([]), { timeout: 15_000, interval: 100 })
}

const paidDialog = ({ page, lang }: Journey) =>
  page.getByRole('dialog', { name: specified(lang, 'payment_done', 'Payment Paid Successfully!') })

describe('After the power is cut', () => {
  it('a paid team is paid, its coach signed in and its invoice the same file; a payment under way is finished, and a registration that could not be sent is sent with the next click', () =>
    acts.journey('restart', { lang: 'ar', as: coach.email }, async (journey) => {
      const { page, lang, look, speak, expectAnswer } = journey
      const session = await acts.sessionOf(coach.email)
      const inTab = async (): Promise<Journey> => ({ ...journey, page: await page.context().newPage() })
      await speak(lang)
      const paid = await registeredTeam(session, await entry(0, 'بعد العتمة'), lang)
      await page.goto(paid.payUrl)
      await onHostedPage(page)
      await payByCard(page, CVV.paid)
      await paidDialog(journey).waitFor()
      await seePaidTeam(journey, 'بعد العتمة')
      const before = await downloadInvoice(journey, 'بعد العتمة')

      const paying = await inTab()
      const halfWay = await registeredTeam(session, await entry(1, 'في منتصف الطريق'), lang)
      await paying.page.goto(halfWay.payUrl)
      await onHostedPage(paying.page)

      const registering = await inTab()
      const unsent = await entry(2, 'لم يُرسل بعد')
      await fillWizard(registering, unsent)
      await cutPower()
      expectAnswer(0, '/api/teams/registration')
      await acceptAndPay(registering, unsent)
      await registering.page.getByText(t(lang, 'wizard.offline')).waitFor()
      expect(await accessibilityProblems(registering.page)).toEqual([])

      await acts.product.start()
      await page.reload()
      await teamCard(journey, 'بعد العتمة').getByText(t(lang, 'teams.paid')).waitFor()
      await look('my-teams')
      expect((await downloadInvoice(journey, 'بعد العتمة')).equals(before)).toBe(true)

      await payByCard(paying.page, CVV.paid)
      await paidDialog(paying).waitFor()
      await seePaidTeam(paying, 'في منتصف الطريق')

      await payButton(registering, unsent).click()
      await onHostedPage(registering.page)
    }))
})
