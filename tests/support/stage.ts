import { join } from 'node:path'
import { type Lang, localeOf } from '@olympiad/contracts/lang'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { accessibilityProblems } from './a11y.ts'
import { runningBrowser } from './browser.ts'
import { type InProcess, type Settings, startInProcess } from './in-process.ts'
import { overflowing } from './layout.ts'
import { artefacts, cameraFor } from './screens.ts'
import { openSession, type Session } from './session.ts'
import { untranslated } from './untranslated.ts'
import { type Watch, watchOver } from './watch.ts'

/** Who looks, and how; `script: false` for a browser that runs none. */
export type Look = { lang: Lang; width?: number; colour?: 'light' | 'dark'; as?: string; script?: false }

/** One person's way through the product in a browser of their own. */
export type Journey = {
  page: Page
  lang: Lang
  expectAnswer: Watch['expectAnswer']
  /** Says that the journey provokes an error that the product writes in its log, with these words. */
  expectLogged(words: string): void
  /** Sets the language that pages without a prefix, and the console, were last read in. */
  speak(lang: Lang): Promise<void>
  /** Keeps a picture, and looks for what shuts people out, makes them scroll sideways or is no word. */
  look(name: string): Promise<void>
}

/** The product of a test file, and the journeys of people through it. */
export type Stage<P extends Served> = {
  readonly product: P
  journey(name: string, look: Look, steps: (journey: Journey) => Promise<void>): Promise<void>
  /** The session of a demo member, opened once for a file. */
  sessionOf(identifier: string): Promise<Session>
}

const HEIGHT = 900
const PATIENCE_MS = 20_000

/** What a journey needs of the product. */
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
  const theProduct = (): Opened => {
    if (!product) throw new Error('the product is not up')
    return product
  }

  beforeAll(async () => {
    product = await (typeof how === 'function' ? how() : startInProcess(how))
  })
  afterAll(() => product?.close(join(artefacts, `${file}.log`)))

  function sessionOf(identifier: string): Promise<Session> {
    const session = sessions.get(identifier) ?? openSession(theProduct().url, identifier)
    sessions.set(identifier, session)
    return session
  }

  async function journey(name: string, look: Look, steps: (journey: Journey) => Promise<void>): Promise<void> {
    const { url, sandboxUrl, log } = theProduct()
    const browser = await runningBrowser()
    const before = log.length
    const take = cameraFor(name)
    const context = await browser.newContext({
      baseURL: url,
      locale: localeOf(look.lang).slice(0, 5),
      viewport: { width: look.width ?? 1280, height: HEIGHT },
      colorScheme: look.colour ?? 'light',
      reducedMotion: 'reduce',
      javaScriptEnabled: look.script ?? true,
    })
    context.setDefaultTimeout(PATIENCE_MS)
    const watch = await watchOver(
      context,
      [url, sandboxUrl].map((each) => new URL(each).origin),
    )
    if (look.as) await context.addCookies([{ ...(await sessionOf(look.as)).cookie, url, httpOnly: true }])
    const found: string[] = []
    const expected: string[] = []
    const surprises = () =>
      log.slice(before).filter((line) => isError(line) && !expected.some((words) => line.includes(words)))
    const problems = () => briefly([...watch.problems, ...found, ...surprises()])
    const page = await context.newPage()
    try {
      await steps({
        page,
        lang: look.lang,
        expectAnswer: watch.expectAnswer,
        expectLogged: (words) => void expected.push(words),
        speak: (lang) => context.addCookies([{ name: 'lang', value: lang, url }]),
        async look(what) {
          await take(page, what)
          const seen = [await accessibilityProblems(page), await overflowing(page), await untranslated(page)].flat()
          found.push(...seen.map((problem) => `${what}: ${problem}`))
        },
      })
    } catch (error) {
      await take(page, 'failed').catch(() => {})
      throw withProblems(error, page.url(), problems())
    } finally {
      await context.close()
    }
    expect(problems()).toEqual([])
  }

  return {
    get product() {
      return theProduct()
    },
    journey,
    sessionOf,
  }
}

/** A line of the product's log that tells of an error; everything else it prints is for people. */
const isError = (line: string): boolean => /^\{"level":[56]0/.test(line)

/** Each once, none longer than a glance. */
const briefly = (lines: readonly string[]): string[] => [...new Set(lines.map((line) => line.slice(0, 400)))]

function withProblems(error: unknown, at: string, problems: string[]): unknown {
  if (error instanceof Error) error.message += `\nat ${at}\n${problems.map((one) => `  · ${one}`).join('\n')}`
  return error
}
