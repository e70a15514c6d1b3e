import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { describe, expect, it, test } from 'vitest'
import { type TeamAccess, teamAccess } from './access.ts'
import { freeTeam, paidTeam, readers, samplePerson, sampleReader, sampleTeam } from './readers.fixture.ts'

const ALL = [
  'canView',
  'isLeader',
  'canSeePersonalData',
  'canPay',
  'canManage',
  'canSubmit',
] as const satisfies (keyof TeamAccess)[]

type Right = (typeof ALL)[number]

const TABLE: readonly [who: keyof typeof readers, unpaid: readonly Right[], paid: readonly Right[]][] = [
  ['creator', ['canView', 'isLeader', 'canPay', 'canManage', 'canSubmit'], ['canSeePersonalData']],
  ['coach', ['canView', 'isLeader', 'canPay', 'canManage', 'canSubmit'], ['canSeePersonalData']],
  ['entity', ['canView', 'canPay'], []],
  ['entityCreator', ['canView', 'isLeader', 'canPay', 'canManage'], ['canSeePersonalData']],
  ['student', ['canView'], []],
  ['studentCreator', ['canView', 'isLeader'], ['canSeePersonalData']],
  ['judge', [], ['canView']],
  ['admin', ALL, []],
  ['financeAdmin', ['canView', 'canSeePersonalData', 'canPay'], []],
  ['viewerAdmin', ['canView'], []],
  ['moderatorAdmin', [], []],
  ['strangeCoach', [], []],
  ['strangeEntity', [], []],
  ['strangeStudent', [], []],
]

describe.each(TABLE)('of a team, its %s', (who, unpaid, paid) => {
  const rights = (of: typeof sampleTeam) => {
    const access = teamAccess(of, readers[who])
    return ALL.filter((right) => access[right])
  }
  it(`may ${unpaid.join(', ') || 'nothing'} before it is paid`, () => expect(rights(sampleTeam)).toEqual(unpaid))
  it(`may also ${paid.join(', ') || 'nothing else'} afterwards`, () =>
    expect(rights(paidTeam).toSorted()).toEqual([...unpaid, ...paid].toSorted()))
})

test.each(['creator', 'coach'] as const)('of a free team, its %s sees no personal data', (who) => {
  expect(teamAccess(freeTeam, readers[who])).toMatchObject({ canView: true, isLeader: true, canSeePersonalData: false })
})

describe('a team is not seen', () => {
  it('by an entity account without a number, when the team has no entity', () => {
    expect(teamAccess({ ...paidTeam, entity: null }, sampleReader(PERSON_TYPE.entity, { crNumber: '' })).canView).toBe(
      false,
    )
  })

  it('by a coach who has the number of its entity in the account', () => {
    expect(teamAccess(paidTeam, sampleReader(PERSON_TYPE.coach, { crNumber: '1010456783' })).canView).toBe(false)
  })

  it('by an account without a platform id, when somebody in it has none either', () => {
    const nameless = { ...paidTeam, coaches: [samplePerson('')], members: [samplePerson('')] }
    expect(teamAccess(nameless, sampleReader(PERSON_TYPE.student, { steb_user_id: '' })).canView).toBe(false)
    expect(teamAccess(nameless, sampleReader(PERSON_TYPE.student, { steb_user_id: undefined })).canView).toBe(false)
  })
})
