import { describe, expect, it } from 'vitest'
import { PERSON_TYPE } from './constants.ts'
import { personTypeName, teamRoleName } from './person-labels.ts'

describe('the word for a type of person', () => {
  it.each([
    [PERSON_TYPE.student, 'طالب', 'طالبة'],
    [PERSON_TYPE.coach, 'مدرّب', 'مدرّبة'],
    [PERSON_TYPE.judge, 'محكّم', 'محكّمة'],
    [PERSON_TYPE.admin, 'مشرف', 'مشرفة'],
    [PERSON_TYPE.entity, 'جهة', 'جهة'],
  ])('of type %i follows the gender in Arabic', (type, male, female) => {
    expect([personTypeName(type, 'ar', 'Male'), personTypeName(type, 'ar', 'Female')]).toEqual([male, female])
    expect([personTypeName(type, 'ar'), personTypeName(type, 'ar', '')]).toEqual([male, male])
    expect(personTypeName(type, 'en', 'Female')).toBe(personTypeName(type, 'en'))
  })

  it('in a team follows the gender in Arabic', () => {
    expect([teamRoleName('coach', 'ar', 'Female'), teamRoleName('member', 'ar', 'Female')]).toEqual(['مدرّبة', 'عضوة'])
    expect([teamRoleName('coach', 'ar'), teamRoleName('member', 'ar', 'Male')]).toEqual(['مدرّب', 'عضو'])
    expect(teamRoleName('member', 'en', 'Female')).toBe('Member')
  })
})
