import { join } from 'node:path'
import { type Lang, localeOf } from '@olympiad/contracts/lang'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { chromiumLaunch } from '../../api/src/platform/pdf/chromium.ts'
import { accessibilityProblems } from './a11y.ts'
import { overflowing } from './layout.ts'
import { type Product, startProduct } from './product.ts'
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

const HEIGHT = 900
const PATIENCE_MS = 20_000

/**
 * Sets the stage of a test file: one product (with its own `settings`, see startProduct), one browser. Every journey fails on what `watchOver` notes, on an error
 * in the product's log and on what its looks find.
 */
export function stage(file: string, settings?: Record<string, string>) {
  let product: Product | undefined
  let browser: Browser | undefined
  const sessions = new Map<string, Promise<Session>>()
  const theProduct = (): Product => {
    if (!product) throw new Error('the product is not up')
    return product
  }

  beforeAll(async () => {
    const { executablePath, args, env } = await chromiumLaunch({ executablePath: process.env['CHROMIUM_PATH'] })
    ;[product, browser] = await Promise.all([startProduct(settings), chromium.launch({ executablePath, args, env })])
  })
  afterAll(async () => {
    await browser?.close()
    await product?.close(join(artefacts, `${file}.log`))
  })

  /** The session of a demo member, opened once for a file. */
  function sessionOf(identifier: string): Promise<Session> {
    const session = sessions.get(identifier) ?? openSession(theProduct().url, identifier)
    sessions.set(identifier, session)
    return session
  }

  async function journey(name: string, look: Look, steps: (journey: Journey) => Promise<void>): Promise<void> {
    if (!browser) throw new Error('the browser is not up')
    const { url, sandboxUrl, log } = theProduct()
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
