import { join } from 'node:path'
import { type Lang, localeOf } from '@olympiad/contracts/lang'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { accessibilityProblems } from './a11y.ts'
import { runningBrowser } from './browser.ts'
import { type InProcess, type Settings, startInProcess } from './in-process.ts'
import { overflowing } from './layout.ts'
import { artefacts, cameraFor, FAILED } from './screens.ts'
import { openSession, type Session } from './session.ts'
import { untranslated } from './untranslated.ts'
import { type Watch, watchOver } from './watch.ts'

/**
 * A person's browser; `script: false` for one that runs none. A window costs as much as reading a page, so people of
 * one language share one, as at a school's computer. A journey that changes the window for good has its `own`.
 */
export type Look = {
  lang: Lang
  width?: number
  colour?: 'light' | 'dark'
  as?: string
  script?: false
  own?: true
}

/** One person's way through the product in a browser of their own. */
export type Journey = {
  page: Page
  lang: Lang
  expectAnswer: Watch['expectAnswer']
  /** Says that the journey provokes an error that the product writes in its log, with these words. */
  expectLogged(words: string): void
  /** Sets the language that pages without a prefix, and the console, were last read in. */
  speak(lang: Lang): Promise<void>
  /**
   * Looks for what shuts people out (axe), makes them scroll sideways or is no word. Axe sees what a journey looks at
   * once: in its second language nothing but widths and words differ, and in the other colours nothing but contrast.
   */
  look(name: string): Promise<void>
  /** The same without axe: for a page that is looked at elsewhere, where only its width or its words differ. */
  glance(name: string): Promise<void>
}

/** The product of a test file, and the journeys of people through it. */
export type Stage<P extends Served> = {
  readonly product: P
  journey(name: string, look: Look, steps: Steps): Promise<void>
  /** The session of a demo member, opened once for a file. */
  sessionOf(identifier: string): Promise<Session>
}

type Steps = (journey: Journey) => Promise<void>
type Window = { context: BrowserContext; page: Page; watch: Watch }

const HEIGHT = 900
const PATIENCE_MS = 20_000

/** A running product, as far as a journey needs it. */
type Served = { readonly url: string; readonly sandboxUrl: string; readonly log: readonly string[] }
type Opened = Served & { close(logFile: string): Promise<void> }

/**
 * Opens the product for a test file: in this process, unless `open` starts it otherwise. Every journey fails on what
 * `watchOver` notes, on an error in the product's log and on what its looks find.
 */
export function stage(file: string, settings?: Settings): Stage<InProcess>
export function stage<P extends Opened>(file: string, open: () => Promise<P>): Stage<P>
export function stage(file: string, how: Settings | (() => Promise<Opened>) = {}): Stage<Opened> {
  let product: Opened | undefined
  const sessions = new Map<string, Promise<Session>>()
  const windows = new Map<string, Promise<Window>>()
  /** The language in which axe has seen what a journey looks at, in these colours. */
  const axeSaw = new Map<string, Lang>()
  const theProduct = (): Opened => {
    if (!product) throw new Error('the product is not up')
    return product
  }

  beforeAll(async () => {
    product = await (typeof how === 'function' ? how() : startInProcess(how))
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

  async function openWindow(look: Look): Promise<Window> {
    const { url, sandboxUrl } = theProduct()
    const browser = await runningBrowser()
    const context = await browser.newContext({
      baseURL: url,
      locale: localeOf(look.lang).slice(0, 5),
      reducedMotion: 'reduce',
      javaScriptEnabled: look.script ?? true,
    })
    context.setDefaultTimeout(PATIENCE_MS)
    const origins = [url, sandboxUrl].map((each) => new URL(each).origin)
    const watch = await watchOver(context, origins)
    return { context, watch, page: await context.newPage() }
  }

  /** Lends the window of people like this one: one after another, each with nothing left of the one before. */
  function lendWindow(look: Look, use: (window: Window) => Promise<void>): Promise<void> {
    const like = JSON.stringify([look.lang, look.script])
    const last = windows.get(like) ?? openWindow(look)
    const turn = last.then(async (window) => {
      await use(window)
      return { ...window, page: await newTab(window, theProduct().url) }
    })
    // One whose use has failed may be in any state.
    windows.set(
      like,
      turn.catch(async () => {
        await (await last).context.close()
        return openWindow(look)
      }),
    )
    return turn.then(() => {})
  }

  async function ownWindow(look: Look, use: (window: Window) => Promise<void>): Promise<void> {
    const window = await openWindow(look)
    try {
      await use(window)
    } finally {
      await window.context.close()
    }
  }

  const journey: Stage<Opened>['journey'] = (name, look, steps) =>
    (look.own ? ownWindow : lendWindow)(look, (window) => walk(window, name, look, steps))

  async function walk({ context, page, watch }: Window, name: string, look: Look, steps: Steps): Promise<void> {
    const { url, log } = theProduct()
    const { lang } = look
    const before = log.length
    const take = cameraFor(name)
    watch.begin()
    await page.setViewportSize({ width: look.width ?? 1280, height: HEIGHT })
    await page.emulateMedia({ colorScheme: look.colour ?? 'light' })
    if (look.as) await context.addCookies([{ ...(await sessionOf(look.as)).cookie, url, httpOnly: true }])
    const found: string[] = []
    const expected: string[] = []
    const surprises = () =>
      log.slice(before).filter((line) => isError(line) && !expected.some((words) => line.includes(words)))
    const problems = () => briefly([...watch.problems, ...found, ...surprises()])
    const viewOf = async (what: string) => {
      const isDark = await page.evaluate<boolean>(`matchMedia('(prefers-color-scheme: dark)').matches`)
      const colours = isDark ? ['dark', 'light'] : ['light', 'dark']
      const [here = '', otherwise = ''] = colours.map((each) => [name.replaceAll(`-${lang}`, ''), what, each].join())
      return { at: `${what}-${page.viewportSize()?.width}-${colours[0]}`, here, otherwise }
    }
    const note = (at: string, problems: string[]) => found.push(...problems.map((problem) => `${at}: ${problem}`))
    const glance = async (at: string) => {
      await take(page, at)
      note(at, [...(await overflowing(page)), ...(await untranslated(page))])
    }
    const where = () => `${look.as ?? 'a visitor'}, in ${lang}, at ${page.url()}`
    try {
      await steps({
        page,
        lang,
        expectAnswer: watch.expectAnswer,
        expectLogged: (words) => void expected.push(words),
        speak: (value) => context.addCookies([{ name: 'lang', value, url }]),
        glance: async (what) => glance((await viewOf(what)).at),
        async look(what) {
          const { at, here, otherwise } = await viewOf(what)
          await glance(at)
          if ((axeSaw.get(here) ?? lang) !== lang) return
          axeSaw.set(here, lang)
          note(at, await accessibilityProblems(page, axeSaw.has(otherwise) ? ['color-contrast'] : undefined))
        },
      })
    } catch (error) {
      await take(page, FAILED).catch(() => {})
      throw withProblems(error, where(), problems())
    }
    expect(problems(), `What went wrong for ${where()}`).toEqual([])
  }

  return {
    get product() {
      return theProduct()
    },
    journey,
    sessionOf,
  }
}

/** A new tab in place of all others of a window, with nothing stored: as in a window that was just opened. */
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

/** A line of the product's log that tells of an error; everything else it prints is for people. */
const isError = (line: string): boolean => /^\{"level":[56]0/.test(line)

/** Each once, none longer than a glance. */
const briefly = (lines: readonly string[]): string[] => [...new Set(lines.map((line) => line.slice(0, 400)))]

function withProblems(error: unknown, at: string, problems: string[]): unknown {
  if (error instanceof Error) error.message += `\nat ${at}\n${problems.map((one) => `  · ${one}`).join('\n')}`
  return error
}
