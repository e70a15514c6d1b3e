import { describe, expect, it } from 'vitest'
import { shownTab, tabsFor } from './tabs.ts'

const everybody = ['overview', 'members', 'matches', 'certificates']
const reading = (transections: boolean, submitions: boolean) => ({
  may: {
    ...{ transections, submitions },
    ...{ add_member: false, add_coach: false, link_entity: false, submit_scores: false },
  },
})
const student = reading(false, false)
const entity = reading(true, false)
const coach = reading(true, true)

describe('the tabs of a team', () => {
  it.each([
    ['a student or a judge has four', student, everybody],
    ['an entity also sees the payments', entity, ['overview', 'members', 'matches', 'transections', 'certificates']],
    [
      'a coach or an admin has all six',
      coach,
      ['overview', 'members', 'matches', 'transections', 'certificates', 'submitions'],
    ],
  ])('%s', (_who, team, tabs) => expect(tabsFor(team)).toEqual(tabs))

  it('open at the one that the address names', () => {
    expect(shownTab(coach, 'submitions')).toBe('submitions')
    expect(shownTab(coach, null)).toBe('overview')
  })

  it.each([
    ['one that they may not have', student, 'transections'],
    ['one that they may not have', entity, 'submitions'],
    ['one that there is not', coach, 'Members'],
    ['one that there is not', coach, '__proto__'],
    ['no name', coach, ''],
  ])('are not opened at %s', (_which, team, wanted) => expect(shownTab(team, wanted)).toBeUndefined())
})
