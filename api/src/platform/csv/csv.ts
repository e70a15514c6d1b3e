import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import { spreadsheetText } from '@olympiad/contracts/spreadsheet-text'
import type { Context } from 'hono'
import papaparse from 'papaparse'
import { piecesAnswer } from '../http/pieces-answer.ts'

/** A value of a cell. */
export type Cell = string | number | boolean | Date | null | undefined
/** A column: its heading, and what of a row stands in it. */
export type Column<Row> = { name: string; of(row: Row): Cell }

/** Excel takes a file for UTF-8 by this mark. */
const BOM = '\uFEFF'
/** Cells that would fall apart where a reader takes something else than a comma for the separator. */
const DIVISIBLE = /[;\t]/

function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString()
  return typeof cell === 'string' ? spreadsheetText(cell) : String(cell)
}

/** Lines of CSV, CRLF at the end of each. */
const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  `${papaparse.unparse(
    rows.map((row) => row.map(textOf)),
    { newline: '\r\n', quotes: (cell: unknown) => DIVISIBLE.test(String(cell)) },
  )}\r\n`

/** The name of an export made now: the day in Riyadh, behind what it is of. */
export const exportName = (now: Date, of?: string): string => `${of ? `${of}-` : ''}${dayInRiyadh(now)}.csv`

/**
 * Answers a CSV file out of pages of rows, each written as soon as it is read: what is in memory does not grow with the
 * number of rows. An error in the middle cuts the connection, so that nobody takes a part for the whole.
 */
export function csvAnswer<Row>(
  c: Context,
  name: string,
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): Response {
  c.header('content-type', 'text/csv; charset=utf-8')
  c.header('content-disposition', `attachment; filename="${name}"`)
  c.header('cache-control', 'no-store')
  c.header('x-content-type-options', 'nosniff')
  return piecesAnswer(c, linesOf(columns, pages))
}

async function* linesOf<Row>(
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield BOM + csvLines([columns.map((column) => column.name)])
  for await (const rows of pages) {
    if (rows.length > 0) yield csvLines(rows.map((row) => columns.map((column) => column.of(row))))
  }
}
