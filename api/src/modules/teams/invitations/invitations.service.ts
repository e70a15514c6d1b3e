import { ObjectId } from '@mikro-orm/mongodb'
import { hasFee } from '@olympiad/contracts/money'
import type { InvitationView } from '@olympiad/contracts/views/team'
import type { Deps } from '../../../deps.ts'
import type { Competition } from '../../../model/competition.entity.ts'
import type { Season } from '../../../model/season.entity.ts'
import type { StoredDocument } from '../../../model/stored-document.ts'
import { type Invitation, Team, type TeamPerson } from '../../../model/team.entity.ts'
import { User } from '../../../model/user.entity.ts'
import { withoutAudit } from '../../../platform/audit/audit-context.ts'
import { recordAction } from '../../../platform/audit/audit-entries.ts'
import { type Em, inTransaction } from '../../../platform/database.ts'
import { Conflict, Forbidden, NotFound } from '../../../platform/errors.ts'
import { platformIdOf } from '../../accounts/membership.ts'
import { assertTeamAllowed } from '../assert-team-allowed.ts'
import { teamsCollection } from '../collections.ts'
import type { Role } from '../people.ts'
import { withReferences } from '../team-rows.ts'
import { type LoadedTeam, requireVisibleTeam, TEAM_REFERENCES } from '../teams.service.ts'
import {
  agreementState,
  findInvitation,
  INVITATION_LINK_DAYS,
  invitationOrDefault,
  inviterId,
  isVisibleToLeaders,
  upsertInvitation,
} from './invitation.ts'
import { hashInvitationToken, type Inviter, invitePeople } from './invite-people.ts'
import { leaveTeam, type Participant } from './leave-team.ts'

const DAY_MS = 86_400_000
/** Minimal time between mails to a person. */
const RESEND_INTERVAL_MS = DAY_MS
const MAX_LISTED = 50

const INVITED_FIELDS = {
  ...{ name: 1, schoolName: 1, user: 1, season: 1, competion: 1, region: 1 },
  ...{ status: 1, payment_status: 1, fee_paid: 1, invitations: 1 },
} as const
/** Nothing else about them is read for a list. */
const PERSON_FIELDS = {
  ...{ 'coaches.steb_user_id': 1, 'coaches.name': 1 },
  ...{ 'members.steb_user_id': 1, 'members.name': 1 },
} as const

type PersonName = Pick<TeamPerson, 'steb_user_id' | 'name'>
type People<Person> = Record<'coaches' | 'members', Person[]>
type InvitedTeam = Pick<Team, '_id' | 'name' | 'schoolName' | 'invitations' | 'payment_status' | 'fee_paid'> &
  People<PersonName> & {
    user: { _id: ObjectId }
    season: Pick<Season, 'name' | 'name_en'>
    competion: Pick<Competition, 'name' | 'name_en' | 'paid' | 'price'>
  }
type InvitedPerson<T, Person = PersonName> = { team: T; role: Role; person: Person }

function participantIn<T extends InvitedTeam, Person extends PersonName>(
  team: T & People<Person>,
  id: string,
): InvitedPerson<T, Person> | undefined {
  for (const role of ['coach', 'member'] as const) {
    const people: Person[] = team[role === 'coach' ? 'coaches' : 'members']
    const person = people.find(({ steb_user_id }) => steb_user_id === id)
    // Erased people have an empty entry.
    if (person?.name) return { team, role, person }
  }
  return undefined
}

const teamFilter = (token: string): object => ({ 'invitations.digest': hashInvitationToken(token) })

/** @throws {AppError} 404 `invitation_unknown`, `invitation_expired` */
const participantByToken = async (em: Em, token: string, now: Date): Promise<Participant> =>
  participantWith(
    await em.findOne(Team, teamFilter(token), { populate: TEAM_REFERENCES, refresh: true }),
    hashInvitationToken(token),
    now,
  )

type InvitedRow = Pick<StoredDocument<Team>, '_id' | keyof typeof INVITED_FIELDS> & People<PersonName>

/** Without entities, for reading alone. */
async function findInvitedTeams(em: Em, where: object): Promise<InvitedTeam[]> {
  const projection = { ...INVITED_FIELDS, ...PERSON_FIELDS }
  const found = teamsCollection(em).find<InvitedRow>(where, { projection, sort: { created_at: -1, _id: -1 } })
  const rows = await withReferences(em, await found.toArray())
  return rows.map((row) => ({ ...row, user: { _id: row.user } }))
}

/** @throws {AppError} 404 `invitation_unknown`, `invitation_expired` */
function participantWith<T extends InvitedTeam, Person extends PersonName>(
  team: (T & People<Person>) | null | undefined,
  digest: string,
  now: Date,
): InvitedPerson<T, Person> {
  const invitation = team?.invitations?.find((one) => one.digest === digest)
  const participant = team && invitation && participantIn(team, invitation.person)
  if (!participant) throw new NotFound('invitation_unknown')
  if (isInvitationExpired(invitation, now)) throw new NotFound('invitation_expired')
  return participant
}

const isInvitationExpired = ({ asked_at = '' }: Invitation, now: Date): boolean =>
  now.getTime() >= Date.parse(asked_at) + INVITATION_LINK_DAYS * DAY_MS

/** @throws {AppError} 404 for an invisible team or no membership */
async function ownParticipant(em: Em, user: User, id: string): Promise<Participant> {
  const { team } = await requireVisibleTeam(em, user, id)
  const participant = user.steb_user_id ? participantIn(team, user.steb_user_id) : undefined
  if (!participant) throw new NotFound('person_not_in_team')
  return participant
}

/** Omits erased accounts. */
async function inviterNames(em: Em, participants: readonly InvitedPerson<InvitedTeam>[]): Promise<Map<string, string>> {
  const ids = participants.flatMap(({ team, person }) => inviterId(team, person) || [])
  if (ids.length === 0) return new Map()
  const accounts = await em.find(User, { _id: { $in: ids.map((id) => new ObjectId(id)) } }, { fields: ['name'] })
  return new Map(accounts.map(({ _id, name }) => [_id.toHexString(), name]))
}

async function viewsOf(em: Em, participants: readonly InvitedPerson<InvitedTeam>[]): Promise<InvitationView[]> {
  const names = await inviterNames(em, participants)
  return participants.map(({ team, role, person }) => {
    const { competion, season } = team
    const by = inviterId(team, person)
    return {
      team_id: team._id.toHexString(),
      team: team.name,
      schoolName: team.schoolName,
      competion: { name: competion.name, name_en: competion.name_en },
      season: { name: season.name, name_en: season.name_en },
      role,
      person: person.name,
      named_by: by === '' ? null : (names.get(by) ?? ''),
      agreement: agreementState(team, person),
      charged: hasFee(competion),
      shown: isVisibleToLeaders(team, person),
    }
  })
}

async function viewOf(em: Em, participant: InvitedPerson<InvitedTeam>): Promise<InvitationView> {
  const [view] = await viewsOf(em, [participant])
  if (!view) throw new Error('a participant has a view')
  return view
}

/** @throws {AppError} as `participantByToken` */
export async function invitationByToken(em: Em, token: string, now: Date): Promise<InvitationView> {
  const [team] = await findInvitedTeams(em, teamFilter(token))
  return await viewOf(em, participantWith(team, hashInvitationToken(token), now))
}

/** Waiting ones first, then the newest. The limit must not drop a waiting one. */
export async function ownInvitations(em: Em, user: User, team?: string): Promise<InvitationView[]> {
  const { steb_user_id: id } = user
  if (!id) return []
  const filter = {
    ...(team !== undefined && { _id: new ObjectId(team) }),
    $or: [{ 'coaches.steb_user_id': id }, { 'members.steb_user_id': id }],
    user: { $ne: user._id },
  }
  const hasAnswer = ({ invitations }: InvitedTeam): boolean =>
    invitations?.some(({ person, agreed_at, released_at }) => person === id && (agreed_at || released_at)) ?? false
  const teams = await findInvitedTeams(em, filter)
  const waitingFirst = [...teams.filter((one) => !hasAnswer(one)), ...teams.filter(hasAnswer)]
  const listed = new Set(waitingFirst.slice(0, MAX_LISTED))
  const views = await viewsOf(
    em,
    teams.filter((one) => listed.has(one)).flatMap((one) => participantIn(one, id) ?? []),
  )
  const isAnswered = ({ agreement }: InvitationView): number => (agreement === 'waiting' ? 0 : 1)
  return views.toSorted((one, other) => isAnswered(one) - isAnswered(other))
}

export type InvitationDecision = { decision: 'agree' | 'leave'; requestId: string; user?: User }
type InvitationDeps = Pick<Deps, 'orm' | 'now'>

/** Reads and writes in one transaction. Idempotent. */
async function applyDecision(
  { orm, now }: InvitationDeps,
  find: (em: Em) => Promise<Participant>,
  { decision, ...by }: InvitationDecision,
): Promise<InvitationView | null> {
  return await inTransaction(orm, async (em) => {
    const participant = await find(em)
    const { team, person } = participant
    if (decision === 'leave') {
      await leaveTeam(em, participant, { ...by, now: now() })
      return null
    }
    if (agreementState(team, person) !== 'agreed') {
      team.invitations = upsertInvitation(team, {
        ...invitationOrDefault(team, person),
        agreed_at: now().toISOString(),
      })
    }
    return await viewOf(em, participant)
  })
}

/** @throws {AppError} as `participantByToken` */
export const decideInvitationByToken = (
  deps: InvitationDeps,
  token: string,
  deciding: InvitationDecision,
): Promise<InvitationView | null> => applyDecision(deps, (em) => participantByToken(em, token, deps.now()), deciding)

/** @throws {AppError} 404 */
export const decideOwnInvitation = (
  deps: InvitationDeps,
  user: User,
  team: string,
  deciding: InvitationDecision,
): Promise<InvitationView | null> => applyDecision(deps, (em) => ownParticipant(em, user, team), { ...deciding, user })

/** @throws {AppError} 409 `invitation_answered` */
function waitingParticipant(team: LoadedTeam, id: string): Participant {
  const participant = participantIn(team, id)
  if (!participant) throw new NotFound('person_not_in_team')
  if (agreementState(team, participant.person) !== 'waiting') throw new Conflict('invitation_answered')
  return participant
}

/** @throws {AppError} 404; 403; 409 `invitation_answered` */
async function participantToAsk(em: Em, user: User, id: string, person: string): Promise<Participant> {
  const { team, access } = await requireVisibleTeam(em, user, id)
  if (!access.isLeader) throw new Forbidden('forbidden')
  return waitingParticipant(team, person)
}

/**
 * Mails a new link to the platform's current address; the old link becomes invalid.
 * @throws {AppError} as `participantToAsk`; 409 `invitation_no_email`; 409 `invitation_recently_sent` within a day, not for
 * admins; 502 `membership_unavailable`
 */
export async function resendInvitationMail(
  { orm, membership, now }: InvitationDeps & Pick<Deps, 'membership'>,
  user: User,
  id: string,
  person: string,
): Promise<void> {
  const email = await presentEmail(membership, await participantToAsk(orm.em.fork(), user, id, person))
  await inTransaction(orm, async (em) =>
    inviteAgain(em, await participantToAsk(em, user, id, person), email, user, now()),
  )
}

/** Falls back to the stored address for a person unknown by now. */
async function presentEmail(membership: Deps['membership'], { role, person }: Participant): Promise<string> {
  const number = person.national_id || person.steb_user_id
  const found = await (role === 'coach' ? membership.findCoach(number) : membership.findMember(number))
  return found && platformIdOf(found) === person.steb_user_id ? found.email : person.email
}

async function inviteAgain(
  em: Em,
  { team, role, person }: Participant,
  email: string,
  by: Inviter,
  now: Date,
): Promise<void> {
  const { asked_at } = findInvitation(team, person) ?? {}
  if (!email) throw new Conflict('invitation_no_email')
  if (!by.isAdmin() && asked_at && now.getTime() < Date.parse(asked_at) + RESEND_INTERVAL_MS) {
    throw new Conflict('invitation_recently_sent')
  }
  const invitees = [{ role, person: { ...person, email }, field: 'person' }]
  await assertTeamAllowed(em, team, { invitations: { invitees, by, now } })
  await invitePeople(em, team, invitees, { by, now })
}

/** An admin consents for the person. @throws {AppError} 404; 409 `invitation_answered` */
export async function agreeOnBehalf({ orm, now }: InvitationDeps, team_id: string, id: string): Promise<void> {
  await inTransaction(orm, async (em) => {
    const team = await em.findOne(Team, { _id: new ObjectId(team_id) }, { populate: TEAM_REFERENCES })
    if (!team) throw new NotFound('not_found')
    const { person } = waitingParticipant(team, id)
    team.invitations = upsertInvitation(team, {
      ...invitationOrDefault(team, person),
      released_at: now().toISOString(),
    })
    await withoutAudit(() => em.flush())
    recordAction(em, 'release', 'teams', { person: person.steb_user_id }, team)
  })
}
