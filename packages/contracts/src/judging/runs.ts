import type { RoundKind } from './events.ts'
import type { Run } from './ranking.ts'
import { rounded } from './score-sheet.ts'

export type ChallengeRounds = {
  readonly id: string
  readonly rounds: readonly { readonly no: number; readonly kind: RoundKind }[]
}

/** `points` and `total_time` as the server computed them. */
export type CountedScoring = {
  readonly challenge: string
  readonly round: number
  readonly team: string
  readonly points: number
  readonly total_time: number | null
}

/** Confirmed scorings of official rounds, those of the same team and round together. */
export function judgedRuns<S extends CountedScoring>(
  challenges: readonly ChallengeRounds[],
  confirmed: readonly S[],
): [S, ...S[]][] {
  const official = new Set(
    challenges.flatMap(({ id, rounds }) =>
      rounds.flatMap(({ no, kind }) => (kind === 'official' ? `${id} ${no}` : [])),
    ),
  )
  const byRun = new Map<string, [S, ...S[]]>()
  for (const scoring of confirmed) {
    const { challenge, round, team } = scoring
    if (!official.has(`${challenge} ${round}`)) continue
    const key = `${challenge} ${round} ${team}`
    const others = byRun.get(key)
    if (others) others.push(scoring)
    else byRun.set(key, [scoring])
  }
  return [...byRun.values()]
}

/**
 * Runs of confirmed scorings. Only official rounds count. Judges of the same team and round give one run: their mean,
 * with two decimals, so that teams are ranked by what they read.
 */
export const runsOf = (challenges: readonly ChallengeRounds[], confirmed: readonly CountedScoring[]): Run[] =>
  judgedRuns(challenges, confirmed).map((judged): Run => {
    const [{ team, challenge }] = judged
    const times = judged.flatMap(({ total_time: time }) => time ?? [])
    return {
      team,
      challenge,
      points: meanOf(judged.map(({ points }) => points)),
      time: times.length === 0 ? null : meanOf(times),
    }
  })

export const meanOf = (figures: readonly number[]): number =>
  rounded(figures.reduce((sum, each) => sum + each, 0) / figures.length)
