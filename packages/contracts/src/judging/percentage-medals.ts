import type { Medal } from '../medals.ts'
import { type ChallengeRounds, type CountedScoring, judgedRuns, meanOf } from './runs.ts'
import { type Outcome, rounded } from './score-sheet.ts'

/** Of the most points that its sheet can give, which are more than 0. */
export type Share = { readonly points: number; readonly most: number }

/** Leaves out the noise of binary fractions, in which three times 1.4 is less than 4.2. */
const DECIMALS = 6

/** By the share of its best round, not by its place: RoboMission 2026, 9.10. */
export function medalOfShare({ points, most }: Share): Medal {
  if (rounded(2 * points - most, DECIMALS) < 0) return 'bronze'
  return rounded(4 * points - 3 * most, DECIMALS) > 0 ? 'gold' : 'silver'
}

export const percentOf = ({ points, most }: Share): number => rounded((100 * points) / most)

/** A confirmed sheet, with the most points of the version that was filled in. */
export type SharedScoring = CountedScoring & { readonly outcome: Outcome; readonly most: number }

/**
 * The best official round of each team, by its share. A team that never started, or is disqualified, has none; a
 * disqualified round counts with its points, which are none. Several judges give one round: the means of both figures.
 */
export function bestShares(
  challenge: ChallengeRounds,
  disqualified: ReadonlySet<string>,
  confirmed: readonly SharedScoring[],
): Map<string, Share> {
  const best = new Map<string, Share>()
  for (const judged of judgedRuns([challenge], confirmed)) {
    const [{ team }] = judged
    if (disqualified.has(team) || judged.every(({ outcome }) => outcome === 'no_show')) continue
    const share = { points: meanOf(judged.map(({ points }) => points)), most: meanOf(judged.map(({ most }) => most)) }
    const before = best.get(team)
    if (!before || share.points * before.most > before.points * share.most) best.set(team, share)
  }
  return best
}
