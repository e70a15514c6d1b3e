import { describe, expect, it, test } from 'vitest'
import { routes, withLangPrefix } from '../routes.ts'
import { checkInGap, teamCode, teamOfCode } from './check-in.ts'

const TEAM = '0123456789abcdef01234567'

test.each([
  [teamCode('https://olympiad.test', TEAM), TEAM],
  [`https://olympiad.test${withLangPrefix(routes.team(TEAM), 'en')}`, TEAM],
  [`http://localhost:3000${routes.teamDay(TEAM)}`, TEAM],
  [`https://olympiad.test${routes.team(TEAM.toUpperCase())}?tab=members`, TEAM],
  [`https://olympiad.test${routes.team(`${TEAM}9`)}`, undefined],
  [TEAM, undefined],
  ['https://olympiad.test/profile/', undefined],
  ['', undefined],
])('the code %s is of the team %s', (text, team) => expect(teamOfCode(text)).toBe(team))

describe('a team', () => {
  const at = { challenge: 'a', round: 2 }
  const inspected = { ...at, team: 'one' }

  it('has no gap where the event has no check-in', () => {
    expect(checkInGap(null, 'one', at)).toBeUndefined()
    expect(checkInGap({ arrived: [], inspected: [] }, 'one', at)).toBeUndefined()
  })

  it('has not arrived while others have', () => {
    expect(checkInGap({ arrived: ['two'], inspected: [] }, 'one')).toBe('not_arrived')
    expect(checkInGap({ arrived: ['one'], inspected: [] }, 'one')).toBeUndefined()
  })

  it('is not inspected while others of its round are', () => {
    const checkIn = { arrived: ['one', 'two'], inspected: [inspected] }
    expect(checkInGap(checkIn, 'two', at)).toBe('not_inspected')
    expect(checkInGap(checkIn, 'one', at)).toBeUndefined()
    expect(checkInGap(checkIn, 'two', { ...at, round: 3 })).toBeUndefined()
    expect(checkInGap(checkIn, 'two')).toBeUndefined()
  })
})
