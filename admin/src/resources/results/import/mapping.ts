import {
  type CellFaultKey,
  columnOf,
  IMPORT_COLUMNS,
  type ImportColumn,
  namesTotal,
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

/** Rows of totals with their own words, and hidden rows, as Excel counts them; hidden ones only as long as they are not chosen. */
export type LeftOut = { totals: { row: number; words: string }[]; hidden: number[] }
type Mapped = { rows: ImportRow[]; faults: CellFault[]; leftOut: LeftOut }

/** What names a row as one of totals: words, and no number where the team's number would be. */
function totalIn({ cells }: Sheet['rows'][number], teamColumn: number | null): string | undefined {
  if (teamColumn !== null && /\p{Nd}/u.test(String(cells[teamColumn] ?? ''))) return undefined
  return cells.find((cell): cell is string => typeof cell === 'string' && namesTotal(cell))
}

/**
 * The rows as they are sent, the cells that could not be read, and what is left out. A row without a word in the chosen
 * columns is none.
 */
export function mapped(sheet: Sheet, mapping: Mapping, { withHidden }: { withHidden: boolean }): Mapped {
  const chosen = IMPORT_COLUMNS.flatMap((column) => {
    const index = mapping[column]
    return index === null ? [] : [{ column, index }]
  })
  const rows: ImportRow[] = []
  const faults: CellFault[] = []
  const leftOut: LeftOut = { totals: [], hidden: [] }
  for (const line of sheet.rows) {
    const { row, cells, faults: wrong, hidden } = line
    const found = chosen.flatMap(({ column, index }): CellFault[] =>
      wrong.flatMap((fault) => (fault.index === index ? [{ row, column, key: fault.key }] : [])),
    )
    if (found.length === 0 && chosen.every(({ index }) => (cells[index] ?? null) === null)) continue
    const words = totalIn(line, mapping.team_no)
    if (words !== undefined) leftOut.totals.push({ row, words })
    else if (hidden) leftOut.hidden.push(row)
    if (words !== undefined || (hidden && !withHidden)) continue
    faults.push(...found)
    rows.push({ row, ...Object.fromEntries(chosen.map(({ column, index }) => [column, cells[index] ?? null])) })
  }
  return { rows, faults, leftOut }
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
