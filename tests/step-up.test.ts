import { describe, expect, it } from 'vitest'
import { MINUTE, movingClock } from '../api/src/testing/clock.ts'
import { deskAt, eventually } from './support/console-desk.ts'
import { admin, PASSWORD } from './support/people.ts'
import { type Journey, stage } from './support/stage.ts'
import { text } from './support/texts.ts'

const clock = movingClock()
const acts = stage('step-up', clock)
const NEW_PASSWORD = 'kettle-mango-99-river'

/** Is away from an open console for longer than signing in is taken as a proof. */
const goAway = (): void => clock.forward(20 * MINUTE)

/** A colleague's form, with a new name and a new password in it, is sent after that time; gives the question that comes. */
async function saveLate({ page, lang, speak, expectAnswer }: Journey, name: string, number: string) {
  const desk = deskAt({ page, lang }, 'admins')
  await speak(lang)
  await page.goto('/admin/admins/create')
  await desk.fill({ name, email: `colleague-${lang}@demo.test`, phone_number: '0501234567', national_id: number })
  await desk.password(NEW_PASSWORD)
  goAway()
  expectAnswer(403, '/api/admin/admins')
  expectAnswer(400, '/api/admin/prove')
  const dialog = page.getByRole('dialog', { name: desk.word('security.confirm_you'), exact: true })
  await desk.save()
  await dialog.waitFor()
  return dialog
}

/** By keys alone: the password has the focus. */
async function beWrong({ page, lang }: Journey): Promise<void> {
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText(text(lang, 'own_password_wrong')).waitFor()
}

describe('An admin who comes back to an open console', () => {
  it('confirms that it is them, once, and loses nothing', () =>
    acts.journey('step-up-ar', { lang: 'ar', width: 390, colour: 'dark', as: admin.email }, async (journey) => {
      const { page, lang, look } = journey
      const desk = deskAt(journey, 'admins')
      const name = 'نورة الزميلة'
      const dialog = await saveLate(journey, name, '1098765432')

      // Whoever would rather not has lost nothing of the form.
      await look('asked')
      await desk.button('ra.action.cancel', dialog).click()
      await dialog.waitFor({ state: 'detached' })
      await page
        .getByRole('alert')
        .filter({ hasText: text(lang, 'proof_needed') })
        .waitFor()
      expect(await page.getByRole('textbox', { name: desk.label('name'), exact: true }).inputValue()).toBe(name)
      await look('refused')

      await desk.save()
      await dialog.waitFor()
      await beWrong(journey)
      await look('wrong')
      // It has the focus again.
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(PASSWORD)
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => url.pathname === '/admin/admins')
      await page.getByText(name).first().waitFor()

      // For a quarter of an hour it was enough.
      await page.getByRole('button', { name: desk.word('console.delete_of', { name }), exact: true }).click()
      await desk
        .button('ra.action.delete', page.getByRole('dialog', { name: desk.word('texts.confirm_delete'), exact: true }))
        .click()
      await eventually(async () => expect(await page.getByText(name).count()).toBe(0))
      expect(await dialog.count()).toBe(0)
    }))

  it('reads in English, at a desk and by day, what is asked and what was wrong', () =>
    acts.journey('step-up-en', { lang: 'en', as: admin.email }, async (journey) => {
      await saveLate(journey, 'Noura Colleague', '1098765424')
      await journey.look('asked')
      await beWrong(journey)
      await journey.look('wrong')
    }))
})
