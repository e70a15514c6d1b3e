import { type CellObject, utils } from 'xlsx'
import type { RawSheet } from './open-workbook.ts'
import type { SheetCell, SheetRow } from './sheet.ts'

/** The reader ignores columns beyond this. */
const MAX_COLUMNS = 60

/** Copies a vertically merged value into each of its rows. */
export function extractRows({ rawRows, merges, hiddenRows, uncalculated }: RawSheet): SheetRow[] {
  const formulas = columnsByRow(uncalculated)
  // A row may hold only such formulas.
  const length = [...formulas.keys()].reduce((last, at) => Math.max(last, at + 1), rawRows.length)
  const rows = new Map<number, SheetRow>()
  for (let at = 0; at < length; at += 1) {
    const { cells, faults } = cellsOf(rawRows[at] ?? [], formulas.get(at) ?? [])
    const filled = faults.length > 0 || cells.some((cell) => cell !== null)
    if (filled) rows.set(at, { row: at + 1, cells, faults, hidden: hiddenRows.has(at) })
  }
  for (const { s, e } of merges) {
    const top = rows.get(s.r)
    if (e.r === s.r || !top) continue
    for (let at = s.r + 1; at <= Math.min(e.r, length - 1); at += 1) copyCell(top, rows.get(at), s.c)
  }
  return [...rows.values()]
}

/** A row may end before the column of a merged cell. */
function copyCell(from: SheetRow, to: SheetRow | undefined, index: number): void {
  const value = from.cells[index] ?? null
  if (!to || (to.cells[index] ?? null) !== null) return
  while (to.cells.length <= index && to.cells.length < MAX_COLUMNS) to.cells.push(null)
  if (index < to.cells.length) to.cells[index] = value
  to.faults.push(...from.faults.filter((fault) => fault.index === index))
}

/** `D5` and `E5` as `4 → [3, 4]`. */
function columnsByRow(names: ReadonlySet<string>): Map<number, number[]> {
  const byRow = new Map<number, number[]>()
  for (const name of names) {
    if (!/^[A-Z]{1,3}\d{1,7}$/.test(name)) continue
    const { r, c } = utils.decode_cell(name)
    byRow.set(r, [...(byRow.get(r) ?? []), c])
  }
  return byRow
}

function cellsOf(line: readonly (CellObject | undefined)[], uncalculated: readonly number[]) {
  const faults: SheetRow['faults'] = []
  const length = Math.min(MAX_COLUMNS, Math.max(line.length, ...uncalculated.map((index) => index + 1)))
  const cells = Array.from({ length }, (_, index): SheetCell => {
    const cell = line[index]
    if (uncalculated.includes(index)) faults.push({ index, key: 'import_cell_formula' })
    else if (cell?.t === 'e') faults.push({ index, key: 'import_cell_error' })
    else {
      if (cell?.t === 'd') faults.push({ index, key: 'import_cell_date' })
      return cellValue(cell)
    }
    return null
  })
  return { cells, faults }
}

function cellValue(cell: CellObject | undefined): SheetCell {
  if (!cell || cell.v === undefined || cell.v === null || cell.t === 'z') return null
  if (cell.v instanceof Date) return cell.v.toISOString().slice(0, 10)
  if (typeof cell.v === 'number') return Number.isFinite(cell.v) ? cell.v : null
  const text = String(cell.v).trim()
  return text === '' ? null : text
}
