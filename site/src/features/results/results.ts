import type { CompetitionView } from '@olympiad/contracts/views/olympiad'
import type { PublicResultView } from '@olympiad/contracts/views/results'

export type LevelResults = { levels: string[]; level: string | undefined; results: PublicResultView[] }

const isLevel = (title: string) => (candidate: string) => candidate.trim().toLowerCase() === title.trim().toLowerCase()

/**
 * The requested level, else the first with results, else the first.
 * A level that the competition dropped comes last if it has results.
 */
export function selectLevel(
  { agelevel }: Pick<CompetitionView, 'agelevel'>,
  results: readonly PublicResultView[],
  requestedLevel: string | null,
): LevelResults {
  const levels: string[] = []
  for (const title of [...agelevel.map((level) => level.title), ...results.map((result) => result.ageLevel)]) {
    if (!levels.some(isLevel(title))) levels.push(title)
  }
  const resultsOfLevel = (title: string) => results.filter((result) => isLevel(title)(result.ageLevel))
  const level =
    (requestedLevel !== null ? levels.find(isLevel(requestedLevel)) : undefined) ??
    levels.find((title) => resultsOfLevel(title).length > 0) ??
    levels[0]
  return { levels, level, results: level === undefined ? [] : resultsOfLevel(level) }
}

export type PodiumStep = { rank: number; result?: PublicResultView }

const PODIUM = [1, 2, 3]
/** With more teams on the first three ranks the podium is unreadable: only the table shows them. */
const MAX_PODIUM_TEAMS = 4

/** Filled up with empty steps to three. Empty without teams or with too many. */
export function podiumSteps(results: readonly PublicResultView[]): PodiumStep[] {
  const top = results.filter(({ ranked }) => PODIUM.includes(ranked))
  if (top.length === 0 || top.length > MAX_PODIUM_TEAMS) return []
  const freeRanks = PODIUM.filter((rank) => !top.some(({ ranked }) => ranked === rank))
  const emptySteps = Math.max(PODIUM.length - top.length, 0)
  const steps = [
    ...top.map((result): PodiumStep => ({ rank: result.ranked, result })),
    ...freeRanks.slice(freeRanks.length - emptySteps).map((rank): PodiumStep => ({ rank })),
  ]
  return steps.sort((a, b) => a.rank - b.rank)
}

const scores = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })
export const formatScore = (score: number): string => scores.format(score)
