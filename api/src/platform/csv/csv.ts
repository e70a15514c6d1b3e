import { escapeSpreadsheetText } from '@olympiad/contracts/escape-spreadsheet-text'
import papaparse from 'papaparse'

export type Cell = string | number | boolean | Date | null | undefined
/** `source` is the column of the console's table that shows it. */
export type Column<Row> = { name: string; value(row: Row): Cell; source?: string }

/** Excel needs it to read UTF-8. */
const BOM = '\uFEFF'
/** Cells that readers with another separator than a comma would split. */
const OTHER_SEPARATORS = /[;\t]/

export function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString()
  return typeof cell === 'string' ? escapeSpreadsheetText(cell) : String(cell)
}

const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  `${papaparse.unparse(
    rows.map((row) => row.map(cellText)),
    { newline: '\r\n', quotes: (cell: unknown) => OTHER_SEPARATORS.test(String(cell)) },
  )}\r\n`

export async function* csvStream<Row>(
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield BOM + csvLines([columns.map((column) => column.name)])
  for await (const rows of pages) {
    if (rows.length > 0) yield csvLines(rows.map((row) => columns.map((column) => column.value(row))))
  }
}
