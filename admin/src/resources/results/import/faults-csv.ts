import type { ImportColumn } from '@olympiad/contracts/result-import'
import { spreadsheetText } from '@olympiad/contracts/spreadsheet-text'
import type { ImportRowView } from '@olympiad/contracts/views/admin-results'
import type { ImportRow } from './mapping.ts'

const quoted = (cell: string): string => `"${spreadsheetText(cell).replaceAll('"', '""')}"`

type Words = { row: string; column: string; value: string; reason: string }
type Say = { column(column: ImportColumn | null): string; reason(fault: ImportRowView['faults'][number]): string }

/** A line for each fault: the row as Excel counts it, the column, what stands there, the reason. With the mark that Excel needs for Arabic. */
export function faultsCsv(
  views: readonly ImportRowView[],
  rows: ReadonlyMap<number, ImportRow>,
  heads: Words,
  say: Say,
): string {
  const lines = views.flatMap(({ row, faults }) =>
    faults.map((fault) => {
      const value = fault.column ? rows.get(row)?.[fault.column] : undefined
      return [String(row), say.column(fault.column), String(value ?? ''), say.reason(fault)]
    }),
  )
  const head = [heads.row, heads.column, heads.value, heads.reason]
  return `\uFEFF${[head, ...lines].map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`
}
