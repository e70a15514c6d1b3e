import { PERSON_TYPE } from './constants.ts'

/** The console creates admins elsewhere (docs/specification/decisions.md "People"). */
export const MEMBER_TYPES = [PERSON_TYPE.student, PERSON_TYPE.coach, PERSON_TYPE.entity, PERSON_TYPE.judge] as const
export type MemberType = (typeof MEMBER_TYPES)[number]

export const GENDERS = ['Male', 'Female'] as const

/** Defaults of a new account (002 §9). */
export const PERSON_DEFAULTS = {
  nationality: 'SA',
  gender: 'Male',
  type: PERSON_TYPE.student,
  dob: '2015-01-01',
  guardian_name: 'None',
  guardian_phone: 'None',
} as const
/** Name of the default picture; no such file exists (002 §9). */
export const PLACEHOLDER_PICTURE = 'avator.png'

export const MAX_PERSON_TEXT_LENGTH = 200

export const USER_PAGE_SIZES = [10, 25, 100, 200, 500, 1000] as const
export const MEMBER_PAGE_SIZES = [10, 25, 100] as const
