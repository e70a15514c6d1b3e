import * as z from 'zod/mini'
import { ADMIN_ROLES } from '../admin-rights.ts'
import { PERSON_TYPE } from '../constants.ts'

export const UserView = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  national_id: z.string(),
  phone_number: z.string(),
  picture: z.string().check(z.describe('A path of ours; empty where there is none.')),
  gender: z.string().check(z.describe('`Male`, `Female`, or empty.')),
  type: z.literal(Object.values(PERSON_TYPE)),
  isAdmin: z.boolean(),
  role: z.nullable(z.enum(ADMIN_ROLES)).check(z.describe('Of an admin: what they may do in the console.')),
  steb_user_id: z.string(),
  lang: z.enum(['ar', 'en']),
})
export type UserView = z.output<typeof UserView>

/** Of a page. `isOnStaff`: of an event that is planned or runs. */
export type PageReader = UserView & { isOnStaff: boolean }

/**
 * Masks email and phone. Nationality, birth date and picture are always empty; the national id too, if the
 * caller typed another number.
 */
export const PersonPreview = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  nationality: z.string(),
  national_id: z.string(),
  phone_number: z.string(),
  dob: z.string(),
  status: z.boolean(),
  picture: z.string(),
  not_eligible: z
    .exactOptional(z.string())
    .check(z.describe('Why a member does not fit the age group that was asked about; absent where they do.')),
})
export type PersonPreview = z.output<typeof PersonPreview>

/** `released`: an admin released the person instead. */
export const InvitationConsent = z.enum(['agreed', 'released', 'waiting'])
export type InvitationConsent = z.output<typeof InvitationConsent>

/** The personal fields are present only for readers who may see them (docs/specification/decisions.md "People"). */
export const TeamPersonView = z.object({
  _id: z.string(),
  name: z.string(),
  picture: z
    .string()
    .check(z.describe('A path of ours; empty where there is none, and while the person is not shown.')),
  agreement: z
    .exactOptional(InvitationConsent)
    .check(
      z.describe(
        'For those who lead the team and admins, with the last mail that asked for it, and how many there were.',
      ),
    ),
  asked_at: z.exactOptional(z.nullable(z.string())),
  asked: z.exactOptional(z.number()),
  national_id: z.exactOptional(z.string()),
  email: z.exactOptional(z.string()),
  phone_number: z.exactOptional(z.string()),
  dob: z.exactOptional(z.string()),
  gender: z.exactOptional(z.string()),
  nationality: z.exactOptional(z.string()),
  status: z
    .exactOptional(z.boolean())
    .check(z.describe('Whether the account was active at the platform when the person came into the team.')),
  steb_user_id: z.exactOptional(z.string()),
})
export type TeamPersonView = z.output<typeof TeamPersonView>

export const EntityView = z.object({
  name: z.string(),
  crNumber: z.string(),
  tax_id: z.string(),
})
export type EntityView = z.output<typeof EntityView>

/** Contact data is never part of it. */
export const EntityPreview = z.extend(EntityView, {
  entityType: z.string(),
  picture: z.string(),
  status: z.boolean(),
})
export type EntityPreview = z.output<typeof EntityPreview>

/** `grade` is out of 10. */
export const SchoolRecordView = z.object({
  skilles: z.array(
    z.object({
      name: z.string(),
    }),
  ),
  education: z.array(
    z.object({
      school_name: z.string(),
      level: z.string(),
      grade: z.nullable(z.number()),
      current: z.boolean(),
    }),
  ),
})
export type SchoolRecordView = z.output<typeof SchoolRecordView>

/** `browser` and `system` are names such as `Chrome`, empty if unknown. */
export const SessionView = z.object({
  _id: z.string(),
  id: z.string(),
  current: z.boolean().check(z.describe('The session that asks.')),
  browser: z.string(),
  system: z.string(),
  mobile: z.boolean().check(z.describe('A phone or tablet.')),
  created_at: z.string(),
  used_at: z.string().check(z.describe('To within a quarter of an hour.')),
})
export type SessionView = z.output<typeof SessionView>
