export type PageWindow = { offset: number; limit: number; total: number }

export type PagePlan = { reversed: boolean; skip: number; size: number; restoreOrder<Row>(rows: Row[]): Row[] }

/** Reads from the nearer end, so that the last pages are fast too. */
export function reversePaging({ offset, limit, total }: PageWindow): PagePlan | undefined {
  const size = Math.min(limit, total - offset)
  if (size <= 0) return undefined
  const skipFromEnd = total - offset - size
  const reversed = skipFromEnd < offset
  return {
    reversed,
    skip: Math.min(skipFromEnd, offset),
    size,
    restoreOrder: (rows) => (reversed ? rows.toReversed() : rows),
  }
}
