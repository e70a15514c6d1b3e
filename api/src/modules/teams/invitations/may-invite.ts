import type { ObjectId } from '@mikro-orm/mongodb'
import type { Em } from '../../../platform/database.ts'
import { Refused, type WrongField } from '../../../platform/errors.ts'
import type { User } from '../../accounts/user.entity.ts'
import { type Invitation, Team } from '../team.entity.ts'
import { type Invitee, type Inviter, invitesSelf } from './invite.ts'

const DAY_MS = 86_400_000
/** As many mails as a coach is sent in a day without agreeing to any; members are in one team of a competition anyway. */
const UNANSWERED = 30

type CheckedInvitee = Invitee & { field: string }
type Before = Pick<Team, 'invitations'> & { user: Pick<User, '_id'>; competion: { _id: ObjectId } }
type Theirs = { team: Before; invitation: Invitation }

/**
 * Nobody coaches a team without a mail, is flooded with mails, or is invited again in a competition by the person whose team
 * they left there. An admin may do the last two all the same, for people who want to come back.
 * @throws {Refused} 409 at the field: `coach_no_email`, `person_left`, `invitations_unanswered`
 */
export async function needMayInvite(
  em: Em,
  competion: { _id: ObjectId },
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
  const wrong = others.flatMap(({ role, person, field }): WrongField[] => {
    const theirs = before.flatMap((team): Theirs[] => {
      const invitation = team.invitations?.find((one) => one.person === person.steb_user_id)
      return invitation ? [{ team, invitation }] : []
    })
    if (theirs.some((one) => one.invitation.left_at && isInviter(one, by) && isOf(one.team, competion))) {
      return [{ field, key: 'person_left' }]
    }
    if (role === 'member') return []
    if (!person.email) return [{ field, key: 'coach_no_email' }]
    const unanswered = theirs.filter(({ invitation }) => isUnanswered(invitation, now))
    return unanswered.length < UNANSWERED ? [] : [{ field, key: 'invitations_unanswered' }]
  })
  if (wrong[0]) throw new Refused(409, wrong[0].key, { fields: wrong })
}

const isOf = (team: Before, { _id }: { _id: ObjectId }): boolean => team.competion._id.equals(_id)

/** Not its other coaches: a stranger may have put them beside a child whom they coach elsewhere. */
const isInviter = ({ team, invitation }: Theirs, by: Inviter): boolean =>
  team.user._id.equals(by._id) || invitation.by === by._id.toHexString()

const isUnanswered = ({ asked_at, agreed_at, left_at }: Invitation, now: Date): boolean =>
  !agreed_at && !left_at && !!asked_at && now.getTime() < Date.parse(asked_at) + DAY_MS
