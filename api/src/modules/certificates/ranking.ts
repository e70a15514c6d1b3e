import type { ResultScope } from '@olympiad/contracts/calls/result-scope'
import { MAX_RANK } from '@olympiad/contracts/constants'

type Place = { ageLevel: string; ranked: number }

export const isInScope = (
  { ageLevel, ranked }: Place,
  { ageLevel: level, ranked_from = 1, ranked_to = MAX_RANK }: ResultScope,
): boolean => (level === undefined || level === ageLevel) && ranked >= ranked_from && ranked <= ranked_to

/** By the competition's age levels, unknown ones last, then by rank; teams that share one by number. */
export function sortByRanking<T>(
  ranked: readonly T[],
  agelevel: readonly { title: string }[],
  placeOf: (one: T) => Place & { team_no: number },
): T[] {
  const titles = agelevel.map(({ title }) => title)
  const levelOf = ({ ageLevel }: Place) => (titles.includes(ageLevel) ? titles.indexOf(ageLevel) : titles.length)
  return ranked
    .map((one) => ({ one, place: placeOf(one) }))
    .toSorted(
      ({ place: a }, { place: b }) =>
        levelOf(a) - levelOf(b) || a.ageLevel.localeCompare(b.ageLevel) || a.ranked - b.ranked || a.team_no - b.team_no,
    )
    .map(({ one }) => one)
}
