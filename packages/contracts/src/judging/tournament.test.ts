import { describe, expect, it } from 'vitest'
import { allAgainstAll, GAME_RULES, type Game, type GamePart, type Side } from './games.ts'
import { type SeededRandom, seededRandom } from './seeded-random.fixture.ts'
import {
  changedPlaces,
  drawGroups,
  groupTable,
  isThirdPlaceGame,
  type KnockOutGame,
  knockOutBracket,
  nextGames,
  placesOfKnockOut,
  runsOfKnockOut,
  seedsFollowTables,
  seedsOfGroups,
  snakeGroups,
} from './tournament.ts'

const teamsOf = (count: number): string[] => Array.from({ length: count }, (_, at) => `t${String(at).padStart(2, '0')}`)
const present = (teams: readonly string[]) => teams.map((team) => ({ team, out: false }))
const WIN: GamePart[] = [{ scores: [1, 0] }, { scores: [1, 0] }]
const LOSS: GamePart[] = [{ scores: [0, 1] }, { scores: [0, 1] }]

function playGroup(teams: readonly string[], random: SeededRandom): Game[] {
  return allAgainstAll(teams)
    .flat()
    .map((pair) => ({
      teams: pair,
      parts: random.fraction() < 0.5 ? WIN : LOSS,
      violations: [random.whole(0, 2), random.whole(0, 2)],
      forfeits: [],
    }))
}

describe('groups', () => {
  it('are equally strong as a snake', () => {
    expect(snakeGroups([1, 2, 3, 4, 5, 6, 7], 3)).toEqual([
      [1, 6, 7],
      [2, 5],
      [3, 4],
    ])
  })

  it.each([1, 2, 3, 4])('are drawn by lot into %i, whatever the order of entry', (count) => {
    for (let seed = 0; seed < 20; seed += 1) {
      const random = seededRandom(seed)
      const teams = teamsOf(random.whole(count, 30))
      const groups = drawGroups(teams, count, seed)
      expect(groups.flat().toSorted()).toEqual(teams)
      const sizes = groups.map(({ length }) => length)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
      expect(drawGroups(random.shuffled(teams), count, seed)).toEqual(groups)
    }
    expect(drawGroups(teamsOf(12), 3, 1)).not.toEqual(drawGroups(teamsOf(12), 3, 2))
  })

  it('rank the same whatever the order of teams and games', () => {
    for (let seed = 0; seed < 30; seed += 1) {
      const random = seededRandom(seed)
      const teams = teamsOf(random.whole(2, 8))
      const games = playGroup(teams, random)
      const table = groupTable(GAME_RULES.sumo, present(teams), games)
      expect(groupTable(GAME_RULES.sumo, present(random.shuffled(teams)), random.shuffled(games))).toEqual(table)
      expect(table.every(({ played }) => played === teams.length - 1)).toBe(true)
      expect(table.reduce((sum, { points }) => sum + points, 0)).toBe(games.length * 3)
    }
  })

  it('list a team that is out without a place, and one without a game last', () => {
    const teams = [...present(['a', 'b', 'c']), { team: 'd', out: true }]
    const games: Game[] = [
      { teams: ['a', 'b'], parts: WIN, violations: [0, 0], forfeits: [] },
      { teams: ['d', 'a'], parts: [], violations: [0, 0], forfeits: [0] },
    ]
    const rows = groupTable(GAME_RULES.sumo, teams, games)
    expect(rows.map(({ team, place, won, lost, points, scores }) => [team, place, won, lost, points, scores])).toEqual([
      ['a', 1, 2, 0, 6, 4],
      ['b', 2, 0, 1, 0, 0],
      ['c', 3, 0, 0, 0, 0],
      ['d', null, 0, 1, 0, 0],
    ])
  })

  it('give both teams nothing if neither came', () => {
    const game: Game = { teams: ['a', 'b'], parts: [], violations: [0, 0], forfeits: [0, 1] }
    const rows = groupTable(GAME_RULES.robosports, present(['a', 'b']), [game])
    expect(rows.map(({ place, lost, points }) => [place, lost, points])).toEqual([
      [1, 1, 0],
      [1, 1, 0],
    ])
  })
})

describe('seeds', () => {
  it.each([
    [2, 2],
    [2, 4],
    [3, 2],
    [4, 2],
    [4, 1],
    [3, 4],
    [5, 2],
    [6, 1],
    [8, 4],
  ])('of %i groups, %i of each, let no group meet itself first', (count, perGroup) => {
    for (let seed = 0; seed < 10; seed += 1) {
      const random = seededRandom(seed)
      const groups = drawGroups(teamsOf(count * 5), count, seed)
      const tables = groups.map((teams) => groupTable(GAME_RULES.sumo, present(teams), playGroup(teams, random)))
      const seeds = seedsOfGroups(tables, perGroup)
      expect(seeds).toHaveLength(count * perGroup)
      expect(seedsFollowTables(tables, seeds)).toBe(true)
      expect(seeds.slice(0, count).toSorted()).toEqual(tables.map(([first]) => first?.team).toSorted())
      for (const { sides } of knockOutBracket(seeds, true)) {
        const [home, away] = sides.flatMap((side) => ('team' in side ? [side.team] : []))
        if (home && away) expect(groups.some((group) => group.includes(home) && group.includes(away))).toBe(false)
      }
    }
  })

  it('may not leave out a better team, but choose between equal ones', () => {
    const row = (team: string, place: number | null) => ({
      ...{ team, place, played: 1, won: 0, tied: 0, lost: 0, points: 0, violations: 0, scores: 0 },
    })
    const tables = [[row('a', 1), row('b', 2), row('c', 2), row('d', null)]]
    expect(seedsFollowTables(tables, ['a', 'b'])).toBe(true)
    expect(seedsFollowTables(tables, ['c', 'a'])).toBe(true)
    expect(seedsFollowTables(tables, ['b', 'c'])).toBe(false)
    expect(seedsFollowTables(tables, ['a', 'b', 'c', 'd'])).toBe(false)
  })
})

describe('a draw', () => {
  const row = (team: string, place: number | null) => ({
    ...{ team, place, played: 1, won: 0, tied: 0, lost: 0, points: 0, violations: 0, scores: 0 },
  })
  const drawn = { a: 1, b: 2, c: 3, d: 4 }
  const of = (...places: [string, number | null][]) =>
    changedPlaces(
      drawn,
      places.map(([team, place]) => row(team, place)),
      ['a', 'b'],
    ).map(({ team, before, now }) => [team, before, now])

  it('fits while the teams that go on stand in the places of the draw', () => {
    expect(of(['a', 1], ['b', 2], ['c', 3], ['d', 4])).toEqual([])
    expect(of(['a', 1], ['b', 2], ['d', 3], ['c', 4])).toEqual([])
    expect(of(['a', 1], ['b', 2], ['c', 2], ['d', 4])).toEqual([])
  })

  it('fits no more once one of them changes its place, or another team passes it', () => {
    expect(of(['b', 1], ['a', 2], ['c', 3], ['d', 4])).toEqual([
      ['b', 2, 1],
      ['a', 1, 2],
    ])
    expect(of(['a', 1], ['c', 2], ['b', 3], ['d', 4])).toEqual([
      ['c', 3, 2],
      ['b', 2, 3],
    ])
    expect(of(['a', 1], ['b', 1], ['c', 3], ['d', 4])).toEqual([['b', 2, 1]])
  })

  it('is not changed by a team that is out since then, but by one that is back', () => {
    expect(of(['b', 1], ['c', 2], ['d', 3], ['a', null])).toEqual([])
    expect(of(['e', 1], ['a', 2], ['b', 3], ['c', 4], ['d', 5]).slice(0, 2)).toEqual([
      ['e', null, 1],
      ['a', 1, 2],
    ])
  })
})

/** Plays the first `count` games, as the better seed or by lot. */
function playBracket(seeds: readonly string[], third: boolean, count: number, winnerOf: () => Side): KnockOutGame[] {
  const played: KnockOutGame[] = []
  for (const { no, round, sides } of knockOutBracket(seeds, third)) {
    const filled = sides.map((side) => {
      if ('team' in side) return { team: side.team, from: null }
      const before = played.find((game) => game.no === side.from.game)
      const winner = before?.winner ?? null
      const taken = winner === null ? null : side.from.take === 'winner' ? winner : winner === 0 ? 1 : 0
      return { team: taken === null ? null : (before?.sides[taken].team ?? null), from: side.from }
    }) as [KnockOutGame['sides'][0], KnockOutGame['sides'][0]]
    const canPlay = played.length < count && filled.every(({ team }) => team !== null)
    played.push({ no, round, sides: filled, winner: canPlay ? winnerOf() : null })
  }
  return played
}

describe('a knock-out', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 11, 16, 23, 32])('of %i teams has one winner', (count) => {
    const seeds = teamsOf(count)
    for (const third of [false, true]) {
      const games = knockOutBracket(seeds, third)
      const extra = third && count > 3 ? 1 : 0
      expect(games).toHaveLength(Math.max(0, count - 1) + extra)
      expect(games.map(({ no }) => no)).toEqual(games.map((_game, at) => at + 1))
      const entered = games.flatMap(({ sides }) => sides.flatMap((side) => ('team' in side ? [side.team] : [])))
      expect(entered.toSorted()).toEqual(count > 1 ? seeds : [])
      for (const { no, sides } of games)
        for (const side of sides) if ('from' in side) expect(side.from.game).toBeLessThan(no)
      for (let seed = 0; seed < 10 && count > 1; seed += 1) {
        const random = seededRandom(seed)
        const places = placesOfKnockOut(playBracket(seeds, third, 99, () => (random.fraction() < 0.5 ? 0 : 1)))
        const sorted = [...places.values()].toSorted((a, b) => a - b)
        expect(places.size).toBe(count)
        expect(sorted.filter((place) => place === 1)).toHaveLength(1)
        expect(sorted.filter((place) => place === 2)).toHaveLength(1)
        if (extra) expect(sorted.slice(0, 4)).toEqual([1, 2, 3, 4])
      }
    }
  })

  it('lets the best two meet in the final at the earliest, and gives the best a free first round', () => {
    const games = knockOutBracket(['a', 'b', 'c', 'd', 'e', 'f'], true)
    const first = games.filter(({ round }) => round === 1)
    expect(first.map(({ sides }) => sides.map((side) => 'team' in side && side.team))).toEqual([
      ['d', 'e'],
      ['c', 'f'],
    ])
    expect(placesOfKnockOut(playBracket(['a', 'b', 'c', 'd', 'e', 'f'], true, 99, () => 0)).get('a')).toBe(1)
    expect(games.filter((game) => game.round === 3)).toHaveLength(2)
  })

  it('gives those who left in one round the same place', () => {
    const places = placesOfKnockOut(playBracket(teamsOf(8), true, 99, () => 0))
    expect([...places.values()].toSorted()).toEqual([1, 2, 3, 4, 5, 5, 5, 5])
    const without = placesOfKnockOut(playBracket(teamsOf(8), false, 99, () => 0))
    expect([...without.values()].toSorted()).toEqual([1, 2, 3, 3, 5, 5, 5, 5])
  })

  it('never lowers a team while it lasts, and ranks nobody before its first game', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const seeds = teamsOf(seededRandom(seed).whole(2, 17))
      let before = new Map<string, number>()
      for (let count = 0; count <= seeds.length; count += 1) {
        const random = seededRandom(seed)
        const games = playBracket(seeds, true, count, () => (random.fraction() < 0.5 ? 0 : 1))
        const runs = runsOfKnockOut('k', games)
        expect(runs).toHaveLength(count === 0 ? 0 : seeds.length)
        const points = new Map(runs.map((run) => [run.team, run.points]))
        for (const [team, had] of before) expect(points.get(team)).toBeGreaterThanOrEqual(had)
        before = points
      }
      expect(Math.max(...before.values())).toBe(seeds.length)
    }
  })

  it('has a game for third place that only losers play', () => {
    const games = playBracket(teamsOf(4), true, 99, () => 0)
    expect(games.filter(isThirdPlaceGame).map(({ no, sides }) => [no, sides.map(({ team }) => team)])).toEqual([
      [3, ['t03', 't02']],
    ])
  })
})

it('each table has a game now and one next, of those that can be played', () => {
  const game = (no: number, table: string, state: 'planned' | 'sent' = 'planned', team: string | null = 'a') => ({
    ...{ no, table, position: no, state },
    sides: [{ team }, { team: 'b' }] as const,
  })
  const games = [game(5, 'R1'), game(1, 'R1', 'sent'), game(2, 'R1', 'planned', null), game(3, 'R1'), game(4, 'R2')]
  expect(nextGames(games).map(({ table, now, next }) => [table, now.no, next?.no])).toEqual([
    ['R1', 3, 5],
    ['R2', 4, undefined],
  ])
})
