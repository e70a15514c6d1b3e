import { PERSON_TYPE, type PersonType } from './constants.ts'

// The console loads it with its first page: keep it small.

export const ADMIN_ROLES = ['owner', 'finance', 'content', 'moderator', 'results', 'viewer'] as const
export type AdminRole = (typeof ADMIN_ROLES)[number]

const AREAS = [
  'content',
  'seasons',
  'teams',
  'people',
  'money',
  'community',
  'results',
  'programmes',
  'messages',
  'privacy',
  'admins',
  'audit',
  'settings',
] as const
type Area = (typeof AREAS)[number]

/**
 * `console`: what every admin may do. `uploads`: store a picture. `personal-data`: contacts, national ids, birth
 * dates, and the exports that hold them.
 */
export type AdminRight = 'console' | 'uploads' | 'personal-data' | `${Area}.read` | `${Area}.write`

/** The rights of a role; an owner has every right. Each area is read, and written with `write`. */
const ROLE_RIGHTS: Readonly<Record<Exclude<AdminRole, 'owner'>, readonly AdminRight[]>> = {
  finance: ['console', 'personal-data', 'seasons.read', 'teams.read', 'money.read', 'money.write'],
  content: ['console', 'uploads', 'seasons.read', 'content.read', 'content.write'],
  moderator: [
    'console',
    'uploads',
    'seasons.read',
    'community.read',
    'community.write',
    'messages.read',
    'messages.write',
  ],
  results: ['console', 'personal-data', 'seasons.read', 'teams.read', 'results.read', 'results.write'],
  viewer: ['console', 'seasons.read', 'teams.read', 'money.read', 'results.read', 'community.read', 'content.read'],
}

export const roleHasRight = (role: AdminRole | null | undefined, right: AdminRight): boolean =>
  role === 'owner' || (role !== undefined && role !== null && ROLE_RIGHTS[role].includes(right))

type Account = { readonly type: PersonType; readonly role?: AdminRole | null | undefined }

/** Only admins have rights; an account without a role has none. */
export const hasRight = ({ type, role }: Account, right: AdminRight): boolean =>
  type === PERSON_TYPE.admin && roleHasRight(role, right)

export type ResourceRights = {
  readonly read: AdminRight
  readonly write: AdminRight
  /** Opens the form too, for some of its fields (`field-rights.ts`). */
  readonly edit?: AdminRight
  /** Changes some fields too (`field-rights.ts`), by buttons of their own. */
  readonly patch?: AdminRight
  /** Its export holds personal data. */
  readonly personal?: true
}

const area = (name: Area, more: Omit<ResourceRights, 'read' | 'write'> = {}): ResourceRights => ({
  read: `${name}.read`,
  write: `${name}.write`,
  ...more,
})
const personal = { personal: true } as const

/** Every resource of the console has its line here. */
const RIGHTS = {
  seasons: area('seasons', { edit: 'content.write' }),
  competions: area('seasons', { edit: 'content.write' }),
  files: { read: 'seasons.read', write: 'content.write' },
  teams: area('teams', { patch: 'money.write', personal: true }),
  transections: area('money', personal),
  invoices: area('money', personal),
  results: area('results'),
  certificates: area('results'),
  events: area('results'),
  users: area('people', personal),
  members: area('people', personal),
  admins: area('admins', personal),
  mailings: area('people', personal),
  'mailing-receivers': area('people', personal),
  contactus: area('messages', personal),
  'privacy-requests': area('privacy', personal),
  'community-cases': area('community'),
  community: area('community'),
  'community-comments': area('community'),
  'community-categories': area('community'),
  'community-bans': area('community'),
  faqs: area('content'),
  partners: area('content'),
  gallery: area('content'),
  tranings: area('content'),
  regions: { read: 'console', write: 'settings.write' },
  settings: area('settings'),
  moe: area('programmes', personal),
  'moe-administrators': area('programmes'),
  'moe-timeslots': area('programmes'),
  'wro-support': area('programmes', personal),
  'champion-programe': area('programmes', personal),
  'teacher-training': area('programmes', personal),
  audit: area('audit', personal),
} as const satisfies Record<string, ResourceRights>

export type ConsoleResource = keyof typeof RIGHTS
export const RESOURCE_RIGHTS: Readonly<Record<ConsoleResource, ResourceRights>> = RIGHTS

export const isConsoleResource = (name: string): name is ConsoleResource => Object.hasOwn(RIGHTS, name)

/** `edit`: the form. `change`: the call that saves it, and single fields. */
export type ResourceAction = 'read' | 'write' | 'edit' | 'change' | 'export'

/** Each list of rights would do. */
export function rightsForAction(name: ConsoleResource, action: ResourceAction): readonly (readonly AdminRight[])[] {
  const { read, write, edit, patch, personal: isPersonal } = RESOURCE_RIGHTS[name]
  if (action === 'read') return [[read]]
  if (action === 'export') return [isPersonal ? [read, 'personal-data'] : [read]]
  const others = { write: [], edit: [edit], change: [edit, patch] }[action]
  return [write, ...others].flatMap((right) => (right ? [[read, right]] : []))
}

export const roleMayDo = (role: AdminRole | null | undefined, name: ConsoleResource, action: ResourceAction): boolean =>
  rightsForAction(name, action).some((rights) => rights.every((right) => roleHasRight(role, right)))
