import { ObjectId } from '@mikro-orm/mongodb'
import { isCharged } from '@olympiad/contracts/money'
import type { InvitationView } from '@olympiad/contracts/views/team'
import type { Deps } from '../../../deps.ts'
import { type Invitation, Team } from '../../../model/team.entity.ts'
import { User } from '../../../model/user.entity.ts'
import { unaudited } from '../../../platform/audit/acting.ts'
import { noteAct } from '../../../platform/audit/notes.ts'
import { type Em, inTransaction } from '../../../platform/database.ts'
import { Conflict, Forbidden, NotFound } from '../../../platform/errors.ts'
import { platformIdOf } from '../../accounts/membership.ts'
import { storedTeams } from '../collections.ts'
import { type LoadedTeam, REFERENCES, visibleTeam } from '../teams.service.ts'
import { agreementOf, invitationFor, invitationOf, inviterOf, isOpen, LINK_DAYS, withInvitation } from './invitation.ts'
import { digestOfToken, type Inviter, invite } from './invite.ts'
import { leave, type Participant } from './leave.ts'
import { needMayInvite } from './may-invite.ts'

const DAY_MS = 86_400_000
/** Leaders of a team may not ask the same person again so soon. */
const AGAIN_MS = DAY_MS
const MAX_LISTED = 50

function participantIn(team: LoadedTeam, id: string): Participant | undefined {
  for (const role of ['coach', 'member'] as const) {
    const person = team[role === 'coach' ? 'coaches' : 'members'].find(({ steb_user_id }) => steb_user_id === id)
    // An erased person leaves an empty entry.
    if (person?.name) return { team, role, person }
  }
  return undefined
}

/** The person whom the link of a mail was sent to. @throws {AppError} 404 `invitation_unknown`, `invitation_expired` */
async function participantByToken(em: Em, token: string, now: Date): Promise<Participant> {
  const digest = digestOfToken(token)
  const where = { 'invitations.digest': digest } as object
  const team = await em.findOne(Team, where, { populate: REFERENCES, refresh: true })
  const invitation = team?.invitations?.find((one) => one.digest === digest)
  const participant = team && invitation && participantIn(team, invitation.person)
  if (!participant) throw new NotFound('invitation_unknown')
  if (isOver(invitation, now)) throw new NotFound('invitation_expired')
  return participant
}

const isOver = ({ asked_at = '' }: Invitation, now: Date): boolean =>
  now.getTime() >= Date.parse(asked_at) + LINK_DAYS * DAY_MS

/** One's own place in a team. @throws {AppError} 404: the team is not one's to see, or one is not in it */
async function ownParticipant(em: Em, user: User, id: string): Promise<Participant> {
  const { team } = await visibleTeam(em, user, id)
  const participant = user.steb_user_id ? participantIn(team, user.steb_user_id) : undefined
  if (!participant) throw new NotFound('person_not_in_team')
  return participant
}

/** The names of the accounts that invited these people, by id; an erased account has none. */
async function inviterNames(em: Em, participants: readonly Participant[]): Promise<Map<string, string>> {
  const ids = participants.flatMap(({ team, person }) => inviterOf(team, person) || [])
  const accounts = await em.find(User, { _id: { $in: ids.map((id) => new ObjectId(id)) } }, { fields: ['name'] })
  return new Map(accounts.map(({ _id, name }) => [_id.toHexString(), name]))
}

async function viewsOf(em: Em, participants: readonly Participant[]): Promise<InvitationView[]> {
  const names = await inviterNames(em, participants)
  return participants.map(({ team, role, person }) => {
    const { competion, season } = team
    const by = inviterOf(team, person)
    return {
      team_id: team._id.toHexString(),
      team: team.name,
      schoolName: team.schoolName,
      competion: { name: competion.name, name_en: competion.name_en },
      season: { name: season.name, name_en: season.name_en },
      role,
      person: person.name,
      named_by: by === '' ? null : (names.get(by) ?? ''),
      agreement: agreementOf(team, person),
      charged: isCharged(competion),
      shown: isOpen(team, person),
    }
  })
}

async function viewOf(em: Em, participant: Participant): Promise<InvitationView> {
  const [view] = await viewsOf(em, [participant])
  if (!view) throw new Error('a participant has a view')
  return view
}

/** The invitation that the link of a mail leads to; reading changes nothing. @throws {AppError} as `participantByToken` */
export const invitationByToken = async (em: Em, token: string, now: Date): Promise<InvitationView> =>
  viewOf(em, await participantByToken(em, token, now))

/**
 * Somebody's invitations by others, to one team or all: waiting ones first, then the newest. The database separates them, so
 * that the limit drops no waiting one for an answered one.
 */
export async function ownInvitations(em: Em, user: User, team?: string): Promise<InvitationView[]> {
  const { steb_user_id: id } = user
  if (!id) return []
  const invited = {
    ...(team !== undefined && { _id: new ObjectId(team) }),
    $or: [{ 'coaches.steb_user_id': id }, { 'members.steb_user_id': id }],
    user: { $ne: user._id },
  }
  const said = { $or: [{ agreed_at: { $gt: '' } }, { released_at: { $gt: '' } }] }
  const answered = { $elemMatch: { person: id, ...said } }
  const find = (invitations: object) =>
    storedTeams(em)
      .find({ ...invited, invitations }, { projection: { _id: 1 } })
      .sort({ created_at: -1, _id: -1 })
      .limit(MAX_LISTED)
      .toArray()
  const listed = [...(await find({ $not: answered })), ...(await find(answered))].slice(0, MAX_LISTED)
  const orderBy = { created_at: -1, _id: -1 } as const
  const teams = await em.find(Team, { _id: { $in: listed.map(({ _id }) => _id) } }, { populate: REFERENCES, orderBy })
  const views = await viewsOf(
    em,
    teams.flatMap((one) => participantIn(one, id) ?? []),
  )
  const isAnswered = ({ agreement }: InvitationView): number => (agreement === 'waiting' ? 0 : 1)
  return views.toSorted((one, other) => isAnswered(one) - isAnswered(other))
}

/** A person's decision about a team that they are in. */
export type Deciding = { decision: 'agree' | 'leave'; requestId: string; user?: User }
type Answering = Pick<Deps, 'orm' | 'now'>

/** Decides it in the transaction that looks it up. Agreed twice is agreed; who has left has no place any more. */
async function decide(
  { orm, now }: Answering,
  find: (em: Em) => Promise<Participant>,
  { decision, ...by }: Deciding,
): Promise<InvitationView | null> {
  return await inTransaction(orm, async (em) => {
    const participant = await find(em)
    const { team, person } = participant
    if (decision === 'leave') {
      await leave(em, participant, { ...by, now: now() })
      return null
    }
    if (agreementOf(team, person) !== 'agreed') {
      team.invitations = withInvitation(team, { ...invitationFor(team, person), agreed_at: now().toISOString() })
    }
    return await viewOf(em, participant)
  })
}

/** By the link of a mail. @throws {AppError} as `participantByToken` */
export const decideByToken = (deps: Answering, token: string, deciding: Deciding): Promise<InvitationView | null> =>
  decide(deps, (em) => participantByToken(em, token, deps.now()), deciding)

/** By the person's own sign-in. @throws {AppError} 404 */
export const decideOwn = (
  deps: Answering,
  user: User,
  team: string,
  deciding: Deciding,
): Promise<InvitationView | null> => decide(deps, (em) => ownParticipant(em, user, team), { ...deciding, user })

/** A person without an answer, whom leaders or an admin may ask again or release. @throws {AppError} 409 `invitation_answered` */
function waitingParticipant(team: LoadedTeam, id: string): Participant {
  const participant = participantIn(team, id)
  if (!participant) throw new NotFound('person_not_in_team')
  if (agreementOf(team, participant.person) !== 'waiting') throw new Conflict('invitation_answered')
  return participant
}

/** A person whom a leader of the team may ask again. @throws {AppError} 404; 403; 409 `invitation_answered` */
async function participantToAsk(em: Em, user: User, id: string, person: string): Promise<Participant> {
  const { team, access } = await visibleTeam(em, user, id)
  if (!access.leads) throw new Forbidden('forbidden')
  return waitingParticipant(team, person)
}

/**
 * Sends the mail again, with a new link, to the address that the platform has by now; the link before leads nowhere then.
 * @throws {AppError} as `participantToAsk`; 409 `invitation_no_email`, `invitation_asked_lately` within a day, which an admin need not
 * wait for; 502 `platform_down`
 */
export async function askAgain(
  { orm, membership, now }: Answering & Pick<Deps, 'membership'>,
  user: User,
  id: string,
  person: string,
): Promise<void> {
  const email = await presentEmail(membership, await participantToAsk(orm.em.fork(), user, id, person))
  await inTransaction(orm, async (em) =>
    inviteAgain(em, await participantToAsk(em, user, id, person), email, user, now()),
  )
}

/** The platform's present address of somebody; where it no longer knows them, the one from when they joined. */
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
  const { asked_at } = invitationOf(team, person) ?? {}
  if (!email) throw new Conflict('invitation_no_email')
  if (!by.isAdmin() && asked_at && now.getTime() < Date.parse(asked_at) + AGAIN_MS) {
    throw new Conflict('invitation_asked_lately')
  }
  const invitees = [{ role, person: { ...person, email }, field: 'person' }]
  await needMayInvite(em, team, invitees, { by, now })
  await invite(em, team, invitees, { by, now })
}

/** An admin shows somebody to those who lead the team, in their place. @throws {AppError} 404; 409 `invitation_answered` */
export async function release({ orm, now }: Answering, team_id: string, id: string): Promise<void> {
  await inTransaction(orm, async (em) => {
    const team = await em.findOne(Team, { _id: new ObjectId(team_id) }, { populate: REFERENCES })
    if (!team) throw new NotFound('not_found')
    const { person } = waitingParticipant(team, id)
    team.invitations = withInvitation(team, { ...invitationFor(team, person), released_at: now().toISOString() })
    await unaudited(() => em.flush())
    noteAct(em, 'release', 'teams', { person: person.steb_user_id }, team)
  })
}
