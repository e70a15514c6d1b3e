import { columnOfHeading } from '@olympiad/contracts/result-import'
import type { Range } from 'xlsx'
import type { SheetRow } from './sheet.ts'

/** A title and a few lines may come before the headings. */
const MAX_HEADING_ROW = 10

export type Headings = { labels: string[]; lastRow: number }

/** Picks the row, or pair of rows, that names most columns. */
export function findHeadings(rows: readonly SheetRow[], merges: readonly Range[]): Headings | undefined {
  const above = rows.filter(({ row }) => row <= (rows[0]?.row ?? 0) + MAX_HEADING_ROW)
  let best: Headings | undefined
  for (const [at, row] of above.entries()) {
    const upper = rowLabels(row, merges)
    const below = rows[at + 1]
    const found = (below && mergeHeadingRows(upper, below, merges)) ?? { labels: upper, lastRow: row.row }
    if (countKnown(found.labels) > countKnown(best?.labels ?? [])) best = found
  }
  return best
}

const countKnown = (words: readonly string[]): number =>
  new Set(words.flatMap((word) => columnOfHeading(word) ?? [])).size

/** Repeats a merged cell's text over each of its columns. */
function rowLabels({ row, cells }: SheetRow, merges: readonly Range[]): string[] {
  const words = cells.map((cell) => (typeof cell === 'string' ? cell : ''))
  for (const { s, e } of merges) {
    if (s.r >= row || e.r < row - 1) continue
    for (let index = s.c + 1; index <= e.c; index += 1) words[index] ||= words[s.c] ?? ''
  }
  return Array.from(words, (word) => word ?? '')
}

/** A lower row that names columns and holds no number belongs to the one above. */
function mergeHeadingRows(upper: readonly string[], below: SheetRow, merges: readonly Range[]): Headings | undefined {
  const isData = below.cells.some((cell) => typeof cell === 'number' || /\p{Nd}/u.test(cell ?? ''))
  if (isData || countKnown(upper) === 0) return undefined
  const lower = rowLabels(below, merges)
  const words = Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) =>
    joinHeadings(upper[index] ?? '', lower[index] ?? ''),
  )
  const isHeading = countKnown(lower) > 0 || countKnown(words) > countKnown(upper)
  return isHeading && countKnown(words) >= countKnown(upper) ? { labels: words, lastRow: below.row } : undefined
}

/** A lower heading that names a column by itself wins. */
function joinHeadings(upper: string, lower: string): string {
  if (lower === '' || lower === upper) return upper
  return columnOfHeading(lower) || upper === '' ? lower : `${upper} ${lower}`
}
