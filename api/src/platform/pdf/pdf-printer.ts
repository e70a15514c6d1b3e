import type { Logger } from 'pino'
import { limitConcurrency } from '../limit-concurrency.ts'
import { openPrintingPage, type PrintingPage, PrintTimeoutError, type ScreenshotSize } from './printing-page.ts'
import { createSharedBrowser } from './shared-browser.ts'

export type PdfPrinter = {
  /**
   * Self-contained HTML (data: URLs, size by `@page`); runs no script, fetches nothing. Replaces a crashed browser.
   * @throws {PrintTimeoutError} when it takes too long or the queue is full; other errors after a second failure
   */
  print(html: string): Promise<Uint8Array>
  /** Returns a PNG; throws as `print` does. */
  screenshot(html: string, size: ScreenshotSize): Promise<Uint8Array>
  close(): Promise<void>
}

export type PdfPrinterOptions = {
  executablePath?: string | undefined
  pages?: number
  /** Per attempt: 150 certificates on a busy machine take over ten seconds. */
  timeoutMs?: number
  /** Per try, of two. */
  startTimeoutMs?: number
  queueMs?: number
  /** The queue and all attempts. */
  totalMs?: number
  /** A new page frees what an old one accumulates. */
  printsPerPage?: number
  log: Pick<Logger, 'info' | 'warn'>
}

const CLOSING_MS = 1_000

async function withTimeout(printing: Promise<Uint8Array>, totalMs: number): Promise<Uint8Array> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new PrintTimeoutError(`not printed within ${totalMs} ms`)), totalMs)
  try {
    return await Promise.race([printing, timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}

export function createPdfPrinter(options: PdfPrinterOptions): PdfPrinter {
  const { executablePath, pages = 2, timeoutMs = 20_000, startTimeoutMs = 10_000, queueMs = 20_000 } = options
  const { totalMs = 28_000, printsPerPage = 100, log } = options
  const sharedBrowser = createSharedBrowser({ executablePath, commandTimeoutMs: timeoutMs, startTimeoutMs, log })
  const limit = limitConcurrency(pages)
  let idle: PrintingPage[] = []
  let closed = false

  async function takePage(): Promise<PrintingPage> {
    if (closed) throw new Error('the printer is closed')
    const browser = await sharedBrowser.get()
    idle = idle.filter((page) => page.isUsable && page.browser === browser)
    const page = idle.pop()
    if (page) return page
    try {
      return await openPrintingPage(browser)
    } catch (error) {
      sharedBrowser.kill(browser)
      throw error
    }
  }

  /** Such a browser is stuck, so end it. */
  async function discard(page: PrintingPage): Promise<void> {
    const stuck = setTimeout(() => sharedBrowser.kill(page.browser), CLOSING_MS)
    await page.close().catch(() => undefined)
    clearTimeout(stuck)
  }

  async function printOnce(work: (page: PrintingPage) => Promise<Uint8Array>): Promise<Uint8Array> {
    const page = await takePage()
    try {
      const bytes = await work(page)
      if (page.prints < printsPerPage) idle.push(page)
      else await discard(page)
      return bytes
    } catch (error) {
      await discard(page)
      throw error
    }
  }

  const printQueued = (work: (page: PrintingPage) => Promise<Uint8Array>): Promise<Uint8Array> => {
    const queuedAt = performance.now()
    const printing = limit(async () => {
      if (performance.now() - queuedAt > queueMs) throw new PrintTimeoutError(`not begun within ${queueMs} ms`)
      try {
        return await printOnce(work)
      } catch (error) {
        if (closed || error instanceof PrintTimeoutError) throw error
        log.warn({ err: error }, 'printing failed, trying once more')
        return await printOnce(work)
      }
    })
    return withTimeout(printing, totalMs)
  }

  return {
    print: (html) => printQueued((page) => page.print(html, timeoutMs)),
    screenshot: (html, size) => printQueued((page) => page.screenshot(html, size, timeoutMs)),
    async close() {
      closed = true
      await sharedBrowser.close()
    },
  }
}
