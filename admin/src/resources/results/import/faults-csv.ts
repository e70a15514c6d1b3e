import { escapeSpreadsheetText } from '@olympiad/contracts/escape-spreadsheet-text'
import type { ImportColumn } from '@olympiad/contracts/result-import'
import type { ImportRowView } from '@olympiad/contracts/views/admin-results'
import type { ImportRow } from './mapping.ts'

const quoted = (cell: string): string => `"${escapeSpreadsheetText(cell).replaceAll('"', '""')}"`

type Words = { row: string; column: string; value: string; reason: string }
type Say = { column(column: ImportColumn | null): string; reason(fault: ImportRowView['faults'][number]): string }

/** One line per fault, with the row as Excel counts it. Excel needs the byte order mark for Arabic. */
export function buildFaultsCsv(
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
