import { isThirdPlaceGame } from '@olympiad/contracts/judging/tournament'
import type { BoardGame, BoardGames, GameSideView } from '@olympiad/contracts/views/games'
import { inPages } from './pages.ts'

// Games are parted into slides of a projector: a hall reads eight games, or a tree of the last eight teams.

const MAX_GAMES = 8
/** Rounds that are drawn as a tree: those of the last eight teams. */
const TREE_ROUNDS = 3
/** Rows of tables that stand one below the other, and lines that a table's head takes. */
const [MAX_GROUP_LINES, GROUP_HEAD] = [12, 2]

type Paged = { readonly page: number; readonly pages: number }
export type Playing = { readonly table: string; readonly game: BoardGame; readonly next: BoardGame | undefined }
type Group = BoardGames['groups'][number]

/** Of one slide. `left` counts the rounds that follow. */
export type GamesPart =
  | ({ readonly show: 'playing'; readonly playing: readonly Playing[] } & Paged)
  | ({ readonly show: 'groups'; readonly groups: readonly Group[] } & Paged)
  | ({ readonly show: 'round'; readonly games: readonly BoardGame[]; readonly left: number } & Paged)
  | { readonly show: 'tree'; readonly columns: readonly Placed[][]; readonly third: BoardGame | undefined }

/** Groups: what is played now, then the tables. A knock-out: early rounds game by game, then the tree of the last. */
export const gamesParts = (games: BoardGames): GamesPart[] =>
  games.settings.stage === 'knock_out' ? knockOutParts(games.games) : groupParts(games)

const paged = <T, P>(all: readonly T[], most: number, part: (some: readonly T[]) => P): (P & Paged)[] =>
  inPages(all, most).map((some, page, { length: pages }) => ({ ...part(some), page, pages }))

function groupParts(games: BoardGames): GamesPart[] {
  const pieces = games.groups.flatMap(({ no, rows }) =>
    inPages(rows, MAX_GROUP_LINES - GROUP_HEAD).map((some) => ({ no, rows: [...some] })),
  )
  const longest = Math.max(0, ...pieces.map(({ rows }) => rows.length))
  const perColumn = Math.floor(MAX_GROUP_LINES / (longest + GROUP_HEAD))
  return [
    ...paged(playingNow(games), MAX_GAMES, (playing) => ({ show: 'playing' as const, playing })),
    ...paged(pieces, perColumn * 2, (groups) => ({ show: 'groups' as const, groups })),
  ]
}

export function playingNow({ now, games }: Pick<BoardGames, 'now' | 'games'>): Playing[] {
  const gameOf = (no: number | null) => games.find((game) => game.no === no)
  return now.flatMap(({ table, now: no, next }) => {
    const game = gameOf(no)
    return game ? [{ table, game, next: gameOf(next) }] : []
  })
}

function knockOutParts(games: readonly BoardGame[]): GamesPart[] {
  const columns = placeGames(games)
  const rounds = columns.map((placed) => placed.map(({ game }) => game))
  const early = rounds.slice(0, -TREE_ROUNDS).flatMap((own, at) => {
    // A played round stays until the next has a result of its own, so that the hall sees its last game.
    const isPast = own.every(({ result }) => result) && (rounds[at + 1] ?? []).some(({ result }) => result)
    if (isPast || !own.some(hasTeams)) return []
    const left = rounds.length - at - 1
    return paged(own, MAX_GAMES, (some) => ({ show: 'round' as const, games: some, left }))
  })
  const tree = { show: 'tree' as const, columns: columns.slice(-TREE_ROUNDS), third: thirdPlaceOf(games) }
  const isTreeKnown = rounds.slice(-TREE_ROUNDS).flat().some(hasTeams)
  return early.length > 0 && !isTreeKnown ? early : [...early, tree]
}

const hasTeams = ({ sides }: BoardGame): boolean => sides.every(({ team }) => team !== null)

type Fed = { team: string | null; from: GameSideView['from'] }
const asFed = ({ team, from }: GameSideView): Fed => ({ team: team?.id ?? null, from })
const isThird = ({ sides: [home, away] }: BoardGame): boolean => isThirdPlaceGame({ sides: [asFed(home), asFed(away)] })
export const thirdPlaceOf = (games: readonly BoardGame[]): BoardGame | undefined => games.find(isThird)

export type Placed = { readonly game: BoardGame; readonly slot: number }

/** Each game stands between those that feed it: counted from the final, which is the only one of its round. */
export function placeGames(games: readonly BoardGame[]): Placed[][] {
  const tree = games.filter((game) => !isThird(game))
  const rounds = Math.max(0, ...tree.map(({ round }) => round))
  const columns = Array.from({ length: rounds }, (): Placed[] => [])
  function place(game: BoardGame | undefined, slot: number): void {
    if (!game) return
    columns[game.round - 1]?.push({ game, slot })
    for (const [at, { from }] of game.sides.entries()) {
      place(
        tree.find(({ no }) => no === from?.game),
        slot * 2 + at,
      )
    }
  }
  place(
    tree.find(({ round }) => round === rounds),
    0,
  )
  return columns
}
