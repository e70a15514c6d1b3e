import { afterEach, describe, expect, test } from 'vitest'
import { createPdfPrinter, type PdfPrinter } from './browser.ts'
import { bilingual, browserProcesses, log, pageCount } from './printer.fixture.ts'

describe('the printer', () => {
  let printer: PdfPrinter
  afterEach(() => printer.close())

  test('prints with another browser where one stands still before it has opened a page', async () => {
    printer = createPdfPrinter({ log, timeoutMs: 1_500, printsPerPage: 1 })
    await printer.print(bilingual)
    const [pid = 0] = browserProcesses()
    process.kill(pid, 'SIGSTOP')
    expect(pageCount(await printer.print(bilingual))).toBe(1)
    expect(browserProcesses()).not.toContain(pid)
  })

  test('tells those who have waited too long for their turn, instead of letting all wait for all', async () => {
    printer = createPdfPrinter({ log, pages: 1, timeoutMs: 1_000, queueMs: 500 })
    await printer.print(bilingual)
    process.kill(browserProcesses()[0] ?? 0, 'SIGSTOP')
    const printing = [1, 2, 3, 4].map(() => printer.print(bilingual))
    const ends = await Promise.allSettled(printing)
    expect(ends.map((end) => end.status === 'rejected' && String(end.reason))).toEqual([
      expect.stringContaining('not printed within 1000 ms'),
      ...[2, 3, 4].map(() => expect.stringContaining('not begun within 500 ms')),
    ])
    expect(pageCount(await printer.print(bilingual))).toBe(1)
  })
})
