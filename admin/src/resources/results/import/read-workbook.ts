import { columnOf, IMPORT_MOST_ROWS } from '@olympiad/contracts/result-import'
import { type CellObject, CFB, read, utils, type WorkSheet } from 'xlsx'
import { emptyFormulas } from './empty-formulas.ts'
import type { ReadingStep, Sheet, SheetCell, SheetRow } from './sheet.ts'
import { unpack } from './unpack.ts'
import { WorkbookRefused } from './workbook-refused.ts'

/** A title and a line or two may stand above the headings. */
const HEADINGS_WITHIN = 10
/** More columns than anybody fills; beyond them nothing is looked at. */
const MOST_COLUMNS = 60

/**
 * Reads the first sheet of an Excel workbook (.xlsx): the values, never what formulas would come to.
 * @throws {WorkbookRefused} with the reason
 */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  tell: (step: ReadingStep) => void = () => {},
): Promise<Sheet> {
  tell('unpacking')
  const parts = await unpack(bytes)
  const unreckoned = columnsByRow(emptyFormulas(parts))
  tell('parsing')
  const { name, lines } = firstSheet(parts)
  tell('rows')
  // A row may hold nothing but such formulas.
  const length = [...unreckoned.keys()].reduce((last, row) => Math.max(last, row), lines.length)
  const rows = Array.from({ length }, (_, at) => rowOf(at + 1, lines[at] ?? [], unreckoned.get(at + 1) ?? [])).flat()
  const above = rows.filter(({ row }) => row <= (rows[0]?.row ?? 0) + HEADINGS_WITHIN)
  const best = above.reduce((found, one) => Math.max(found, known(one)), 0)
  const heading = above.find((one) => known(one) === best)
  if (!heading || best === 0) throw new WorkbookRefused('no_headings', name)
  const below = rows.filter(({ row }) => row > heading.row)
  if (below.length === 0) throw new WorkbookRefused('no_rows', name)
  if (below.length > IMPORT_MOST_ROWS) throw new WorkbookRefused('too_many_rows', name)
  return { name, headings: heading.cells.map((cell) => String(cell ?? '').trim()), rows: below }
}

/** How many columns a row would name as their headings. */
const known = ({ cells }: SheetRow): number =>
  new Set(cells.flatMap((cell) => (typeof cell === 'string' ? (columnOf(cell) ?? []) : []))).size

type Line = readonly (CellObject | undefined)[]

/** The library gets the parts as they were counted, packed anew, and never the archive that somebody made. */
function repacked(parts: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const archive = CFB.utils.cfb_new()
  for (const [name, part] of parts) CFB.utils.cfb_add(archive, `/${name}`, part)
  return new Uint8Array(CFB.write(archive, { fileType: 'zip', type: 'array' }) as ArrayLike<number>)
}

function firstSheet(parts: ReadonlyMap<string, Uint8Array>): { name: string; lines: readonly (Line | undefined)[] } {
  try {
    const options = { dense: true, sheets: 0, cellFormula: false, cellHTML: false, cellText: false } as const
    const book = read(repacked(parts), { type: 'array', ...options })
    const [name = ''] = book.SheetNames
    const sheet: (WorkSheet & { '!data'?: (Line | undefined)[] }) | undefined = book.Sheets[name]
    return { name, lines: sheet?.['!data'] ?? [] }
  } catch {
    throw new WorkbookRefused('unreadable')
  }
}

/** `D5` and `E5` as `5 → [3, 4]`. */
function columnsByRow(cells: ReadonlySet<string>): Map<number, number[]> {
  const byRow = new Map<number, number[]>()
  for (const { r, c } of [...cells]
    .filter((cell) => /^[A-Z]{1,3}\d{1,7}$/.test(cell))
    .map((cell) => utils.decode_cell(cell))) {
    byRow.set(r + 1, [...(byRow.get(r + 1) ?? []), c])
  }
  return byRow
}

/** A row that is filled anywhere. */
function rowOf(row: number, line: Line, unreckoned: readonly number[]): SheetRow[] {
  const faults: SheetRow['faults'] = []
  const length = Math.min(MOST_COLUMNS, Math.max(line.length, ...unreckoned.map((index) => index + 1)))
  const cells = Array.from({ length }, (_, index): SheetCell => {
    const cell = line[index]
    if (unreckoned.includes(index)) faults.push({ index, key: 'import_cell_formula' })
    else if (cell?.t === 'e') faults.push({ index, key: 'import_cell_error' })
    else return cellValue(cell)
    return null
  })
  return faults.length > 0 || cells.some((cell) => cell !== null) ? [{ row, cells, faults }] : []
}

function cellValue(cell: CellObject | undefined): SheetCell {
  if (!cell || cell.v === undefined || cell.v === null || cell.t === 'z') return null
  if (typeof cell.v === 'number') return Number.isFinite(cell.v) ? cell.v : null
  const text = String(cell.v).trim()
  return text === '' ? null : text
}
