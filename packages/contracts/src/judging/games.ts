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
  /** It ends after so many parts, unless they are equal and it needs a winner. Null: only `first_to` ends it. */
  readonly parts: number | null
  /** It ends as soon as a team has won so many. Null: all parts are played. */
  readonly first_to: number | null
  /** Bounds of a score in a part. */
  readonly least: number
  readonly most: number
  /** Scores of the team that forfeits a part, and of the other. */
  readonly forfeit: Pair<number>
}
/** RoboSports 2026, 7: always three matches. Sumo: best of three, and a round without winner is repeated. */
export const GAME_RULES = {
  robosports: { better: 'low', parts: 3, first_to: null, least: -4, most: 9, forfeit: [9, -4] },
  sumo: { better: 'high', parts: null, first_to: 2, least: 0, most: 1, forfeit: [0, 1] },
} as const satisfies Record<string, GameRules>
export type GameRulesName = keyof typeof GAME_RULES

/** `groups`: all against all in one group or several. */
export const GAME_STAGES = ['groups', 'knock_out'] as const
export type GameStage = (typeof GAME_STAGES)[number]
/** Of a challenge that is played as games instead of filled in on sheets. */
export type GameSettings = {
  readonly stage: GameStage
  readonly rules: GameRules
  /** The losers of the semi-finals play for it. */
  readonly third_place: boolean
}

/** `sent` waits for a head judge. */
export const GAME_STATES = ['planned', 'sent', 'confirmed'] as const
export type GameState = (typeof GAME_STATES)[number]

export const MAX_GAME_PARTS = 15
export const MAX_GROUPS = 32
export const MAX_GROUP_TEAMS = 32
export const MAX_SEEDS = 128
/** Sendings of one game that are kept; more are no honest mistake. */
export const MAX_GAME_ENTRIES = 20

/** As a judge enters it. */
export type PlayedGame = {
  readonly parts: readonly GamePart[]
  readonly violations: Pair<number>
  /** Teams that lose the whole game by forfeit, whatever was played: absent, withdrawn or disqualified. */
  readonly forfeits: readonly Side[]
}
export type Game = PlayedGame & { readonly teams: Pair<string> }

export type GameResult = {
  readonly isOver: boolean
  /** Parts that each has won. */
  readonly won: Pair<number>
  /** Null for a tie, and if both forfeit. */
  readonly winner: Side | null
  readonly points: Pair<number>
  /** Sums of the scores of each. */
  readonly scores: Pair<number>
}

const [WIN, TIE, LOSS] = [3, 1, 0]

/** Parts of a game that a team forfeits. */
const forfeitedParts = ({ parts, first_to }: GameRules): number => first_to ?? parts ?? 1

export const scoresOfPart = (part: GamePart, { forfeit: [loser, other] }: GameRules): Pair<number> => {
  if ('scores' in part) return part.scores
  return part.forfeited_by === 0 ? [loser, other] : [other, loser]
}

/** The team that won the most parts wins the game. */
export function resultOfGame(rules: GameRules, { parts, forfeits = [] }: Partial<PlayedGame>): GameResult {
  const [forfeited_by, other] = forfeits
  if (forfeited_by !== undefined && other !== undefined) {
    const score = forfeitedParts(rules) * rules.forfeit[0]
    return { isOver: true, won: [0, 0], winner: null, points: [LOSS, LOSS], scores: [score, score] }
  }
  const counted: readonly GamePart[] =
    forfeited_by === undefined ? (parts ?? []) : Array.from({ length: forfeitedParts(rules) }, () => ({ forfeited_by }))
  const played = counted.map((part) => scoresOfPart(part, rules))
  const winners = played.map((scores) => winnerOfPart(rules, scores))
  const [home, away] = [0, 1].map((side) => winners.filter((each) => each === side).length) as [number, number]
  const winner = home === away ? null : home > away ? 0 : 1
  return {
    isOver: played.length >= (rules.parts ?? Number.POSITIVE_INFINITY) || isWonEarly(rules, home, away),
    won: [home, away],
    winner,
    points: winner === null ? [TIE, TIE] : winner === 0 ? [WIN, LOSS] : [LOSS, WIN],
    scores: [sum(played.map(([each]) => each)), sum(played.map(([, each]) => each))],
  }
}

const isWonEarly = ({ first_to }: GameRules, home: number, away: number): boolean =>
  first_to !== null && Math.max(home, away) >= first_to

export const winnerOfPart = ({ better }: GameRules, [home, away]: Pair<number>): Side | null =>
  home === away ? null : home > away === (better === 'high') ? 0 : 1

const sum = (all: readonly number[]): number => all.reduce((before, each) => before + each, 0)

/** Balls on the half of the others speak for a team; where more is better, its own score does. */
const ownScore = ({ better }: GameRules, { scores }: GameResult, side: Side): number =>
  scores[(better === 'high') === (side === 0) ? 0 : 1]

/** Of both teams; none before the game is over. */
export function runsOfGame(rules: GameRules, challenge: string, game: Game): Run[] {
  const result = resultOfGame(rules, game)
  if (!result.isOver) return []
  const run = (side: Side): Run => ({
    ...{ team: game.teams[side], challenge, points: result.points[side], time: null },
    game_points: result.points[side],
    violations: game.violations[side],
    ball_points: ownScore(rules, result, side),
  })
  return [run(0), run(1)]
}

/**
 * Who goes on in a knock-out: after a tie, fewer violations, then the larger ball score on the half of the others
 * (RoboSports 2026, 7.10). Null before the game is over, while another part is needed, and if both forfeit.
 */
export function knockOutWinner(rules: GameRules, game: PlayedGame): Side | null {
  const result = resultOfGame(rules, game)
  if (!result.isOver || result.winner !== null || game.forfeits.length > 0) return result.isOver ? result.winner : null
  const [ownViolations, theirs] = game.violations
  if (ownViolations !== theirs) return ownViolations < theirs ? 0 : 1
  const [home, away] = [ownScore(rules, result, 0), ownScore(rules, result, 1)]
  return home === away ? null : home > away ? 0 : 1
}

export type GameProblem = {
  /** `bounds`: a score outside of the rules. `beyond`: the game was decided before. `open`: it is not decided yet. */
  readonly problem: 'bounds' | 'beyond' | 'open' | 'both_forfeit'
  /** From 1; null for the game as a whole. */
  readonly part: number | null
}

/** Why it can't be a finished game. In a knock-out it needs a winner. */
export function problemsOfGame(rules: GameRules, game: PlayedGame, isKnockOut: boolean): GameProblem[] {
  const { least, most } = rules
  const outside = game.parts.flatMap((part, at): GameProblem[] => {
    const isInside = scoresOfPart(part, rules).every((each) => Number.isInteger(each) && each >= least && each <= most)
    return 'scores' in part && !isInside ? [{ problem: 'bounds', part: at + 1 }] : []
  })
  if (game.forfeits.length > 0) {
    return isKnockOut && game.forfeits.length > 1 ? [...outside, { problem: 'both_forfeit', part: null }] : outside
  }
  const isDecided = (parts: readonly GamePart[]): boolean => {
    const played = { ...game, parts }
    return isKnockOut ? knockOutWinner(rules, played) !== null : resultOfGame(rules, played).isOver
  }
  const decidedBy = game.parts.findIndex((_part, at) => isDecided(game.parts.slice(0, at + 1)))
  if (decidedBy === -1) return [...outside, { problem: 'open', part: null }]
  return decidedBy < game.parts.length - 1 ? [...outside, { problem: 'beyond', part: decidedBy + 2 }] : outside
}
