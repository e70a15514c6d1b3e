import { z } from 'zod'

export const PERSON_TYPE = { student: 0, coach: 1, entity: 2, judge: 3 } as const

/** `dob` is YYYY-MM-DD, `phone_number` E.164. */
export const Person = z.object({
  _id: z.string(),
  steb_user_id: z.string(),
  name: z.string(),
  name_en: z.string(),
  email: z.string(),
  national_id: z.string(),
  phone_number: z.string(),
  nationality: z.string(),
  dob: z.string(),
  gender: z.enum(['Male', 'Female', '']),
  type: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  status: z.boolean(),
  subscription: z.boolean(),
  picture: z.string(),
  region: z.string(),
  city: z.string(),
  guardian_name: z.string(),
  guardian_phone: z.string(),
  entityType: z.string().optional(),
  crNumber: z.string().optional(),
  tax_id: z.string().optional(),
})
export type Person = z.infer<typeof Person>

/** Without a password hash, the shared demo password applies. */
export const Account = z.object({ person: Person, password: z.string().optional() })
export type Account = z.infer<typeof Account>

/** Sign-in and lookups require both an active account and an active subscription. */
export const isActive = (person: Person): boolean => person.status && person.subscription
