import { ObjectId } from '@mikro-orm/mongodb'
import type { InvitationView } from '@olympiad/contracts/views/team'
import type { Deps } from '../../../deps.ts'
import { type Em, inTransaction } from '../../../platform/database.ts'
import { Refused } from '../../../platform/errors.ts'
import { User } from '../../accounts/user.entity.ts'
import type { Role } from '../roster.service.ts'
import { type Invitation, Team, type TeamPerson } from '../team.entity.ts'
import { type LoadedTeam, REFERENCES, visibleTeam } from '../teams.service.ts'
import { agreementOf, invitationOf, isOpen, LINK_DAYS, withInvitation } from './invitation.ts'
import { digestOfToken, invite, type Namer } from './invite.ts'
import { leave } from './leave.ts'

const DAY_MS = 86_400_000
/** Whoever was asked by those who lead a team is not asked by them again so soon. */
const AGAIN_MS = DAY_MS
/** As many of one's places as are told. */
const MOST = 50

/** Somebody in a team, as what they are in it. */
export type Place = { team: LoadedTeam; role: Role; person: TeamPerson }

function placeIn(team: LoadedTeam, id: string): Place | undefined {
  for (const role of ['coach', 'member'] as const) {
    const person = team[role === 'coach' ? 'coaches' : 'members'].find(({ steb_user_id }) => steb_user_id === id)
    // Who was erased has a place without a person.
    if (person?.name) return { team, role, person }
  }
  return undefined
}

/** Whose link it is. @throws {Refused} 404 `invitation_unknown`, `invitation_expired` */
async function placeByToken(em: Em, token: string, now: Date): Promise<Place> {
  const digest = digestOfToken(token)
  const where = { 'invitations.digest': digest } as object
  const team = await em.findOne(Team, where, { populate: REFERENCES, refresh: true })
  const invitation = team?.invitations?.find((one) => one.digest === digest)
  const place = team && invitation && placeIn(team, invitation.person)
  if (!place) throw new Refused(404, 'invitation_unknown')
  if (isOver(invitation, now)) throw new Refused(404, 'invitation_expired')
  return place
}

const isOver = ({ asked_at = '' }: Invitation, now: Date): boolean =>
  now.getTime() >= Date.parse(asked_at) + LINK_DAYS * DAY_MS

/** One's own place in a team. @throws {Refused} 404: the team is not one's to see, or one is not in it */
async function ownPlace(em: Em, user: User, id: string): Promise<Place> {
  const { team } = await visibleTeam(em, user, id)
  const place = user.steb_user_id ? placeIn(team, user.steb_user_id) : undefined
  if (!place) throw new Refused(404, 'person_not_in_team')
  return place
}

/** In a team from before anybody was asked it was who registered it. */
const namerOf = ({ team, person }: Place): string => invitationOf(team, person)?.by ?? team.user._id.toHexString()

/** The names of the accounts that named these people, by their ids; who was erased has none. */
async function namersOf(em: Em, places: readonly Place[]): Promise<Map<string, string>> {
  const ids = places.flatMap((place) => namerOf(place) || [])
  const accounts = await em.find(User, { _id: { $in: ids.map((id) => new ObjectId(id)) } }, { fields: ['name'] })
  return new Map(accounts.map(({ _id, name }) => [_id.toHexString(), name]))
}

async function viewsOf(em: Em, places: readonly Place[]): Promise<InvitationView[]> {
  const namers = await namersOf(em, places)
  return places.map((place) => {
    const { team, role, person } = place
    const { competion, season } = team
    const by = namerOf(place)
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
      shown: isOpen(team, person),
    }
  })
}

async function viewOf(em: Em, place: Place): Promise<InvitationView> {
  const [view] = await viewsOf(em, [place])
  if (!view) throw new Error('a place has a view')
  return view
}

/** What the link of a mail leads to; reading changes nothing. @throws {Refused} as `placeByToken` */
export const invitationByToken = async (em: Em, token: string, now: Date): Promise<InvitationView> =>
  viewOf(em, await placeByToken(em, token, now))

/** Where somebody was named, newest first; not what they named themselves in. */
export async function ownInvitations(em: Em, user: User): Promise<InvitationView[]> {
  const { steb_user_id: id } = user
  if (!id) return []
  const named = { $or: [{ 'coaches.steb_user_id': id }, { 'members.steb_user_id': id }], user: { $ne: user._id } }
  const orderBy = { created_at: -1, _id: -1 } as const
  const teams = await em.find(Team, named as object, { populate: REFERENCES, orderBy, limit: MOST })
  return await viewsOf(
    em,
    teams.flatMap((team) => placeIn(team, id) ?? []),
  )
}

/** What somebody decides of their place in a team. */
export type Deciding = { decision: 'agree' | 'leave'; requestId: string; user?: User }
type Answering = Pick<Deps, 'orm' | 'now'>

/** Decides it in the transaction that looks it up. Agreed twice is agreed; who has left has no place any more. */
async function decide(
  { orm, now }: Answering,
  find: (em: Em) => Promise<Place>,
  { decision, ...by }: Deciding,
): Promise<InvitationView | null> {
  return await inTransaction(orm, async (em) => {
    const place = await find(em)
    const { team, person } = place
    if (decision === 'leave') {
      await leave(em, place, { ...by, now: now() })
      return null
    }
    if (agreementOf(team, person) !== 'agreed') {
      team.invitations = withInvitation(team, { ...invitationFor(place), agreed_at: now().toISOString() })
    }
    return await viewOf(em, place)
  })
}

/** What somebody has, or would have had in a team from before anybody was asked. */
const invitationFor = (place: Place): Invitation =>
  invitationOf(place.team, place.person) ?? { person: place.person.steb_user_id, by: namerOf(place), asked: 0 }

/** By the link of a mail. @throws {Refused} as `placeByToken` */
export const decideByToken = (deps: Answering, token: string, deciding: Deciding): Promise<InvitationView | null> =>
  decide(deps, (em) => placeByToken(em, token, deps.now()), deciding)

/** By the person's own sign-in. @throws {Refused} 404 */
export const decideOwn = (
  deps: Answering,
  user: User,
  team: string,
  deciding: Deciding,
): Promise<InvitationView | null> => decide(deps, (em) => ownPlace(em, user, team), { ...deciding, user })

/** Whom those who lead the team, or an admin, may ask again or release. @throws {Refused} 409 `invitation_answered` */
function waiting(team: LoadedTeam, id: string): Place {
  const place = placeIn(team, id)
  if (!place) throw new Refused(404, 'person_not_in_team')
  if (agreementOf(team, place.person) !== 'waiting') throw new Refused(409, 'invitation_answered')
  return place
}

/**
 * Sends the mail again, with a new link; the one before leads nowhere then.
 * @throws {Refused} 404; 403; 409 `invitation_answered`, `invitation_no_email`, `invitation_asked_lately` within a day,
 * which an admin need not wait for
 */
export async function askAgain({ orm, now }: Answering, user: User, id: string, person: string): Promise<void> {
  await inTransaction(orm, async (em) => {
    const { team, access } = await visibleTeam(em, user, id)
    if (!access.leads) throw new Refused(403, 'forbidden')
    await inviteAgain(em, waiting(team, person), user, now())
  })
}

async function inviteAgain(em: Em, { team, role, person }: Place, by: Namer, now: Date): Promise<void> {
  const { asked_at } = invitationOf(team, person) ?? {}
  if (!person.email) throw new Refused(409, 'invitation_no_email')
  if (!by.isAdmin() && asked_at && now.getTime() < Date.parse(asked_at) + AGAIN_MS) {
    throw new Refused(409, 'invitation_asked_lately')
  }
  await invite(em, team, [{ role, person }], { by, now })
}

/** An admin shows somebody to those who lead the team, in their place. @throws {Refused} 404; 409 `invitation_answered` */
export async function release({ orm, now }: Answering, team_id: string, person: string): Promise<void> {
  await inTransaction(orm, async (em) => {
    const team = await em.findOne(Team, { _id: new ObjectId(team_id) }, { populate: REFERENCES })
    if (!team) throw new Refused(404, 'not_found')
    team.invitations = withInvitation(team, {
      ...invitationFor(waiting(team, person)),
      released_at: now().toISOString(),
    })
  })
}
