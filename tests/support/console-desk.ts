import type { Lang } from '@olympiad/contracts/lang'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, vi } from 'vitest'
import { messages } from '../../admin/src/i18n/messages.ts'
import { translatorOf } from '../../admin/src/i18n/translator.ts'
import { accessibilityProblems } from './a11y.ts'
import { overflowing } from './layout.ts'
import { admin } from './people.ts'
import { logoFile } from './picture.ts'
import type { Journey, Look, Stage } from './stage.ts'
import { downloaded } from './team-page.ts'
import { untranslated } from './untranslated.ts'

const translators = { ar: translatorOf('ar', messages.ar), en: translatorOf('en', messages.en) }

/** A word of the console by its key, filled in. */
export function say(lang: Lang, key: string, values: object = {}): string {
  const words = translators[lang](key, values)
  if (words === key) throw new Error(`the console has no text ${key}`)
  return words
}

/**
 * Goes to a screen of the console without loading it anew; what stood there before is gone. A form that was just sent
 * must have led back to its list, as that would come after this.
 * @param between is done while nothing stands there
 */
export async function go(page: Page, lang: Lang, path: string, between?: () => Promise<void>): Promise<void> {
  if (!new URL(page.url()).pathname.startsWith('/admin')) {
    await page.goto(`/admin${path}`)
    return
  }
  const to = (where: string) =>
    page.evaluate(
      `history.pushState({}, '', ${JSON.stringify(`/admin${where}`)}), dispatchEvent(new PopStateEvent('popstate'))`,
    )
  const nowhere = page.getByText(say(lang, 'ra.page.not_found')).first()
  await vi.waitFor(
    async () => {
      await to('/nowhere')
      // A list that has just come writes its filters into the address, wherever one is by then.
      await nowhere.waitFor({ timeout: 1000 })
    },
    { timeout: 20_000, interval: 0 },
  )
  await between?.()
  await to(path)
}

/**
 * A window of the console that the tests of a file use one after another: to load the console costs more than most of
 * them. What a test fails on closes it, and the next one opens another. Errors in the background, which no step notices,
 * fail the file.
 */
export function consoleWindow(acts: Pick<Stage<never>, 'journey'>, name: string, { lang }: Pick<Look, 'lang'>) {
  type Window = { journey: Journey; leave(error?: unknown): Promise<void> }
  let window: Window | undefined
  let opened = 0

  async function open(): Promise<Window> {
    const shown = Promise.withResolvers<Journey>()
    const left = Promise.withResolvers<void>()
    // A name of its own: the next window would throw away the picture of the one that failed.
    opened += 1
    const whole = acts.journey(`${name}-${opened}`, { lang, as: admin.email, own: true }, async (journey) => {
      const { page, speak } = journey
      await speak(lang)
      await page.goto('/admin/dashboard')
      await page.getByRole('heading', { level: 1, name: say(lang, 'dashboard.title') }).waitFor()
      shown.resolve({ ...journey, ...looksAt(page) })
      await left.promise
    })
    whole.catch(shown.reject)
    return {
      journey: await shown.promise,
      leave(error) {
        if (error === undefined) left.resolve()
        else left.reject(error)
        return whole
      },
    }
  }

  afterAll(() => window?.leave())

  return async (steps: (journey: Journey) => Promise<void>): Promise<void> => {
    window ??= await open()
    try {
      await steps(window.journey)
    } catch (error) {
      const failed = window
      window = undefined
      await failed.leave(error)
    }
  }
}

/** The looks of a journey, which fail the test that they are made in. */
function looksAt(page: Page): Pick<Journey, 'look' | 'glance'> {
  const glance = async (what: string) =>
    expect([...(await overflowing(page)), ...(await untranslated(page))], what).toEqual([])
  return {
    glance,
    async look(what) {
      await glance(what)
      expect(await accessibilityProblems(page), what).toEqual([])
    },
  }
}

/** A file as a chooser gives it. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

/** What somebody does at the screens of one resource, by the words that these show. */
export function deskAt({ page, lang }: Pick<Journey, 'page' | 'lang'>, resource: string) {
  const word = (key: string, values?: object) => say(lang, key, values)
  const own = (key: string, values?: object) => word(`resources.${resource}.${key}`, values)
  const label = (source: string) => own(`fields.${source}`)
  const linkTo = (name: string) => page.getByRole('link', { name, exact: true })
  const row = (name: string): Locator => page.getByRole('row').filter({ has: linkTo(name) })
  const button = (key: string, within: Page | Locator = page) =>
    within.getByRole('button', { name: word(key), exact: true })
  const agree = async (question: string) => {
    const dialog = page.getByRole('dialog', { name: question, exact: true })
    await button('ra.action.delete', dialog).click()
    await dialog.waitFor({ state: 'detached' })
  }

  return {
    word,
    own,
    label,
    row,
    button,
    /** The message at the foot of the screen. */
    told: (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor(),
    /** Opens the list with room for all records; its forms lead back to that. */
    async open() {
      await go(page, lang, `/${resource}?filter={}&page=1&perPage=100`)
      await page.locator('tbody tr').first().waitFor()
    },
    startNew: (create = 'create') => page.getByRole('link', { name: own(create), exact: true }).click(),
    /** Opens the form of a record by its name in the list; gives its id. */
    async openForm(name: string): Promise<string> {
      await row(name).getByRole('link', { name, exact: true }).click()
      await button('ra.action.save').waitFor()
      return new URL(page.url()).pathname.split('/')[3] ?? ''
    },
    save: () => button('ra.action.save').click(),
    /** Types into fields, each named by its source. */
    async fill(values: Readonly<Record<string, string>>) {
      for (const [source, value] of Object.entries(values)) {
        await page
          .getByRole('textbox', { name: label(source), exact: true })
          .first()
          .fill(value)
      }
    },
    /** Chooses one of a field's choices. */
    async choose(source: string, choice: string | number) {
      await page.getByRole('combobox', { name: label(source) }).click()
      if (typeof choice === 'number') return await page.getByRole('option').nth(choice).click()
      const option = page.getByRole('option', { name: choice, exact: true })
      // Until the choices are those of a season, others of the same name are among them.
      await option.nth(1).waitFor({ state: 'detached' })
      await option.click()
    },
    /** Chooses a picture; where its place has a shape, the middle of it is kept. */
    async picture(source: string, { crop = false, file = logoFile }: { crop?: boolean; file?: ChosenFile } = {}) {
      const group = page.getByRole('group', { name: label(source) }).first()
      await group.locator('input[type=file]').setInputFiles(file)
      if (crop) await button('console.crop_done', page.getByRole('dialog')).click()
      await button('console.picture_change', group).waitFor()
    },
    /** A password and the same again. */
    async password(secret: string) {
      for (const source of ['password', 'cpassword']) await page.locator(`input[name=${source}]`).fill(secret)
    },
    /** Switches a record of the list. */
    async turn(source: string, name: string) {
      await page
        .getByRole('switch', { name: word('console.switch_of', { field: label(source), name }), exact: true })
        .click()
    },
    async putAt(place: string, name: string) {
      const field = page.getByRole('textbox', { name: word('console.order_of', { name }), exact: true })
      await field.fill(place)
      await field.press('Enter')
    },
    /** Deletes a record of the list, whose question is answered with yes. */
    async remove(name: string, question: string) {
      await page.getByRole('button', { name: word('console.delete_of', { name }), exact: true }).click()
      await agree(question)
    },
    /** Sees a deletion announced, ends the time in which it can be taken back, and sees it done. */
    async deleted(done: string) {
      await page
        .getByRole('status')
        .filter({ hasText: word('console.deleted_soon') })
        .waitFor()
      await letGo(page)
      await page.getByRole('status').filter({ hasText: done }).waitFor()
    },
    /** Deletes the record that is open. */
    async removeOpened(question: string, within: Page | Locator = page) {
      await button('ra.action.delete', within).click()
      await agree(question)
    },
  }
}

/** Ends the time in which a deletion can be taken back, as the message's Escape key does. */
export const letGo = (page: Page): Promise<void> => page.keyboard.press('Escape')

/** What the server has once it has done what the screen shows already: longer than a deletion can be taken back. */
export const eventually = (seen: () => Promise<void>): Promise<void> =>
  vi.waitFor(seen, { timeout: 20_000, interval: 100 })

/** Sees an export arrive: named by the day, readable by Excel, with this heading; gives its lines. */
export async function exported(page: Page, trigger: Locator, heading: string): Promise<string[]> {
  const { name, bytes } = await downloaded(page, trigger)
  expect(name).toMatch(/^\d{4}-\d{2}-\d{2}\.csv$/)
  const text = bytes.toString('utf8')
  expect(text.startsWith(`\uFEFF${heading}`), text.slice(0, 200)).toBe(true)
  return text.trimEnd().split('\r\n')
}
