import type { ObjectId } from '@mikro-orm/mongodb'
import type { Agreement } from '@olympiad/contracts/views/people'
import type { Invitation, Team, TeamPerson } from '../../../model/team.entity.ts'

/** How long the link of a mail is good for. */
export const LINK_DAYS = 30

type PersonId = Pick<TeamPerson, 'steb_user_id'>
type WithInvitations = Pick<Team, 'invitations'>

/** Somebody's invitation; none in a team from before there were any. */
export const invitationOf = ({ invitations }: WithInvitations, { steb_user_id }: PersonId): Invitation | undefined =>
  invitations?.find(({ person, left_at }) => person === steb_user_id && !left_at)

type WithOwner = WithInvitations & { user: { _id: ObjectId } }

/** The account that invited somebody; in a team from before there were invitations, its registrant. */
export const inviterOf = (team: WithOwner, person: PersonId): string =>
  invitationOf(team, person)?.by ?? team.user._id.toHexString()

/** Somebody's invitation, made up for a team from before there were any. */
export const invitationFor = (team: WithOwner, person: PersonId): Invitation =>
  invitationOf(team, person) ?? { person: person.steb_user_id, by: inviterOf(team, person), asked: 0 }

/** The answer that somebody gave, or an admin in their place. */
export function agreementOf(team: WithInvitations, person: PersonId): Agreement {
  const invitation = invitationOf(team, person)
  if (invitation?.agreed_at) return 'agreed'
  return invitation?.released_at ? 'released' : 'waiting'
}

type WithFee = Pick<Team, 'payment_status' | 'fee_paid'>

/** Both, as an older copy of the program that records a refund during an upgrade changes only the first. */
export const isFeePaid = ({ payment_status, fee_paid }: WithFee): boolean => payment_status && fee_paid

/**
 * The one rule of what a team tells of a person to those who lead it (docs/decisions/0023). Where no money has come, to
 * register is nobody's word but the registrant's.
 */
export const isOpen = (team: WithInvitations & WithFee, person: PersonId): boolean =>
  isFeePaid(team) || agreementOf(team, person) !== 'waiting'

/** Invitations of those who are in the team, and that others have left it. */
export const invitationsOfPeople = (
  invitations: Team['invitations'],
  { coaches, members }: Pick<Team, 'coaches' | 'members'>,
): Invitation[] => {
  const there = new Set([...coaches, ...members].map(({ steb_user_id }) => steb_user_id))
  return (invitations ?? []).filter(({ person, left_at }) => left_at || there.has(person))
}

/** Whether somebody has left a team and is not back in it. */
export const hasLeft = (team: WithInvitations, { steb_user_id }: PersonId): boolean =>
  !invitationOf(team, { steb_user_id }) &&
  (team.invitations ?? []).some(({ person, left_at }) => person === steb_user_id && left_at)

/** The team's invitations with this one, in the place of what the person had; that they once left stays. */
export function withInvitation(team: WithInvitations, invitation: Invitation): Invitation[] {
  const before = team.invitations ?? []
  const isReplaced = ({ person, left_at }: Invitation) =>
    person === invitation.person && (!left_at || invitation.left_at !== undefined)
  const place = before.findIndex(isReplaced)
  if (place === -1) return [...before, invitation]
  return before.flatMap((one, at) => (at === place ? invitation : isReplaced(one) ? [] : one))
}
