import type { ObjectId } from '@mikro-orm/mongodb'
import type { Agreement } from '@olympiad/contracts/views/people'
import type { Invitation, Team, TeamPerson } from '../team.entity.ts'

/** How long the link of a mail is good for. */
export const LINK_DAYS = 30

type Named = Pick<TeamPerson, 'steb_user_id'>
type Inviting = Pick<Team, 'invitations'>

/** Somebody's invitation; none in a team from before there were any. */
export const invitationOf = ({ invitations }: Inviting, { steb_user_id }: Named): Invitation | undefined =>
  invitations?.find(({ person, left_at }) => person === steb_user_id && !left_at)

type Owned = Inviting & { user: { _id: ObjectId } }

/** Who named somebody; in a team from before anybody was asked it was who registered it. */
export const namerOf = (team: Owned, person: Named): string =>
  invitationOf(team, person)?.by ?? team.user._id.toHexString()

/** What somebody has, or would have had in a team from before anybody was asked. */
export const invitationFor = (team: Owned, person: Named): Invitation =>
  invitationOf(team, person) ?? { person: person.steb_user_id, by: namerOf(team, person), asked: 0 }

/** What somebody said to being named, or an admin in their place. */
export function agreementOf(team: Inviting, person: Named): Agreement {
  const invitation = invitationOf(team, person)
  if (invitation?.agreed_at) return 'agreed'
  return invitation?.released_at ? 'released' : 'waiting'
}

type Paying = Pick<Team, 'payment_status' | 'fee_paid'>

/** Both, as an older copy of the program that records a refund during an upgrade changes only the first. */
export const isFeePaid = ({ payment_status, fee_paid }: Paying): boolean => payment_status && fee_paid

/**
 * The one rule of what a team tells of a person to those who lead it (docs/decisions/0023). Where no money has come, to
 * register is nobody's word but the registrant's.
 */
export const isOpen = (team: Inviting & Paying, person: Named): boolean =>
  isFeePaid(team) || agreementOf(team, person) !== 'waiting'

/** Invitations of those who are in the team, and that others have left it. */
export const invitationsOfPeople = (
  invitations: Team['invitations'],
  { coaches, members }: Pick<Team, 'coaches' | 'members'>,
): Invitation[] => {
  const there = new Set([...coaches, ...members].map(({ steb_user_id }) => steb_user_id))
  return (invitations ?? []).filter(({ person, left_at }) => left_at || there.has(person))
}

/** The team's invitations with this one, in the place of what the person had. */
export const withInvitation = (team: Inviting, invitation: Invitation): Invitation[] => [
  ...(team.invitations ?? []).filter(({ person }) => person !== invitation.person),
  invitation,
]
