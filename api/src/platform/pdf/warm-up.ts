/** Unpacks the browser before its first use: `node api/src/platform/pdf/warm-up.ts`. */
import { createLog } from '../log.ts'
import { fontFaces } from './fonts.ts'
import { createPdfPrinter } from './pdf-printer.ts'

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
