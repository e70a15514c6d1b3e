import { IMPORT_HEADINGS, MAX_IMPORT_ROWS } from '@olympiad/contracts/result-import'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { type BookType, CFB, utils, type WorkBook, type WorkSheet, write } from 'xlsx'
import { detectMapping } from './mapping.ts'
import { readResultsSheet } from './read-results-sheet.ts'
import { MAX_FILE_BYTES, MAX_UNPACKED_BYTES, unzipWorkbook } from './unzip-workbook.ts'
import { WorkbookError } from './workbook-error.ts'

type Line = (string | number | Date | null)[]
const HEADINGS = ['team_no', 'competion', 'ageLevel', 'ranked', 'score']

const bytesOf = (book: WorkBook, bookType: BookType = 'xlsx'): Uint8Array<ArrayBuffer> =>
  new Uint8Array(write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer)

function bookOf(sheets: Record<string, Line[]>): WorkBook {
  const book = utils.book_new()
  for (const [name, lines] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(lines), name)
  return book
}
const workbook = (lines: Line[], name = 'Results'): Uint8Array<ArrayBuffer> => bytesOf(bookOf({ [name]: lines }))

/** Simulates a file of another program. */
function rewritten(bytes: Uint8Array, part: string, change: (xml: string) => string): Uint8Array<ArrayBuffer> {
  const archive = CFB.read(bytes, { type: 'array' })
  const entry = CFB.find(archive, `/${part}`)
  if (!entry) throw new Error(`no part ${part}`)
  entry.content = new TextEncoder().encode(change(new TextDecoder().decode(entry.content as Uint8Array)))
  entry.size = entry.content.length
  return new Uint8Array(CFB.write(archive, { fileType: 'zip', type: 'array' }) as ArrayLike<number>)
}
const SHEET = 'xl/worksheets/sheet1.xml'

function readError(bytes: Uint8Array<ArrayBuffer>): WorkbookError {
  try {
    readResultsSheet(bytes)
  } catch (error) {
    if (error instanceof WorkbookError) return error
    throw error
  }
  throw new Error('not refused')
}

describe('a sheet of results', () => {
  test('is read with Excel’s row numbers, despite titles and empty rows', () => {
    const sheet = readResultsSheet(
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
      { row: 4, cells: [12, 'robo_mission', 'Junior', 1, 92.5], faults: [], hidden: false },
      {
        row: 6,
        cells: ['0013', 'RoboMission', 'متوسط', '٢', null].slice(0, sheet.rows[1]?.cells.length),
        faults: [],
        hidden: false,
      },
    ])
  })

  test('may have columns in any order, with headings in either language or both', () => {
    const { headings } = readResultsSheet(
      workbook(
        [['م', 'الترتيب', 'رقم الفريق | Team number', 'ملاحظات', 'Age level', 'المسابقة *', 'الدَّرجة']].concat([
          ['1', '1', '12', '', 'Junior', 'x', '9'],
        ]),
      ),
    )
    expect(detectMapping(headings)).toEqual({ team_no: 2, competion: 5, ageLevel: 4, ranked: 1, score: 6 })
  })

  test('has the headings of our own template', () => {
    for (const lang of ['ar', 'en'] as const) {
      const headings = Object.values(IMPORT_HEADINGS).map((words) => words[lang])
      expect(Object.values(detectMapping(headings))).toEqual([0, 1, 2, 3, 4])
    }
  })

  test('is the workbook’s first sheet with result headings', () => {
    const costs: Line[] = [
      ['Expenses', 'Riyals'],
      ['Hall', 900],
    ]
    const sheets = { Costs: costs, Results: [HEADINGS, [12, 'a', 'b', 1, 2]], Old: [HEADINGS, [13, 'a', 'b', 2, 1]] }
    const sheet = readResultsSheet(bytesOf(bookOf(sheets)))
    expect(sheet).toMatchObject({ name: 'Results', rows: [{ cells: [12, 'a', 'b', 1, 2] }] })
    expect(sheet.sheets.map(({ name }) => name)).toEqual(['Costs', 'Results', 'Old'])
    expect(readResultsSheet(bytesOf(bookOf(sheets)), undefined, 'Old')).toMatchObject({ name: 'Old' })
    expect(readError(bytesOf(bookOf({ Costs: costs })))).toMatchObject({
      code: 'no_headings',
      context: { sheet: 'Costs' },
    })
  })

  test('is refused without rows below its headings', () => {
    expect(readError(workbook([HEADINGS])).code).toBe('no_rows')
  })

  test('may have ten thousand rows and no more', () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, index) => [index + 1, 'robo_mission', 'Junior', 1, 1])
    expect(readResultsSheet(workbook([HEADINGS, ...lines(MAX_IMPORT_ROWS)])).rows).toHaveLength(MAX_IMPORT_ROWS)
    expect(readError(workbook([HEADINGS, ...lines(MAX_IMPORT_ROWS + 1)])).code).toBe('too_many_rows')
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
  ])('%s', (_what, cell, value) => {
    const [row] = readResultsSheet(withFormula(cell)).rows
    expect([row?.cells[4], row?.faults]).toEqual([value, []])
  })

  test.each([
    ['no value', '<c r="E2"><f>SUM(A2:D2)</f></c>'],
    ['an empty value, as some programs write it', '<c r="E2"><f>SUM(A2:D2)</f><v></v></c>'],
    ['an empty value in short', '<c r="E2"><f>SUM(A2:D2)</f><v/></c>'],
    ['a command for the machine and no value', '<c r="E2"><f>cmd|\'/c calc\'!A1</f></c>'],
  ])('with %s is a fault of its cell, and never calculated', (_what, cell) => {
    const [row] = readResultsSheet(withFormula(cell)).rows
    expect(row).toMatchObject({ row: 2, faults: [{ index: 4, key: 'import_cell_formula' }] })
    expect(row?.cells[4]).toBeNull()
  })

  test('with an error as its result is a fault of its cell', () => {
    const [row] = readResultsSheet(withFormula('<c r="E2" t="e"><f>1/0</f><v>#DIV/0!</v></c>')).rows
    expect(row?.faults).toEqual([{ index: 4, key: 'import_cell_error' }])
  })
})

describe('a file', () => {
  const archive = (name: string, content: Uint8Array): Uint8Array<ArrayBuffer> =>
    new Uint8Array(zipSync({ [name]: content }))

  test('is refused when its directory declares more than the limit', () => {
    const bomb = archive('xl/worksheets/sheet1.xml', new Uint8Array(MAX_UNPACKED_BYTES + 1))
    expect(bomb.length).toBeLessThan(MAX_FILE_BYTES)
    expect(readError(bomb).code).toBe('too_much')
  })

  test('with a false directory is unpacked no further than declared', () => {
    const bomb = archive('[Content_Types].xml', new Uint8Array(MAX_UNPACKED_BYTES))
    const directory = Buffer.from(bomb.buffer).indexOf('PK\u0001\u0002')
    Buffer.from(bomb.buffer).writeUInt32LE(1000, directory + 24)
    expect(unzipWorkbook(bomb).get('[Content_Types].xml')).toHaveLength(1000)
  })

  test('is refused when it repeats one part many times', () => {
    const part = zipSync({ a: new Uint8Array(MAX_FILE_BYTES / 2) }, { level: 0 })
    const zip = Buffer.from(part)
    const [directory, end] = [zip.indexOf('PK\u0001\u0002'), zip.indexOf('PK\u0005\u0006')]
    zip.writeUInt32LE(0, directory + 24)
    zip.writeUInt16LE(100, end + 8)
    const entries = Array.from({ length: 100 }, () => zip.subarray(directory, end))
    const bomb = new Uint8Array(Buffer.concat([zip.subarray(0, directory), ...entries, zip.subarray(end)]))
    expect(readError(bomb).code).toBe('too_much')
  })

  test.each([
    ['larger than its bound', () => new Uint8Array(MAX_FILE_BYTES + 1), 'too_large'],
    ['of another kind', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 'not_a_sheet'],
    ['that is empty', () => new Uint8Array(0), 'not_a_sheet'],
    ['that is some other archive', () => archive('letter.txt', new TextEncoder().encode('hello')), 'not_a_sheet'],
    ['of words without headings', () => new TextEncoder().encode('Dear all,\nwe have won.\n'), 'no_headings'],
    ['that was cut off as .xls', () => bytesOf(bookOf({ Results: [HEADINGS] }), 'biff8').slice(0, 700), 'unreadable'],
    ['that was cut off', () => workbook([HEADINGS, [1, 'a', 'b', 1, 1]]).slice(0, 900), 'unreadable'],
  ])('%s is refused', (_what, bytes, code) => {
    expect(readError(bytes()).code).toBe(code)
  })
})

describe('a file of a school', () => {
  const ARABIC: Line[] = [
    ['رقم الفريق', 'المسابقة', 'الفئة العمرية', 'المركز', 'النقاط'],
    [12, 'مهمّة الروبوت', 'متوسط', 1, 92.5],
    [13, 'مهمّة الروبوت', 'متوسط', 2, null],
  ]
  const csv = (separator: string) =>
    ARABIC.map((line) => line.map((cell) => `"${cell ?? ''}"`).join(separator)).join('\r\n')
  /** As Excel writes text on an Arabic Windows. */
  function windows1256(text: string): Uint8Array<ArrayBuffer> {
    const decoder = new TextDecoder('windows-1256')
    const byLetter = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]))
    return new Uint8Array([...text].map((letter) => byLetter.get(letter) ?? 0x3f))
  }
  const utf8 = (text: string) => new TextEncoder().encode(text)
  const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')])

  test.each<[string, () => Uint8Array<ArrayBuffer>]>([
    ['.xlsx', () => bytesOf(bookOf({ نتائج: ARABIC }))],
    ['.xlsm', () => bytesOf(bookOf({ نتائج: ARABIC }), 'xlsm')],
    ['.xlsb', () => bytesOf(bookOf({ نتائج: ARABIC }), 'xlsb')],
    ['.xls', () => bytesOf(bookOf({ نتائج: ARABIC }), 'biff8')],
    ['.ods', () => bytesOf(bookOf({ نتائج: ARABIC }), 'ods')],
    ['.csv in UTF-8', () => utf8(csv(','))],
    ['.csv in UTF-8 with the mark of Excel', () => utf8(`\uFEFF${csv(';')}`)],
    ['.csv in Windows-1256', () => windows1256(csv(','))],
    ['.csv in Windows-1256 with semicolons', () => windows1256(csv(';'))],
    ['.csv with its separator said', () => utf8(`sep=;\r\n${csv(';')}`)],
    ['text of Excel with tabs', () => utf16(csv('\t'))],
  ])('may be %s', (_kind, bytes) => {
    const { headings, rows } = readResultsSheet(bytes())
    expect(headings).toEqual(ARABIC[0])
    expect(rows.map(({ cells }) => cells.slice(0, 4).map(String))).toEqual([
      ['12', 'مهمّة الروبوت', 'متوسط', '1'],
      ['13', 'مهمّة الروبوت', 'متوسط', '2'],
    ])
    expect([String(rows[0]?.cells[4]), rows[1]?.cells[4] ?? null]).toEqual(['92.5', null])
    expect(rows.flatMap(({ faults }) => faults)).toEqual([])
  })

  test('may be text with a title, commas and new lines inside its cells', () => {
    const { headings, rows } = readResultsSheet(
      utf8('Results of the final\n\nteam_no,ageLevel,ranked,Remarks\n12,Junior,1,"first, and\nbest"\n13,Junior,2,\n'),
    )
    expect(headings).toEqual(['team_no', 'ageLevel', 'ranked', 'Remarks'])
    expect(rows.map(({ row, cells }) => [row, ...cells.slice(0, 3)])).toEqual([
      [4, '12', 'Junior', '1'],
      [5, '13', 'Junior', '2'],
    ])
  })

  test('may have a title over all columns and headings in two rows', () => {
    const sheet = utils.aoa_to_sheet([
      ['نتائج النهائي 2026', null, null, null, null, null],
      ['الفريق', null, 'المسابقة', 'الفئة', 'النتيجة', null],
      ['الاسم', 'الرقم', null, null, 'المركز', 'النقاط'],
      ['صقور سدير', 12, 'robo_mission', 'متوسط', 1, 90],
    ])
    sheet['!merges'] = ['A1:F1', 'A2:B2', 'C2:C3', 'D2:D3', 'E2:F2'].map((range) => utils.decode_range(range))
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'x')
    for (const kind of ['xlsx', 'biff8', 'ods'] as const) {
      const { headings, rows } = readResultsSheet(bytesOf(book, kind))
      expect(detectMapping(headings), kind).toEqual({ team_no: 1, competion: 2, ageLevel: 3, ranked: 4, score: 5 })
      expect(rows.map(({ row }) => row)).toEqual([4])
    }
  })

  test('may repeat its headings in both languages', () => {
    const { headings, rows } = readResultsSheet(
      workbook([
        ['رقم الفريق', 'الفئة العمرية', 'المركز'],
        ['Team number', 'Age level', 'Rank'],
        [12, 'Junior', 1],
      ]),
    )
    expect(detectMapping(headings)).toMatchObject({ team_no: 0, ageLevel: 1, ranked: 2 })
    expect(rows.map(({ row }) => row)).toEqual([3])
  })

  test('may merge a value over several rows, and each of them gets it', () => {
    const sheet = utils.aoa_to_sheet([
      HEADINGS,
      [12, 'robo_mission', 'Junior', 1, 9],
      [13, null, null, 2, 8],
      [14, null, 'Senior', 1, 7],
    ])
    sheet['!merges'] = ['B2:B5', 'C2:C3'].map((range) => utils.decode_range(range))
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'x')
    for (const kind of ['xlsx', 'biff8', 'ods'] as const) {
      const { rows } = readResultsSheet(bytesOf(book, kind))
      expect(
        rows.map(({ cells }) => cells.slice(0, 3)),
        kind,
      ).toEqual([
        [12, 'robo_mission', 'Junior'],
        [13, 'robo_mission', 'Junior'],
        [14, 'robo_mission', 'Senior'],
      ])
    }
  })

  test('with a cell that Excel turned into a date reports cell and date', () => {
    const sheet = utils.aoa_to_sheet([HEADINGS, [12, 'robo_mission', 'Junior', null, 5]])
    sheet['D2'] = { t: 'n', v: 45_323, z: 'm/d/yy' }
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'x')
    for (const kind of ['xlsx', 'biff8', 'ods'] as const) {
      const [row] = readResultsSheet(bytesOf(book, kind)).rows
      expect(row?.faults, kind).toEqual([{ index: 3, key: 'import_cell_date' }])
      expect(row?.cells[3], kind).toBe('2024-02-01')
    }
  })
})

describe('the reader', () => {
  const hiding = (sheet: WorkSheet, ...rows: number[]) => {
    sheet['!rows'] = Array.from({ length: 5 }, (_, at) => (rows.includes(at + 1) ? { hidden: true } : {}))
    return sheet
  }
  const book = () => {
    const made = bookOf({ قديم: [HEADINGS, [11, 'a', 'b', 1, 2]] })
    const lines = [HEADINGS, [12, 'a', 'b', 1, 2], [13, 'a', 'b', 2, 2], [14, 'a', 'b', 3, 2]]
    utils.book_append_sheet(made, hiding(utils.aoa_to_sheet(lines), 3), 'جديد')
    made.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] }
    return made
  }
  /** As LibreOffice writes it; the library does not. */
  const ods = () => {
    const styles =
      '<style:style style:name="off" style:family="table"><style:table-properties table:display="false"/></style:style>'
    let row = 0
    return rewritten(bytesOf(book(), 'ods'), 'content.xml', (xml) =>
      xml
        .replace('</office:automatic-styles>', `${styles}</office:automatic-styles>`)
        .replace(/<table:table table:name="قديم"[^>]*>/, '<table:table table:name="قديم" table:style-name="off">')
        .replace(/(<table:table table:name="جديد")([\s\S]*)/, (_all, name: string, rest: string) => {
          const lines = rest.replace(/<table:table-row\b/g, (tag) => {
            row += 1
            return row === 3 ? `${tag} table:visibility="filter"` : tag
          })
          return name + lines
        }),
    )
  }
  /** As Excel writes it; the library omits the row's record. */
  function xls(): Uint8Array<ArrayBuffer> {
    const [ROW, BEGINS, HIDDEN] = [0x0208, 0x0809, 0x20]
    const file = CFB.read(bytesOf(book(), 'biff8'), { type: 'array' })
    const stream = CFB.find(file, '/Workbook')
    if (!stream) throw new Error('no stream of records')
    const records = Buffer.from(stream.content as Uint8Array)
    let afterLastBegin = 0
    for (let at = 0; at + 4 <= records.length; at += 4 + records.readUInt16LE(at + 2)) {
      if (records.readUInt16LE(at) === BEGINS) afterLastBegin = at + 4 + records.readUInt16LE(at + 2)
    }
    const row = Buffer.alloc(20)
    row.writeUInt16LE(ROW, 0)
    row.writeUInt16LE(16, 2)
    row.writeUInt16LE(2, 4)
    row.writeUInt32LE(HIDDEN, 16)
    stream.content = Buffer.concat([records.subarray(0, afterLastBegin), row, records.subarray(afterLastBegin)])
    stream.size = stream.content.length
    return new Uint8Array(CFB.write(file, { fileType: 'cfb', type: 'array' }) as ArrayLike<number>)
  }
  const FILES: [string, () => Uint8Array<ArrayBuffer>][] = [
    ['.xlsx', () => bytesOf(book())],
    ['.xls', xls],
    ['.ods', ods],
  ]

  test.each(FILES)('reports a hidden sheet of %s, and reads it by choice', (_kind, bytes) => {
    const { name, sheets } = readResultsSheet(bytes())
    expect(name).toBe('جديد')
    expect(sheets).toEqual([
      { name: 'قديم', hidden: true },
      { name: 'جديد', hidden: false },
    ])
    expect(readResultsSheet(bytes(), undefined, 'قديم').rows).toMatchObject([{ cells: [11, 'a', 'b', 1, 2] }])
  })

  test.each(FILES)('reports a hidden row of %s', (_kind, bytes) => {
    const { rows } = readResultsSheet(bytes())
    expect(rows.map(({ row, hidden }) => [row, hidden])).toEqual([
      [2, false],
      [3, true],
      [4, false],
    ])
  })
})
