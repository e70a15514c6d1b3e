import { describe, expect, it } from 'vitest'
import { PERSON } from './constants.ts'
import { teamRoleName, typeName } from './person-words.ts'

describe('the word for what somebody is', () => {
  it.each([
    [PERSON.student, 'طالب', 'طالبة'],
    [PERSON.coach, 'مدرّب', 'مدرّبة'],
    [PERSON.judge, 'محكّم', 'محكّمة'],
    [PERSON.admin, 'مشرف', 'مشرفة'],
    [PERSON.entity, 'جهة', 'جهة'],
  ])('of type %i is in their gender in Arabic', (type, male, female) => {
    expect([typeName(type, 'ar', 'Male'), typeName(type, 'ar', 'Female')]).toEqual([male, female])
    expect([typeName(type, 'ar'), typeName(type, 'ar', '')]).toEqual([male, male])
    expect(typeName(type, 'en', 'Female')).toBe(typeName(type, 'en'))
  })

  it('in a team is in their gender in Arabic', () => {
    expect([teamRoleName('coach', 'ar', 'Female'), teamRoleName('member', 'ar', 'Female')]).toEqual(['مدرّبة', 'عضوة'])
    expect([teamRoleName('coach', 'ar'), teamRoleName('member', 'ar', 'Male')]).toEqual(['مدرّب', 'عضو'])
    expect(teamRoleName('member', 'en', 'Female')).toBe('Member')
  })
})
