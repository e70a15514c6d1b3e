import type { BoardDivision, BoardRow, BoardView } from '@olympiad/contracts/views/judging'

/** A place that the ceremony has not revealed, or a team. */
export type Line = { readonly hidden: number } | BoardRow

/** Places are revealed from the last up. */
export const linesOf = ({ hidden, rows }: Pick<BoardDivision, 'hidden' | 'rows'>): Line[] => [
  ...Array.from({ length: hidden }, (_, index) => ({ hidden: index + 1 })),
  ...rows,
]

/** `from` and `to` count lines. */
export type Slide = {
  readonly division: string
  readonly page: number
  readonly pages: number
  readonly from: number
  readonly to: number
}

/** A long ranking takes several slides of nearly the same length. A division without lines has none. */
export const slidesOf = (divisions: readonly BoardDivision[], maxLines: number): Slide[] =>
  divisions.flatMap((division) => {
    const count = linesOf(division).length
    const pages = Math.ceil(count / maxLines)
    const length = Math.ceil(count / pages)
    return Array.from({ length: pages }, (_, page) => ({
      division: division.id,
      page,
      pages,
      from: page * length,
      to: Math.min((page + 1) * length, count),
    }))
  })

type Position = Pick<Slide, 'division' | 'page'>

/** The same slide of a changed board: of a ranking that became shorter, the last; else the first of all. */
export const sameSlide = (slides: readonly Slide[], position: Position | undefined): Slide | undefined =>
  slides.findLast(({ division, page }) => division === position?.division && page <= position.page) ?? slides[0]

export const nextSlide = (slides: readonly Slide[], position: Position | undefined): Slide | undefined => {
  const current = sameSlide(slides, position)
  return current && slides[(slides.indexOf(current) + 1) % slides.length]
}

/** Rows that a step of the ceremony has shown; empty if it took one back, or is not on. */
export function revealedRows(
  before: BoardView,
  after: BoardView,
): { division: BoardDivision; rows: readonly BoardRow[] } | undefined {
  if (!before.revealing && !before.frozen_at) return undefined
  if (!after.revealing) return undefined
  for (const division of after.divisions) {
    const old = before.divisions.find(({ id }) => id === division.id)
    const known = new Set(before.revealing ? old?.rows.map(({ team }) => team) : [])
    const rows = division.rows.filter(({ team, place }) => place !== null && !known.has(team))
    if (rows.length > 0) return { division, rows }
  }
  return undefined
}
