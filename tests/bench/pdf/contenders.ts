import { createLog } from '@olympiad/api/src/platform/log.ts'
import { createPdfPrinter } from '@olympiad/api/src/platform/pdf/pdf-printer.ts'
import { createSharedBrowser } from '@olympiad/api/src/platform/pdf/shared-browser.ts'

export type PrintContender = {
  name: string
  print(html: string, lane: number): Promise<Uint8Array>
  close(): Promise<void>
}

export const MAX_CONCURRENT_PRINTS = 2

const log = createLog('silent')
const executablePath = process.env['CHROMIUM_PATH']

export function createProductPrinter(): PrintContender {
  const { print, close } = createPdfPrinter({ executablePath, pages: MAX_CONCURRENT_PRINTS, log })
  return { name: 'our printer', print, close }
}

/** The minimum: the product's browser, with one reused page per lane. */
export async function createBaselinePrinter(): Promise<PrintContender> {
  const sharedBrowser = createSharedBrowser({ executablePath, commandTimeoutMs: 30_000, startTimeoutMs: 10_000, log })
  const browser = await sharedBrowser.get()
  const pages = await Promise.all(Array.from({ length: MAX_CONCURRENT_PRINTS }, () => browser.newPage()))
  return {
    name: 'bare page.pdf()',
    async print(html, lane) {
      const page = pages[lane]
      if (!page) throw new Error(`there is no lane ${lane}`)
      await page.setContent(html)
      return await page.pdf({ preferCSSPageSize: true, printBackground: true })
    },
    close: () => sharedBrowser.close(),
  }
}
