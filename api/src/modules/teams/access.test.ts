import { PERSON } from '@olympiad/contracts/constants'
import { describe, expect, it, test } from 'vitest'
import { type Access, accessOf } from './access.ts'
import { freeTeam, paidTeam, person, reader, readers, team } from './readers.fixture.ts'

const ALL = ['sees', 'leads', 'personal', 'pays', 'manages', 'submits'] as const satisfies (keyof Access)[]
type Right = (typeof ALL)[number]

/** What somebody may do with the team while it is unpaid, and what comes with the payment. */
const TABLE: readonly [who: keyof typeof readers, unpaid: readonly Right[], paid: readonly Right[]][] = [
  ['creator', ['sees', 'leads', 'pays', 'manages', 'submits'], ['personal']],
  ['coach', ['sees', 'leads', 'pays', 'manages', 'submits'], ['personal']],
  ['entity', ['sees', 'pays'], []],
  ['entityCreator', ['sees', 'leads', 'pays', 'manages'], ['personal']],
  ['student', ['sees'], []],
  ['studentCreator', ['sees', 'leads'], ['personal']],
  ['judge', [], ['sees']],
  ['admin', ALL, []],
  ['strangeCoach', [], []],
  ['strangeEntity', [], []],
  ['strangeStudent', [], []],
]

describe.each(TABLE)('of a team, its %s', (who, unpaid, paid) => {
  const rights = (of: typeof team) => {
    const access = accessOf(of, readers[who])
    return ALL.filter((right) => access[right])
  }
  it(`may ${unpaid.join(', ') || 'nothing'} before it is paid`, () => expect(rights(team)).toEqual(unpaid))
  it(`may also ${paid.join(', ') || 'nothing else'} afterwards`, () =>
    expect(rights(paidTeam).toSorted()).toEqual([...unpaid, ...paid].toSorted()))
})

test.each(['creator', 'coach'] as const)(
  'of a team that had nothing to pay, its %s is told no personal facts',
  (who) => {
    expect(accessOf(freeTeam, readers[who])).toMatchObject({ sees: true, leads: true, personal: false })
  },
)

describe('a team is not seen', () => {
  it('by an entity account without a number, when the team has no entity', () => {
    expect(accessOf({ ...paidTeam, entity: null }, reader(PERSON.entity, { crNumber: '' })).sees).toBe(false)
  })

  it('by a coach who has the number of its entity in the account', () => {
    expect(accessOf(paidTeam, reader(PERSON.coach, { crNumber: '1010456783' })).sees).toBe(false)
  })

  it('by an account without a platform id, when somebody in it has none either', () => {
    const nameless = { ...paidTeam, coaches: [person('')], members: [person('')] }
    expect(accessOf(nameless, reader(PERSON.student, { steb_user_id: '' })).sees).toBe(false)
    expect(accessOf(nameless, reader(PERSON.student, { steb_user_id: undefined })).sees).toBe(false)
  })
})
