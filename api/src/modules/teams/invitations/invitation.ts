import type { ObjectId } from '@mikro-orm/mongodb'
import type { InvitationConsent } from '@olympiad/contracts/views/people'
import type { Invitation, Team, TeamPerson } from '../../../model/team.entity.ts'

export const INVITATION_LINK_DAYS = 30

type PersonId = Pick<TeamPerson, 'steb_user_id'>
type WithInvitations = Pick<Team, 'invitations'>

/** Older teams have no invitations. */
export const findInvitation = ({ invitations }: WithInvitations, { steb_user_id }: PersonId): Invitation | undefined =>
  invitations?.find(({ person, left_at }) => person === steb_user_id && !left_at)

type WithOwner = WithInvitations & { user: { _id: ObjectId } }

/** Older teams have no invitations; their registrant counts. */
export const inviterId = (team: WithOwner, person: PersonId): string =>
  findInvitation(team, person)?.by ?? team.user._id.toHexString()

export const invitationOrDefault = (team: WithOwner, person: PersonId): Invitation =>
  findInvitation(team, person) ?? { person: person.steb_user_id, by: inviterId(team, person), asked: 0 }

export function agreementState(team: WithInvitations, person: PersonId): InvitationConsent {
  const invitation = findInvitation(team, person)
  if (invitation?.agreed_at) return 'agreed'
  return invitation?.released_at ? 'released' : 'waiting'
}

type WithFee = Pick<Team, 'payment_status' | 'fee_paid'>

/** During an upgrade, an older instance refunds without changing `fee_paid`. */
export const isFeePaid = ({ payment_status, fee_paid }: WithFee): boolean => payment_status && fee_paid

/**
 * The only rule for what leaders see of a person (docs/decisions/0023). Without a payment, a registration proves no
 * consent.
 */
export const isVisibleToLeaders = (team: WithInvitations & WithFee, person: PersonId): boolean =>
  isFeePaid(team) || agreementState(team, person) !== 'waiting'

export const keepInvitationsOf = (
  invitations: Team['invitations'],
  { coaches, members }: Pick<Team, 'coaches' | 'members'>,
): Invitation[] => {
  const currentIds = new Set([...coaches, ...members].map(({ steb_user_id }) => steb_user_id))
  return (invitations ?? []).filter(({ person, left_at }) => left_at || currentIds.has(person))
}

/** False after a return to the team. */
export const hasLeft = (team: WithInvitations, { steb_user_id }: PersonId): boolean =>
  !findInvitation(team, { steb_user_id }) &&
  (team.invitations ?? []).some(({ person, left_at }) => person === steb_user_id && left_at)

/** Keeps the record that the person once left. */
export function upsertInvitation(team: WithInvitations, invitation: Invitation): Invitation[] {
  const current = team.invitations ?? []
  const isReplaced = ({ person, left_at }: Invitation) =>
    person === invitation.person && (!left_at || invitation.left_at !== undefined)
  const position = current.findIndex(isReplaced)
  if (position === -1) return [...current, invitation]
  return current.flatMap((one, at) => (at === position ? invitation : isReplaced(one) ? [] : one))
}
