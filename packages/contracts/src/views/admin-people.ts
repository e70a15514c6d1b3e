import * as z from 'zod/mini'
import { ADMIN_ROLES } from '../admin-rights.ts'
import { PERSON_TYPE } from '../constants.ts'

export const AdminPerson = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  national_id: z.string(),
  nationality: z.string().check(z.describe('ISO 3166, two letters.')),
  dob: z.string().check(z.describe('YYYY-MM-DD, or empty.')),
  gender: z.string().check(z.describe('`Male`, `Female`, or empty.')),
  type: z.literal(Object.values(PERSON_TYPE)),
  role: z.nullable(z.enum(ADMIN_ROLES)).check(z.describe('What an admin may do in the console; null for others.')),
  isAdmin: z.boolean().check(z.describe('Worked out from the type.')),
  subscription: z.boolean().check(z.describe('Active or not, as the membership platform says.')),
  status: z.boolean().check(z.describe('False: disabled here, whatever the platform says.')),
  picture: z
    .string()
    .check(
      z.describe(
        "A path of ours for a picture of the platform, a file name under uploads/ for an admin's; empty where there is none.",
      ),
    ),
  steb_user_id: z.string().check(z.describe("Empty where the platform doesn't know the account.")),
  guardian_name: z.string(),
  guardian_phone: z.string(),
  crNumber: z.string(),
  tax_id: z.string(),
  second_factor_at: z
    .string()
    .check(z.describe('Since when an admin signs in with a second factor, ISO 8601; empty without one.')),
  invited_until: z
    .string()
    .check(z.describe('Until when an admin who has no password yet may set one, ISO 8601; empty for others.')),
  created_at: z.string().check(z.describe('ISO 8601; empty in documents from before it was noted.')),
})
export type AdminPerson = z.output<typeof AdminPerson>
