import { describe, expect, it } from 'vitest'
import {
  allAgainstAll,
  GAME_RULES,
  type Game,
  type GamePart,
  knockOutWinner,
  problemsOfGame,
  resultOfGame,
  runsOfGame,
} from './games.ts'
import { PRESET_CATALOG } from './preset-catalog.ts'
import { type Run, rankTeams } from './ranking.ts'

const { robosports, sumo } = GAME_RULES
const scores = (home: number, away: number): GamePart => ({ scores: [home, away] })
const game = (
  parts: GamePart[],
  violations: [number, number] = [0, 0],
  teams: [string, string] = ['a', 'b'],
): Game => ({
  ...{ teams, parts, violations, forfeits: [] },
})

describe('all against all', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 9, 12])('lets %i teams meet once each, and never play twice in a round', (count) => {
    const teams = Array.from({ length: count }, (_, index) => `team ${index}`)
    const rounds = allAgainstAll(teams)
    const pairs = rounds.flat().map((pair) => pair.toSorted().join())
    expect(pairs).toHaveLength((count * (count - 1)) / 2)
    expect(new Set(pairs).size).toBe(pairs.length)
    for (const round of rounds) expect(new Set(round.flat()).size).toBe(round.length * 2)
    expect(rounds.filter((round) => round.length > 0)).toHaveLength(count < 2 ? 0 : count - 1 + (count % 2))
  })
})

describe('a game of RoboSports', () => {
  const points = (...parts: GamePart[]) => resultOfGame(robosports, { parts }).points
  const win = scores(2, 5)
  const loss = scores(4, -1)
  const tie = scores(3, 3)

  it('is won with the lower ball score in most of the three matches', () => {
    expect(points(win, win, loss)).toEqual([3, 0])
    expect(points(win, loss, loss)).toEqual([0, 3])
    expect(points(win, tie, tie)).toEqual([3, 0])
  })

  it('is a tie after three ties, and after one match for each and a tie', () => {
    expect(points(tie, tie, tie)).toEqual([1, 1])
    expect(points(win, loss, tie)).toEqual([1, 1])
  })

  it('counts a forfeited match as 9 : -4', () => {
    const parts: GamePart[] = [{ forfeited_by: 0 }, win, win]
    expect(resultOfGame(robosports, { parts })).toEqual({
      ...{ isOver: true, won: [2, 1], winner: 0, points: [3, 0], scores: [9 + 2 + 2, -4 + 5 + 5] },
    })
    const none = Array.from({ length: 3 }, (): GamePart => ({ forfeited_by: 1 }))
    expect(resultOfGame(robosports, { parts: none })).toMatchObject({ points: [3, 0], scores: [-12, 27] })
  })

  it('gives both teams a run only once it is over', () => {
    expect(runsOfGame(robosports, 'games', game([win, win]))).toEqual([])
    expect(runsOfGame(robosports, 'games', game([win, win, tie], [1, 0]))).toEqual([
      { team: 'a', challenge: 'games', points: 3, time: null, game_points: 3, violations: 1, ball_points: 13 },
      { team: 'b', challenge: 'games', points: 0, time: null, game_points: 0, violations: 0, ball_points: 7 },
    ])
  })

  it('goes on in a knock-out until one team is better', () => {
    expect(knockOutWinner(robosports, game([win, win]))).toBeNull()
    expect(knockOutWinner(robosports, game([loss, win, win]))).toBe(0)
    expect(knockOutWinner(robosports, game([win, loss, tie], [1, 0]))).toBe(1)
    expect(knockOutWinner(robosports, game([scores(0, 9), scores(2, 1), tie]))).toBe(0)
    const equal = [scores(2, 5), scores(5, 2), tie]
    expect(knockOutWinner(robosports, game(equal))).toBeNull()
    expect(knockOutWinner(robosports, game([...equal, win]))).toBe(0)
  })
})

it('a table of RoboSports goes by game points, then fewer violations, then balls on the half of the others', () => {
  const won = [scores(0, 4), scores(1, 3), scores(2, 2)]
  const lost = [scores(4, 0), scores(3, 1), scores(2, 2)]
  const games = [
    // Each of a, b and c wins once, and d ties with all.
    game(won, [1, 0], ['a', 'b']),
    game(won, [0, 0], ['b', 'c']),
    game([scores(-4, 9), scores(1, 3), scores(2, 2)], [0, 0], ['c', 'a']),
    ...['a', 'b', 'c'].map((team) => game([scores(1, 1), scores(1, 1), scores(1, 1)], [0, 0], [team, 'd'])),
    game(lost, [0, 0], ['e', 'd']),
  ]
  const rows = rankTeams({
    keys: PRESET_CATALOG.sports.ranking,
    challenges: [{ id: 'games', rounds: 5, limit: null }],
    teams: ['a', 'b', 'c', 'd', 'e'].map((team) => ({ team, disqualified: false })),
    runs: games.flatMap((each): Run[] => runsOfGame(robosports, 'games', each)),
  })
  expect(rows.map(({ team, place, figures, decided_by }) => [team, place, figures, decided_by])).toEqual([
    ['d', 1, [6, 0, 9 + 9], null],
    ['c', 2, [4, 0, 3 + 14 + 3], 0],
    ['b', 3, [4, 0, 3 + 9 + 3], 2],
    ['a', 4, [4, 1, 9 - 1 + 3], 1],
    ['e', 5, [0, 0, 3], 0],
  ])
})

describe('a game of sumo', () => {
  it('is won by two rounds, and a round without winner is repeated', () => {
    const result = (...parts: GamePart[]) => resultOfGame(sumo, { parts })
    expect(result(scores(1, 0), scores(0, 0)).isOver).toBe(false)
    expect(result(scores(1, 0), scores(0, 0), scores(0, 1)).isOver).toBe(false)
    expect(result(scores(1, 0), scores(0, 0), scores(0, 1), scores(1, 0))).toMatchObject({ isOver: true, winner: 0 })
    expect(result({ forfeited_by: 0 }, { forfeited_by: 0 })).toMatchObject({ isOver: true, points: [0, 3] })
  })

  it('counts a whole game that a team forfeits, whatever was played', () => {
    expect(resultOfGame(sumo, { parts: [scores(0, 1)], forfeits: [1] })).toMatchObject({ winner: 0, scores: [2, 0] })
    expect(resultOfGame(robosports, { forfeits: [0] })).toMatchObject({ points: [0, 3], scores: [27, -12] })
    expect(resultOfGame(sumo, { forfeits: [0, 1] })).toMatchObject({ isOver: true, winner: null, points: [0, 0] })
  })

  it('speaks for a team with its own rounds', () => {
    const runs = runsOfGame(sumo, 'games', game([scores(1, 0), scores(0, 1), scores(1, 0)]))
    expect(runs.map(({ ball_points }) => ball_points)).toEqual([2, 1])
  })
})

describe('a finished game', () => {
  const problems = (rules: typeof robosports | typeof sumo, parts: GamePart[], isKnockOut = false) =>
    problemsOfGame(rules, game(parts), isKnockOut).map(({ problem, part }) => [problem, part])
  const tie = scores(3, 3)

  it('has scores within its bounds', () => {
    expect(problems(robosports, [tie, scores(10, 0), tie])).toEqual([['bounds', 2]])
    expect(problems(robosports, [tie, tie, scores(0.5, 0)])).toEqual([['bounds', 3]])
    expect(problems(sumo, [scores(2, 0), scores(1, 0)])).toEqual([['bounds', 1]])
  })

  it('has all its parts, and none after it was decided', () => {
    expect(problems(robosports, [tie, tie])).toEqual([['open', null]])
    expect(problems(robosports, [tie, tie, tie])).toEqual([])
    expect(problems(robosports, [tie, tie, tie, tie])).toEqual([['beyond', 4]])
    expect(problems(sumo, [scores(1, 0), scores(1, 0), scores(0, 1)])).toEqual([['beyond', 3]])
  })

  it('has a winner in a knock-out', () => {
    expect(problems(robosports, [tie, tie, tie], true)).toEqual([['open', null]])
    expect(problems(robosports, [tie, tie, tie, scores(1, 2)], true)).toEqual([])
    const forfeited = (forfeits: (0 | 1)[]) => problemsOfGame(sumo, { ...game([]), forfeits }, true)
    expect(forfeited([1])).toEqual([])
    expect(forfeited([0, 1])).toEqual([{ problem: 'both_forfeit', part: null }])
  })
})
