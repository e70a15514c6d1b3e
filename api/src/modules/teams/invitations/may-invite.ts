import type { ObjectId } from '@mikro-orm/mongodb'
import { type Invitation, Team } from '../../../model/team.entity.ts'
import type { User } from '../../../model/user.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { Conflict, type FieldError } from '../../../platform/errors.ts'
import { hasLeft } from './invitation.ts'
import { type Invitee, type Inviter, invitesSelf } from './invite.ts'

const DAY_MS = 86_400_000
/** As many mails as a coach is sent in a day without agreeing to any; members are in one team of a competition anyway. */
const UNANSWERED = 30

type CheckedInvitee = Invitee & { field: string }
type Before = Pick<Team, '_id' | 'invitations'> & { user: Pick<User, '_id'>; competion: { _id: ObjectId } }
type Theirs = { team: Before; invitation: Invitation }

/** A team, or the competition in which there will be one. */
type Place = { _id?: ObjectId; competion: { _id: ObjectId } }

/**
 * Nobody coaches a team without a mail, is flooded with mails, is invited again into a team that they left, or in its
 * competition by the person whose team it was. An admin may do all but the first, for people who want to come back.
 * @throws {AppError} 409 at the field: `coach_no_email`, `person_left`, `invitations_unanswered`
 */
export async function needMayInvite(
  em: Em,
  place: Place,
  invitees: readonly CheckedInvitee[],
  { by, now }: { by: Inviter; now: Date },
): Promise<void> {
  const others = invitees.filter((one) => !invitesSelf(by, one.person))
  const ids = others.map(({ person }) => person.steb_user_id)
  const before = by.isAdmin()
    ? []
    : await em.find(Team, { 'invitations.person': { $in: ids } } as object, {
        fields: ['user', 'competion', 'invitations'],
        disableIdentityMap: true,
      })
  const wrong = others.flatMap(({ role, person, field }): FieldError[] => {
    const theirs = before.flatMap((team) =>
      (team.invitations ?? []).flatMap((invitation): Theirs[] =>
        invitation.person === person.steb_user_id ? [{ team, invitation }] : [],
      ),
    )
    const left = theirs.filter(({ team, invitation }) => invitation.left_at && hasLeft(team, person))
    if (left.some((one) => isSame(one.team, place) || (isInviter(one, by) && isOf(one.team, place)))) {
      return [{ field, key: 'person_left' }]
    }
    if (role === 'member') return []
    if (!person.email) return [{ field, key: 'coach_no_email' }]
    const unanswered = theirs.filter(({ invitation }) => isUnanswered(invitation, now))
    return unanswered.length < UNANSWERED ? [] : [{ field, key: 'invitations_unanswered' }]
  })
  if (wrong[0]) throw new Conflict(wrong[0].key, { fields: wrong })
}

const isSame = (team: Before, { _id }: Place): boolean => _id !== undefined && team._id.equals(_id)
const isOf = (team: Before, { competion }: Place): boolean => team.competion._id.equals(competion._id)

/** In other teams not its other coaches: a stranger may have put them beside a child whom they coach elsewhere. */
const isInviter = ({ team, invitation }: Theirs, by: Inviter): boolean =>
  team.user._id.equals(by._id) || invitation.by === by._id.toHexString()

const isUnanswered = ({ asked_at, agreed_at, left_at }: Invitation, now: Date): boolean =>
  !agreed_at && !left_at && !!asked_at && now.getTime() < Date.parse(asked_at) + DAY_MS
