import type { Browser } from 'puppeteer'
import { withEmoji } from './emoji.ts'

/** The document took longer to print than it may. */
export class PrintTimeoutError extends Error {
  override name = 'PrintTimeoutError'
}

export type PrintingPage = {
  readonly browser: Browser
  /** Documents printed so far. */
  readonly prints: number
  /** False once its process has crashed. */
  readonly sound: boolean
  /**
   * Prints a document of ours; its size is what its `@page` rule says.
   * @throws {PrintTimeoutError} after `timeoutMs`
   */
  print(html: string, timeoutMs: number): Promise<Uint8Array>
  /**
   * A picture (PNG) of a document of ours, as if on a screen of this size.
   * @throws {PrintTimeoutError} after `timeoutMs`
   */
  picture(html: string, size: PictureSize, timeoutMs: number): Promise<Uint8Array>
  close(): Promise<void>
}

/** In pixels. */
export type PictureSize = { width: number; height: number }

/** A page that runs no script and loads nothing but what its document carries as data: URLs. */
export async function openPrintingPage(browser: Browser): Promise<PrintingPage> {
  const page = await browser.newPage()
  let prints = 0
  let sound = true
  // A crashed page answers no command, so its crash has to be heard, also between two documents.
  const crash = Promise.withResolvers<never>()
  crash.promise.catch(() => undefined)
  page.once('error', (error) => {
    sound = false
    crash.reject(error)
  })

  await page.setJavaScriptEnabled(false)
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    // 'aborted' leaves the document where it is; any other reason puts Chromium's own error page in its place.
    const answer = request.url().startsWith('data:') ? request.continue() : request.abort('aborted')
    // Refused when the page was closed meanwhile: then nobody waits for it.
    answer.catch(() => undefined)
  })

  async function within(timeoutMs: number, work: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new PrintTimeoutError(`not printed within ${timeoutMs} ms`)), timeoutMs)
    const printed = work()
    // Where it loses the race it fails later, unheard.
    printed.catch(() => undefined)
    try {
      const bytes = await Promise.race([printed, crash.promise, late.promise])
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
    get sound() {
      return sound
    },
    print: (html, timeoutMs) =>
      within(timeoutMs, async () => {
        await page.setContent(withEmoji(html), { timeout: 0 })
        return await page.pdf({ preferCSSPageSize: true, printBackground: true, timeout: 0 })
      }),
    picture: (html, size, timeoutMs) =>
      within(timeoutMs, async () => {
        await page.setViewport(size)
        await page.setContent(withEmoji(html), { timeout: 0 })
        // Printing waits for the fonts by itself, a picture doesn't.
        await page.evaluate('document.fonts.ready.then(() => true)')
        return await page.screenshot({ type: 'png', captureBeyondViewport: false })
      }),
    close: () => page.close(),
  }
}
