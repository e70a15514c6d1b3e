import {
  columnOfHeading,
  IMPORT_COLUMNS,
  type ImportCellErrorKey,
  type ImportColumn,
  isTotalsLabel,
  REQUIRED_IMPORT_COLUMNS,
} from '@olympiad/contracts/result-import'
import type { ImportPreview, ImportRowView } from '@olympiad/contracts/views/admin-results'
import type { Sheet, SheetCell } from './sheet.ts'

export type Mapping = Record<ImportColumn, number | null>

/** Of two equal headings the first counts. */
export function detectMapping(headings: readonly string[]): Mapping {
  const mapping: Mapping = { team_no: null, competion: null, ageLevel: null, ranked: null, score: null }
  for (const [index, heading] of headings.entries()) {
    const column = columnOfHeading(heading)
    if (column) mapping[column] ??= index
  }
  return mapping
}

export const missingColumns = (mapping: Mapping): ImportColumn[] =>
  REQUIRED_IMPORT_COLUMNS.filter((column) => mapping[column] === null)

export type ImportRow = { row: number } & { [Column in ImportColumn]?: SheetCell }
type CellFault = { row: number; column: ImportColumn; key: ImportCellErrorKey }

/** Row numbers as in Excel; `hidden` is empty once the admin includes hidden rows. */
export type SkippedRows = { totals: { row: number; words: string }[]; hidden: number[] }
type Mapped = { rows: ImportRow[]; faults: CellFault[]; skipped: SkippedRows }

/** A total row has words and no number in the team's column. */
function totalRowText({ cells }: Sheet['rows'][number], teamColumn: number | null): string | undefined {
  if (teamColumn !== null && /\p{Nd}/u.test(String(cells[teamColumn] ?? ''))) return undefined
  return cells.find((cell): cell is string => typeof cell === 'string' && isTotalsLabel(cell))
}

/** Skips rows without text in the mapped columns. */
export function mapRows(sheet: Sheet, mapping: Mapping, { includeHidden }: { includeHidden: boolean }): Mapped {
  const chosen = IMPORT_COLUMNS.flatMap((column) => {
    const index = mapping[column]
    return index === null ? [] : [{ column, index }]
  })
  const rows: ImportRow[] = []
  const faults: CellFault[] = []
  const leftOut: SkippedRows = { totals: [], hidden: [] }
  for (const line of sheet.rows) {
    const { row, cells, faults: rowFaults, hidden } = line
    const found = chosen.flatMap(({ column, index }): CellFault[] =>
      rowFaults.flatMap((fault) => (fault.index === index ? [{ row, column, key: fault.key }] : [])),
    )
    if (found.length === 0 && chosen.every(({ index }) => (cells[index] ?? null) === null)) continue
    const totalText = totalRowText(line, mapping.team_no)
    if (totalText !== undefined) leftOut.totals.push({ row, words: totalText })
    else if (hidden) leftOut.hidden.push(row)
    if (totalText !== undefined || (hidden && !includeHidden)) continue
    faults.push(...found)
    rows.push({ row, ...Object.fromEntries(chosen.map(({ column, index }) => [column, cells[index] ?? null])) })
  }
  return { rows, faults, skipped: leftOut }
}

/** The server sees an unreadable cell as merely empty, so its fault comes from here. */
export function addCellFaults(preview: ImportPreview, faults: readonly CellFault[]): ImportPreview {
  if (faults.length === 0) return preview
  const byRow = Map.groupBy(faults, ({ row }) => row)
  const counts = { ...preview.counts }
  const rows = preview.rows.map((view): ImportRowView => {
    const own = byRow.get(view.row)
    if (!own) return view
    counts[view.outcome] -= 1
    counts.bad += 1
    const columns = new Set(own.map(({ column }) => column))
    const serverFaults = view.faults.filter(({ column }) => !column || !columns.has(column))
    // The screen looks the message up by the key.
    const ownFaults = own.map(({ column, key }) => ({ column, key, msg: '' }))
    return { ...view, outcome: 'bad', facts: null, faults: [...ownFaults, ...serverFaults] }
  })
  return { ...preview, counts, rows }
}
