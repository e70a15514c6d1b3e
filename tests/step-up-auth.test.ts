import { describe, expect, it } from 'vitest'
import { createTestClock, MINUTE } from '../api/src/testing/test-clock.ts'
import { eventually, resourcePage } from './support/console-page.ts'
import { type BrowserTest, e2eFixture } from './support/e2e-fixture.ts'
import { admin, PASSWORD } from './support/people.ts'
import { translate } from './support/texts.ts'

const clock = createTestClock()
const e2e = e2eFixture('step-up', clock)
const NEW_PASSWORD = 'kettle-mango-99-river'

/** Longer than a sign-in counts as recent authentication. */
const waitTooLong = (): void => clock.forward(20 * MINUTE)

/** Submits a colleague's form after that time. Returns the password dialog. */
async function saveLate({ page, lang, setLanguage, expectFailedResponse }: BrowserTest, name: string, number: string) {
  const desk = resourcePage({ page, lang }, 'admins')
  await setLanguage(lang)
  await page.goto('/admin/admins/create')
  await desk.fill({ name, email: `colleague-${lang}@demo.test`, phone_number: '0501234567', national_id: number })
  await desk.fillPassword(NEW_PASSWORD)
  waitTooLong()
  expectFailedResponse(403, '/api/admin/admins')
  expectFailedResponse(400, '/api/admin/prove')
  const dialog = page.getByRole('dialog', { name: desk.word('security.confirm_you'), exact: true })
  await desk.save()
  await dialog.waitFor()
  return dialog
}

async function enterWrongPassword({ page, lang }: BrowserTest): Promise<void> {
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText(translate(lang, 'own_password_wrong')).waitFor()
}

describe('An admin who comes back to an open console', () => {
  it('confirms their identity once and loses no input', () =>
    e2e.runTest('step-up-ar', { lang: 'ar', width: 390, colour: 'dark', as: admin.email }, async (journey) => {
      const { page, lang, checkPage } = journey
      const desk = resourcePage(journey, 'admins')
      const name = 'نورة الزميلة'
      const dialog = await saveLate(journey, name, '1098765432')

      await checkPage('asked')
      await desk.button('ra.action.cancel', dialog).click()
      await dialog.waitFor({ state: 'detached' })
      await page
        .getByRole('alert')
        .filter({ hasText: translate(lang, 'reauthentication_required') })
        .waitFor()
      expect(await page.getByRole('textbox', { name: desk.label('name'), exact: true }).inputValue()).toBe(name)
      await checkPage('refused')

      await desk.save()
      await dialog.waitFor()
      await enterWrongPassword(journey)
      await checkPage('wrong')
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(PASSWORD)
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => url.pathname === '/admin/admins')
      await page.getByText(name).first().waitFor()

      await page.getByRole('button', { name: desk.word('console.delete_of', { name }), exact: true }).click()
      await desk
        .button('ra.action.delete', page.getByRole('dialog', { name: desk.word('texts.confirm_delete'), exact: true }))
        .click()
      await eventually(async () => expect(await page.getByText(name).count()).toBe(0))
      expect(await dialog.count()).toBe(0)
    }))

  it('reads the question and the error in English on a wide, light screen', () =>
    e2e.runTest('step-up-en', { lang: 'en', as: admin.email }, async (journey) => {
      await saveLate(journey, 'Noura Colleague', '1098765424')
      await journey.checkPage('asked')
      await enterWrongPassword(journey)
      await journey.checkPage('wrong')
    }))
})
