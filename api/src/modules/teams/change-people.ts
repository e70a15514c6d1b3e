import type { ObjectId } from '@mikro-orm/mongodb'
import type { TextKey } from '@olympiad/contracts/texts'
import type { Deps } from '../../deps.ts'
import { Team, type TeamPerson } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import { invalidate } from '../../platform/cache-tags.ts'
import { inTransaction } from '../../platform/database.ts'
import { Conflict, fieldError, NotFound } from '../../platform/errors.ts'
import { retryOnDuplicateKey } from '../../platform/retry-on-duplicate-key.ts'
import { assertTeamAllowed } from './assert-team-allowed.ts'
import { keepInvitationsOf } from './invitations/invitation.ts'
import { invitePeople } from './invitations/invite-people.ts'
import type { Role } from './people.ts'
import { assertNotInTeam } from './roster.service.ts'
import { reservationKeys } from './team-name-reservation.ts'

/** `leaves` is an id of the team's view or a national id. Needs at least one. */
type PeopleChange = { role: Role; leaves?: string; comes?: TeamPerson }

const FULL_ERRORS = { coach: 'team_coaches_full', member: 'team_full' } as const satisfies Record<Role, TextKey>
const LAST_PERSON_ERRORS = { coach: 'last_coach', member: 'last_member' } as const satisfies Record<Role, TextKey>

/**
 * Works in any state of the team, with the rules of registration. A newcomer takes over the position.
 * @throws {AppError} 404 `not_found`, `person_not_in_team`; 409 `team_full`, `team_coaches_full`, `last_coach`,
 * `last_member`, `person_in_team`, `coach_own_id`, `member_taken`, `coach_no_email`, with the field
 */
export async function changePeople(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  _id: ObjectId,
  { role, leaves, comes }: PeopleChange,
  by: User,
): Promise<void> {
  await retryOnDuplicateKey(() =>
    inTransaction(orm, async (em) => {
      const team = await em.findOne(Team, { _id }, { populate: ['competion', 'season'] })
      if (!team) throw new NotFound('not_found')
      const [part, most] =
        role === 'coach'
          ? (['coaches', team.competion.coaches_no] as const)
          : (['members', team.competion.members_no] as const)
      const people = team[part]
      const at = leaves === undefined ? people.length : people.findIndex((person) => hasId(person, leaves))
      if (at < 0) throw fieldError(`old_${role}_id`, 'person_not_in_team', NotFound)
      const changed = people.toSpliced(at, leaves === undefined ? 0 : 1, ...(comes ? [comes] : []))
      if (changed.length === 0) throw new Conflict(LAST_PERSON_ERRORS[role])
      if (changed.length > people.length && changed.length > most) throw new Conflict(FULL_ERRORS[role])
      if (comes) {
        assertNotInTeam({ coaches: team.coaches, members: team.members, [part]: people.toSpliced(at, 1) }, role, comes)
        const newcomer = { role, person: comes, field: `${role}_id` }
        await assertTeamAllowed(em, team, {
          reservation: role === 'member' && team.name_key ? { members: [newcomer] } : undefined,
          invitations: { invitees: [newcomer], by, now: now() },
        })
      }
      if (comes) await invitePeople(em, team, [{ role, person: comes }], { by, now: now() })
      team[part] = changed
      team.invitations = keepInvitationsOf(team.invitations, team)
      if (role === 'member' && team.name_key) team.member_keys = reservationKeys(team.name, changed).member_keys
    }),
  )
  await invalidate(orm.em.fork(), 'content')
}

const hasId = ({ steb_user_id, national_id }: TeamPerson, name: string): boolean =>
  steb_user_id === name || (national_id !== '' && national_id === name)
