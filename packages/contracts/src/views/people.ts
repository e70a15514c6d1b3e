import type { PersonType } from '../constants.ts'

/** The signed-in person, as the pages know them. */
export type UserView = {
  _id: string
  id: string
  name: string
  email: string
  national_id: string
  phone_number: string
  /** A path of ours; empty where there is none. */
  picture: string
  type: PersonType
  isAdmin: boolean
  steb_user_id: string
  lang: 'ar' | 'en'
}

/**
 * What a look-up of a coach or member answers: email and phone are masked; nationality, birth date and picture are always
 * empty, and the national id where another number was typed.
 */
export type PersonPreview = {
  _id: string
  name: string
  email: string
  nationality: string
  national_id: string
  phone_number: string
  dob: string
  status: boolean
  picture: string
}

/** What somebody said to being named in a team; `released`: an admin did in their place. */
export type Agreement = 'agreed' | 'released' | 'waiting'

/** A coach or member on a team. The personal fields are there only for those who may see them (decisions.md "People"). */
export type TeamPersonView = {
  _id: string
  name: string
  /** A path of ours; empty where there is none, and while the person is not shown. */
  picture: string
  /** For those who lead the team and admins, with the last mail that asked for it, and how many there were. */
  agreement?: Agreement
  asked_at?: string | null
  asked?: number
  national_id?: string
  email?: string
  phone_number?: string
  dob?: string
  gender?: string
  nationality?: string
  /** Whether the account was active at the platform when the person came into the team. */
  status?: boolean
  steb_user_id?: string
}

export type EntityView = { name: string; crNumber: string; tax_id: string }

/** What a look-up of an entity answers: how to reach it is shown to nobody. */
export type EntityPreview = EntityView & { entityType: string; picture: string; status: boolean }

/** Education and skills of a person, as the membership platform keeps them; `grade` is out of 10. */
export type SchoolRecordView = {
  skilles: { name: string }[]
  education: { school_name: string; level: string; grade: number | null; current: boolean }[]
}

/** One of a person's own sessions. `browser` and `system` are names such as `Chrome` and `Windows`, empty where unknown. */
export type SessionView = {
  _id: string
  id: string
  /** The session that asks. */
  current: boolean
  browser: string
  system: string
  /** A phone or tablet. */
  mobile: boolean
  created_at: string
  /** To within a quarter of an hour. */
  used_at: string
}
