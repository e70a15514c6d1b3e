import { zipSync } from 'fflate'
import Papa from 'papaparse'
import { type CellObject, type ParsingOptions, type Range, read, type WorkBook, type WorkSheet } from 'xlsx'
import { emptyFormulas } from './empty-formulas.ts'
import { hiddenInOds } from './hidden-in-ods.ts'
import type { SheetName } from './sheet.ts'
import { FILE_MOST_BYTES, unpack } from './unpack.ts'
import { WorkbookRefused } from './workbook-refused.ts'

export type Line = readonly (CellObject | undefined)[]
/** A sheet as its file has it. */
export type RawSheet = {
  lines: readonly (Line | undefined)[]
  merges: readonly Range[]
  /** Rows that a person or a filter has hidden, from 0. */
  hiddenRows: ReadonlySet<number>
  /** Cells such as `D5` whose formula was never calculated. */
  unreckoned: ReadonlySet<string>
}
export type Book = { sheets: readonly SheetName[]; sheet(index: number): RawSheet }

type Bytes = Uint8Array<ArrayBuffer>
type Parts = ReadonlyMap<string, Bytes>

const ZIP = [0x50, 0x4b]
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0]
const begins = (bytes: Bytes, signature: readonly number[]) => signature.every((byte, index) => bytes[index] === byte)

const OPTIONS = {
  type: 'array',
  dense: true,
  cellDates: true,
  cellFormula: false,
  cellHTML: false,
  cellText: false,
} as const

/**
 * Opens a file that holds sheets: .xlsx, .xlsm, .xlsb, .xls, .ods, or text with separators. Its sheets are read when they
 * are asked for.
 * @throws {WorkbookRefused} `too_large`, `not_a_sheet`, `too_much`, `unreadable`
 */
export function openBook(bytes: Bytes): Book {
  if (bytes.length > FILE_MOST_BYTES) throw new WorkbookRefused('too_large')
  if (begins(bytes, ZIP)) {
    const parts = unpack(bytes)
    return parts.has('content.xml') ? openOds(parts) : openXlsx(parts)
  }
  return begins(bytes, COMPOUND_FILE) ? openXls(bytes) : openText(bytes)
}

/** @throws {WorkbookRefused} also where a password is needed */
function readBook(bytes: Uint8Array, options: ParsingOptions): WorkBook {
  try {
    return read(bytes, { ...OPTIONS, ...options })
  } catch (error) {
    throw new WorkbookRefused(/password|encrypt/i.test(String(error)) ? 'not_a_sheet' : 'unreadable')
  }
}

const namesIn = ({ SheetNames, Workbook }: WorkBook): SheetName[] =>
  SheetNames.map((name, index) => ({ name, hidden: Boolean(Workbook?.Sheets?.[index]?.Hidden) }))

function rawSheet(book: WorkBook, index: number, more: Partial<RawSheet> = {}): RawSheet {
  const sheet: (WorkSheet & { '!data'?: (Line | undefined)[] }) | undefined = book.Sheets[book.SheetNames[index] ?? '']
  const rows = sheet?.['!rows'] ?? []
  return {
    lines: sheet?.['!data'] ?? [],
    merges: sheet?.['!merges'] ?? [],
    hiddenRows: new Set(rows.flatMap((row, at) => (row?.hidden ? [at] : []))),
    unreckoned: new Set(),
    ...more,
  }
}

/** The sheet library gets the parts as they were counted, packed anew, and never the archive that somebody made. */
const repacked = (parts: Parts): Uint8Array => zipSync(Object.fromEntries(parts), { level: 0 })

const NO_SHEET = -1

function openXlsx(parts: Parts): Book {
  const archive = repacked(parts)
  return {
    sheets: namesIn(readBook(archive, { sheets: NO_SHEET })),
    sheet: (index) =>
      rawSheet(readBook(archive, { sheets: index, cellStyles: true }), index, {
        unreckoned: emptyFormulas(parts, index),
      }),
  }
}

function openXls(bytes: Bytes): Book {
  const book = readBook(bytes, { cellStyles: true })
  return { sheets: namesIn(book), sheet: (index) => rawSheet(book, index) }
}

function openOds(parts: Parts): Book {
  const book = readBook(repacked(parts), {})
  const hidden = hiddenInOds(new TextDecoder().decode(parts.get('content.xml')))
  return {
    sheets: book.SheetNames.map((name, index) => ({ name, hidden: hidden[index]?.sheet ?? false })),
    sheet: (index) => rawSheet(book, index, { hiddenRows: hidden[index]?.rows ?? new Set() }),
  }
}

/** UTF-8, UTF-16 with its mark, or what Excel writes on an Arabic Windows. */
function decoded(bytes: Bytes): string {
  if (begins(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: text has none of these
const BINARY = /[\u0000-\u0008\u000e-\u001f]/

function openText(bytes: Bytes): Book {
  const text = decoded(bytes)
  if (text.trim() === '' || BINARY.test(text)) throw new WorkbookRefused('not_a_sheet')
  // Excel writes its separator into the first line.
  const delimiter = /^sep=(.)/.exec(text)?.[1] ?? ''
  const { data } = Papa.parse<string[]>(text, { delimiter })
  const lines = data.map((cells) => cells.map((v): CellObject => ({ t: 's', v })))
  return {
    sheets: [{ name: 'CSV', hidden: false }],
    sheet: () => ({ lines, merges: [], hiddenRows: new Set(), unreckoned: new Set() }),
  }
}
