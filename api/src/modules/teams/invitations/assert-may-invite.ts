import type { ObjectId } from '@mikro-orm/mongodb'
import { type Invitation, Team } from '../../../model/team.entity.ts'
import type { User } from '../../../model/user.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { Conflict, type FieldError } from '../../../platform/errors.ts'
import { hasLeft } from './invitation.ts'
import { type Invitee, type Inviter, isSelfInvitation } from './invite-people.ts'

const DAY_MS = 86_400_000
/** Per coach and day. Members join one team per competition and need no limit. */
const MAX_UNANSWERED = 30

type CheckedInvitee = Invitee & { field: string }
type InvitingTeam = Pick<Team, '_id' | 'invitations'> & { user: Pick<User, '_id'>; competion: { _id: ObjectId } }
type EarlierInvitation = { team: InvitingTeam; invitation: Invitation }

type InvitationTarget = { _id?: ObjectId; competion: { _id: ObjectId } }

/**
 * Coaches need an email. Nobody is invited too often, again to a team they left, or in its competition by the same
 * inviter. Only the first rule binds admins, as people may want to return.
 * @throws {AppError} 409 at the field: `coach_no_email`, `person_left`, `invitations_pending`
 */
export async function assertMayInvite(
  em: Em,
  target: InvitationTarget,
  invitees: readonly CheckedInvitee[],
  { by, now }: { by: Inviter; now: Date },
): Promise<void> {
  const others = invitees.filter((one) => !isSelfInvitation(by, one.person))
  const ids = others.map(({ person }) => person.steb_user_id)
  const teams = by.isAdmin()
    ? []
    : await em.find(Team, { 'invitations.person': { $in: ids } } as object, {
        fields: ['user', 'competion', 'invitations'],
        disableIdentityMap: true,
      })
  const wrong = others.flatMap(({ role, person, field }): FieldError[] => {
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
const isOf = (team: InvitingTeam, { competion }: InvitationTarget): boolean => team.competion._id.equals(competion._id)

/** Not the other coaches: a stranger may have named them next to a child they coach. */
const isInviter = ({ team, invitation }: EarlierInvitation, by: Inviter): boolean =>
  team.user._id.equals(by._id) || invitation.by === by._id.toHexString()

const isUnanswered = ({ asked_at, agreed_at, left_at }: Invitation, now: Date): boolean =>
  !agreed_at && !left_at && !!asked_at && now.getTime() < Date.parse(asked_at) + DAY_MS
