import { beforeAll, describe, expect, it } from 'vitest'
import { adminCalls } from './support/console.ts'
import { deskAt, eventually } from './support/console-desk.ts'
import { admin } from './support/people.ts'
import { type Journey, stage } from './support/stage.ts'
import { specified } from './support/texts.ts'

const acts = stage('console-undo')
/** How long a deletion can be taken back. */
const UNDO_MS = 8000

/**
 * Presses Escape at the end of one of React's renderings, before what came of it is rendered: `escapeAt` counts down to it.
 * A busy machine lets a key fall there; React calls this hook for its developer tools.
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
/** Renderings from the answer to the question on, among which a message comes. */
const RENDERINGS = 6

let calls: ReturnType<typeof adminCalls>
beforeAll(async () => {
  calls = adminCalls(await acts.sessionOf(admin.email))
})

/** An admin before the list of questions, with the words that are asked and the names of those in it. */
async function amongQuestions(journey: Journey) {
  const { page, lang } = journey
  await journey.speak(lang)
  const desk = deskAt(journey, 'faqs')
  await desk.open()
  const names = await page.locator('tbody tr').getByRole('link').allTextContents()
  const known = new Map((await calls.list('faqs')).map(({ id, name, name_en }) => [lang === 'ar' ? name : name_en, id]))
  const question = specified(lang, 'confirm_delete', 'Are you sure you want to delete?')
  const told = () => desk.told(desk.word('console.deleted_soon'))
  const stands = async (name: string) => (await calls.record('faqs', known.get(name) ?? '')) !== undefined
  return { desk, names: names.filter((name) => known.has(name)), question, told, stands }
}

describe('What an admin deletes', () => {
  it('can be taken back for its whole time, though another deletion was just before it', () =>
    acts.journey('console-undo-two', { lang: 'ar', as: admin.email, own: true }, async (journey) => {
      const { page } = journey
      await page.clock.install()
      const { desk, names, question, told, stands } = await amongQuestions(journey)
      const [earlier = '', first = '', second = ''] = names
      await desk.remove(earlier, question)
      await told()
      await journey.look('to be taken back')
      await desk.remove(first, question)
      await told()
      await page.clock.fastForward(UNDO_MS - 1000)
      await desk.remove(second, question)
      await desk.row(second).waitFor({ state: 'detached' })
      // The page's time stops here, when that of the first is over: a slow machine is not to use up what is left.
      await page.clock.pauseAt(await page.evaluate<number>(`Date.now() + ${UNDO_MS / 4}`))
      await eventually(async () => {
        await page.clock.runFor(1)
        expect(await stands(first)).toBe(false)
      })
      await desk.button('ra.action.undo').click()
      await page.clock.resume()
      await desk.row(second).waitFor()
      expect(await stands(second)).toBe(true)
    }))

  it('is deleted, whatever key falls into the moment in which its message comes', () =>
    acts.journey('console-undo-keys', { lang: 'en', as: admin.email, own: true }, async (journey) => {
      const { page, lang } = journey
      await page.clock.install()
      await page.addInitScript(ESCAPE_BETWEEN_RENDERINGS)
      const { desk, names, question, stands } = await amongQuestions(journey)
      const kept = names.at(-1) ?? ''
      for (const [nth, name] of names.slice(0, RENDERINGS).entries()) {
        // Whose message it closes.
        await desk.turn('status', kept)
        await desk.told(specified(lang, 'status_updated', 'Status is Updated Successfully!'))
        await page.getByRole('button', { name: desk.word('console.delete_of', { name }), exact: true }).click()
        const asked = page.getByRole('dialog', { name: question, exact: true })
        await asked.waitFor()
        await page.evaluate(`escapeAt = ${nth + 1}; document.querySelector('[role=dialog] [type=submit]').click()`)
        await asked.waitFor({ state: 'detached' })
        await desk.row(name).waitFor({ state: 'detached' })
        await eventually(async () => {
          await page.clock.fastForward(UNDO_MS)
          expect(await stands(name), `after ${nth + 1} renderings`).toBe(false)
        })
        expect(await page.evaluate('escapeAt'), 'Escape was pressed').toBe(0)
      }
    }))
})
