import { columnOf } from '@olympiad/contracts/result-import'
import type { Range } from 'xlsx'
import type { SheetRow } from './sheet.ts'

/** A title and a line or two may stand above the headings. */
const WITHIN = 10

/** What stands over each column, in one row or two, and the last of these rows. */
export type Headings = { words: string[]; last: number }

/** The headings of a sheet: the row, or the two, that name most columns. Undefined where none names any. */
export function headingsIn(rows: readonly SheetRow[], merges: readonly Range[]): Headings | undefined {
  const above = rows.filter(({ row }) => row <= (rows[0]?.row ?? 0) + WITHIN)
  let best: Headings | undefined
  for (const [at, row] of above.entries()) {
    const upper = wordsOf(row, merges)
    const below = rows[at + 1]
    const found = (below && underneath(upper, below, merges)) ?? { words: upper, last: row.row }
    if (known(found.words) > known(best?.words ?? [])) best = found
  }
  return best
}

/** How many columns are named. */
const known = (words: readonly string[]): number => new Set(words.flatMap((word) => columnOf(word) ?? [])).size

/** The words of a row, those of merged cells over each of their columns. */
function wordsOf({ row, cells }: SheetRow, merges: readonly Range[]): string[] {
  const words = cells.map((cell) => (typeof cell === 'string' ? cell : ''))
  for (const { s, e } of merges) {
    if (s.r >= row || e.r < row - 1) continue
    for (let index = s.c + 1; index <= e.c; index += 1) words[index] ||= words[s.c] ?? ''
  }
  return Array.from(words, (word) => word ?? '')
}

/** Headings of two rows: a row below that holds no number and names columns belongs to the one above. */
function underneath(upper: readonly string[], below: SheetRow, merges: readonly Range[]): Headings | undefined {
  const isData = below.cells.some((cell) => typeof cell === 'number' || /\p{Nd}/u.test(cell ?? ''))
  if (isData || known(upper) === 0) return undefined
  const lower = wordsOf(below, merges)
  const words = Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) =>
    together(upper[index] ?? '', lower[index] ?? ''),
  )
  const isHeading = known(lower) > 0 || known(words) > known(upper)
  return isHeading && known(words) >= known(upper) ? { words, last: below.row } : undefined
}

/** What the lower heading says by itself counts first. */
function together(upper: string, lower: string): string {
  if (lower === '' || lower === upper) return upper
  return columnOf(lower) || upper === '' ? lower : `${upper} ${lower}`
}
