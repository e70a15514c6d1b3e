// Pure functions that run alike on server and board.

export const FIGURES = ['points', 'time', 'game_points', 'violations', 'ball_points'] as const
export type Figure = (typeof FIGURES)[number]

/**
 * Runs of one challenge, best first: more points, then less time. 1 to 1 is the best run, 2 to 2 the second, 1 to 2
 * the sum of the two best. `to` above the number of runs means all.
 */
export type RankingPart = { readonly challenge: string; readonly from: number; readonly to: number }
export const ALL_RUNS = 99

/** The figures of all parts are summed. */
export type RankingKey = {
  readonly figure: Figure
  readonly parts: readonly RankingPart[]
  readonly better: 'high' | 'low'
}

/** A confirmed official round; of a challenge with several judges, their mean. */
export type Run = {
  readonly team: string
  readonly challenge: string
  readonly points: number
  /** Seconds. */
  readonly time: number | null
  readonly game_points?: number | undefined
  readonly violations?: number | undefined
  readonly ball_points?: number | undefined
}

export type RankedChallenge = {
  readonly id: string
  /** Rounds that a team can have: what it lacks counts as no points in the whole time. */
  readonly rounds: number
  /** Seconds, or null. */
  readonly limit: number | null
}

export type RankingInput = {
  readonly keys: readonly RankingKey[]
  readonly challenges: readonly RankedChallenge[]
  /** A disqualified team has no place. */
  readonly teams: readonly { readonly team: string; readonly disqualified: boolean }[]
  readonly runs: readonly Run[]
}

/** `absent`: without a confirmed run. */
export type RankingState = 'ranked' | 'absent' | 'disqualified'
export type RankingRow = {
  readonly team: string
  readonly state: RankingState
  /** Equal teams share a place, and the next ones are skipped. Null without a place. */
  readonly place: number | null
  /** One for each key. */
  readonly figures: readonly number[]
  /** Index of the key that sets it apart from the team before it; null for the first, and where both are equal. */
  readonly decided_by: number | null
}

const DECIMALS = 1e4
const exact = (value: number): number => Math.round(value * DECIMALS) / DECIMALS || 0

/** Best first. */
const compareRuns = (a: Run, b: Run): number => b.points - a.points || (a.time ?? 0) - (b.time ?? 0)

/** Tablets at events are older than `Map.groupBy`. */
function groupBy<T>(all: readonly T[], keyOf: (each: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each])
  return groups
}

/** Ordered by place; teams without one come last. Neither the order of teams nor that of runs matters. */
export function rankTeams({ keys, challenges, teams, runs }: RankingInput): RankingRow[] {
  const byTeam = groupBy(runs, ({ team }) => team)
  const rows = teams.map(({ team, disqualified }) => {
    const own = groupBy(byTeam.get(team) ?? [], ({ challenge }) => challenge)
    for (const some of own.values()) some.sort(compareRuns)
    const state: RankingState = disqualified ? 'disqualified' : own.size === 0 ? 'absent' : 'ranked'
    return { team, state, figures: keys.map((key) => figureOf(key, challenges, own)) }
  })
  const ranked = rows
    .filter(({ state }) => state === 'ranked')
    .sort((a, b) => compareFigures(keys, a.figures, b.figures) || compareIds(a.team, b.team))
  const others = rows
    .filter(({ state }) => state !== 'ranked')
    .sort((a, b) => (a.state === b.state ? compareIds(a.team, b.team) : a.state === 'absent' ? -1 : 1))
  let place = 0
  const placed = ranked.map((row, index): RankingRow => {
    const before = ranked[index - 1]
    const decidedBy = before ? keys.findIndex((_key, at) => before.figures[at] !== row.figures[at]) : -1
    if (!before || decidedBy !== -1) place = index + 1
    return { ...row, place, decided_by: decidedBy === -1 ? null : decidedBy }
  })
  return [...placed, ...others.map((row): RankingRow => ({ ...row, place: null, decided_by: null }))]
}

const compareIds = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function compareFigures(keys: readonly RankingKey[], a: readonly number[], b: readonly number[]): number {
  for (const [index, { better }] of keys.entries()) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0)
    if (difference !== 0) return better === 'high' ? -difference : difference
  }
  return 0
}

function figureOf(key: RankingKey, challenges: readonly RankedChallenge[], own: Map<string, Run[]>): number {
  let sum = 0
  for (const { challenge, from, to } of key.parts) {
    const facts = challenges.find(({ id }) => id === challenge)
    const all = own.get(challenge) ?? []
    const last = Math.min(to, Math.max(facts?.rounds ?? 0, all.length))
    for (let at = from; at <= last; at += 1) {
      const run = all[at - 1]
      if (run) sum += run[key.figure] ?? 0
      else if (key.figure === 'time') sum += facts?.limit ?? 0
    }
  }
  return exact(sum)
}

/**
 * The fewest whole points that one more run of a challenge needs to bring a team to a place or better, if it takes the
 * whole time and the others stand still. Null if `most` points don't do.
 */
export function pointsNeeded(
  input: RankingInput,
  { team, challenge, place, most }: { team: string; challenge: string; place: number; most: number },
): number | null {
  const time = input.challenges.find(({ id }) => id === challenge)?.limit ?? null
  const reaches = (points: number): boolean => {
    const runs = [...input.runs, { team, challenge, points, time }]
    const row = rankTeams({ ...input, runs }).find((each) => each.team === team)
    return row?.place !== null && row !== undefined && row.place <= place
  }
  if (!reaches(most)) return null
  let [low, high] = [0, Math.ceil(most)]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (reaches(middle)) high = middle
    else low = middle + 1
  }
  return low
}
