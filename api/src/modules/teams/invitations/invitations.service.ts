import { ObjectId } from '@mikro-orm/mongodb'
import { isCharged } from '@olympiad/contracts/money'
import type { InvitationView } from '@olympiad/contracts/views/team'
import type { Deps } from '../../../deps.ts'
import { type Em, inTransaction } from '../../../platform/database.ts'
import { Refused } from '../../../platform/errors.ts'
import { platformIdOf } from '../../accounts/membership.ts'
import { User } from '../../accounts/user.entity.ts'
import type { Role } from '../roster.service.ts'
import { type Invitation, Team, type TeamPerson } from '../team.entity.ts'
import { type LoadedTeam, REFERENCES, visibleTeam } from '../teams.service.ts'
import { agreementOf, invitationFor, invitationOf, isOpen, LINK_DAYS, namerOf, withInvitation } from './invitation.ts'
import { digestOfToken, invite, type Namer } from './invite.ts'
import { leave } from './leave.ts'
import { needMayName } from './may-name.ts'

const DAY_MS = 86_400_000
/** Whoever was asked by those who lead a team is not asked by them again so soon. */
const AGAIN_MS = DAY_MS
/** As many teams that name somebody as they are told. */
const MOST = 50

/** Somebody who is named in a team, as what they are in it. */
export type NamedIn = { team: LoadedTeam; role: Role; person: TeamPerson }

function namedIn(team: LoadedTeam, id: string): NamedIn | undefined {
  for (const role of ['coach', 'member'] as const) {
    const person = team[role === 'coach' ? 'coaches' : 'members'].find(({ steb_user_id }) => steb_user_id === id)
    // Who was erased has a place without a person.
    if (person?.name) return { team, role, person }
  }
  return undefined
}

/** Whose link it is. @throws {Refused} 404 `invitation_unknown`, `invitation_expired` */
async function namedByToken(em: Em, token: string, now: Date): Promise<NamedIn> {
  const digest = digestOfToken(token)
  const where = { 'invitations.digest': digest } as object
  const team = await em.findOne(Team, where, { populate: REFERENCES, refresh: true })
  const invitation = team?.invitations?.find((one) => one.digest === digest)
  const named = team && invitation && namedIn(team, invitation.person)
  if (!named) throw new Refused(404, 'invitation_unknown')
  if (isOver(invitation, now)) throw new Refused(404, 'invitation_expired')
  return named
}

const isOver = ({ asked_at = '' }: Invitation, now: Date): boolean =>
  now.getTime() >= Date.parse(asked_at) + LINK_DAYS * DAY_MS

/** One's own place in a team. @throws {Refused} 404: the team is not one's to see, or one is not in it */
async function namedOneself(em: Em, user: User, id: string): Promise<NamedIn> {
  const { team } = await visibleTeam(em, user, id)
  const named = user.steb_user_id ? namedIn(team, user.steb_user_id) : undefined
  if (!named) throw new Refused(404, 'person_not_in_team')
  return named
}

/** The names of the accounts that named these people, by their ids; who was erased has none. */
async function namersOf(em: Em, named: readonly NamedIn[]): Promise<Map<string, string>> {
  const ids = named.flatMap(({ team, person }) => namerOf(team, person) || [])
  const accounts = await em.find(User, { _id: { $in: ids.map((id) => new ObjectId(id)) } }, { fields: ['name'] })
  return new Map(accounts.map(({ _id, name }) => [_id.toHexString(), name]))
}

async function viewsOf(em: Em, named: readonly NamedIn[]): Promise<InvitationView[]> {
  const namers = await namersOf(em, named)
  return named.map(({ team, role, person }) => {
    const { competion, season } = team
    const by = namerOf(team, person)
    return {
      team_id: team._id.toHexString(),
      team: team.name,
      schoolName: team.schoolName,
      competion: { name: competion.name, name_en: competion.name_en },
      season: { name: season.name, name_en: season.name_en },
      role,
      person: person.name,
      named_by: by === '' ? null : (namers.get(by) ?? ''),
      agreement: agreementOf(team, person),
      charged: isCharged(competion),
      shown: isOpen(team, person),
    }
  })
}

async function viewOf(em: Em, named: NamedIn): Promise<InvitationView> {
  const [view] = await viewsOf(em, [named])
  if (!view) throw new Error('who is named has a view')
  return view
}

/** What the link of a mail leads to; reading changes nothing. @throws {Refused} as `namedByToken` */
export const invitationByToken = async (em: Em, token: string, now: Date): Promise<InvitationView> =>
  viewOf(em, await namedByToken(em, token, now))

/** Where somebody was named, newest first; not what they named themselves in. */
export async function ownInvitations(em: Em, user: User): Promise<InvitationView[]> {
  const { steb_user_id: id } = user
  if (!id) return []
  const named = { $or: [{ 'coaches.steb_user_id': id }, { 'members.steb_user_id': id }], user: { $ne: user._id } }
  const orderBy = { created_at: -1, _id: -1 } as const
  const teams = await em.find(Team, named as object, { populate: REFERENCES, orderBy, limit: MOST })
  return await viewsOf(
    em,
    teams.flatMap((team) => namedIn(team, id) ?? []),
  )
}

/** What somebody decides of their place in a team. */
export type Deciding = { decision: 'agree' | 'leave'; requestId: string; user?: User }
type Answering = Pick<Deps, 'orm' | 'now'>

/** Decides it in the transaction that looks it up. Agreed twice is agreed; who has left has no place any more. */
async function decide(
  { orm, now }: Answering,
  find: (em: Em) => Promise<NamedIn>,
  { decision, ...by }: Deciding,
): Promise<InvitationView | null> {
  return await inTransaction(orm, async (em) => {
    const named = await find(em)
    const { team, person } = named
    if (decision === 'leave') {
      await leave(em, named, { ...by, now: now() })
      return null
    }
    if (agreementOf(team, person) !== 'agreed') {
      team.invitations = withInvitation(team, { ...invitationFor(team, person), agreed_at: now().toISOString() })
    }
    return await viewOf(em, named)
  })
}

/** By the link of a mail. @throws {Refused} as `namedByToken` */
export const decideByToken = (deps: Answering, token: string, deciding: Deciding): Promise<InvitationView | null> =>
  decide(deps, (em) => namedByToken(em, token, deps.now()), deciding)

/** By the person's own sign-in. @throws {Refused} 404 */
export const decideOwn = (
  deps: Answering,
  user: User,
  team: string,
  deciding: Deciding,
): Promise<InvitationView | null> => decide(deps, (em) => namedOneself(em, user, team), { ...deciding, user })

/** Whom those who lead the team, or an admin, may ask again or release. @throws {Refused} 409 `invitation_answered` */
function waiting(team: LoadedTeam, id: string): NamedIn {
  const named = namedIn(team, id)
  if (!named) throw new Refused(404, 'person_not_in_team')
  if (agreementOf(team, named.person) !== 'waiting') throw new Refused(409, 'invitation_answered')
  return named
}

/** Who may be asked again, by those who lead the team. @throws {Refused} 404; 403; 409 `invitation_answered` */
async function asked(em: Em, user: User, id: string, person: string): Promise<NamedIn> {
  const { team, access } = await visibleTeam(em, user, id)
  if (!access.leads) throw new Refused(403, 'forbidden')
  return waiting(team, person)
}

/**
 * Sends the mail again, with a new link, to the address that the platform has by now; the link before leads nowhere then.
 * @throws {Refused} as `asked`; 409 `invitation_no_email`, `invitation_asked_lately` within a day, which an admin need not
 * wait for; 502 `platform_down`
 */
export async function askAgain(
  { orm, membership, now }: Answering & Pick<Deps, 'membership'>,
  user: User,
  id: string,
  person: string,
): Promise<void> {
  const email = await presentEmail(membership, await asked(orm.em.fork(), user, id, person))
  await inTransaction(orm, async (em) => inviteAgain(em, await asked(em, user, id, person), email, user, now()))
}

/** Where the platform reaches somebody today; where it no longer knows them, as they were when they came into the team. */
async function presentEmail(membership: Deps['membership'], { role, person }: NamedIn): Promise<string> {
  const number = person.national_id || person.steb_user_id
  const found = await (role === 'coach' ? membership.findCoach(number) : membership.findMember(number))
  return found && platformIdOf(found) === person.steb_user_id ? found.email : person.email
}

async function inviteAgain(
  em: Em,
  { team, role, person }: NamedIn,
  email: string,
  by: Namer,
  now: Date,
): Promise<void> {
  const { asked_at } = invitationOf(team, person) ?? {}
  if (!email) throw new Refused(409, 'invitation_no_email')
  if (!by.isAdmin() && asked_at && now.getTime() < Date.parse(asked_at) + AGAIN_MS) {
    throw new Refused(409, 'invitation_asked_lately')
  }
  const named = [{ role, person: { ...person, email }, field: 'person' }]
  await needMayName(em, team.competion, named, { by, now })
  await invite(em, team, named, { by, now })
}

/** An admin shows somebody to those who lead the team, in their place. @throws {Refused} 404; 409 `invitation_answered` */
export async function release({ orm, now }: Answering, team_id: string, id: string): Promise<void> {
  await inTransaction(orm, async (em) => {
    const team = await em.findOne(Team, { _id: new ObjectId(team_id) }, { populate: REFERENCES })
    if (!team) throw new Refused(404, 'not_found')
    const { person } = waiting(team, id)
    team.invitations = withInvitation(team, { ...invitationFor(team, person), released_at: now().toISOString() })
  })
}
