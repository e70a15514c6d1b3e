import { createLog } from '@olympiad/api/src/platform/log.ts'
import { createPdfPrinter } from '@olympiad/api/src/platform/pdf/browser.ts'
import { keepBrowser } from '@olympiad/api/src/platform/pdf/kept-browser.ts'

/** One way to make a PDF of HTML; `lane` tells apart those that run at the same time. */
export type Contender = { name: string; print(html: string, lane: number): Promise<Uint8Array>; close(): Promise<void> }

/** As many as the product prints at a time. */
export const LANES = 2

const log = createLog('silent')
const executablePath = process.env['CHROMIUM_PATH']

/** The product's printer, with all its guards. */
export function ours(): Contender {
  const { print, close } = createPdfPrinter({ executablePath, pages: LANES, log })
  return { name: 'our printer', print, close }
}

/** The least that prints: a browser started as the product's, with a page for each lane that is used again and again. */
export async function bare(): Promise<Contender> {
  const kept = keepBrowser({ executablePath, commandTimeoutMs: 30_000, startTimeoutMs: 10_000, log })
  const browser = await kept.running()
  const pages = await Promise.all(Array.from({ length: LANES }, () => browser.newPage()))
  return {
    name: 'bare page.pdf()',
    async print(html, lane) {
      const page = pages[lane]
      if (!page) throw new Error(`there is no lane ${lane}`)
      await page.setContent(html)
      return await page.pdf({ preferCSSPageSize: true, printBackground: true })
    },
    close: () => kept.close(),
  }
}
