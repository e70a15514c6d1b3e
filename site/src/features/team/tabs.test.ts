import { describe, expect, it } from 'vitest'
import { selectTab, tabsFor } from './tabs.ts'

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

  it('open at the tab in the address', () => {
    expect(selectTab(coach, 'submitions')).toBe('submitions')
    expect(selectTab(coach, null)).toBe('overview')
  })

  it.each([
    ['a tab without access', student, 'transections'],
    ['a tab without access', entity, 'submitions'],
    ['an unknown tab', coach, 'Members'],
    ['an unknown tab', coach, '__proto__'],
    ['an empty name', coach, ''],
  ])('do not open at %s', (_which, team, wanted) => expect(selectTab(team, wanted)).toBeUndefined())
})
