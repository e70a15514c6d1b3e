import type { ObjectId } from '@mikro-orm/mongodb'
import { findIneligibleSize } from '@olympiad/contracts/eligibility'
import type { TextKey } from '@olympiad/contracts/texts'
import type { Deps } from '../../deps.ts'
import { Team, type TeamPerson } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import { invalidate } from '../../platform/cache-tags.ts'
import { inTransaction } from '../../platform/database.ts'
import { Conflict, fieldError, NotFound } from '../../platform/errors.ts'
import { retryOnDuplicateKey } from '../../platform/retry-on-duplicate-key.ts'
import { assertTeamAllowed } from './assert-team-allowed.ts'
import {
  type EligibilityRules,
  factsOf,
  findIneligibleMembers,
  refuseIneligible,
  withoutExcepted,
} from './eligibility.ts'
import { keepExceptionsOf, subjectOf, withException } from './exceptions.ts'
import { keepInvitationsOf } from './invitations/invitation.ts'
import { invitePeople } from './invitations/invite-people.ts'
import type { Role } from './people.ts'
import { assertNotInTeam } from './roster.service.ts'
import { reservationKeys } from './team-name-reservation.ts'

/** `leaves` is an id of the team's view or a national id. Needs at least one. `exception`: the reason for one. */
type PeopleChange = { role: Role; leaves?: string; comes?: TeamPerson; exception?: string | undefined }

const FULL_ERRORS = { coach: 'team_coaches_full', member: 'team_full' } as const satisfies Record<Role, TextKey>
const LAST_PERSON_ERRORS = { coach: 'last_coach', member: 'last_member' } as const satisfies Record<Role, TextKey>

/**
 * Works in any state of the team, with the rules of registration. A newcomer takes over the position.
 * @throws {AppError} 404 `not_found`, `person_not_in_team`; 409 `team_full`, `team_coaches_full`, `last_coach`,
 * `last_member`, `too_few_members`, `person_in_team`, `coach_own_id`, `age_outside`, `age_unknown`, with the field; as
 * `assertTeamAllowed`
 */
export async function changePeople(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  _id: ObjectId,
  { role, leaves, comes, exception = '' }: PeopleChange,
  by: User,
): Promise<void> {
  await retryOnDuplicateKey(() =>
    inTransaction(orm, async (em) => {
      const team = await em.findOne(Team, { _id }, { populate: ['competion', 'season'] })
      if (!team) throw new NotFound('not_found')
      const part = role === 'coach' ? 'coaches' : 'members'
      const people = team[part]
      const at = leaves === undefined ? people.length : people.findIndex((person) => hasId(person, leaves))
      if (at < 0) throw fieldError(`old_${role}_id`, 'person_not_in_team', NotFound)
      const changed = people.toSpliced(at, leaves === undefined ? 0 : 1, ...(comes ? [comes] : []))
      if (changed.length === 0) throw new Conflict(LAST_PERSON_ERRORS[role])
      const broken = role === 'coach' ? [] : withoutExcepted(findBroken(people, changed, comes, team), team)
      const isFull = role === 'coach' ? changed.length > team.competion.coaches_no : broken.some(isTooMany)
      if (changed.length > people.length && isFull && (role === 'coach' || !exception)) {
        throw new Conflict(FULL_ERRORS[role])
      }
      if (!exception) refuseIneligible(broken, team, ({ subject }) => (subject ? `${role}_id` : part), factsOf)
      const repeated: TeamPerson[] = []
      if (comes) {
        assertNotInTeam({ coaches: team.coaches, members: team.members, [part]: people.toSpliced(at, 1) }, role, comes)
        const newcomer = { role, person: comes, field: `${role}_id` }
        repeated.push(
          ...(await assertTeamAllowed(em, team, {
            reservation: role === 'member' && team.name_key ? { members: [newcomer] } : undefined,
            invitations: { invitees: [newcomer], by, now: now() },
            mayRepeatInSeason: exception !== '',
          })),
        )
      }
      if (comes) await invitePeople(em, team, [{ role, person: comes }], { by, now: now() })
      team[part] = changed
      team.invitations = keepInvitationsOf(team.invitations, team)
      team.exceptions = keepExceptionsOf(team)
      for (const person of [...broken.map(({ subject }) => subjectOf(subject)), ...repeated.map(subjectOf)]) {
        team.exceptions = withException(team, { person, reason: exception, at: now().toISOString() })
      }
      if (role === 'member' && team.name_key) team.member_keys = reservationKeys(team.name, changed).member_keys
    }),
  )
  await invalidate(orm.em.fork(), 'content')
}

/** Only rules that the change itself breaks: a team that breaks another one already may get closer to it. */
const findBroken = (
  people: readonly TeamPerson[],
  changed: readonly TeamPerson[],
  comes: TeamPerson | undefined,
  rules: EligibilityRules,
) => [
  ...findIneligibleSize(changed.length, rules.competion).filter((found) =>
    isTooMany(found) ? changed.length > people.length : changed.length < people.length,
  ),
  ...findIneligibleMembers(comes ? [comes] : [], rules),
]

const isTooMany = ({ rule }: { rule: string }): boolean => rule === 'too_many_members'

const hasId = ({ steb_user_id, national_id }: TeamPerson, name: string): boolean =>
  steb_user_id === name || (national_id !== '' && national_id === name)
