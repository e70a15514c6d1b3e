import { beforeAll, describe, expect, it } from 'vitest'
import { adminApi } from './support/console.ts'
import { eventually, resourcePage } from './support/console-page.ts'
import { type BrowserTest, e2eFixture } from './support/e2e-fixture.ts'
import { admin } from './support/people.ts'
import { specifiedText } from './support/texts.ts'

const e2e = e2eFixture('console-undo')
const UNDO_MS = 8000

/**
 * Presses Escape after one of React's renders, before its result is visible; `escapeAt` counts down to it.
 * A key can arrive there on a busy machine. React calls this hook for its developer tools.
 */
const ESCAPE_BETWEEN_RENDERINGS = `
  window.escapeAt = 0
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {
      if (window.escapeAt > 0 && --window.escapeAt === 0) {
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      }
    },
  }`
/** Renders from the answer to the dialog on; the message appears in one of them. */
const RENDERINGS = 6

let calls: ReturnType<typeof adminApi>
beforeAll(async () => {
  calls = adminApi(await e2e.sessionOf(admin.email))
})

async function amongQuestions(journey: BrowserTest) {
  const { page, lang } = journey
  await journey.setLanguage(lang)
  const desk = resourcePage(journey, 'faqs')
  await desk.openList()
  const names = await page.locator('tbody tr').getByRole('link').allTextContents()
  const known = new Map((await calls.list('faqs')).map(({ id, name, name_en }) => [lang === 'ar' ? name : name_en, id]))
  const question = specifiedText(lang, 'confirm_delete', 'Are you sure you want to delete?')
  const told = () => desk.expectToast(desk.word('console.deleted_soon'))
  const exists = async (name: string) => (await calls.record('faqs', known.get(name) ?? '')) !== undefined
  return { desk, names: names.filter((name) => known.has(name)), question, told, stands: exists }
}

describe('A deletion in the console', () => {
  it('can be undone for its full time, even right after another deletion', () =>
    e2e.runTest('console-undo-two', { lang: 'ar', as: admin.email, isolated: true }, async (journey) => {
      const { page } = journey
      await page.clock.install()
      const { desk, names, question, told, stands: exists } = await amongQuestions(journey)
      const [earlier = '', first = '', second = ''] = names
      await desk.deleteRow(earlier, question)
      await told()
      await journey.checkPage('to be taken back')
      await desk.deleteRow(first, question)
      await told()
      await page.clock.fastForward(UNDO_MS - 1000)
      await desk.deleteRow(second, question)
      await desk.row(second).waitFor({ state: 'detached' })
      // Stops the page's time after the first message, so that a slow machine does not use up the second's.
      await page.clock.pauseAt(await page.evaluate<number>(`Date.now() + ${UNDO_MS / 4}`))
      await eventually(async () => {
        await page.clock.runFor(1)
        expect(await exists(first)).toBe(false)
      })
      await desk.button('ra.action.undo').click()
      await page.clock.resume()
      await desk.row(second).waitFor()
      expect(await exists(second)).toBe(true)
    }))

  it('happens even if a key is pressed while its message appears', () =>
    e2e.runTest('console-undo-keys', { lang: 'en', as: admin.email, isolated: true }, async (journey) => {
      const { page, lang } = journey
      await page.clock.install()
      await page.addInitScript(ESCAPE_BETWEEN_RENDERINGS)
      const { desk, names, question, stands: exists } = await amongQuestions(journey)
      const kept = names.at(-1) ?? ''
      for (const [nth, name] of names.slice(0, RENDERINGS).entries()) {
        await desk.toggle('status', kept)
        await desk.expectToast(specifiedText(lang, 'status_updated', 'Status is Updated Successfully!'))
        await page.getByRole('button', { name: desk.word('console.delete_of', { name }), exact: true }).click()
        const dialog = page.getByRole('dialog', { name: question, exact: true })
        await dialog.waitFor()
        await page.evaluate(`escapeAt = ${nth + 1}; document.querySelector('[role=dialog] [type=submit]').click()`)
        await dialog.waitFor({ state: 'detached' })
        await desk.row(name).waitFor({ state: 'detached' })
        await eventually(async () => {
          await page.clock.fastForward(UNDO_MS)
          expect(await exists(name), `after ${nth + 1} renderings`).toBe(false)
        })
        expect(await page.evaluate('escapeAt'), 'Escape was pressed').toBe(0)
      }
    }))
})
