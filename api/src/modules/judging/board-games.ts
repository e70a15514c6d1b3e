import { resultOfGame } from '@olympiad/contracts/judging/games'
import { nextGames } from '@olympiad/contracts/judging/tournament'
import type { BoardGame, BoardGames } from '@olympiad/contracts/views/games'
import type { GameRow } from './collections.ts'
import { groupTables, placeView, stateOf } from './game-rows.ts'
import type { RankedDivision } from './load-ranking.ts'

/** Public: only confirmed games have a result. */
export function boardGames({ challenges, games, gameTeams }: RankedDivision): BoardGames[] {
  return challenges.flatMap((challenge): BoardGames[] => {
    const { _id, games: settings } = challenge
    const own = games.filter((game) => game.challenge.equals(_id))
    if (!settings || own.length === 0) return []
    const boardGame = (game: GameRow): BoardGame => {
      const { result } = game
      const shown = result && {
        winner: result.winner,
        won: [...resultOfGame(settings.rules, result).won] as [number, number],
        forfeits: result.forfeits,
      }
      return { ...placeView(game, gameTeams), result: shown ?? null }
    }
    return [
      {
        challenge: _id.toHexString(),
        settings,
        groups: groupTables(challenge, own, (team) => gameTeams.get(team)?.out ?? true).map(({ no, rows }) => ({
          no,
          rows: rows.map((row) => {
            const { team_no = 0, name = '' } = gameTeams.get(row.team) ?? {}
            return { ...row, team_no, name }
          }),
        })),
        games: own.map(boardGame),
        now: nextGames(own.map((game) => ({ ...game, state: stateOf(game) }))).map(({ table, now, next }) => ({
          ...{ table, now: now.no, next: next?.no ?? null },
        })),
      },
    ]
  })
}
