import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { TeamState } from '@olympiad/contracts/constants'
import { type IndexDeclaration, NON_EMPTY_TEXT } from '../platform/database.ts'
import { type SearchFields, searchKeyHooks } from '../platform/search-keys.ts'
import { sortIndexes } from '../platform/sort-indexes.ts'
import { Competition } from './competition.entity.ts'
import type { PersonalData } from './personal-data.ts'
import { Region } from './region.entity.ts'
import { Season } from './season.entity.ts'
import { User } from './user.entity.ts'

/** A snapshot when the person joined; `dob` is YYYY-MM-DD. */
export type TeamPerson = {
  steb_user_id: string
  name: string
  email: string
  national_id: string
  phone_number: string
  dob: string
  gender: string
  nationality: string
  picture: string
  status: boolean
}

/** Times are ISO 8601. */
export type Invitation = {
  person: string
  /** The inviting account; empty: an admin. */
  by: string
  agreed_at?: string
  /** An admin has shown them to the team's leaders. */
  released_at?: string
  /** When the last invitation mail was sent, and how many. */
  asked_at?: string
  asked: number
  /** Hash of the token in the last mail. */
  digest?: string
  /** They left: the team's leaders may not invite them again (`assertInvitable`). */
  left_at?: string
}

/** An admin waives a rule of the season or competition. `at` is ISO 8601. */
export type TeamException = { person: string; reason: string; at: string }

/** For admins. `at` is ISO 8601; `enabled`: whether it was before. */
export type TeamWithdrawal = { at: string; reason: string; enabled: boolean }

export type TeamEntity = { steb_user_id: string; name: string; email: string; crNumber: string; tax_id: string }

type InTeam = Partial<Pick<TeamPerson, 'name' | 'email' | 'national_id' | 'phone_number' | 'steb_user_id'>>
/** Older teams may lack any field. */
type StoredFields = Partial<Record<'name' | 'schoolName', string> & Record<'coaches' | 'members', InTeam[]>> & {
  entity?: Partial<TeamEntity> | null
}

export function teamSearchFields({ name, schoolName, coaches = [], members = [], entity }: StoredFields): SearchFields {
  const people = [...coaches, ...members]
  return {
    texts: [
      ...[name, schoolName, entity?.name, entity?.email],
      ...people.flatMap((person) => [person.name, person.email, person.steb_user_id]),
    ],
    numbers: [entity?.crNumber, entity?.tax_id, ...people.map(({ national_id }) => national_id)],
    phones: people.map(({ phone_number }) => phone_number),
  }
}

const TeamSchema = defineEntity({
  name: 'Team',
  collection: 'teams',
  hooks: searchKeyHooks(teamSearchFields),
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    /** From 1 per season; never reused. */
    team_no: p.integer(),
    name: p.string(),
    schoolName: p.string(),
    region: () => p.manyToOne(Region),
    city: p.string(),
    stage: p.string(),
    ageLevel: p.string(),
    image: p.string(),
    season: () => p.manyToOne(Season),
    competion: () => p.manyToOne(Competition),
    user: () => p.manyToOne(User),
    coaches: p.json<TeamPerson[]>(),
    members: p.json<TeamPerson[]>(),
    /** Absent in teams from before invitations. */
    invitations: p.json<Invitation[]>().nullable(),
    /** Absent in older teams. */
    exceptions: p.json<TeamException[]>().nullable(),
    entity: p.json<TeamEntity>().nullable(),
    /** Day in Riyadh, YYYY-MM-DD, and changes on that day. */
    entity_changes: p.json<{ day: string; times: number }>().nullable(),
    status: p.boolean().$type<Opt<boolean>>().default(true),
    /** It no longer takes part: its `status` is false, and it holds neither place, name nor members. */
    withdrawn: p.boolean().$type<Opt<boolean>>().default(false),
    withdrawal: p.json<TeamWithdrawal>().nullable(),
    /** True: paid, or free. A team with both flags is active. */
    payment_status: p.boolean().$type<Opt<boolean>>().default(false),
    /** Paid and not refunded: opens its people's data, whatever the fee is now (0023). */
    fee_paid: p.boolean().$type<Opt<boolean>>().default(false),
    refunded: p.boolean().$type<Opt<boolean>>().default(false),
    /** Attempt number of the newest order. Cart ids contain it, so it never goes back. */
    payment_attempts: p.integer().$type<Opt<number>>().default(0),
    notes: p.string().$type<Opt<string>>().default(''),
    /** Reserved in its competition and season; null after expiry. */
    name_key: p.string().nullable(),
    member_keys: p.json<string[]>().nullable(),
    /** Since when it waits for a place (`places.ts`). */
    waiting_since: p.datetime().nullable(),
    /** Until when the place is kept that it was offered. */
    offered_until: p.datetime().nullable(),
    /** Until when it was kept, in vain. Absent in older teams. */
    offer_ended_at: p.datetime().nullable(),
    /** Since when it has its name and place; teams of older versions lack it. */
    held_since: p.datetime().nullable(),
    /** When to check whether an unpaid team loses its reservation; it may hold longer: see `releaseTeamName`. */
    held_until: p.datetime().nullable(),
    search_keys: p.json<string[]>().nullable(),
    created_at: p.datetime(),
  },
})

/** Older teams may lack any field. `TEAM_STATE_FILTERS` finds the teams of each state. */
export function teamStateOf({
  withdrawn,
  payment_status,
  waiting_since,
  refunded,
}: Partial<Pick<Team, 'withdrawn' | 'payment_status' | 'waiting_since' | 'refunded'>>): TeamState {
  if (withdrawn) return 'withdrawn'
  if (payment_status) return 'paid'
  if (waiting_since) return 'waiting'
  return refunded ? 'refunded' : 'pending'
}

const PAYMENT_FIELDS = {
  paid: { payment_status: true, fee_paid: true, refunded: false },
  free: { payment_status: true, fee_paid: false, refunded: false },
  pending: { payment_status: false, fee_paid: false, refunded: false },
  refunded: { payment_status: false, fee_paid: false, refunded: true },
}

/** These three fields change together. `free`: active without a fee. */
export const setPaymentState = (
  team: Pick<Team, 'payment_status' | 'fee_paid' | 'refunded'>,
  payment: keyof typeof PAYMENT_FIELDS,
): void => void Object.assign(team, PAYMENT_FIELDS[payment])

export class Team extends TeamSchema.class {}
TeamSchema.setClass(Team)

export const teamIndexes: IndexDeclaration[] = [
  {
    collection: 'teams',
    key: { season: 1, competion: 1, name_key: 1 },
    options: { unique: true, partialFilterExpression: { name_key: NON_EMPTY_TEXT } },
  },
  // A person is in one team only, also under concurrent registrations.
  {
    collection: 'teams',
    key: { season: 1, competion: 1, member_keys: 1 },
    options: { unique: true, partialFilterExpression: { member_keys: NON_EMPTY_TEXT } },
  },
  // For seasons with one team for each student.
  {
    collection: 'teams',
    key: { season: 1, member_keys: 1 },
    options: { partialFilterExpression: { member_keys: NON_EMPTY_TEXT } },
  },
  {
    collection: 'teams',
    key: { held_until: 1 },
    options: { partialFilterExpression: { payment_status: false, name_key: NON_EMPTY_TEXT } },
  },
  // Counts the places of a competition without reading its teams.
  {
    collection: 'teams',
    key: { competion: 1, status: 1, ageLevel: 1, waiting_since: 1, name_key: 1 },
    options: { partialFilterExpression: { name_key: NON_EMPTY_TEXT } },
  },
  {
    collection: 'teams',
    key: { competion: 1, waiting_since: 1 },
    options: { partialFilterExpression: { waiting_since: { $gt: new Date(0) } } },
  },
  { collection: 'teams', key: { season: 1, team_no: 1 }, options: { unique: true } },
  { collection: 'teams', key: { competion: 1, team_no: -1 } },
  // For cursor paging of exports.
  { collection: 'teams', key: { competion: 1, _id: 1 } },
  { collection: 'teams', key: { season: 1, _id: 1 } },
  { collection: 'teams', key: { user: 1, created_at: -1 } },
  { collection: 'teams', key: { 'coaches.steb_user_id': 1 } },
  { collection: 'teams', key: { 'members.steb_user_id': 1 } },
  { collection: 'teams', key: { 'coaches.national_id': 1 } },
  { collection: 'teams', key: { 'members.national_id': 1 } },
  { collection: 'teams', key: { 'entity.crNumber': 1 } },
  { collection: 'teams', key: { 'invitations.digest': 1 } },
  { collection: 'teams', key: { 'invitations.person': 1 } },
  ...sortIndexes('teams', 'team_no', 'name'),
]

export const teamPersonalData: Record<string, PersonalData> = {
  teams: {
    retention: 'team_people',
    note: 'numbers, addresses and birth dates go; names stay with what the team achieved',
  },
}
