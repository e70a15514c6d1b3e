import type { Lang } from '@olympiad/contracts/lang'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, vi } from 'vitest'
import { messages } from '../../admin/src/i18n/messages.ts'
import { createTranslator } from '../../admin/src/i18n/translator.ts'
import { accessibilityProblems } from './a11y.ts'
import type { BrowserOptions, BrowserTest, E2eFixture } from './e2e-fixture.ts'
import { findUntranslated } from './find-untranslated.ts'
import { findOverflow } from './layout.ts'
import { admin } from './people.ts'
import { logoFile } from './picture.ts'
import { captureDownload } from './team-page.ts'

const translators = { ar: createTranslator('ar', messages.ar), en: createTranslator('en', messages.en) }

export function consoleText(lang: Lang, key: string, values: object = {}): string {
  const words = translators[lang](key, values)
  if (words === key) throw new Error(`the console has no text ${key}`)
  return words
}

/**
 * Navigates without a reload and waits until the previous screen is gone.
 * After a submit, first wait for the redirect to the list: it would override this navigation.
 * @param between runs while no screen is shown
 */
export async function goToScreen(page: Page, lang: Lang, path: string, between?: () => Promise<void>): Promise<void> {
  if (!new URL(page.url()).pathname.startsWith('/admin')) {
    await page.goto(`/admin${path}`)
    return
  }
  const to = (where: string) =>
    page.evaluate(
      `history.pushState({}, '', ${JSON.stringify(`/admin${where}`)}), dispatchEvent(new PopStateEvent('popstate'))`,
    )
  const emptyScreen = page.getByText(consoleText(lang, 'ra.page.not_found')).first()
  await vi.waitFor(
    async () => {
      await to('/nowhere')
      // A newly loaded list writes its filters into the address, even after navigation.
      await emptyScreen.waitFor({ timeout: 1000 })
    },
    { timeout: 20_000, interval: 0 },
  )
  await between?.()
  await to(path)
}

/** `name` as the bar's menu has it. */
export async function chooseSeason(page: Page, lang: Lang, name: string): Promise<void> {
  await page.getByRole('button', { name: consoleText(lang, 'console.season_choice', { name: '' }) }).click()
  await page.getByRole('menuitemradio', { name, exact: true }).click()
}

/**
 * A console window that the tests of a file share, because loading the console costs more than most tests.
 * A failure closes it, and the next test opens another. Background errors fail the file.
 */
export function sharedConsoleWindow(
  acts: Pick<E2eFixture<never>, 'runTest'>,
  name: string,
  { lang }: Pick<BrowserOptions, 'lang'>,
) {
  type Window = { journey: BrowserTest; leave(error?: unknown): Promise<void> }
  let window: Window | undefined
  let opened = 0

  async function open(): Promise<Window> {
    const shown = Promise.withResolvers<BrowserTest>()
    const left = Promise.withResolvers<void>()
    // A name of its own, so that the next window keeps the screenshot of the failed one.
    opened += 1
    const windowTest = acts.runTest(`${name}-${opened}`, { lang, as: admin.email, isolated: true }, async (journey) => {
      const { page, setLanguage } = journey
      await setLanguage(lang)
      await page.goto('/admin/dashboard')
      await page.getByRole('heading', { level: 1, name: consoleText(lang, 'dashboard.title') }).waitFor()
      shown.resolve({ ...journey, ...looksAt(page) })
      await left.promise
    })
    windowTest.catch(shown.reject)
    return {
      journey: await shown.promise,
      leave(error) {
        if (error === undefined) left.resolve()
        else left.reject(error)
        return windowTest
      },
    }
  }

  afterAll(() => window?.leave())

  return async (steps: (journey: BrowserTest) => Promise<void>): Promise<void> => {
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

function looksAt(page: Page): Pick<BrowserTest, 'checkPage' | 'checkLayout'> {
  const glance = async (what: string) =>
    expect([...(await findOverflow(page)), ...(await findUntranslated(page))], what).toEqual([])
  return {
    checkLayout: glance,
    async checkPage(what) {
      await glance(what)
      expect(await accessibilityProblems(page), what).toEqual([])
    },
  }
}

export type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

export function resourcePage({ page, lang }: Pick<BrowserTest, 'page' | 'lang'>, resource: string) {
  const text = (key: string, values?: object) => consoleText(lang, key, values)
  const resourceText = (key: string, values?: object) => text(`resources.${resource}.${key}`, values)
  const label = (source: string) => resourceText(`fields.${source}`)
  const linkTo = (name: string) => page.getByRole('link', { name, exact: true })
  const row = (name: string): Locator => page.getByRole('row').filter({ has: linkTo(name) })
  const button = (key: string, within: Page | Locator = page) =>
    within.getByRole('button', { name: text(key), exact: true })
  const agree = async (question: string) => {
    const dialog = page.getByRole('dialog', { name: question, exact: true })
    await button('ra.action.delete', dialog).click()
    await dialog.waitFor({ state: 'detached' })
  }

  return {
    word: text,
    own: resourceText,
    label,
    row,
    button,
    expectToast: (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor(),
    async openList() {
      await goToScreen(page, lang, `/${resource}?filter={}&page=1&perPage=100`)
      await page.locator('tbody tr').first().waitFor()
    },
    openCreateForm: (create = 'create') => page.getByRole('link', { name: resourceText(create), exact: true }).click(),
    /** From the record's own page, where it has one. */
    async openForm(name: string): Promise<string> {
      await row(name).getByRole('link', { name, exact: true }).click()
      const edit = page.getByRole('link', { name: text('ra.action.edit'), exact: true })
      await button('ra.action.save').or(edit).first().waitFor()
      if (await edit.isVisible()) await edit.click()
      await button('ra.action.save').waitFor()
      return new URL(page.url()).pathname.split('/')[3] ?? ''
    },
    save: () => button('ra.action.save').click(),
    async fill(values: Readonly<Record<string, string>>) {
      for (const [source, value] of Object.entries(values)) {
        await page
          .getByRole('textbox', { name: label(source), exact: true })
          .first()
          .fill(value)
      }
    },
    async choose(source: string, choice: string | number) {
      await page.getByRole('combobox', { name: label(source) }).click()
      if (typeof choice === 'number') return await page.getByRole('option').nth(choice).click()
      const option = page.getByRole('option', { name: choice, exact: true })
      // Other seasons have choices of the same name.
      await option.nth(1).waitFor({ state: 'detached' })
      await option.click()
    },
    /** `crop` accepts the default crop of a picture with a fixed ratio. */
    async choosePicture(source: string, { crop = false, file = logoFile }: { crop?: boolean; file?: ChosenFile } = {}) {
      const group = page.getByRole('group', { name: label(source) }).first()
      await group.locator('input[type=file]').setInputFiles(file)
      if (crop) await button('console.crop_done', page.getByRole('dialog')).click()
      await button('console.picture_change', group).waitFor()
    },
    async fillPassword(secret: string) {
      for (const source of ['password', 'cpassword']) await page.locator(`input[name=${source}]`).fill(secret)
    },
    async toggle(source: string, name: string) {
      await page
        .getByRole('switch', { name: text('console.switch_of', { field: label(source), name }), exact: true })
        .click()
    },
    async setPosition(place: string, name: string) {
      const field = page.getByRole('textbox', { name: text('console.order_of', { name }), exact: true })
      await field.fill(place)
      await field.press('Enter')
    },
    async deleteRow(name: string, question: string) {
      await page.getByRole('button', { name: text('console.delete_of', { name }), exact: true }).click()
      await agree(question)
    },
    async expectDeleted(done: string) {
      await page
        .getByRole('status')
        .filter({ hasText: text('console.deleted_soon') })
        .waitFor()
      await dismissUndo(page)
      await page.getByRole('status').filter({ hasText: done }).waitFor()
    },
    async deleteOpenRecord(question: string, within: Page | Locator = page) {
      await button('ra.action.delete', within).click()
      await agree(question)
    },
  }
}

/** Ends the undo time with the message's Escape key. */
export const dismissUndo = (page: Page): Promise<void> => page.keyboard.press('Escape')

/** The server's state follows the screen after the undo time, so poll for longer. */
export const eventually = (seen: () => Promise<void>): Promise<void> =>
  vi.waitFor(seen, { timeout: 20_000, interval: 100 })

/** Expects the day in the name, a BOM for Excel, and this heading. Returns the lines. */
export async function expectExport(page: Page, trigger: Locator, heading: string): Promise<string[]> {
  const { name, bytes } = await captureDownload(page, trigger)
  expect(name).toMatch(/^\d{4}-\d{2}-\d{2}\.csv$/)
  const text = bytes.toString('utf8')
  expect(text.startsWith(`\uFEFF${heading}`), text.slice(0, 200)).toBe(true)
  return text.trimEnd().split('\r\n')
}
