import { MAX_IMPORT_ROWS } from '@olympiad/contracts/result-import'
import { extractRows } from './extract-rows.ts'
import { findHeadings } from './headings.ts'
import { openWorkbook } from './open-workbook.ts'
import type { ReadingStep, Sheet } from './sheet.ts'
import { WorkbookError } from './workbook-error.ts'

/**
 * Reads values and never evaluates formulas. The default sheet is the first visible one with result headings.
 * @throws {WorkbookError}
 */
export function readResultsSheet(
  bytes: Uint8Array<ArrayBuffer>,
  tell: (step: ReadingStep) => void = () => {},
  sheetName?: string,
): Sheet {
  tell('unpacking')
  const { sheets, readSheet } = openWorkbook(bytes)
  tell('parsing')
  const candidates = sheets.flatMap(({ name, hidden }, index) =>
    (sheetName === undefined ? !hidden : name === sheetName) ? [{ name, index }] : [],
  )
  for (const { name, index } of candidates) {
    const raw = readSheet(index)
    const rows = extractRows(raw)
    const headings = findHeadings(rows, raw.merges)
    if (!headings) continue
    tell('rows')
    const below = rows.filter(({ row }) => row > headings.lastRow)
    if (below.length === 0) throw new WorkbookError('no_rows', { sheet: name, sheets })
    if (below.length > MAX_IMPORT_ROWS) throw new WorkbookError('too_many_rows', { sheet: name, sheets })
    return { name, headings: headings.labels.map((words) => words.trim()), rows: below, sheets }
  }
  throw new WorkbookError('no_headings', { sheet: candidates[0]?.name ?? '', sheets })
}
