import type { TeamRights } from '@olympiad/contracts/views/team'
import { describe, expect, it } from 'vitest'
import { accessOf } from './access.ts'
import { paidTeam, person, readers, team } from './readers.fixture.ts'
import { rightsOn } from './rights.ts'

const rightsOf = (who: keyof typeof readers, of: typeof team, submitted = false): (keyof TeamRights)[] =>
  Object.entries(rightsOn(of, accessOf(of, readers[who]), submitted)).flatMap(([right, may]) =>
    may ? [right as keyof TeamRights] : [],
  )

/** The reader's tabs and actions on a paid, active team that has a coach, and room. */
const TABLE: readonly [who: keyof typeof readers, rights: readonly (keyof TeamRights)[]][] = [
  ['creator', ['transections', 'submitions', 'add_member', 'link_entity', 'submit_scores']],
  ['coach', ['transections', 'submitions', 'add_member', 'link_entity', 'submit_scores']],
  ['admin', ['transections', 'submitions', 'add_member', 'link_entity', 'submit_scores']],
  ['entity', ['transections']],
  ['entityCreator', ['transections', 'add_member']],
  ['student', []],
  ['judge', []],
  ['strangeCoach', []],
]

describe('on the page of a paid team', () => {
  it.each(TABLE)('its %s has %j', (who, rights) => expect(rightsOf(who, paidTeam)).toEqual(rights))

  it('a full team takes nobody in', () => {
    const full = { ...paidTeam, members: ['a', 'b', 'c'].map(person) }
    expect(rightsOf('coach', full)).not.toContain('add_member')
  })

  it('a team without a coach takes one in', () => {
    expect(rightsOf('admin', { ...paidTeam, coaches: [] })).toContain('add_coach')
    expect(rightsOf('creator', { ...paidTeam, coaches: [] })).toContain('add_coach')
    expect(rightsOf('student', { ...paidTeam, coaches: [] })).toEqual([])
  })

  it('scores are sent once', () => {
    expect(rightsOf('coach', paidTeam, true)).not.toContain('submit_scores')
    expect(rightsOf('coach', paidTeam, true)).toContain('submitions')
  })
})

describe('nothing can be changed', () => {
  it.each([
    ['while a team is not paid', team],
    ['while a team is disabled', { ...paidTeam, status: false }],
  ])('%s, and its tabs stay', (_when, stopped) => {
    expect(rightsOf('coach', stopped)).toEqual(['transections', 'submitions'])
    expect(rightsOf('admin', { ...stopped, coaches: [] })).toEqual(['transections', 'submitions'])
  })
})
