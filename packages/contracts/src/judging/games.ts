// Pure functions that run alike on server, console and board.

import type { Run } from './ranking.ts'

type Pair<T> = readonly [T, T]
/** Of the two teams of a game. */
export type Side = 0 | 1

/**
 * Everyone plays everyone once: rounds of games in which no team plays twice. Circle method: the first team stays and
 * the others move on. Of an odd number, one team rests in each round.
 */
export function allAgainstAll<T>(teams: readonly T[]): Pair<T>[][] {
  const [fixed, ...moving] = teams.length % 2 === 0 ? teams : [undefined, ...teams]
  return moving.map((_team, round) => {
    const row = [fixed, ...moving.slice(round), ...moving.slice(0, round)]
    return row.slice(0, row.length / 2).flatMap((home, at) => {
      const away = row[row.length - 1 - at]
      return home === undefined || away === undefined ? [] : [[home, away] as const]
    })
  })
}

/** A match of RoboSports, with the ball score on each team's half, or a round of sumo, with its points. */
export type GamePart = { readonly scores: Pair<number> } | { readonly forfeited_by: Side }

export type GameRules = {
  readonly better: 'high' | 'low'
  /** It ends after so many parts, unless they are equal and it needs a winner. */
  readonly parts: number
  /** It ends as soon as a team has won so many. */
  readonly first_to: number
  /** Scores of the team that forfeits a part, and of the other. */
  readonly forfeit: Pair<number>
}
/** RoboSports 2026, 7: always three matches. Sumo: best of three, and a round without winner is repeated. */
export const GAME_RULES = {
  robosports: { better: 'low', parts: 3, first_to: Number.POSITIVE_INFINITY, forfeit: [9, -4] },
  sumo: { better: 'high', parts: Number.POSITIVE_INFINITY, first_to: 2, forfeit: [0, 1] },
} as const satisfies Record<string, GameRules>

export type Game = {
  readonly teams: Pair<string>
  readonly parts: readonly GamePart[]
  readonly violations: Pair<number>
}

export type GameResult = {
  readonly isOver: boolean
  /** Parts that each has won. */
  readonly won: Pair<number>
  /** Null for a tie. */
  readonly winner: Side | null
  readonly points: Pair<number>
  /** Sums of the scores of each. */
  readonly scores: Pair<number>
}

const [WIN, TIE, LOSS] = [3, 1, 0]

const scoresOf = (part: GamePart, { forfeit: [loser, other] }: GameRules): Pair<number> => {
  if ('scores' in part) return part.scores
  return part.forfeited_by === 0 ? [loser, other] : [other, loser]
}

/** The team that won the most parts wins the game. */
export function resultOfGame(rules: GameRules, { parts }: Pick<Game, 'parts'>): GameResult {
  const played = parts.map((part) => scoresOf(part, rules))
  const isWonBy = ([home, away]: Pair<number>, side: Side): boolean =>
    home !== away && home > away === ((rules.better === 'high') === (side === 0))
  const won = [0, 1].map((side) => played.filter((scores) => isWonBy(scores, side as Side)).length)
  const [home = 0, away = 0] = won
  const winner = home === away ? null : home > away ? 0 : 1
  return {
    isOver: played.length >= rules.parts || Math.max(home, away) >= rules.first_to,
    won: [home, away],
    winner,
    points: winner === null ? [TIE, TIE] : winner === 0 ? [WIN, LOSS] : [LOSS, WIN],
    scores: [sum(played.map(([each]) => each)), sum(played.map(([, each]) => each))],
  }
}

const sum = (all: readonly number[]): number => all.reduce((before, each) => before + each, 0)

/** Of both teams; none before the game is over. */
export function runsOfGame(rules: GameRules, challenge: string, game: Game): Run[] {
  const { isOver, points, scores } = resultOfGame(rules, game)
  if (!isOver) return []
  const [home, away] = game.teams
  const run = (team: string, side: Side): Run => ({
    ...{ team, challenge, points: points[side], time: null, game_points: points[side] },
    violations: game.violations[side],
    // Balls on the half of the others speak for a team.
    ball_points: scores[side === 0 ? 1 : 0],
  })
  return [run(home, 0), run(away, 1)]
}

/**
 * Who goes on in a knock-out: after a tie, fewer violations, then the larger ball score on the half of the others
 * (RoboSports 2026, 7.10). Null before the game is over, and while another part is needed.
 */
export function knockOutWinner(rules: GameRules, game: Game): Side | null {
  const { isOver, winner, scores } = resultOfGame(rules, game)
  if (!isOver || winner !== null) return isOver ? winner : null
  const [ownViolations, theirs] = game.violations
  if (ownViolations !== theirs) return ownViolations < theirs ? 0 : 1
  const [onOwnHalf, onTheirs] = scores
  if (onOwnHalf === onTheirs) return null
  return onTheirs > onOwnHalf ? 0 : 1
}
