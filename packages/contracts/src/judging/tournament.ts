// Groups and knock-outs: pure functions that run alike on server, console and board.

import { type Game, type GameRules, resultOfGame, runsOfGame, type Side } from './games.ts'
import { seededRandom, shuffled } from './random.ts'
import { type RankingKey, type Run, rankTeams } from './ranking.ts'

type Pair<T> = readonly [T, T]

/** Of teams in the order of their strength: 1 2 3, then 3 2 1, so that groups are equally strong. */
export function snakeGroups<T>(teams: readonly T[], count: number): T[][] {
  const groups = Array.from({ length: count }, (): T[] => [])
  for (const [at, team] of teams.entries()) {
    const [row, place] = [Math.floor(at / count), at % count]
    groups[row % 2 === 0 ? place : count - 1 - place]?.push(team)
  }
  return groups
}

/** By lot. The same seed draws the same groups, whatever the order of entry. */
export const drawGroups = (teams: readonly string[], count: number, seed: number): string[][] =>
  snakeGroups(shuffled(teams.toSorted(), seededRandom(seed)), count)

const GROUP = 'group'
const allRuns = [{ challenge: GROUP, from: 1, to: Number.MAX_SAFE_INTEGER }]
/** RoboSports 2026, 7.10: game points, then fewer violations, then the larger own score. */
const GROUP_KEYS: readonly RankingKey[] = [
  { figure: 'points', parts: allRuns, better: 'high' },
  { figure: 'violations', parts: allRuns, better: 'low' },
  { figure: 'ball_points', parts: allRuns, better: 'high' },
]

export type GroupRow = {
  readonly team: string
  /** Equal teams share one; null for a team that is out. */
  readonly place: number | null
  readonly played: number
  readonly won: number
  readonly tied: number
  readonly lost: number
  readonly points: number
  readonly violations: number
  readonly scores: number
}

/** `games` are those that count; a team that is `out` stays listed, without a place. */
export function groupTable(
  rules: GameRules,
  teams: readonly { readonly team: string; readonly out: boolean }[],
  games: readonly Game[],
): GroupRow[] {
  const over = games.filter((game) => resultOfGame(rules, game).isOver)
  const runs = over.flatMap((game) => runsOfGame(rules, GROUP, game))
  const rows = rankTeams({
    keys: GROUP_KEYS,
    challenges: [{ id: GROUP, rounds: 0, limit: null }],
    teams: teams.map(({ team, out }) => ({ team, disqualified: out })),
    runs,
  })
  const ranked = rows.filter(({ place }) => place !== null).length
  return rows.map(({ team, state, place, figures: [points = 0, violations = 0, scores = 0] }): GroupRow => {
    const own = over.flatMap((game) => (game.teams.includes(team) ? [outcomeOf(rules, game, team)] : []))
    const count = (outcome: Outcome): number => own.filter((each) => each === outcome).length
    return {
      team,
      // Before its first game a team is behind all who have played.
      place: state === 'disqualified' ? null : (place ?? ranked + 1),
      ...{ played: own.length, won: count('won'), tied: count('tied'), lost: count('lost') },
      ...{ points, violations, scores },
    }
  })
}

type Outcome = 'won' | 'tied' | 'lost'
function outcomeOf(rules: GameRules, game: Game, team: string): Outcome {
  const { winner } = resultOfGame(rules, game)
  if (winner === null) return game.forfeits.length > 0 ? 'lost' : 'tied'
  return game.teams[winner] === team ? 'won' : 'lost'
}

/** Winners of groups first, then the seconds, and so on; `perGroup` of each. Teams that meet first are of two groups. */
export function seedsOfGroups(tables: readonly (readonly GroupRow[])[], perGroup: number): string[] {
  const placed = tables.map((rows) => rows.filter(({ place }) => place !== null).slice(0, perGroup))
  const seeds = Array.from({ length: perGroup }, (_, rank) => placed.flatMap((rows) => rows[rank] ?? [])).flat()
  const groupOf = new Map(placed.flatMap((rows, group) => rows.map(({ team }) => [team, group] as const)))
  const rankOf = new Map(placed.flatMap((rows) => rows.map(({ team }, rank) => [team, rank] as const)))
  return mixFirstRound(
    seeds.map(({ team }) => team),
    { groupOf, rankOf },
  )
}

type Origin = { groupOf: ReadonlyMap<string, number>; rankOf: ReadonlyMap<string, number> }

/** Changes places of equally ranked teams, so that no group meets itself in the first round, if there is a way. */
function mixFirstRound(seeds: readonly string[], { groupOf, rankOf }: Origin): string[] {
  const mixed = [...seeds]
  const size = bracketSize(mixed.length)
  const opponent = (at: number): string | undefined => mixed[size - 1 - at]
  const isClash = (at: number): boolean => {
    const [own, other] = [mixed[at], opponent(at)]
    return own !== undefined && other !== undefined && own !== other && groupOf.get(own) === groupOf.get(other)
  }
  for (let at = mixed.length - 1; at >= size / 2; at -= 1) {
    if (!isClash(at)) continue
    for (let other = mixed.length - 1; other >= 0; other -= 1) {
      const [a, b] = [mixed[at] as string, mixed[other] as string]
      if (rankOf.get(a) !== rankOf.get(b)) continue
      const before = Number(isClash(at)) + Number(isClash(other))
      ;[mixed[at], mixed[other]] = [b, a]
      if (Number(isClash(at)) + Number(isClash(other)) < before) break
      ;[mixed[at], mixed[other]] = [a, b]
    }
  }
  return mixed
}

/** No team may be left out that its group places above a seed. Equal teams may be chosen from freely. */
export function seedsFollowTables(tables: readonly (readonly GroupRow[])[], seeds: readonly string[]): boolean {
  const chosen = new Set(seeds)
  const placeOf = ({ place }: GroupRow): number => place ?? Number.POSITIVE_INFINITY
  return tables.every((rows) => {
    const best = Math.min(...rows.filter(({ team }) => !chosen.has(team)).map(placeOf))
    return rows.every((row) => !chosen.has(row.team) || (row.place !== null && row.place <= best))
  })
}

/** Of a group, when a knock-out was drawn from it: place of each team that was not out. */
export type DrawnPlaces = Readonly<Record<string, number>>
/** Null: it was out, and takes part again. */
export type PlaceChange = { readonly team: string; readonly before: number | null; readonly now: number }

/**
 * Why a knock-out does not fit a group any more: the teams that stand in another place than when it was drawn. Empty
 * while it fits. Teams that are out now moved nobody up: their games are forfeits, and the draw stays.
 */
export function changedPlaces(drawn: DrawnPlaces, rows: readonly GroupRow[], seeds: readonly string[]): PlaceChange[] {
  const present = rows.flatMap(({ team, place }) => (place === null ? [] : { team, now: place }))
  const stood = present.flatMap(({ team }) => drawn[team] ?? [])
  const changes = present.flatMap(({ team, now }): PlaceChange[] => {
    const place = drawn[team]
    const before = place === undefined ? null : stood.filter((other) => other < place).length + 1
    return before === now ? [] : [{ team, before, now }]
  })
  const counts = changes.some(({ team }) => seeds.includes(team))
  const isLeftOut = !seedsFollowTables([rows.filter(({ place }) => place !== null)], seeds)
  return counts || isLeftOut ? changes : []
}

export type Feed = { readonly game: number; readonly take: 'winner' | 'loser' }
export type BracketSide = { readonly seed: number; readonly team: string } | { readonly from: Feed }
export type BracketGame = {
  /** From 1. A game feeds only later ones. */
  readonly no: number
  /** From 1; the last is that of the final, and of the game for third place. */
  readonly round: number
  readonly sides: Pair<BracketSide>
}

const bracketSize = (teams: number): number => 2 ** Math.ceil(Math.log2(Math.max(teams, 1)))

/** Seeds in the order of the first round: the two best meet in the final at the earliest. */
function seedOrder(size: number): number[] {
  let order = [1]
  while (order.length < size) order = order.flatMap((seed) => [seed, order.length * 2 + 1 - seed])
  return order
}

/**
 * Teams in the order of their seeds, the best first. Where their number is no power of two, the best have no game in
 * the first round. `thirdPlace` adds a game of the losers of two semi-finals, before the final.
 */
export function knockOutBracket(seeds: readonly string[], thirdPlace: boolean): BracketGame[] {
  const games: BracketGame[] = []
  const slots = seedOrder(bracketSize(seeds.length))
  let waiting = slots.map((seed): BracketSide | undefined => {
    const team = seeds[seed - 1]
    return team === undefined ? undefined : { seed, team }
  })
  for (let round = 1; waiting.length > 1; round += 1) {
    const isFinal = waiting.length === 2
    if (isFinal && thirdPlace && seeds.length > 3) {
      const sides = waiting.map((side) => ({ from: { game: feedOf(side), take: 'loser' } })) as [
        BracketSide,
        BracketSide,
      ]
      games.push({ no: games.length + 1, round, sides })
    }
    const pairs = Array.from({ length: waiting.length / 2 }, (_, at) => [waiting[2 * at], waiting[2 * at + 1]] as const)
    waiting = pairs.map(([home, away]) => {
      if (!home || !away) return home ?? away
      const no = games.length + 1
      games.push({ no, round, sides: [home, away] })
      return { from: { game: no, take: 'winner' } }
    })
  }
  return games
}

const feedOf = (side: BracketSide | undefined): number => (side && 'from' in side ? side.from.game : 0)

export type KnockOutGame = Pick<BracketGame, 'no' | 'round'> & {
  /** Null while the game that feeds a side is not over. */
  readonly sides: Pair<{ readonly team: string | null; readonly from: Feed | null }>
  readonly winner: Side | null
}

export const isThirdPlaceGame = ({ sides }: Pick<KnockOutGame, 'sides'>): boolean =>
  sides.every(({ from }) => from?.take === 'loser')

/**
 * 1 to 4, then one place for all who left in a round. While a knock-out lasts, the worst place that a team can still
 * have: a won game never lowers it.
 */
export function placesOfKnockOut(games: readonly KnockOutGame[]): Map<string, number> {
  const rounds = Math.max(0, ...games.map(({ round }) => round))
  const hasThirdPlace = games.some(isThirdPlaceGame)
  const placeAfterLoss = (round: number): number => {
    if (round > rounds) return 1
    if (round === rounds - 1 && hasThirdPlace) return 4
    return 2 ** (rounds - round) + 1
  }
  const teams = new Set(games.flatMap(({ sides }) => sides.flatMap(({ team }) => team ?? [])))
  const places = new Map<string, number>()
  for (const team of teams) {
    const own = games.filter(({ sides }) => sides.some((side) => side.team === team))
    const third = own.find(isThirdPlaceGame)
    const last = own.reduce((latest, game) => (game.round > latest.round ? game : latest))
    const hasWon = ({ sides, winner }: KnockOutGame): boolean => winner !== null && sides[winner].team === team
    if (third) places.set(team, hasWon(third) ? 3 : 4)
    else places.set(team, placeAfterLoss(hasWon(last) ? last.round + 1 : last.round))
  }
  return places
}

/** One for each team: the better its place, the more points. None before the first game is over. */
export function runsOfKnockOut(challenge: string, games: readonly KnockOutGame[]): Run[] {
  if (games.every(({ winner }) => winner === null)) return []
  const places = placesOfKnockOut(games)
  return [...places].map(([team, place]) => ({ team, challenge, points: places.size - place + 1, time: null }))
}

type Listed = {
  readonly table: string
  readonly position: number
  readonly state: 'planned' | 'sent' | 'confirmed'
  readonly sides: Pair<{ readonly team: unknown }>
}

/** Of each table, the first game that can be played and was not, and the one after it. */
export function nextGames<G extends Listed>(games: readonly G[]): { table: string; now: G; next: G | undefined }[] {
  const open = games
    .filter(({ state, sides }) => state === 'planned' && sides.every(({ team }) => team !== null))
    .toSorted((a, b) => a.position - b.position)
  const tables = [...new Set(open.map(({ table }) => table))].toSorted()
  return tables.flatMap((table) => {
    const [now, next] = open.filter((game) => game.table === table)
    return now ? [{ table, now, next }] : []
  })
}
