import { LANGS, type Lang } from '@olympiad/contracts/lang'
import type { TextKey } from '@olympiad/contracts/texts'
import type { Context } from 'hono'
import * as z from 'zod'
import { TooLarge } from '../errors.ts'
import { streamedResponse } from '../http/streamed-response.ts'
import { type Column, csvStream } from './csv.ts'
import { MAX_SHEET_ROWS, XLSX, xlsxStream } from './xlsx.ts'

const INVALID: TextKey = 'invalid_value'
const FORMATS = ['csv', 'xlsx'] as const

/** Query of an export beside the filters of its list. */
export const SHEET_OPTIONS = {
  format: z.enum(FORMATS, INVALID),
  /** Of headings and words; by default the reader's. */
  lang: z.enum(LANGS, INVALID),
  /** `shown` leaves out what the console's table has no column for, and its `hidden` columns. */
  columns: z.enum(['all', 'shown'], INVALID),
  hidden: z.string(INVALID).regex(/^[\w.,-]{0,1000}$/, INVALID),
}
const Options = z.object(SHEET_OPTIONS).partial()
export type SheetOptions = z.output<typeof Options>

/** Splits the options from the filters. */
export function splitSheetOptions<Params extends Record<string, unknown>>(params: Params) {
  const { format, lang, columns, hidden, ...filters } = params
  return { options: Options.parse({ format, lang, columns, hidden }), filters }
}

/** All columns where the list shows none of them. */
function shownColumns<Row>(columns: readonly Column<Row>[], options: SheetOptions): readonly Column<Row>[] {
  if (options.columns !== 'shown') return columns
  const hidden = new Set(options.hidden?.split(','))
  const shown = columns.filter(({ source }) => source !== undefined && !hidden.has(source))
  return shown.length > 0 ? shown : columns
}

/** @throws {AppError} 413 before the first byte */
export function assertSheetFits({ format }: SheetOptions, rows: number): void {
  if (format === 'xlsx' && rows > MAX_SHEET_ROWS) throw new TooLarge('sheet_too_long')
}

/** `name` without its ending. */
export function sheetResponse<Row>(
  c: Context,
  options: SheetOptions,
  {
    name,
    columns,
    pages,
    lang,
    now,
  }: {
    name: string
    columns: readonly Column<Row>[]
    pages: AsyncIterable<readonly Row[]>
    lang: Lang
    now: Date
  },
): Response {
  const shown = shownColumns(columns, options)
  const format = options.format ?? 'csv'
  c.header('content-type', format === 'xlsx' ? XLSX : 'text/csv; charset=utf-8')
  c.header('content-disposition', `attachment; filename="${name}.${format}"`)
  c.header('cache-control', 'no-store')
  c.header('x-content-type-options', 'nosniff')
  return streamedResponse(c, format === 'xlsx' ? xlsxStream(shown, pages, { lang, now }) : csvStream(shown, pages))
}
