import { afterEach, describe, expect, test } from 'vitest'
import { createPdfPrinter, type PdfPrinter } from './pdf-printer.ts'
import { bilingualPage, browserProcesses, pageCount, silentLog } from './printer.fixture.ts'

describe('the printer', () => {
  let printer: PdfPrinter
  afterEach(() => printer.close())

  test('prints with another browser when one stalls before it opens a page', async () => {
    printer = createPdfPrinter({ log: silentLog, timeoutMs: 1_500, printsPerPage: 1 })
    await printer.print(bilingualPage)
    const [pid = 0] = browserProcesses()
    process.kill(pid, 'SIGSTOP')
    expect(pageCount(await printer.print(bilingualPage))).toBe(1)
    expect(browserProcesses()).not.toContain(pid)
  })

  test('rejects documents that wait too long in the queue', async () => {
    printer = createPdfPrinter({ log: silentLog, pages: 1, timeoutMs: 1_000, queueMs: 500 })
    await printer.print(bilingualPage)
    process.kill(browserProcesses()[0] ?? 0, 'SIGSTOP')
    const printing = [1, 2, 3, 4].map(() => printer.print(bilingualPage))
    const ends = await Promise.allSettled(printing)
    expect(ends.map((end) => end.status === 'rejected' && String(end.reason))).toEqual([
      expect.stringContaining('not printed within 1000 ms'),
      ...[2, 3, 4].map(() => expect.stringContaining('not begun within 500 ms')),
    ])
    expect(pageCount(await printer.print(bilingualPage))).toBe(1)
  })
})
