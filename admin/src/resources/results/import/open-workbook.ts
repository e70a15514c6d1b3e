import { zipSync } from 'fflate'
import Papa from 'papaparse'
import { type CellObject, type ParsingOptions, type Range, read, type WorkBook, type WorkSheet } from 'xlsx'
import { findHiddenInOds } from './hidden-in-ods.ts'
import type { SheetInfo } from './sheet.ts'
import { findUncalculatedFormulas } from './uncalculated-formulas.ts'
import { MAX_FILE_BYTES, unzipWorkbook } from './unzip-workbook.ts'
import { WorkbookError } from './workbook-error.ts'

export type RawRow = readonly (CellObject | undefined)[]
export type RawSheet = {
  rawRows: readonly (RawRow | undefined)[]
  merges: readonly Range[]
  /** Hidden by hand or by a filter; counts from 0. */
  hiddenRows: ReadonlySet<number>
  /** Cells such as `D5` whose formula was never calculated. */
  uncalculated: ReadonlySet<string>
}
export type RawWorkbook = { sheets: readonly SheetInfo[]; readSheet(index: number): RawSheet }

type Bytes = Uint8Array<ArrayBuffer>
type Parts = ReadonlyMap<string, Bytes>

const ZIP = [0x50, 0x4b]
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0]
const hasSignature = (bytes: Bytes, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte)

const OPTIONS = {
  type: 'array',
  dense: true,
  cellDates: true,
  cellFormula: false,
  cellHTML: false,
  cellText: false,
} as const

/**
 * Opens .xlsx, .xlsm, .xlsb, .xls, .ods or delimited text; reads its sheets on demand.
 * @throws {WorkbookError} `too_large`, `not_a_sheet`, `too_much`, `unreadable`
 */
export function openWorkbook(bytes: Bytes): RawWorkbook {
  if (bytes.length > MAX_FILE_BYTES) throw new WorkbookError('too_large')
  if (hasSignature(bytes, ZIP)) {
    const parts = unzipWorkbook(bytes)
    return parts.has('content.xml') ? openOds(parts) : openXlsx(parts)
  }
  return hasSignature(bytes, COMPOUND_FILE) ? openXls(bytes) : openText(bytes)
}

/** @throws {WorkbookError} also for a password-protected file */
function readBook(bytes: Uint8Array, options: ParsingOptions): WorkBook {
  try {
    return read(bytes, { ...OPTIONS, ...options })
  } catch (error) {
    throw new WorkbookError(/password|encrypt/i.test(String(error)) ? 'not_a_sheet' : 'unreadable')
  }
}

const namesIn = ({ SheetNames, Workbook }: WorkBook): SheetInfo[] =>
  SheetNames.map((name, index) => ({ name, hidden: Boolean(Workbook?.Sheets?.[index]?.Hidden) }))

function rawSheet(book: WorkBook, index: number, extra: Partial<RawSheet> = {}): RawSheet {
  const sheet: (WorkSheet & { '!data'?: (RawRow | undefined)[] }) | undefined =
    book.Sheets[book.SheetNames[index] ?? '']
  const rows = sheet?.['!rows'] ?? []
  return {
    rawRows: sheet?.['!data'] ?? [],
    merges: sheet?.['!merges'] ?? [],
    hiddenRows: new Set(rows.flatMap((row, at) => (row?.hidden ? [at] : []))),
    uncalculated: new Set(),
    ...extra,
  }
}

/** The sheet library gets the size-checked parts repacked, never the uploaded archive. */
const repacked = (parts: Parts): Uint8Array => zipSync(Object.fromEntries(parts), { level: 0 })

const NO_SHEET = -1

function openXlsx(parts: Parts): RawWorkbook {
  const archive = repacked(parts)
  return {
    sheets: namesIn(readBook(archive, { sheets: NO_SHEET })),
    readSheet: (index) =>
      rawSheet(readBook(archive, { sheets: index, cellStyles: true }), index, {
        uncalculated: findUncalculatedFormulas(parts, index),
      }),
  }
}

function openXls(bytes: Bytes): RawWorkbook {
  const book = readBook(bytes, { cellStyles: true })
  return { sheets: namesIn(book), readSheet: (index) => rawSheet(book, index) }
}

function openOds(parts: Parts): RawWorkbook {
  const book = readBook(repacked(parts), {})
  const hidden = findHiddenInOds(new TextDecoder().decode(parts.get('content.xml')))
  return {
    sheets: book.SheetNames.map((name, index) => ({ name, hidden: hidden[index]?.sheet ?? false })),
    readSheet: (index) => rawSheet(book, index, { hiddenRows: hidden[index]?.rows ?? new Set() }),
  }
}

/** UTF-8, UTF-16 with a byte order mark, or windows-1256 from an Arabic Excel. */
function decodeText(bytes: Bytes): string {
  if (hasSignature(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: text files contain none of these
const BINARY = /[\u0000-\u0008\u000e-\u001f]/

function openText(bytes: Bytes): RawWorkbook {
  const text = decodeText(bytes)
  if (text.trim() === '' || BINARY.test(text)) throw new WorkbookError('not_a_sheet')
  // Excel may write the delimiter into the first line.
  const delimiter = /^sep=(.)/.exec(text)?.[1] ?? ''
  const { data } = Papa.parse<string[]>(text, { delimiter })
  const lines = data.map((cells) => cells.map((v): CellObject => ({ t: 's', v })))
  return {
    sheets: [{ name: 'CSV', hidden: false }],
    readSheet: () => ({ rawRows: lines, merges: [], hiddenRows: new Set(), uncalculated: new Set() }),
  }
}
