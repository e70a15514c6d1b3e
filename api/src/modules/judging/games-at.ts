import type { GameRow } from './collections.ts'
import { fedSide } from './store-game.ts'

/** Of a moment, ISO 8601. Decisions are in the history; a game without one was confirmed when it arrived. */
function resultAt({ result, history, entries }: GameRow, moment: string): GameRow['result'] {
  const last = history.findLast(({ at }) => at <= moment)
  const next = history.find(({ at }) => at > moment)
  const wasSent = entries.some(
    ({ reasons, received_at }) => reasons.length === 0 && received_at <= moment && received_at > (last?.at ?? ''),
  )
  if (!last?.after.result && !wasSent) return null
  return next ? next.before.result : result
}

/** Games with the results of that moment, ISO 8601, and the teams that these brought into the next games. */
export function gamesAt(games: readonly GameRow[], moment: string): GameRow[] {
  const keyOf = ({ challenge }: GameRow, no: number): string => `${challenge.toHexString()} ${no}`
  const then = new Map<string, GameRow>()
  // A game feeds only later ones.
  for (const game of games.toSorted((a, b) => a.no - b.no)) {
    const sides = game.sides.map((side) => {
      const fed = side.from && then.get(keyOf(game, side.from.game))
      return fed ? fedSide(side, fed) : side
    }) as GameRow['sides']
    then.set(keyOf(game, game.no), { ...game, sides, result: resultAt(game, moment), entries: [] })
  }
  return games.flatMap((game) => then.get(keyOf(game, game.no)) ?? [])
}
