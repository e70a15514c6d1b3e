import { describe, expect, it } from 'vitest'
import { divisionFixture } from './board.fixture.ts'
import { ceremonySteps, speakerLine } from './ceremony.ts'

const division = divisionFixture([
  { name: 'Falcons', runs: [[182, 81]] },
  { name: 'صقور', runs: [[150.5, 92]] },
  { name: 'Team Orbit', runs: [[90, 94]] },
  { name: 'نبض', runs: [[90, 94]] },
  { name: 'Zero', runs: [[0, 120]] },
  { name: 'Late' },
  { name: 'Gone', disqualified: true },
])
const lines = (lang: 'ar' | 'en') =>
  ceremonySteps(division).map((step) => speakerLine(step, division, lang).replaceAll(/[\u2068\u2069]/g, ''))

describe('the words of the speaker', () => {
  it('begin with the last place, and name no team without one', () => {
    expect(lines('en')).toEqual([
      'Fifth place, with no points: Team “Zero”.',
      'Third place, shared, with 90 points: “Team Orbit” and Team “نبض”.',
      'Second place, with 150.5 points: Team “صقور”.',
      'First place, with 182 points: Team “Falcons”.',
    ])
  })

  it('are as good in Arabic', () => {
    expect(lines('ar')).toEqual([
      'المركز الخامس، دون نقاط: فريق «Zero».',
      'المركز الثالث مناصفةً، برصيد 90 نقطة: فريق «Team Orbit» وفريق «نبض».',
      'المركز الثاني، برصيد 150.5 نقطة: فريق «صقور».',
      'المركز الأول، برصيد 182 نقطة: فريق «Falcons».',
    ])
  })

  it('count places beyond the tenth, and name another figure', () => {
    const [row] = division.rows
    const key = division.ranking[0]
    if (!row || !key) throw new Error('the fixture has rows')
    const games = { rows: division.rows, ranking: [{ ...key, figure: 'game_points' as const }] }
    expect(speakerLine([{ ...row, place: 12, figures: [7] }], games, 'en')).toMatch(/^Place 12, Game points: 7: Team/)
  })
})
