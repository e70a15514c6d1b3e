import { join } from 'node:path'
import { type Lang, localeOf } from '@olympiad/contracts/lang'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { accessibilityProblems } from './a11y.ts'
import { getBrowser, launchWithCamera } from './browser.ts'
import { type BrowserMonitor, monitorBrowser } from './browser-monitor.ts'
import { findUntranslated } from './find-untranslated.ts'
import { type InProcessOptions, type InProcessProduct, startInProcessProduct } from './in-process-product.ts'
import { findOverflow } from './layout.ts'
import { artefacts, FAILURE_SCREENSHOT, screenshotsFor } from './screenshots.ts'
import { openSession, type Session } from './session.ts'

/**
 * A window costs as much as reading a page, so browsers of one language share one.
 * A journey that changes the window for good needs `own`. `script: false` disables JavaScript.
 */
export type BrowserOptions = {
  lang: Lang
  width?: number
  colour?: 'light' | 'dark'
  as?: string
  javaScript?: false
  isolated?: true
  /** Picture of its camera (`fake-camera.ts`), in an isolated browser only. */
  camera?: string
}

export type BrowserTest = {
  page: Page
  lang: Lang
  expectFailedResponse: BrowserMonitor['expectFailedResponse']
  /** Allows one error with these words in the product's log. */
  expectLoggedError(words: string): void
  /** The language for the console and for pages without a prefix. */
  setLanguage(lang: Lang): Promise<void>
  /**
   * Checks accessibility (axe), overflow and untranslated texts. Axe runs once per name:
   * the second language changes only widths and words, other colours only contrast.
   */
  checkPage(name: string): Promise<void>
  /** Without axe, for a page that another check covers. */
  checkLayout(name: string): Promise<void>
}

export type E2eFixture<P extends RunningProduct> = {
  readonly product: P
  runTest(name: string, look: BrowserOptions, steps: TestBody): Promise<void>
  sessionOf(identifier: string): Promise<Session>
}

type TestBody = (journey: BrowserTest) => Promise<void>
type Window = { context: BrowserContext; page: Page; watch: BrowserMonitor }

const HEIGHT = 900
const TIMEOUT_MS = 20_000

type RunningProduct = { readonly url: string; readonly sandboxUrl: string; readonly log: readonly string[] }
type ClosableProduct = RunningProduct & { close(logFile: string): Promise<void> }

/**
 * Opens the product in this process unless `open` starts it otherwise.
 * Every journey fails on notes of `monitorBrowser`, errors in the product's log and findings of its checks.
 */
export function e2eFixture(file: string, settings?: InProcessOptions): E2eFixture<InProcessProduct>
export function e2eFixture<P extends ClosableProduct>(file: string, open: () => Promise<P>): E2eFixture<P>
export function e2eFixture(
  file: string,
  how: InProcessOptions | (() => Promise<ClosableProduct>) = {},
): E2eFixture<ClosableProduct> {
  let product: ClosableProduct | undefined
  const sessions = new Map<string, Promise<Session>>()
  const windows = new Map<string, Promise<Window>>()
  /** The language in which axe has run, by name and colours. */
  const axeSaw = new Map<string, Lang>()
  const theProduct = (): ClosableProduct => {
    if (!product) throw new Error('the product is not up')
    return product
  }

  beforeAll(async () => {
    product = await (typeof how === 'function' ? how() : startInProcessProduct(how))
  })
  afterAll(async () => {
    for (const window of windows.values()) await (await window).context.close()
    await product?.close(join(artefacts, `${file}.log`))
  })

  function sessionOf(identifier: string): Promise<Session> {
    const session = sessions.get(identifier) ?? openSession(theProduct().url, identifier)
    sessions.set(identifier, session)
    return session
  }

  async function openWindow(look: BrowserOptions): Promise<Window> {
    const { url, sandboxUrl } = theProduct()
    const browser = await (look.camera ? launchWithCamera(look.camera) : getBrowser())
    const context = await browser.newContext({
      baseURL: url,
      locale: localeOf(look.lang).slice(0, 5),
      reducedMotion: 'reduce',
      javaScriptEnabled: look.javaScript ?? true,
    })
    context.setDefaultTimeout(TIMEOUT_MS)
    const origins = [url, sandboxUrl].map((each) => new URL(each).origin)
    const watch = await monitorBrowser(context, origins)
    return { context, watch, page: await context.newPage() }
  }

  /** Lends a matching window to one user at a time, with its state cleared. */
  function lendWindow(look: BrowserOptions, use: (window: Window) => Promise<void>): Promise<void> {
    const like = JSON.stringify([look.lang, look.javaScript])
    const last = windows.get(like) ?? openWindow(look)
    const turn = last.then(async (window) => {
      await use(window)
      return { ...window, page: await newTab(window, theProduct().url) }
    })
    // After a failure its state is unknown.
    windows.set(
      like,
      turn.catch(async () => {
        await (await last).context.close()
        return openWindow(look)
      }),
    )
    return turn.then(() => {})
  }

  async function ownWindow(look: BrowserOptions, use: (window: Window) => Promise<void>): Promise<void> {
    const window = await openWindow(look)
    try {
      await use(window)
    } finally {
      await window.context.close()
      if (look.camera) await window.context.browser()?.close()
    }
  }

  const journey: E2eFixture<ClosableProduct>['runTest'] = (name, look, steps) =>
    (look.isolated ? ownWindow : lendWindow)(look, (window) => walk(window, name, look, steps))

  async function walk(
    { context, page, watch }: Window,
    name: string,
    look: BrowserOptions,
    steps: TestBody,
  ): Promise<void> {
    const { url, log } = theProduct()
    const { lang } = look
    const before = log.length
    const take = screenshotsFor(name)
    watch.reset()
    await page.setViewportSize({ width: look.width ?? 1280, height: HEIGHT })
    await page.emulateMedia({ colorScheme: look.colour ?? 'light' })
    if (look.as) await context.addCookies([{ ...(await sessionOf(look.as)).cookie, url, httpOnly: true }])
    const found: string[] = []
    const expected: string[] = []
    const unexpectedLines = () =>
      log.slice(before).filter((line) => isError(line) && !expected.some((words) => line.includes(words)))
    const problems = () => briefly([...watch.problems, ...found, ...unexpectedLines()])
    const viewOf = async (what: string) => {
      const isDark = await page.evaluate<boolean>(`matchMedia('(prefers-color-scheme: dark)').matches`)
      const colours = isDark ? ['dark', 'light'] : ['light', 'dark']
      const [here = '', otherwise = ''] = colours.map((each) => [name.replaceAll(`-${lang}`, ''), what, each].join())
      return { at: `${what}-${page.viewportSize()?.width}-${colours[0]}`, here, otherwise }
    }
    const note = (at: string, problems: string[]) => found.push(...problems.map((problem) => `${at}: ${problem}`))
    const glance = async (at: string) => {
      await take(page, at)
      note(at, [...(await findOverflow(page)), ...(await findUntranslated(page))])
    }
    const where = () => `${look.as ?? 'a visitor'}, in ${lang}, at ${page.url()}`
    try {
      await steps({
        page,
        lang,
        expectFailedResponse: watch.expectFailedResponse,
        expectLoggedError: (words) => void expected.push(words),
        setLanguage: (value) => context.addCookies([{ name: 'lang', value, url }]),
        checkLayout: async (what) => glance((await viewOf(what)).at),
        async checkPage(what) {
          const { at, here, otherwise } = await viewOf(what)
          await glance(at)
          if ((axeSaw.get(here) ?? lang) !== lang) return
          axeSaw.set(here, lang)
          note(at, await accessibilityProblems(page, axeSaw.has(otherwise) ? ['color-contrast'] : undefined))
        },
      })
    } catch (error) {
      await take(page, FAILURE_SCREENSHOT).catch(() => {})
      throw withProblems(error, where(), problems())
    }
    expect(problems(), `What went wrong for ${where()}`).toEqual([])
  }

  return {
    get product() {
      return theProduct()
    },
    runTest: journey,
    sessionOf,
  }
}

/** Replaces all tabs and clears the storage, as in a new window. */
async function newTab({ context }: Window, origin: string): Promise<Page> {
  const page = await context.newPage()
  for (const tab of context.pages()) if (tab !== page) await tab.close()
  await context.clearPermissions()
  await context.clearCookies()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' })
  await devTools.detach()
  return page
}

/** An error line of the JSON log; other output is for people. */
const isError = (line: string): boolean => /^\{"level":[56]0/.test(line)

const briefly = (lines: readonly string[]): string[] => [...new Set(lines.map((line) => line.slice(0, 400)))]

function withProblems(error: unknown, at: string, problems: string[]): unknown {
  if (error instanceof Error) error.message += `\nat ${at}\n${problems.map((finding) => `  · ${finding}`).join('\n')}`
  return error
}
