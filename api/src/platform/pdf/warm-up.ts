/** Unpacks the browser and prints once, so that what it writes on first use is there: `node api/src/platform/pdf/warm-up.ts`. */
import { createLog } from '../log.ts'
import { createPdfPrinter } from './browser.ts'
import { fontFaces } from './fonts.ts'

const printer = createPdfPrinter({
  log: createLog('info'),
  executablePath: process.env['CHROMIUM_PATH'] || undefined,
  timeoutMs: 60_000,
  startTimeoutMs: 60_000,
})
try {
  await printer.print(`<!doctype html><style>${fontFaces()}</style><p>الأولمبياد Olympiad</p>`)
} finally {
  await printer.close()
}
