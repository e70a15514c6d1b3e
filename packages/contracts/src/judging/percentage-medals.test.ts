import { describe, expect, it } from 'vitest'
import { bestShares, medalOfShare, percentOf, type SharedScoring } from './percentage-medals.ts'

describe('the medal by percentage', () => {
  it.each([
    [-3, 100, 'bronze'],
    [0, 100, 'bronze'],
    [49.999, 100, 'bronze'],
    [50, 100, 'silver'],
    [50.001, 100, 'silver'],
    [75, 100, 'silver'],
    [75.001, 100, 'gold'],
    [100, 100, 'gold'],
    [94.5, 189, 'silver'],
    [94.49, 189, 'bronze'],
    // In binary fractions, three times 1.4 is less than four times 1.05.
    [1.05, 1.4, 'silver'],
    [0.15, 0.3, 'silver'],
    [7499.99, 10_000, 'silver'],
    [7500.01, 10_000, 'gold'],
  ] as const)('of %d of %d points is %s', (points, most, medal) => {
    expect(medalOfShare({ points, most })).toBe(medal)
  })

  it('is shown beside a percentage with two decimals', () => {
    expect([percentOf({ points: 94, most: 120 }), percentOf({ points: 1, most: 3 })]).toEqual([78.33, 33.33])
  })
})

describe('the best round of a team', () => {
  const challenge = {
    id: 'season',
    rounds: [
      { no: 1, kind: 'practice' },
      { no: 2, kind: 'official' },
      { no: 3, kind: 'official' },
    ],
  } as const
  const sheet = (round: number, points: number, changes: Partial<SharedScoring> = {}): SharedScoring => ({
    ...{ challenge: 'season', team: 'a', round, points, total_time: 60, outcome: 'scored', most: 100 },
    ...changes,
  })
  const bestOf = (...sheets: SharedScoring[]) => bestShares(challenge, new Set(['out']), sheets).get('a')

  it('is an official one of this challenge', () => {
    expect(bestOf(sheet(1, 90), sheet(2, 30), sheet(3, 40), sheet(2, 99, { challenge: 'extra_day' }))).toEqual({
      ...{ points: 40, most: 100 },
    })
  })

  it('is the greater share where versions of the sheet have other maxima', () => {
    expect(bestOf(sheet(2, 80, { most: 200 }), sheet(3, 60, { most: 100 }))).toEqual({ points: 60, most: 100 })
    expect(bestOf(sheet(2, 60, { most: 100 }), sheet(3, 160, { most: 200 }))).toEqual({ points: 160, most: 200 })
  })

  it('may have no points or fewer', () => {
    expect(bestOf(sheet(2, 0))).toEqual({ points: 0, most: 100 })
    expect(bestOf(sheet(2, -5), sheet(3, -3))).toEqual({ points: -3, most: 100 })
    expect(bestOf(sheet(2, 0, { outcome: 'disqualified' }))).toEqual({ points: 0, most: 100 })
  })

  it('is none where the team never started, and none of a disqualified team', () => {
    expect(bestOf()).toBeUndefined()
    expect(bestOf(sheet(1, 50))).toBeUndefined()
    expect(bestOf(sheet(2, 0, { outcome: 'no_show' }))).toBeUndefined()
    const shares = bestShares(challenge, new Set(['out']), [sheet(2, 80, { team: 'out' }), sheet(2, 10)])
    expect([...shares.keys()]).toEqual(['a'])
  })

  it('is the mean of its judges', () => {
    expect(bestOf(sheet(2, 40), sheet(2, 61))).toEqual({ points: 50.5, most: 100 })
  })
})
