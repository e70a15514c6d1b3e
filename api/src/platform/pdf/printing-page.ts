import type { Browser } from 'puppeteer'
import { withEmoji } from './emoji.ts'

export class PrintTimeoutError extends Error {
  override name = 'PrintTimeoutError'
}

export type PrintingPage = {
  readonly browser: Browser
  readonly prints: number
  /** False after a crash. */
  readonly isUsable: boolean
  /** `@page` sets the size. @throws {PrintTimeoutError} after `timeoutMs` */
  print(html: string, timeoutMs: number): Promise<Uint8Array>
  /** @throws {PrintTimeoutError} after `timeoutMs` */
  screenshot(html: string, size: ScreenshotSize, timeoutMs: number): Promise<Uint8Array>
  close(): Promise<void>
}

/** Pixels. */
export type ScreenshotSize = { width: number; height: number }

export async function openPrintingPage(browser: Browser): Promise<PrintingPage> {
  const page = await browser.newPage()
  let prints = 0
  let isAlive = true
  // A crashed page answers no command.
  const crash = Promise.withResolvers<never>()
  crash.promise.catch(() => undefined)
  page.once('error', (error) => {
    isAlive = false
    crash.reject(error)
  })

  await page.setJavaScriptEnabled(false)
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    // Other reasons show Chromium's error page.
    const answer = request.url().startsWith('data:') ? request.continue() : request.abort('aborted')
    answer.catch(() => undefined)
  })

  async function withTimeout(timeoutMs: number, work: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const timeout = Promise.withResolvers<never>()
    const timer = setTimeout(
      () => timeout.reject(new PrintTimeoutError(`not printed within ${timeoutMs} ms`)),
      timeoutMs,
    )
    const printed = work()
    // It may reject after losing the race.
    printed.catch(() => undefined)
    try {
      const bytes = await Promise.race([printed, crash.promise, timeout.promise])
      prints += 1
      return bytes
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    browser,
    get prints() {
      return prints
    },
    get isUsable() {
      return isAlive
    },
    print: (html, timeoutMs) =>
      withTimeout(timeoutMs, async () => {
        await page.setContent(withEmoji(html), { timeout: 0 })
        return await page.pdf({ preferCSSPageSize: true, printBackground: true, timeout: 0 })
      }),
    screenshot: (html, size, timeoutMs) =>
      withTimeout(timeoutMs, async () => {
        await page.setViewport(size)
        await page.setContent(withEmoji(html), { timeout: 0 })
        // Printing waits for fonts by itself, a screenshot doesn't.
        await page.evaluate('document.fonts.ready.then(() => true)')
        return await page.screenshot({ type: 'png', captureBeyondViewport: false })
      }),
    close: () => page.close(),
  }
}
