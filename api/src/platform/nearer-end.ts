/** Which rows of an order are wanted: so many behind the first `before`, of `total`. */
export type Part = { before: number; most: number; total: number }

/** How to read them: in the order or, where `reversed`, against it; `inOrder` puts what was read so into its order. */
export type Way = { reversed: boolean; skip: number; size: number; inOrder<Row>(rows: Row[]): Row[] }

/** The way from the nearer end, so that the last rows are as near as the first; undefined where there are none. */
export function fromNearerEnd({ before, most, total }: Part): Way | undefined {
  const size = Math.min(most, total - before)
  if (size <= 0) return undefined
  const behind = total - before - size
  const reversed = behind < before
  return { reversed, skip: Math.min(behind, before), size, inOrder: (rows) => (reversed ? rows.toReversed() : rows) }
}
