import type { BoardDivision, BoardRow, BoardView } from '@olympiad/contracts/views/judging'
import { gamesParts } from './games-parts.ts'
import { spansOf } from './pages.ts'

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
  /** Of the games of a challenge instead of the ranking; `from` counts their parts. */
  readonly games?: string
}

/** A long list takes several slides of nearly the same length; an empty one takes none. */
export const pagesOf = (division: string, count: number, maxLines: number): Slide[] =>
  spansOf(count, maxLines).map((span, page, { length: pages }) => ({ division, page, pages, ...span }))

/** The ranking, then each challenge with games. A division without lines has none. */
export const slidesOf = (divisions: readonly BoardDivision[], maxLines: number): Slide[] =>
  divisions.flatMap((division) => {
    const ranking = pagesOf(division.id, linesOf(division).length, maxLines)
    const { length: pages } = ranking
    if (pages === 0) return []
    const parts = division.games.flatMap((games) =>
      gamesParts(games).map((_part, from) => ({ games: games.challenge, from, to: from + 1 })),
    )
    const games = parts.map((part, at): Slide => ({ division: division.id, page: pages + at, pages, ...part }))
    return [...ranking, ...games]
  })

type Position = Pick<Slide, 'division' | 'page'>

/** The same slide of a changed board: of a ranking that became shorter, the last; else the first of all. */
export const sameSlide = (slides: readonly Slide[], position: Position | undefined): Slide | undefined =>
  slides.findLast(({ division, page }) => division === position?.division && page <= position.page) ?? slides[0]

export const nextSlide = (slides: readonly Slide[], position: Position | undefined): Slide | undefined => {
  const current = sameSlide(slides, position)
  return current && slides[(slides.indexOf(current) + 1) % slides.length]
}

type Step = {
  readonly division: BoardDivision
  /** Rows that it has just shown; none if it was taken back. */
  readonly rows: readonly BoardRow[]
}

/** A step of the ceremony between two boards. */
export function stepOf(before: BoardView, after: BoardView): Step | undefined {
  const revealed = ({ divisions }: BoardView, of: string): number =>
    divisions.find(({ id }) => id === of)?.revealed ?? 0
  const division = after.divisions.find(({ id }) => revealed(before, id) !== revealed(after, id))
  if (!division) return undefined
  const isForward = revealed(after, division.id) > revealed(before, division.id)
  const best = division.rows[0]?.place ?? null
  return { division, rows: isForward ? division.rows.filter(({ place }) => place !== null && place === best) : [] }
}

/** Where a step is seen: at the first row that the ranking shows. Once all are taken back, at the whole ranking. */
export const slideOfStep = (slides: readonly Slide[], { division: { id, hidden } }: Step): Slide | undefined =>
  slides.findLast(({ division, games, from }) => division === id && !games && from <= hidden)
