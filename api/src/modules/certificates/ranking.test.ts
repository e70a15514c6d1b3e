import { expect, test } from 'vitest'
import { isInScope, sortByRanking } from './ranking.ts'

const place = (ageLevel: string, ranked: number, team_no: number) => ({ ageLevel, ranked, team_no })

test('sorts by the order of the age levels, then by rank and number, with unknown levels last', () => {
  const mixed = [
    place('Elders', 1, 9),
    place('Senior', 2, 8),
    place('Junior', 10, 1),
    place('Junior', 2, 7),
    place('Junior', 2, 3),
    place('Senior', 1, 5),
    place('Adults', 1, 4),
  ]
  const levels = [{ title: 'Junior' }, { title: 'Senior' }]
  expect(sortByRanking(mixed, levels, (one) => one)).toEqual([
    place('Junior', 2, 3),
    place('Junior', 2, 7),
    place('Junior', 10, 1),
    place('Senior', 1, 5),
    place('Senior', 2, 8),
    place('Adults', 1, 4),
    place('Elders', 1, 9),
  ])
})

test('a scope may name an age level and ranks, ends included', () => {
  const isIn = (scope: object) => isInScope(place('Junior', 3, 1), { competion: '', ...scope })
  expect(
    [
      {},
      { ageLevel: 'Junior' },
      { ranked_from: 3, ranked_to: 3 },
      { ageLevel: 'Senior' },
      { ranked_from: 4 },
      { ranked_to: 2 },
    ].map(isIn),
  ).toEqual([true, true, true, false, false, false])
})
