import type { TextKey } from '@olympiad/contracts/texts'
import type { Deps } from '../../deps.ts'
import type { Team, TeamPerson } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { Conflict, Forbidden, fieldError, NotFound } from '../../platform/errors.ts'
import { retryOnDuplicateKey } from '../../platform/retry-on-duplicate-key.ts'
import type { Membership } from '../accounts/membership.ts'
import { assertTeamActive } from './assert-team-active.ts'
import { assertTeamAllowed } from './assert-team-allowed.ts'
import { findIneligibleMembers, refuseIneligible } from './eligibility.ts'
import { invitePeople } from './invitations/invite-people.ts'
import { personKeys, type Role, toTeamPerson } from './people.ts'
import { reservationKeys } from './team-name-reservation.ts'
import { hasMemberSlot } from './team-permissions.ts'
import { type LoadedTeam, requireVisibleTeam } from './teams.service.ts'

const ROLES = {
  coach: { field: 'coach_id', nobody: 'coach_not_found' },
  member: { field: 'member_id', nobody: 'member_not_found' },
} as const satisfies Record<Role, { field: string; nobody: TextKey }>

/** @throws {AppError} 404; 403; 409 `team_unpaid`, `team_disabled`, `team_full`, `team_has_coach` */
export async function requireTeamWithSlot(em: Em, user: User, id: string, role: Role): Promise<LoadedTeam> {
  const { team, access } = await requireVisibleTeam(em, user, id)
  if (!access.canManage) throw new Forbidden('forbidden')
  assertTeamActive(team)
  if (role === 'member' && !hasMemberSlot(team)) throw new Conflict('team_full')
  if (role === 'coach' && team.coaches.length > 0) throw new Conflict('team_has_coach')
  return team
}

/** @throws {AppError} 404 with the field; 502 `membership_unavailable` */
export async function fetchPersonByNumber(membership: Membership, role: Role, number: string): Promise<TeamPerson> {
  const found = await (role === 'coach' ? membership.findCoach(number) : membership.findMember(number))
  if (!found) throw fieldError(ROLES[role].field, ROLES[role].nobody, NotFound)
  return toTeamPerson(found)
}

/**
 * Checks all rules in the writing transaction, so that concurrent calls can't exceed a limit.
 * @throws {AppError} as `requireTeamWithSlot` and `assertTeamAllowed`; 409 `person_in_team`, `coach_own_id`,
 * `age_outside`, `age_unknown`, with the field
 */
export async function addPerson(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  user: User,
  id: string,
  { role, person }: { role: Role; person: TeamPerson },
): Promise<void> {
  await retryOnDuplicateKey(() =>
    inTransaction(orm, async (em) => {
      const team = await requireTeamWithSlot(em, user, id, role)
      assertNotInTeam(team, role, person)
      const { field } = ROLES[role]
      if (role === 'member') refuseIneligible(findIneligibleMembers([person], team), team, () => field)
      await assertTeamAllowed(em, team, {
        reservation: role === 'member' ? { members: [{ field, person }] } : undefined,
        invitations: { invitees: [{ role, person, field }], by: user, now: now() },
      })
      await invitePeople(em, team, [{ role, person }], { by: user, now: now() })
      if (role === 'coach') {
        team.coaches = [...team.coaches, person]
        return
      }
      team.members = [...team.members, person]
      team.member_keys = reservationKeys(team.name, team.members).member_keys
    }),
  )
}

/** Compares all identities. @throws {AppError} 409 `person_in_team`, `coach_own_id` */
export function assertNotInTeam(team: Pick<Team, 'coaches' | 'members'>, role: Role, person: TeamPerson): void {
  const keys = new Set(personKeys(person))
  const isIn = (people: readonly TeamPerson[]) => people.some((one) => personKeys(one).some((key) => keys.has(key)))
  const [same, other] = role === 'coach' ? [team.coaches, team.members] : [team.members, team.coaches]
  if (isIn(same)) throw fieldError(ROLES[role].field, 'person_in_team', Conflict)
  if (isIn(other)) throw fieldError(ROLES[role].field, 'coach_own_id', Conflict)
}
