import { escapeSpreadsheetText } from '@olympiad/contracts/escape-spreadsheet-text'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { Context } from 'hono'
import papaparse from 'papaparse'
import { streamedResponse } from '../http/streamed-response.ts'

export type Cell = string | number | boolean | Date | null | undefined
export type Column<Row> = { name: string; value(row: Row): Cell }

/** Excel needs it to read UTF-8. */
const BOM = '\uFEFF'
/** Cells that readers with another separator than a comma would split. */
const OTHER_SEPARATORS = /[;\t]/

function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString()
  return typeof cell === 'string' ? escapeSpreadsheetText(cell) : String(cell)
}

const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  `${papaparse.unparse(
    rows.map((row) => row.map(textOf)),
    { newline: '\r\n', quotes: (cell: unknown) => OTHER_SEPARATORS.test(String(cell)) },
  )}\r\n`

export const exportName = (now: Date, prefix?: string): string => `${prefix ? `${prefix}-` : ''}${dayInRiyadh(now)}.csv`

/** Streams; an error cuts the connection, so that nobody mistakes a part for the whole file. */
export function csvResponse<Row>(
  c: Context,
  name: string,
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): Response {
  c.header('content-type', 'text/csv; charset=utf-8')
  c.header('content-disposition', `attachment; filename="${name}"`)
  c.header('cache-control', 'no-store')
  c.header('x-content-type-options', 'nosniff')
  return streamedResponse(c, linesOf(columns, pages))
}

async function* linesOf<Row>(
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield BOM + csvLines([columns.map((column) => column.name)])
  for await (const rows of pages) {
    if (rows.length > 0) yield csvLines(rows.map((row) => columns.map((column) => column.value(row))))
  }
}
