import type { TeamPermissions } from '@olympiad/contracts/views/team'
import { describe, expect, it } from 'vitest'
import { teamAccess } from './access.ts'
import { paidTeam, readers, samplePerson, sampleTeam } from './readers.fixture.ts'
import { teamRights } from './team-permissions.ts'

const rightsOf = (who: keyof typeof readers, of: typeof sampleTeam, submitted = false): (keyof TeamPermissions)[] =>
  Object.entries(teamRights(of, teamAccess(of, readers[who]), submitted)).flatMap(([right, may]) =>
    may ? [right as keyof TeamPermissions] : [],
  )

const TABLE: readonly [who: keyof typeof readers, rights: readonly (keyof TeamPermissions)[]][] = [
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

  it('a full team accepts nobody', () => {
    const full = { ...paidTeam, members: ['a', 'b', 'c'].map(samplePerson) }
    expect(rightsOf('coach', full)).not.toContain('add_member')
  })

  it('a team without a coach accepts one', () => {
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
    ['while a team is not paid', sampleTeam],
    ['while a team is disabled', { ...paidTeam, status: false }],
  ])('%s, and its tabs stay', (_when, stopped) => {
    expect(rightsOf('coach', stopped)).toEqual(['transections', 'submitions'])
    expect(rightsOf('admin', { ...stopped, coaches: [] })).toEqual(['transections', 'submitions'])
  })
})
