import type { PlayedGameForm } from '@olympiad/contracts/forms/games'
import { type GameSettings, knockOutWinner, resultOfGame } from '@olympiad/contracts/judging/games'
import type { GameSide, StoredGameResult } from '../../model/game.entity.ts'
import { type Em, sessionOption } from '../../platform/database.ts'
import { Conflict } from '../../platform/errors.ts'
import { NO_CAPTAINS } from './captains.ts'
import { type GameRow, gamesCollection } from './collections.ts'
import { namedError } from './event-view.ts'
import { stateOf } from './game-rows.ts'

/** `winner`: in a knock-out, who goes on. */
export function toResult({ stage, rules }: GameSettings, played: PlayedGameForm): StoredGameResult {
  const { parts, violations, forfeits } = played
  const winner = stage === 'knock_out' ? knockOutWinner(rules, played) : resultOfGame(rules, played).winner
  return { parts, violations, forfeits, winner }
}

export type GameUpdate = Partial<Pick<GameRow, 'result' | 'entries' | 'history' | 'confirmed_at'>>

/**
 * Writes a game, and its teams into the games that it feeds, in one transaction: of two that feed one game at once,
 * the second sees the first.
 * @throws {AppError} 409 `game_next_played` if another team would have played the next game
 */
export async function storeGame(tx: Em, before: GameRow, update: GameUpdate): Promise<GameRow> {
  const after = { ...before, ...update }
  await gamesCollection(tx).updateOne({ _id: before._id }, { $set: update }, sessionOption(tx))
  if (after.result?.winner === before.result?.winner) return after
  const fed = await gamesCollection(tx)
    .find({ challenge: before.challenge, 'sides.from.game': before.no }, sessionOption(tx))
    .toArray()
  for (const next of fed) {
    const sides = next.sides.map((side) => fedSide(side, after)) as GameRow['sides']
    if (sides.every(({ team }, at) => team === next.sides[at]?.team)) continue
    if (stateOf(next) !== 'planned') throw nextPlayed(next)
    // The entry that was taken back was of other teams.
    await gamesCollection(tx).updateOne({ _id: next._id }, { $set: { sides, ...NO_CAPTAINS } }, sessionOption(tx))
  }
  return after
}

const nextPlayed = ({ no }: GameRow): Conflict =>
  new Conflict('game_next_played', { fields: [namedError('game', 'game_next_played', () => String(no))] })

/** With the team that a game brings into it. */
export function fedSide(side: GameSide, { no, sides, result }: GameRow): GameSide {
  if (side.from?.game !== no) return side
  const winner = result?.winner ?? null
  if (winner === null) return { ...side, team: null }
  const loser = winner === 0 ? 1 : 0
  return { ...side, team: sides[side.from.take === 'winner' ? winner : loser].team }
}
