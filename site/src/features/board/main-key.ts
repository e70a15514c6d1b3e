import type { BoardDivision } from '@olympiad/contracts/views/judging'

/** The first key that has a figure yet: before the knock-out it is that of the group games. */
export function mainKeyIndex({ ranking, rows }: Pick<BoardDivision, 'ranking' | 'rows'>): number {
  return Math.max(
    ranking.findIndex((_key, at) => rows.some(({ figures }) => (figures[at] ?? 0) !== 0)),
    0,
  )
}
