import type { PersonType } from '../constants.ts'

/** An account in the console: a user, a member or an admin. */
export type AdminPerson = {
  _id: string
  id: string
  name: string
  email: string
  phone_number: string
  national_id: string
  /** ISO 3166, two letters. */
  nationality: string
  /** YYYY-MM-DD, or empty. */
  dob: string
  /** `Male`, `Female`, or empty. */
  gender: string
  type: PersonType
  /** Worked out from the type. */
  isAdmin: boolean
  /** Active or not, as the membership platform says. */
  subscription: boolean
  /** False: disabled here, whatever the platform says. */
  status: boolean
  /** A path of ours for a picture of the platform, a file name under uploads/ for an admin's; empty where there is none. */
  picture: string
  /** Empty where the platform doesn't know the account. */
  steb_user_id: string
  guardian_name: string
  guardian_phone: string
  crNumber: string
  tax_id: string
  /** Since when an admin signs in with a second factor, ISO 8601; empty without one. */
  second_factor_at: string
  /** ISO 8601; empty in documents from before it was noted. */
  created_at: string
}
