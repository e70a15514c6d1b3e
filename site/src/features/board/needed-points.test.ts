import { describe, expect, it } from 'vitest'
import { divisionFixture, type TeamFixture } from './board.fixture.ts'
import { neededForThird } from './needed-points.ts'

const medals: TeamFixture[] = [
  { name: 'a', runs: [[200, 60]] },
  { name: 'b', runs: [[180, 60]] },
  { name: 'c', runs: [[150, 60]] },
]
const needed = (...teams: TeamFixture[]) =>
  Object.fromEntries([...neededForThird(divisionFixture(teams))].map(([team, { points }]) => [team, points]))

describe('the points that a team needs for the third place', () => {
  it('are those of one more run, also of a team that has not run yet', () => {
    expect(needed(...medals, { name: 'd', runs: [[90, 70]] }, { name: 'e' })).toEqual({ d: 151, e: 151 })
  })

  it('are not said of teams in the medals, without a round left, or disqualified', () => {
    const done: TeamFixture['runs'] = [
      [90, 70],
      [80, 70],
      [70, 70],
    ]
    expect(needed(...medals, { name: 'd', runs: done }, { name: 'e', disqualified: true })).toEqual({})
  })

  it('are not said where no run could do, or before three teams have a place', () => {
    const high = medals.map((team): TeamFixture => ({ ...team, runs: [[260, 10]] }))
    expect(needed(...high, { name: 'd', runs: [[90, 70]] })).toEqual({})
    expect(needed(...medals.slice(0, 2), { name: 'd' })).toEqual({})
  })

  it('are not computed from figures that a board does not have', () => {
    const division = divisionFixture([...medals, { name: 'd' }])
    const [key] = division.ranking
    const ranking = key ? [{ ...key, figure: 'game_points' as const }] : []
    expect(neededForThird({ ...division, ranking }).size).toBe(0)
  })
})
