import { describe, expect, it } from 'vitest'
import * as xlsx from 'xlsx'
import { xlsxStream } from './xlsx.ts'

type Row = { name: string; total: number | null; phone: string }
const COLUMNS = [
  { name: 'الاسم', value: ({ name }: Row) => name },
  { name: 'Total', value: ({ total }: Row) => total },
  { name: 'Phone', value: ({ phone }: Row) => phone },
]

async function sheetOf(pages: AsyncIterable<readonly Row[]>, lang: 'ar' | 'en' = 'ar') {
  const pieces: Uint8Array[] = []
  for await (const piece of xlsxStream(COLUMNS, pages, { lang, now: new Date('2026-11-26T10:00:00Z') })) {
    pieces.push(piece)
  }
  const bytes = Buffer.concat(pieces)
  const book = xlsx.read(bytes)
  const [name = ''] = book.SheetNames
  return { bytes, book, rows: xlsx.utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1 }) }
}
async function* pagesOf(...pages: Row[][]) {
  yield* pages
}

describe('a sheet', () => {
  it('keeps numbers as numbers and all else as text', async () => {
    const { rows, book } = await sheetOf(
      pagesOf(
        [{ name: 'صقور <سدير> & "نجد"', total: 517.5, phone: '+966500000001' }],
        [{ name: 'two\nlines', total: null, phone: '0001' }],
      ),
    )
    expect(rows).toEqual([
      ['الاسم', 'Total', 'Phone'],
      ['صقور <سدير> & "نجد"', 517.5, '+966500000001'],
      ['two\nlines', undefined, '0001'],
    ])
    expect(book.SheetNames).toEqual(['البيانات'])
  })

  it('runs no formula and survives what XML cannot carry', async () => {
    const { rows } = await sheetOf(pagesOf([{ name: '=HYPERLINK("x")', total: 1, phone: 'a\u0000b\uD800\uFFFFc' }]))
    expect(rows[1]).toEqual(['\'=HYPERLINK("x")', 1, 'ab\uFFFDc'])
  })

  it('is only its headings without rows', async () => {
    expect((await sheetOf(pagesOf())).rows).toEqual([['الاسم', 'Total', 'Phone']])
  })

  it('passes on the first page before it reads the last', async () => {
    const pending = Promise.withResolvers<undefined>()
    async function* pages() {
      const noise = Array.from({ length: 5000 }, (_, nth) => ({ name: `${nth * 7919}`, total: nth, phone: `${nth}` }))
      yield noise
      await pending.promise
    }
    const stream = xlsxStream(COLUMNS, pages(), { lang: 'en', now: new Date() })
    let received = 0
    while (received < 5000) received += (await stream.next()).value?.length ?? 0
    pending.resolve(undefined)
    for await (const _piece of stream) received += 1
    expect(received).toBeGreaterThan(5000)
  })
})
