import { deflateRawSync } from 'node:zlib'
import { IMPORT_HEADINGS, IMPORT_MOST_ROWS } from '@olympiad/contracts/result-import'
import { describe, expect, test } from 'vitest'
import { CFB, utils, type WorkBook, write } from 'xlsx'
import { recognised } from './mapping.ts'
import { readWorkbook } from './read-workbook.ts'
import { FILE_MOST_BYTES, UNPACKED_MOST_BYTES } from './unpack.ts'
import type { WorkbookRefused } from './workbook-refused.ts'

type Line = (string | number | null)[]
const HEADINGS = ['team_no', 'competion', 'ageLevel', 'ranked', 'score']

const bytesOf = (book: WorkBook): Uint8Array<ArrayBuffer> =>
  new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer)

function workbook(lines: Line[], name = 'Results'): Uint8Array<ArrayBuffer> {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(lines), name)
  return bytesOf(book)
}

/** The workbook with one of its parts written otherwise, as another program would. */
function rewritten(bytes: Uint8Array, part: string, change: (xml: string) => string): Uint8Array<ArrayBuffer> {
  const archive = CFB.read(bytes, { type: 'array' })
  const entry = CFB.find(archive, `/${part}`)
  if (!entry) throw new Error(`no part ${part}`)
  entry.content = new TextEncoder().encode(change(new TextDecoder().decode(entry.content as Uint8Array)))
  entry.size = entry.content.length
  return new Uint8Array(CFB.write(archive, { fileType: 'zip', type: 'array' }) as ArrayLike<number>)
}
const SHEET = 'xl/worksheets/sheet1.xml'

const refusalOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<WorkbookRefused> =>
  await readWorkbook(bytes).then(
    () => {
      throw new Error('not refused')
    },
    (error: WorkbookRefused) => error,
  )

describe('a sheet of results', () => {
  test('is read with the rows as Excel counts them, whatever stands above and between', async () => {
    const sheet = await readWorkbook(
      workbook([
        ['Results of the final'],
        [],
        HEADINGS,
        [12, 'robo_mission', 'Junior', 1, 92.5],
        [],
        ['0013', 'RoboMission', 'متوسط', '٢', null],
      ]),
    )
    expect(sheet).toMatchObject({ name: 'Results', headings: HEADINGS })
    expect(sheet.rows).toEqual([
      { row: 4, cells: [12, 'robo_mission', 'Junior', 1, 92.5], faults: [] },
      { row: 6, cells: ['0013', 'RoboMission', 'متوسط', '٢', null].slice(0, sheet.rows[1]?.cells.length), faults: [] },
    ])
  })

  test('may have its columns in any order, headed in either language or in both', async () => {
    const { headings } = await readWorkbook(
      workbook(
        [['م', 'الترتيب', 'رقم الفريق | Team number', 'ملاحظات', 'Age level', 'المسابقة *', 'الدَّرجة']].concat([
          ['1', '1', '12', '', 'Junior', 'x', '9'],
        ]),
      ),
    )
    expect(recognised(headings)).toEqual({ team_no: 2, competion: 5, ageLevel: 4, ranked: 1, score: 6 })
  })

  test('has the headings of our own template', () => {
    for (const lang of ['ar', 'en'] as const) {
      const headings = Object.values(IMPORT_HEADINGS).map((words) => words[lang])
      expect(Object.values(recognised(headings))).toEqual([0, 1, 2, 3, 4])
    }
  })

  test('is the first one of its workbook', async () => {
    const book = utils.book_new()
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['Expenses', 'Riyals'],
        ['Hall', 900],
      ]),
      'Costs',
    )
    utils.book_append_sheet(book, utils.aoa_to_sheet([HEADINGS, [12, 'a', 'b', 1, 2]]), 'Results')
    expect(await refusalOf(bytesOf(book))).toMatchObject({ refusal: 'no_headings', sheet: 'Costs' })
  })

  test('without a row below its headings is refused', async () => {
    expect((await refusalOf(workbook([HEADINGS]))).refusal).toBe('no_rows')
  })

  test('may have ten thousand rows and no more', async () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, index) => [index + 1, 'robo_mission', 'Junior', 1, 1])
    expect((await readWorkbook(workbook([HEADINGS, ...lines(IMPORT_MOST_ROWS)]))).rows).toHaveLength(IMPORT_MOST_ROWS)
    expect((await refusalOf(workbook([HEADINGS, ...lines(IMPORT_MOST_ROWS + 1)]))).refusal).toBe('too_many_rows')
  })
})

describe('a formula', () => {
  const withFormula = (cell: string) =>
    rewritten(workbook([HEADINGS, [12, 'robo_mission', 'Junior', 1, 77]]), SHEET, (xml) =>
      xml.replace(/<c r="E2"[^>]*>.*?<\/c>/, cell),
    )

  test.each([
    ['gives the value that was saved with it', '<c r="E2"><f>SUM(A2:D2)</f><v>13</v></c>', 13],
    ['gives a zero that was saved with it', '<c r="E2"><f>D2-D2</f><v>0</v></c>', 0],
    ['gives a text that was saved with it', '<c r="E2" t="str"><f>D2&amp;""</f><v>1</v></c>', '1'],
  ])('%s', async (_what, cell, value) => {
    const [row] = (await readWorkbook(withFormula(cell))).rows
    expect([row?.cells[4], row?.faults]).toEqual([value, []])
  })

  test.each([
    ['no value', '<c r="E2"><f>SUM(A2:D2)</f></c>'],
    ['an empty value, as some programs write it', '<c r="E2"><f>SUM(A2:D2)</f><v></v></c>'],
    ['an empty value in short', '<c r="E2"><f>SUM(A2:D2)</f><v/></c>'],
    ['a command for the machine and no value', '<c r="E2"><f>cmd|\'/c calc\'!A1</f></c>'],
  ])('with %s is a fault of its cell, and never reckoned', async (_what, cell) => {
    const [row] = (await readWorkbook(withFormula(cell))).rows
    expect(row).toMatchObject({ row: 2, faults: [{ index: 4, key: 'import_cell_formula' }] })
    expect(row?.cells[4]).toBeNull()
  })

  test('that came to an error is a fault of its cell', async () => {
    const [row] = (await readWorkbook(withFormula('<c r="E2" t="e"><f>1/0</f><v>#DIV/0!</v></c>'))).rows
    expect(row?.faults).toEqual([{ index: 4, key: 'import_cell_error' }])
  })
})

describe('a file', () => {
  /** A zip archive of one part, whose directory may say another length than it has. */
  function archive(name: string, content: Uint8Array, promised = content.length): Uint8Array<ArrayBuffer> {
    const packed = deflateRawSync(content)
    const nameBytes = new TextEncoder().encode(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(promised, 22)
    local.writeUInt16LE(nameBytes.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(promised, 24)
    entry.writeUInt16LE(nameBytes.length, 28)
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06054b50, 0)
    end.writeUInt16LE(1, 10)
    end.writeUInt32LE(30 + nameBytes.length + packed.length, 16)
    return new Uint8Array(Buffer.concat([local, nameBytes, packed, entry, nameBytes, end]))
  }

  test('that unpacks to more than its bound is refused by what its directory says', async () => {
    const bomb = archive('xl/worksheets/sheet1.xml', new Uint8Array(UNPACKED_MOST_BYTES + 1))
    expect(bomb.length).toBeLessThan(FILE_MOST_BYTES)
    expect((await refusalOf(bomb)).refusal).toBe('too_much')
  })

  test('whose directory lies is refused as soon as it unpacks to more', async () => {
    const bomb = archive('xl/worksheets/sheet1.xml', new Uint8Array(UNPACKED_MOST_BYTES * 2), 1000)
    expect((await refusalOf(bomb)).refusal).toBe('too_much')
  })

  test.each([
    ['larger than its bound', () => new Uint8Array(FILE_MOST_BYTES + 1), 'too_large'],
    ['of another kind', () => new TextEncoder().encode('team_no,ranked\n12,1\n'), 'not_xlsx'],
    ['that is empty', () => new Uint8Array(0), 'not_xlsx'],
    ['that is some other archive', () => archive('letter.txt', new TextEncoder().encode('hello')), 'not_xlsx'],
    ['that was cut off', () => workbook([HEADINGS, [1, 'a', 'b', 1, 1]]).slice(0, 900), 'unreadable'],
  ])('%s is refused', async (_what, bytes, refusal) => {
    expect((await refusalOf(bytes())).refusal).toBe(refusal)
  })
})
