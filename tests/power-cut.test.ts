import { describe, expect, it, vi } from 'vitest'
import { accessibilityProblems } from './support/a11y.ts'
import { type BrowserTest, e2eFixture } from './support/e2e-fixture.ts'
import { downloadInvoice, expectPaidTeam, teamCard } from './support/my-teams.ts'
import { CVV, payByCard, waitForHostedPage } from './support/payment.ts'
import { coach } from './support/people.ts'
import { filterAlive, processTree } from './support/processes.ts'
import { startProduct } from './support/product.ts'
import { registrationEntry } from './support/registration-entries.ts'
import { registerTeamByApi } from './support/team.ts'
import { specifiedText, t } from './support/texts.ts'
import { acceptAndPay, fillWizard, payButton } from './support/wizard.ts'

const e2e = e2eFixture('restart', () => startProduct())

const entry = (nth: number, teamName: string) => registrationEntry(e2e.product.url, nth, teamName)

async function cutPower(): Promise<void> {
  const family = await processTree(e2e.product.pid)
  expect(family.length).toBeGreaterThan(0)
  await e2e.product.kill()
  await vi.waitFor(async () => expect(await filterAlive(family)).toEqual([]), { timeout: 15_000, interval: 100 })
}

const paidDialog = ({ page, lang }: BrowserTest) =>
  page.getByRole('dialog', { name: specifiedText(lang, 'payment_done', 'Payment Paid Successfully!') })

describe('After the power is cut', () => {
  it('a paid team is paid, its coach signed in and its invoice the same file; a payment under way is finished, and a registration that could not be sent is sent with the next click', () =>
    e2e.runTest('restart', { lang: 'ar', as: coach.email }, async (journey) => {
      const { page, lang, checkPage, setLanguage, expectFailedResponse } = journey
      const session = await e2e.sessionOf(coach.email)
      const inTab = async (): Promise<BrowserTest> => ({ ...journey, page: await page.context().newPage() })
      await setLanguage(lang)
      const paid = await registerTeamByApi(session, await entry(0, 'بعد العتمة'), lang)
      await page.goto(paid.payUrl)
      await waitForHostedPage(page)
      await payByCard(page, CVV.paid)
      await paidDialog(journey).waitFor()
      await expectPaidTeam(journey, 'بعد العتمة')
      const before = await downloadInvoice(journey, 'بعد العتمة')

      const paying = await inTab()
      const halfWay = await registerTeamByApi(session, await entry(1, 'في منتصف الطريق'), lang)
      await paying.page.goto(halfWay.payUrl)
      await waitForHostedPage(paying.page)

      const registering = await inTab()
      const unsent = await entry(2, 'لم يُرسل بعد')
      await fillWizard(registering, unsent)
      await cutPower()
      expectFailedResponse(0, '/api/teams/registration')
      await acceptAndPay(registering, unsent)
      await registering.page.getByText(t(lang, 'wizard.offline')).waitFor()
      expect(await accessibilityProblems(registering.page)).toEqual([])

      await e2e.product.start()
      await page.reload()
      await teamCard(journey, 'بعد العتمة').getByText(t(lang, 'teams.paid')).waitFor()
      await checkPage('my-teams')
      expect((await downloadInvoice(journey, 'بعد العتمة')).equals(before)).toBe(true)

      await payByCard(paying.page, CVV.paid)
      await paidDialog(paying).waitFor()
      await expectPaidTeam(paying, 'في منتصف الطريق')

      await payButton(registering, unsent).click()
      await waitForHostedPage(registering.page)
    }))
})
