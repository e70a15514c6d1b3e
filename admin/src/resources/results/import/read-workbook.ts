import { IMPORT_MOST_ROWS } from '@olympiad/contracts/result-import'
import { headingsIn } from './headings.ts'
import { openBook } from './open-book.ts'
import type { ReadingStep, Sheet } from './sheet.ts'
import { sheetRows } from './sheet-rows.ts'
import { WorkbookRefused } from './workbook-refused.ts'

/**
 * Reads a sheet of a workbook: the values, never what formulas would come to. Where none is `wanted`, it is the first one
 * with headings of results among those that are not hidden.
 * @throws {WorkbookRefused} with the reason
 */
export function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  tell: (step: ReadingStep) => void = () => {},
  wanted?: string,
): Sheet {
  tell('unpacking')
  const { sheets, sheet } = openBook(bytes)
  tell('parsing')
  const looked = sheets.flatMap(({ name, hidden }, index) =>
    (wanted === undefined ? !hidden : name === wanted) ? [{ name, index }] : [],
  )
  for (const { name, index } of looked) {
    const raw = sheet(index)
    const rows = sheetRows(raw)
    const headings = headingsIn(rows, raw.merges)
    if (!headings) continue
    tell('rows')
    const below = rows.filter(({ row }) => row > headings.last)
    if (below.length === 0) throw new WorkbookRefused('no_rows', { sheet: name, sheets })
    if (below.length > IMPORT_MOST_ROWS) throw new WorkbookRefused('too_many_rows', { sheet: name, sheets })
    return { name, headings: headings.words.map((words) => words.trim()), rows: below, sheets }
  }
  throw new WorkbookRefused('no_headings', { sheet: looked[0]?.name ?? '', sheets })
}
