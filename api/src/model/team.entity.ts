import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { TeamPayment } from '@olympiad/contracts/constants'
import { type IndexDeclaration, TEXT } from '../platform/database.ts'
import { keepsSearchKeys, type Searched } from '../platform/search-keys.ts'
import { sortedBy } from '../platform/sorted-by.ts'
import { Competition } from './competition.entity.ts'
import type { PersonalData } from './personal-data.ts'
import { Region } from './region.entity.ts'
import { Season } from './season.entity.ts'
import { User } from './user.entity.ts'

/** A coach or member as the membership platform had them when they joined the team; `dob` is YYYY-MM-DD. */
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

/** The invitation of a person of a team, and their answer. Times are ISO 8601. */
export type Invitation = {
  /** Their `steb_user_id`. */
  person: string
  /** The account that invited them; empty: an admin. */
  by: string
  agreed_at?: string
  /** An admin has shown them to those who lead the team. */
  released_at?: string
  /** The last mail to them, and how many there were. */
  asked_at?: string
  asked: number
  /** The hash of the token in the link of that mail. */
  digest?: string
  /** They have left the team since, and its leaders may not invite them again (`needMayInvite`). */
  left_at?: string
}

/** The school, club or company that the team belongs to, found by its commercial registration number. */
export type TeamEntity = { steb_user_id: string; name: string; email: string; crNumber: string; tax_id: string }

type InTeam = Partial<Pick<TeamPerson, 'name' | 'email' | 'national_id' | 'phone_number' | 'steb_user_id'>>
/** As stored: older teams may lack anything. */
type Found = Partial<Record<'name' | 'schoolName', string> & Record<'coaches' | 'members', InTeam[]>> & {
  entity?: Partial<TeamEntity> | null
}

/** The texts that the console finds a team by, beside its number and registrant: its names, its organisation, its people. */
export function searchedOfTeam({ name, schoolName, coaches = [], members = [], entity }: Found): Searched {
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
  hooks: keepsSearchKeys(searchedOfTeam),
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    /** Counts from 1 in its season and never repeats. */
    team_no: p.integer(),
    name: p.string(),
    schoolName: p.string(),
    region: () => p.manyToOne(Region),
    city: p.string(),
    stage: p.string(),
    ageLevel: p.string(),
    /** A file name under uploads/. */
    image: p.string(),
    season: () => p.manyToOne(Season),
    competion: () => p.manyToOne(Competition),
    /** The registrant. */
    user: () => p.manyToOne(User),
    coaches: p.json<TeamPerson[]>(),
    members: p.json<TeamPerson[]>(),
    /** Of its coaches and members; absent in a team from before anybody was asked. */
    invitations: p.json<Invitation[]>().nullable(),
    entity: p.json<TeamEntity>().nullable(),
    /** The last day in Riyadh on which that was changed, YYYY-MM-DD, and how often on that day. */
    entity_changes: p.json<{ day: string; times: number }>().nullable(),
    /** False: disabled by an admin. */
    status: p.boolean().$type<Opt<boolean>>().default(true),
    /** True: paid, or nothing is to pay. Active is a team with both. */
    payment_status: p.boolean().$type<Opt<boolean>>().default(false),
    /** Money has come for it and was not given back: this, not what its competition costs by now, opens its people (0023). */
    fee_paid: p.boolean().$type<Opt<boolean>>().default(false),
    /** Its money was given back, and nothing has been begun since. */
    refunded: p.boolean().$type<Opt<boolean>>().default(false),
    /** Payments begun so far: the attempt number of the newest order. */
    payment_attempts: p.integer().$type<Opt<number>>().default(0),
    notes: p.string().$type<Opt<string>>().default(''),
    /** The name and members that it reserves in its competition and season. Both are null once it expired. */
    name_key: p.string().nullable(),
    member_keys: p.json<string[]>().nullable(),
    /** When to look whether an unpaid team lets go of them: see `leavePlace`. */
    held_until: p.datetime().nullable(),
    /** The console finds it by these (platform/search-keys.ts). */
    search_keys: p.json<string[]>().nullable(),
    created_at: p.datetime(),
  },
})

/** How a team stands with its fee, as stored: older teams may lack anything. */
export const paymentOf = ({
  payment_status,
  refunded,
}: Partial<Pick<Team, 'payment_status' | 'refunded'>>): TeamPayment =>
  payment_status ? 'paid' : refunded ? 'refunded' : 'pending'

const PAYMENT_FIELDS = {
  paid: { payment_status: true, fee_paid: true, refunded: false },
  free: { payment_status: true, fee_paid: false, refunded: false },
  pending: { payment_status: false, fee_paid: false, refunded: false },
  refunded: { payment_status: false, fee_paid: false, refunded: true },
}

/** Sets how a team stands with its fee: these three fields change together. `free`: active, as nothing is to pay. */
export const setPayment = (
  team: Pick<Team, 'payment_status' | 'fee_paid' | 'refunded'>,
  payment: TeamPayment | 'free',
): void => void Object.assign(team, PAYMENT_FIELDS[payment])

export class Team extends TeamSchema.class {}
TeamSchema.setClass(Team)

export const teamIndexes: IndexDeclaration[] = [
  {
    collection: 'teams',
    key: { season: 1, competion: 1, name_key: 1 },
    options: { unique: true, partialFilterExpression: { name_key: TEXT } },
  },
  // One key of one person can stand in one team only, also when two registrations race.
  {
    collection: 'teams',
    key: { season: 1, competion: 1, member_keys: 1 },
    options: { unique: true, partialFilterExpression: { member_keys: TEXT } },
  },
  // Teams whose time is over: see `freePlaces`.
  {
    collection: 'teams',
    key: { held_until: 1 },
    options: { partialFilterExpression: { payment_status: false, name_key: TEXT } },
  },
  { collection: 'teams', key: { season: 1, team_no: 1 }, options: { unique: true } },
  { collection: 'teams', key: { competion: 1, team_no: -1 } },
  // The pages of an export, each of which begins where the last one ended.
  { collection: 'teams', key: { competion: 1, _id: 1 } },
  { collection: 'teams', key: { season: 1, _id: 1 } },
  // A person's own teams: see `teamsOf`.
  { collection: 'teams', key: { user: 1, created_at: -1 } },
  { collection: 'teams', key: { 'coaches.steb_user_id': 1 } },
  { collection: 'teams', key: { 'members.steb_user_id': 1 } },
  { collection: 'teams', key: { 'entity.crNumber': 1 } },
  // The invitation of a link: see `invitationByToken`.
  { collection: 'teams', key: { 'invitations.digest': 1 } },
  // A person's invitations and teams that they left: see `needMayInvite`.
  { collection: 'teams', key: { 'invitations.person': 1 } },
  // The console sorts by these; by the day of registration too: see `dashboardIndexes`.
  ...sortedBy('teams', 'team_no', 'name'),
]

export const teamPersonalData: Record<string, PersonalData> = {
  teams: { kept: 'team_people', note: 'numbers, addresses and birth dates go; names stay with what the team achieved' },
}
