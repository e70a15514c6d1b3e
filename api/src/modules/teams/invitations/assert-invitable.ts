import type { ObjectId } from '@mikro-orm/mongodb'
import type { StoredDocument } from '../../../model/stored-document.ts'
import type { Invitation, Team } from '../../../model/team.entity.ts'
import { Conflict, type FieldError } from '../../../platform/errors.ts'
import { hasLeft } from './invitation.ts'
import { type Invitee, type Inviter, isSelfInvitation } from './invite-people.ts'

const DAY_MS = 86_400_000
/** Per coach and day. Members join one team per competition and need no limit. */
const MAX_UNANSWERED = 30

type CheckedInvitee = Invitee & { field: string }
export const INVITATION_FIELDS = { user: 1, competion: 1, invitations: 1 } as const
type InvitingTeam = Pick<StoredDocument<Team>, '_id' | keyof typeof INVITATION_FIELDS>
type EarlierInvitation = { team: InvitingTeam; invitation: Invitation }

type InvitationTarget = { _id?: ObjectId; competion: { _id: ObjectId } }

export type WantedInvitations = { invitees: readonly CheckedInvitee[]; by: Inviter; now: Date }

/** None for an admin. */
export function invitationFilters({ invitees, by }: WantedInvitations): object[] {
  const ids = by.isAdmin() ? [] : othersOf(invitees, by).map(({ person }) => person.steb_user_id)
  return ids.length > 0 ? [{ 'invitations.person': { $in: ids } }] : []
}

const othersOf = (invitees: readonly CheckedInvitee[], by: Inviter): CheckedInvitee[] =>
  invitees.filter((one) => !isSelfInvitation(by, one.person))

/**
 * Coaches need an email. Nobody is invited too often, again to a team they left, or in its competition by the same
 * inviter. Only the first rule binds admins, as people may want to return.
 * @param found the teams of `invitationFilters`, and any others
 * @throws {AppError} 409 at the field: `coach_no_email`, `person_left`, `invitations_pending`
 */
export function assertInvitable(
  found: readonly InvitingTeam[],
  target: InvitationTarget,
  { invitees, by, now }: WantedInvitations,
): void {
  const teams = by.isAdmin() ? [] : found
  const wrong = othersOf(invitees, by).flatMap(({ role, person, field }): FieldError[] => {
    const earlier = teams.flatMap((team) =>
      (team.invitations ?? []).flatMap((invitation): EarlierInvitation[] =>
        invitation.person === person.steb_user_id ? [{ team, invitation }] : [],
      ),
    )
    const left = earlier.filter(({ team, invitation }) => invitation.left_at && hasLeft(team, person))
    if (left.some((one) => isSame(one.team, target) || (isInviter(one, by) && isOf(one.team, target)))) {
      return [{ field, key: 'person_left' }]
    }
    if (role === 'member') return []
    if (!person.email) return [{ field, key: 'coach_no_email' }]
    const unanswered = earlier.filter(({ invitation }) => isUnanswered(invitation, now))
    return unanswered.length < MAX_UNANSWERED ? [] : [{ field, key: 'invitations_pending' }]
  })
  if (wrong[0]) throw new Conflict(wrong[0].key, { fields: wrong })
}

const isSame = (team: InvitingTeam, { _id }: InvitationTarget): boolean => _id !== undefined && team._id.equals(_id)
const isOf = (team: InvitingTeam, { competion }: InvitationTarget): boolean => team.competion.equals(competion._id)

/** Not the other coaches: a stranger may have named them next to a child they coach. */
const isInviter = ({ team, invitation }: EarlierInvitation, by: Inviter): boolean =>
  team.user.equals(by._id) || invitation.by === by._id.toHexString()

const isUnanswered = ({ asked_at, agreed_at, left_at }: Invitation, now: Date): boolean =>
  !agreed_at && !left_at && !!asked_at && now.getTime() < Date.parse(asked_at) + DAY_MS
