import {
  type CellFaultKey,
  columnOf,
  IMPORT_COLUMNS,
  type ImportColumn,
  REQUIRED_COLUMNS,
} from '@olympiad/contracts/result-import'
import type { ImportPreview, ImportRowView } from '@olympiad/contracts/views/admin-results'
import type { Sheet, SheetCell } from './sheet.ts'

/** Which column of the sheet holds what; null where none does. */
export type Mapping = Record<ImportColumn, number | null>

/** What the headings say by themselves; of two that say the same the first counts. */
export function recognised(headings: readonly string[]): Mapping {
  const mapping: Mapping = { team_no: null, competion: null, ageLevel: null, ranked: null, score: null }
  for (const [index, heading] of headings.entries()) {
    const column = columnOf(heading)
    if (column) mapping[column] ??= index
  }
  return mapping
}

/** What the sheet must still be told. */
export const missing = (mapping: Mapping): ImportColumn[] =>
  REQUIRED_COLUMNS.filter((column) => mapping[column] === null)

export type ImportRow = { row: number } & { [Column in ImportColumn]?: SheetCell }
type CellFault = { row: number; column: ImportColumn; key: CellFaultKey }

/** The rows as they are sent, and the cells that could not be read. A row without a word in the chosen columns is none. */
export function mapped(sheet: Sheet, mapping: Mapping): { rows: ImportRow[]; faults: CellFault[] } {
  const chosen = IMPORT_COLUMNS.flatMap((column) => {
    const index = mapping[column]
    return index === null ? [] : [{ column, index }]
  })
  const rows: ImportRow[] = []
  const faults: CellFault[] = []
  for (const { row, cells, faults: wrong } of sheet.rows) {
    const found = chosen.flatMap(({ column, index }): CellFault[] =>
      wrong.flatMap((fault) => (fault.index === index ? [{ row, column, key: fault.key }] : [])),
    )
    if (found.length === 0 && chosen.every(({ index }) => (cells[index] ?? null) === null)) continue
    faults.push(...found)
    rows.push({ row, ...Object.fromEntries(chosen.map(({ column, index }) => [column, cells[index] ?? null])) })
  }
  return { rows, faults }
}

/** The server's preview with what only the reader of the file knows: to the server such a cell is merely empty. */
export function withCellFaults(preview: ImportPreview, faults: readonly CellFault[]): ImportPreview {
  if (faults.length === 0) return preview
  const byRow = Map.groupBy(faults, ({ row }) => row)
  const counts = { ...preview.counts }
  const rows = preview.rows.map((view): ImportRowView => {
    const own = byRow.get(view.row)
    if (!own) return view
    counts[view.outcome] -= 1
    counts.bad += 1
    const columns = new Set(own.map(({ column }) => column))
    const others = view.faults.filter(({ column }) => !column || !columns.has(column))
    // The screen has the words, by the key.
    const mine = own.map(({ column, key }) => ({ column, key, msg: '' }))
    return { ...view, outcome: 'bad', facts: null, faults: [...mine, ...others] }
  })
  return { ...preview, counts, rows }
}
