import type { ObjectId } from '@mikro-orm/mongodb'
import type { Em } from '../../../platform/database.ts'
import { Refused, type WrongField } from '../../../platform/errors.ts'
import type { User } from '../../accounts/user.entity.ts'
import { type Invitation, Team } from '../team.entity.ts'
import { type Named, type Namer, namesThemselves } from './invite.ts'

const DAY_MS = 86_400_000
/** As many mails as a coach is sent in a day without agreeing to any; members are in one team of a competition anyway. */
const UNANSWERED = 30

type NamedAt = Named & { field: string }
type Led = Pick<Team, 'coaches' | 'invitations'> & { user: Pick<User, '_id'>; competion: { _id: ObjectId } }

/**
 * Nobody coaches a team in silence, is flooded with mails, or is named again in a competition by whom they have left there. The
 * last two an admin may do all the same: whoever wants to come back asks one.
 * @throws {Refused} 409 at the field: `coach_no_email`, `person_left`, `invitations_unanswered`
 */
export async function needMayName(
  em: Em,
  competion: { _id: ObjectId },
  named: readonly NamedAt[],
  { by, now }: { by: Namer; now: Date },
): Promise<void> {
  const others = named.filter((one) => !namesThemselves(by, one.person))
  const ids = others.map(({ person }) => person.steb_user_id)
  const before = by.isAdmin()
    ? []
    : await em.find(Team, { 'invitations.person': { $in: ids } } as object, {
        fields: ['user', 'competion', 'coaches', 'invitations'],
        disableIdentityMap: true,
      })
  const wrong = others.flatMap(({ role, person, field }): WrongField[] => {
    const theirs = before.flatMap((team) => {
      const invitation = team.invitations?.find((one) => one.person === person.steb_user_id)
      return invitation ? [{ team, invitation }] : []
    })
    if (theirs.some(({ team, invitation }) => invitation.left_at && isLedBy(team, by) && isOf(team, competion))) {
      return [{ field, key: 'person_left' }]
    }
    if (role === 'member') return []
    if (!person.email) return [{ field, key: 'coach_no_email' }]
    const unanswered = theirs.filter(({ invitation }) => isUnanswered(invitation, now))
    return unanswered.length < UNANSWERED ? [] : [{ field, key: 'invitations_unanswered' }]
  })
  if (wrong[0]) throw new Refused(409, wrong[0].key, { fields: wrong })
}

const isOf = (team: Led, { _id }: { _id: ObjectId }): boolean => team.competion._id.equals(_id)

const isLedBy = (team: Led, by: Namer): boolean =>
  team.user._id.equals(by._id) || team.coaches.some((coach) => namesThemselves(by, coach))

const isUnanswered = ({ asked_at, agreed_at, left_at }: Invitation, now: Date): boolean =>
  !agreed_at && !left_at && !!asked_at && now.getTime() < Date.parse(asked_at) + DAY_MS
