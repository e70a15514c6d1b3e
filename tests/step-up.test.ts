import { describe, expect, it } from 'vitest'
import { MINUTE, movingClock } from '../api/src/testing/clock.ts'
import { deskAt, eventually } from './support/console-desk.ts'
import { admin, PASSWORD } from './support/people.ts'
import { type Journey, stage } from './support/stage.ts'
import { text } from './support/texts.ts'

const clock = movingClock()
const acts = stage('step-up', clock)
const NEW_PASSWORD = 'kettle-mango-99-river'

const LOOKS = [
  { lang: 'ar', width: 390, colour: 'dark' },
  { lang: 'en', width: 1280, colour: 'light' },
] as const

/** Is away from an open console for longer than signing in is taken as a proof. */
const goAway = (): void => clock.forward(20 * MINUTE)

/** A colleague's form, with a new name and a new password in it. */
async function fillColleague({ page, lang }: Journey, name: string, number: string): Promise<void> {
  const desk = deskAt({ page, lang }, 'admins')
  await page.goto('/admin/admins/create')
  await desk.fill({ name, email: `colleague-${lang}@demo.test`, phone_number: '0501234567', national_id: number })
  await desk.password(NEW_PASSWORD)
}

describe('An admin who comes back to an open console', () => {
  it.each(LOOKS)('confirms that it is them, once, and loses nothing ($lang)', (looks) =>
    acts.journey(`step-up-${looks.lang}`, { ...looks, as: admin.email }, async (journey) => {
      const { page, lang, look, speak, expectAnswer } = journey
      const desk = deskAt(journey, 'admins')
      await speak(lang)
      const name = lang === 'ar' ? 'نورة الزميلة' : 'Noura Colleague'
      await fillColleague(journey, name, lang === 'ar' ? '1098765432' : '1098765424')
      goAway()
      expectAnswer(403, '/api/admin/admins')
      expectAnswer(400, '/api/admin/prove')
      const dialog = page.getByRole('dialog', { name: desk.word('security.confirm_you'), exact: true })

      // Whoever would rather not has lost nothing of the form.
      await desk.save()
      await dialog.waitFor()
      await look('asked')
      await desk.button('ra.action.cancel', dialog).click()
      await dialog.waitFor({ state: 'detached' })
      await page
        .getByRole('alert')
        .filter({ hasText: text(lang, 'proof_needed') })
        .waitFor()
      expect(await page.getByRole('textbox', { name: desk.label('name'), exact: true }).inputValue()).toBe(name)
      await look('refused')

      // By keys alone: the password has the focus, and has it again where it was wrong.
      await desk.save()
      await dialog.waitFor()
      await page.keyboard.type('not the password')
      await page.keyboard.press('Enter')
      await dialog.getByText(text(lang, 'own_password_wrong')).waitFor()
      await look('wrong')
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
    }),
  )
})
