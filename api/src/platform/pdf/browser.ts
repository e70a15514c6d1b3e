import type { Logger } from 'pino'
import { createLimit } from '../limit.ts'
import { keepBrowser } from './kept-browser.ts'
import { openPrintingPage, type PictureSize, type PrintingPage, PrintTimeoutError } from './printing-page.ts'

export type PdfPrinter = {
  /**
   * The PDF of a self-contained HTML document (fonts and pictures as data: URLs, size by `@page`). No script runs and
   * nothing is fetched. A crashed browser is replaced, unnoticed by the caller.
   * @throws {PrintTimeoutError} when it takes too long, or too many come before it; other errors when a second attempt
   * failed too
   */
  print(html: string): Promise<Uint8Array>
  /** A picture (PNG) of such a document, as if on a screen of this size. Throws what `print` throws. */
  picture(html: string, size: PictureSize): Promise<Uint8Array>
  /** Ends the browser; what still prints fails. */
  close(): Promise<void>
}

export type PdfPrinterOptions = {
  /** A Chromium of this machine instead of the packaged one. */
  executablePath?: string | undefined
  /** How many documents are printed at a time. */
  pages?: number
  /** Longest for one attempt: 150 certificates on a busy machine take more than ten seconds. */
  timeoutMs?: number
  /** Longest for the start of the browser, where a busy machine needs some seconds; there are two tries. */
  startTimeoutMs?: number
  /** A document whose turn doesn't come for so long is given up: whoever asked for it does better to ask again. */
  queueMs?: number
  /** Longest for one document in all, its turn and every attempt among it. */
  answerMs?: number
  /** A page is replaced after this many documents, so that nothing piles up in it. */
  printsPerPage?: number
  log: Pick<Logger, 'info' | 'warn'>
}

const CLOSING_MS = 1_000

/** Nobody waits longer for a print. @throws {PrintTimeoutError} */
async function answered(printing: Promise<Uint8Array>, answerMs: number): Promise<Uint8Array> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new PrintTimeoutError(`not printed within ${answerMs} ms`)), answerMs)
  try {
    return await Promise.race([printing, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Prints documents with one kept browser, started at the first document, and a bounded number of reused pages. */
export function createPdfPrinter(options: PdfPrinterOptions): PdfPrinter {
  const { executablePath, pages = 2, timeoutMs = 20_000, startTimeoutMs = 10_000, queueMs = 20_000 } = options
  const { answerMs = 28_000, printsPerPage = 100, log } = options
  const kept = keepBrowser({ executablePath, commandTimeoutMs: timeoutMs, startTimeoutMs, log })
  const limit = createLimit(pages)
  let idle: PrintingPage[] = []
  let closed = false

  async function takePage(): Promise<PrintingPage> {
    if (closed) throw new Error('the printer is closed')
    const browser = await kept.running()
    // Pages that crashed, or whose browser died, are of no use any more.
    idle = idle.filter((page) => page.sound && page.browser === browser)
    const page = idle.pop()
    if (page) return page
    try {
      return await openPrintingPage(browser)
    } catch (error) {
      // It stands still, and would do so for the next one as well.
      kept.kill(browser)
      throw error
    }
  }

  /** Closes a page; a browser that can't even do this is stuck and is ended. */
  async function discard(page: PrintingPage): Promise<void> {
    const stuck = setTimeout(() => kept.kill(page.browser), CLOSING_MS)
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

  const printed = (work: (page: PrintingPage) => Promise<Uint8Array>): Promise<Uint8Array> => {
    const asked = performance.now()
    const printing = limit(async () => {
      if (performance.now() - asked > queueMs) throw new PrintTimeoutError(`not begun within ${queueMs} ms`)
      try {
        return await printOnce(work)
      } catch (error) {
        if (closed || error instanceof PrintTimeoutError) throw error
        log.warn({ err: error }, 'printing failed, trying once more')
        return await printOnce(work)
      }
    })
    return answered(printing, answerMs)
  }

  return {
    print: (html) => printed((page) => page.print(html, timeoutMs)),
    picture: (html, size) => printed((page) => page.picture(html, size, timeoutMs)),
    async close() {
      closed = true
      await kept.close()
    },
  }
}
