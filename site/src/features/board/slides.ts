import type { BoardDivision, BoardRow, BoardView } from '@olympiad/contracts/views/judging'

/** A team, or a place that the ceremony has not revealed: without its number where hidden teams share places. */
export type Line = { readonly hidden: number | undefined } | BoardRow

/** Places are revealed from the last up. */
export function linesOf({ hidden, rows }: Pick<BoardDivision, 'hidden' | 'rows'>): Line[] {
  const isEach = rows.some(({ place }) => place === hidden + 1)
  const covered = Array.from({ length: hidden }, (_, index) => ({ hidden: isEach ? index + 1 : undefined }))
  return [...covered, ...rows]
}

/** `from` and `to` count lines. */
export type Slide = {
  readonly division: string
  readonly page: number
  readonly pages: number
  readonly from: number
  readonly to: number
  /** Challenge whose groups or knock-out are shown instead of the ranking. */
  readonly games?: string
}

/** A long list takes several slides of nearly the same length; an empty one takes none. */
export function pagesOf(division: string, count: number, maxLines: number): Slide[] {
  const pages = Math.ceil(count / maxLines)
  const length = Math.ceil(count / pages)
  return Array.from({ length: pages }, (_, page) => ({
    ...{ division, page, pages },
    from: page * length,
    to: Math.min((page + 1) * length, count),
  }))
}

/** The ranking, then each challenge with games. A division without lines has none. */
export const slidesOf = (divisions: readonly BoardDivision[], maxLines: number): Slide[] =>
  divisions.flatMap((division) => {
    const ranking = pagesOf(division.id, linesOf(division).length, maxLines)
    const { length: pages } = ranking
    const games = division.games.map(({ challenge }, at): Slide => {
      return { division: division.id, page: pages + at, pages, from: 0, to: 0, games: challenge }
    })
    return pages === 0 ? [] : [...ranking, ...games]
  })

type Position = Pick<Slide, 'division' | 'page'>

/** The same slide of a changed board: of a ranking that became shorter, the last; else the first of all. */
export const sameSlide = (slides: readonly Slide[], position: Position | undefined): Slide | undefined =>
  slides.findLast(({ division, page }) => division === position?.division && page <= position.page) ?? slides[0]

export const nextSlide = (slides: readonly Slide[], position: Position | undefined): Slide | undefined => {
  const current = sameSlide(slides, position)
  return current && slides[(slides.indexOf(current) + 1) % slides.length]
}

/** Rows that a step of the ceremony has just shown. Undefined if it took one back, or is not on. */
export function revealedRows(
  before: BoardView,
  after: BoardView,
): { division: BoardDivision; rows: readonly BoardRow[] } | undefined {
  for (const division of after.divisions) {
    const old = before.divisions.find(({ id }) => id === division.id)
    const best = division.rows[0]?.place
    if (division.revealed !== null && division.revealed > (old?.revealed ?? 0)) {
      return { division, rows: division.rows.filter(({ place }) => place !== null && place === best) }
    }
  }
  return undefined
}
