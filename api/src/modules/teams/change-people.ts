import type { ObjectId } from '@mikro-orm/mongodb'
import type { TextKey } from '@olympiad/contracts/texts'
import type { Deps } from '../../deps.ts'
import { Team, type TeamPerson } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import { inTransaction } from '../../platform/database.ts'
import { Conflict, fieldError, NotFound } from '../../platform/errors.ts'
import { lookAgain } from '../../platform/look-again.ts'
import { bump } from '../../platform/revisions.ts'
import { invitationsOfPeople } from './invitations/invitation.ts'
import { invite } from './invitations/invite.ts'
import { needMayInvite } from './invitations/may-invite.ts'
import type { Role } from './people.ts'
import { placeOf, refuseTaken } from './place.ts'
import { refuseOwn } from './roster.service.ts'

/** `leaves` is called as the team's view has them, or by their national id. One of both at least. */
type PeopleChange = { role: Role; leaves?: string; comes?: TeamPerson }

const FULL = { coach: 'team_coaches_full', member: 'team_full' } as const satisfies Record<Role, TextKey>
const LAST = { coach: 'last_coach', member: 'last_member' } as const satisfies Record<Role, TextKey>

/**
 * An admin puts somebody in another's place, takes somebody in, or takes somebody out, whatever the state of the team; the
 * rules of registration hold, in the transaction that writes. The newcomer keeps the place of the person who leaves.
 * @throws {AppError} 404 `not_found`, `person_not_in_team`; 409 `team_full`, `team_coaches_full`, `last_coach`,
 * `last_member`, `person_in_team`, `coach_own_id`, `member_taken`, `coach_no_email`, with the field
 */
export async function changePeople(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  _id: ObjectId,
  { role, leaves, comes }: PeopleChange,
  by: User,
): Promise<void> {
  await lookAgain(() =>
    inTransaction(orm, async (em) => {
      const team = await em.findOne(Team, { _id }, { populate: ['competion', 'season'] })
      if (!team) throw new NotFound('not_found')
      const [part, most] =
        role === 'coach'
          ? (['coaches', team.competion.coaches_no] as const)
          : (['members', team.competion.members_no] as const)
      const people = team[part]
      const at = leaves === undefined ? people.length : people.findIndex((one) => isCalled(one, leaves))
      if (at < 0) throw fieldError(`old_${role}_id`, 'person_not_in_team', NotFound)
      const changed = people.toSpliced(at, leaves === undefined ? 0 : 1, ...(comes ? [comes] : []))
      if (changed.length === 0) throw new Conflict(LAST[role])
      if (changed.length > people.length && changed.length > most) throw new Conflict(FULL[role])
      if (comes) {
        refuseOwn({ coaches: team.coaches, members: team.members, [part]: people.toSpliced(at, 1) }, role, comes)
        const one = { role, person: comes, field: `${role}_id` }
        if (role === 'member' && team.name_key) await refuseTaken(em, team, { members: [one] })
        await needMayInvite(em, team, [one], { by, now: now() })
      }
      if (comes) await invite(em, team, [{ role, person: comes }], { by, now: now() })
      team[part] = changed
      team.invitations = invitationsOfPeople(team.invitations, team)
      if (role === 'member' && team.name_key) team.member_keys = placeOf(team.name, changed).member_keys
    }),
  )
  await bump(orm.em.fork(), 'content')
}

const isCalled = ({ steb_user_id, national_id }: TeamPerson, name: string): boolean =>
  steb_user_id === name || (national_id !== '' && national_id === name)
