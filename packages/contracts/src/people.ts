import { PERSON } from './constants.ts'

/** Types that the console gives to users and members; an admin is made among the admins (decisions.md "People"). */
export const MEMBER_TYPES = [PERSON.student, PERSON.coach, PERSON.entity, PERSON.judge] as const
export type MemberType = (typeof MEMBER_TYPES)[number]

export const GENDERS = ['Male', 'Female'] as const

/** What a new account has where nothing else is said (002 §9). */
export const PERSON_DEFAULTS = {
  nationality: 'SA',
  gender: 'Male',
  type: PERSON.student,
  dob: '2015-01-01',
  guardian_name: 'None',
  guardian_phone: 'None',
} as const
/** The picture of an account without one; there is no such file (002 §9). */
export const NO_PICTURE = 'avator.png'

/** Characters of a name or an address. */
export const PERSON_TEXT_MAX = 200

export const USER_PAGE_SIZES = [10, 25, 100, 200, 500, 1000] as const
export const MEMBER_LIST_SIZES = [10, 25, 100] as const
