import { describe, expect, it } from 'vitest'
import { ALL_RUNS, type RankingKey } from './ranking.ts'
import { formatFigure, type NamedChallenge, placeReason, rankingKeyWords } from './ranking-words.ts'

const season: NamedChallenge = { id: 'season', name: 'تحدّي الموسم', name_en: 'Season', rounds: 4 }
const extra: NamedChallenge = { id: 'extra', name: 'اليوم الإضافي', name_en: 'Extra day', rounds: 2 }
const journal: NamedChallenge = { id: 'journal', name: 'الدفتر', name_en: 'Journal', rounds: 1 }
const key = (figure: RankingKey['figure'], better: RankingKey['better'], ...parts: [string, number, number][]) => ({
  figure,
  better,
  parts: parts.map(([challenge, from, to]) => ({ challenge, from, to })),
})
const words = (each: RankingKey, challenges: NamedChallenge[]) =>
  (['en', 'ar'] as const).map((lang) => rankingKeyWords(each, challenges, lang).replaceAll(/[\u2068\u2069]/g, ''))

describe('a ranking key in words', () => {
  it.each<[RankingKey, string, string]>([
    [key('points', 'high', ['season', 1, 1]), 'Points of the best round', 'النقاط في أفضل جولة'],
    [key('time', 'low', ['season', 1, 1]), 'Time of the best round', 'الزمن في أفضل جولة'],
    [key('points', 'high', ['season', 3, 3]), 'Points of the third best round', 'النقاط في ثالث أفضل جولة'],
    [key('points', 'high', ['season', 1, 2]), 'Points of the two best rounds together', 'مجموع النقاط في أفضل جولتين'],
    [
      key('points', 'high', ['season', 1, 3]),
      'Points of the three best rounds together',
      'مجموع النقاط في أفضل 3 جولات',
    ],
    [
      key('game_points', 'high', ['season', 1, ALL_RUNS]),
      'Game points of all rounds together',
      'مجموع نقاط المباريات في كل الجولات',
    ],
    [
      key('points', 'high', ['season', 2, 3]),
      'Points of the rounds from the second best to the third best together',
      'مجموع النقاط في الجولات من ثاني أفضل جولة إلى ثالث أفضل جولة',
    ],
    [
      key('points', 'high', ['season', 2, ALL_RUNS]),
      'Points of the rounds from the second best on together',
      'مجموع النقاط في الجولات من ثاني أفضل جولة فما بعدها',
    ],
    [
      key('ball_points', 'low', ['season', 1, 1]),
      'Ball points of the best round, fewer is better',
      'نقاط الكرات في أفضل جولة، والأقل أفضل',
    ],
  ])('of a sole challenge does not name it', (each, en, ar) => {
    expect(words(each, [season])).toEqual([en, ar])
  })

  it('names each of several challenges, and no rounds where there is one', () => {
    const sum = key('points', 'high', ['season', 1, 1], ['extra', 1, ALL_RUNS], ['journal', 1, 1])
    expect(words(sum, [season, extra, journal])).toEqual([
      'Points of the best round of “Season” and all rounds of “Extra day” and “Journal” together',
      'مجموع النقاط في أفضل جولة من «تحدّي الموسم» وكل الجولات من «اليوم الإضافي» و«الدفتر»',
    ])
    expect(words(key('points', 'high', ['journal', 1, ALL_RUNS]), [season, journal])).toEqual([
      'Points of “Journal”',
      'النقاط في «الدفتر»',
    ])
    expect(words(key('points', 'high', ['journal', 1, 1]), [journal])).toEqual(['Points', 'النقاط'])
  })

  it('leaves out a challenge that is gone', () => {
    expect(words(key('points', 'high', ['season', 1, 1], ['gone', 1, 1]), [season])[0]).toBe('Points of the best round')
  })

  it('shows times in minutes and points with at most two decimals', () => {
    expect(formatFigure('time', 92, 'ar')).toBe('1:32')
    expect(formatFigure('points', 165.333, 'en')).toBe('165.33')
    expect(formatFigure('points', -3, 'en')).toBe('-3')
  })
})

describe('the reason of a place', () => {
  const keys = [key('points', 'high', ['season', 1, 1]), key('time', 'low', ['season', 1, 1])]
  const reason = (row: Parameters<typeof placeReason>[0], lang: 'ar' | 'en' = 'en') =>
    placeReason(row, keys, [season], lang)

  it('is the key that sets it apart from the team before it', () => {
    expect(reason({ place: 2, figures: [150, 92], decided_by: 0 })).toBe(
      'The team before it is ahead by: points of the best round. This team has 150.',
    )
    expect(reason({ place: 2, figures: [150, 92], decided_by: 1 })).toBe(
      'Level until then, the team before it is ahead by: time of the best round. This team has 1:32.',
    )
    expect(reason({ place: 2, figures: [150, 92], decided_by: 1 }, 'ar')).toBe(
      'بعد التساوي فيما سبق، يتقدّم عليه الفريق الذي قبله في: الزمن في أفضل جولة. ولهذا الفريق: 1:32.',
    )
  })

  it('is said for the first, for a shared place and not without a place', () => {
    expect(reason({ place: 1, figures: [150, 92], decided_by: null })).toBe('No team is ahead.')
    expect(reason({ place: 2, figures: [150, 92], decided_by: null })).toContain('share the place')
    expect(reason({ place: null, figures: [], decided_by: null })).toBeUndefined()
  })
})
