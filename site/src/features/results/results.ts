import type { CompetitionView } from '@olympiad/contracts/views/catalogue'
import type { PublicResultView } from '@olympiad/contracts/views/results'

/** The places of one age level of a competition, and the levels that a reader may choose from. */
export type ShownLevel = { levels: string[]; level: string | undefined; results: PublicResultView[] }

const isLevel = (title: string) => (other: string) => other.trim().toLowerCase() === title.trim().toLowerCase()

/**
 * The level that was asked for, else the first with results, else the first. Levels stand in the competition's own order;
 * one that it dropped since, and that has results, comes last.
 */
export function shownLevel(
  { agelevel }: Pick<CompetitionView, 'agelevel'>,
  results: readonly PublicResultView[],
  wanted: string | null,
): ShownLevel {
  const levels: string[] = []
  for (const title of [...agelevel.map((level) => level.title), ...results.map((result) => result.ageLevel)]) {
    if (!levels.some(isLevel(title))) levels.push(title)
  }
  const of = (title: string) => results.filter((result) => isLevel(title)(result.ageLevel))
  const level =
    (wanted !== null ? levels.find(isLevel(wanted)) : undefined) ??
    levels.find((title) => of(title).length > 0) ??
    levels[0]
  return { levels, level, results: level === undefined ? [] : of(level) }
}

/** A step of the podium; nobody stands on one that has no result. */
export type Step = { rank: number; result?: PublicResultView }

const PODIUM = [1, 2, 3]
/** With more teams than these on the first three places a podium says nothing: the table does. */
const PODIUM_MOST = 4

/**
 * The steps of the podium by rank: all who share the first three places, and bare steps where there are fewer than three.
 * None where nobody stands on it, or too many do.
 */
export function podiumSteps(results: readonly PublicResultView[]): Step[] {
  const top = results.filter(({ ranked }) => PODIUM.includes(ranked))
  if (top.length === 0 || top.length > PODIUM_MOST) return []
  const free = PODIUM.filter((rank) => !top.some(({ ranked }) => ranked === rank))
  const bare = Math.max(PODIUM.length - top.length, 0)
  const steps = [
    ...top.map((result): Step => ({ rank: result.ranked, result })),
    ...free.slice(free.length - bare).map((rank): Step => ({ rank })),
  ]
  return steps.sort((a, b) => a.rank - b.rank)
}

/** Scores may have decimals; two of them are shown at most, in Western digits. */
const scores = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })
/** `97.5`: as it is published, in both languages. */
export const showScore = (score: number): string => scores.format(score)
