import { type AdminRight, type AdminRole, roleHasRight } from './admin-rights.ts'

/**
 * The sections of a person's page, in their order, each with all the rights that it needs. Messages and mails are found
 * by the address of the account.
 */
export const PERSON_SECTION_RIGHTS = {
  account: ['people.read', 'personal-data'],
  teams: ['teams.read'],
  orders: ['money.read'],
  certificates: ['results.read'],
  messages: ['messages.read', 'personal-data'],
  topics: ['community.read'],
  comments: ['community.read'],
  bans: ['community.read'],
  mails: ['people.read', 'personal-data'],
  requests: ['privacy.read', 'personal-data'],
} as const satisfies Record<string, readonly AdminRight[]>

export type PersonSection = keyof typeof PERSON_SECTION_RIGHTS

type Role = AdminRole | null | undefined

export const roleReadsSection = (role: Role, section: PersonSection): boolean =>
  PERSON_SECTION_RIGHTS[section].every((right) => roleHasRight(role, right))

/** Some section at least. */
export const roleReadsPeople = (role: Role): boolean =>
  Object.values(PERSON_SECTION_RIGHTS).some((rights) => rights.every((right) => roleHasRight(role, right)))
