import { previewMailing } from '@olympiad/contracts/calls/mailings'
import type { AdminMailing } from '@olympiad/contracts/views/mailings'
import { beforeAll, describe, expect, it } from 'vitest'
import { screenTexts } from '../admin/src/resources/mailings/screen-texts.ts'
import { accessibilityProblems } from './support/a11y.ts'
import { adminApi } from './support/console.ts'
import { consoleText, eventually, goToScreen, sharedConsoleWindow } from './support/console-page.ts'
import { e2eFixture } from './support/e2e-fixture.ts'
import { findOverflow } from './support/layout.ts'
import { mailAbout } from './support/mailbox.ts'
import { admin, coach } from './support/people.ts'

const e2e = e2eFixture('console-mailings')
let calls: ReturnType<typeof adminApi>
beforeAll(async () => {
  calls = adminApi(await e2e.sessionOf(admin.email))
})

describe.each(['ar', 'en'] as const)('An admin (%s)', (lang) => {
  const atDesk = sharedConsoleWindow(e2e, `console-mailings-${lang}`, { lang })
  const words = screenTexts[lang]

  it('writes to the coaches of the teams that a list shows, looks at the mail, and sees it arrive', () =>
    atDesk(async ({ page, checkPage, expectFailedResponse }) => {
      const subject = `نهائي Final ${lang}`
      await goToScreen(page, lang, `/users?filter=${encodeURIComponent(JSON.stringify({ s: coach.email }))}`)
      await page.getByRole('link', { name: consoleText(lang, 'resources.mailings.write') }).click()
      await page
        .getByText(/[1١]|واحد|One/u)
        .first()
        .waitFor()
      await page.getByRole('button', { name: words.send, exact: true }).click()
      await page.getByText(consoleText(lang, 'texts.fill_all_fields')).first().waitFor()
      expect(await page.getByRole('dialog').count()).toBe(0)
      await page.locator('[name=subject]').fill(subject)
      await page.locator('[name=subject_en]').fill(`Final ${lang}`)
      await page.locator('[name=text]').fill('مرحبًا ')
      await page.getByRole('group', { name: words.langs.ar }).getByRole('button', { name: words.fields.name }).click()
      expect(await page.locator('[name=text]').inputValue()).toBe('مرحبًا {name}')
      expectFailedResponse(400, previewMailing.path)
      await page.locator('[name=text_en]').fill('Dear {nmae}')
      await page.getByRole('button', { name: words.show }).click()
      await page.getByText('{nmae}').last().waitFor()
      await page.locator('[name=text_en]').fill('Dear {name}')
      await page.getByRole('button', { name: words.show }).click()
      await page
        .getByRole('region', { name: `Final ${lang}` })
        .getByText(/مرحبًا|Dear/u)
        .waitFor()
      await page.getByText('{nmae}').waitFor({ state: 'hidden' })
      await checkPage('mailing-form')
      await page.getByRole('button', { name: words.send, exact: true }).click()
      await page.getByRole('button', { name: words.send_confirm }).click()
      await page.waitForURL('**/admin/mailings/*/show')
      await page.getByText(consoleText(lang, 'resources.mailings.states.finished')).first().waitFor()
      await page.getByRole('cell', { name: words.states.sent }).waitFor()
      // The text shows its fields, which `checkPage` takes for unfilled ones.
      expect([...(await findOverflow(page)), ...(await accessibilityProblems(page))]).toEqual([])
      await eventually(async () => {
        const [sent] = await calls.list<AdminMailing & { id: string }>('mailings', { s: subject })
        expect(sent).toMatchObject({ state: 'finished', counts: { sent: 1 } })
      })
      await mailAbout(e2e.product.sandboxUrl, coach.email, `Final ${lang}`)
    }))
})
