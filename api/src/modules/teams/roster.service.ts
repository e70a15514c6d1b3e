import type { TextKey } from '@olympiad/contracts/texts'
import type { Deps } from '../../deps.ts'
import type { Team, TeamPerson } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { Conflict, Forbidden, fieldError, NotFound } from '../../platform/errors.ts'
import { lookAgain } from '../../platform/look-again.ts'
import type { Membership } from '../accounts/membership.ts'
import { needActive } from './active-team.ts'
import { invite } from './invitations/invite.ts'
import { needMayInvite } from './invitations/may-invite.ts'
import { personKeys, type Role, snapshot } from './people.ts'
import { placeOf, refuseTaken } from './place.ts'
import { hasRoom } from './rights.ts'
import { type LoadedTeam, visibleTeam } from './teams.service.ts'

/** The field of a newcomer's number in the calls, and the text where nobody has it. */
const ROLES = {
  coach: { field: 'coach_id', nobody: 'coach_not_found' },
  member: { field: 'member_id', nobody: 'member_not_found' },
} as const satisfies Record<Role, { field: string; nobody: TextKey }>

/**
 * The team, where the person may take somebody in as that, and there is a place.
 * @throws {AppError} 404; 403; 409 `team_unpaid`, `team_disabled`, `team_full`, `team_has_coach`
 */
export async function teamWithPlace(em: Em, user: User, id: string, role: Role): Promise<LoadedTeam> {
  const { team, access } = await visibleTeam(em, user, id)
  if (!access.manages) throw new Forbidden('forbidden')
  needActive(team)
  if (role === 'member' && !hasRoom(team)) throw new Conflict('team_full')
  if (role === 'coach' && team.coaches.length > 0) throw new Conflict('team_has_coach')
  return team
}

/** The person whom the membership platform knows by a number. @throws {AppError} 404 with the field; 502 `platform_down` */
export async function newcomer(membership: Membership, role: Role, number: string): Promise<TeamPerson> {
  const found = await (role === 'coach' ? membership.findCoach(number) : membership.findMember(number))
  if (!found) throw fieldError(ROLES[role].field, ROLES[role].nobody, NotFound)
  return snapshot(found)
}

/**
 * Takes a person into a team: all rules are looked at in the transaction that writes, so that however many come at once
 * nobody is one too many.
 * @throws {AppError} as `teamWithPlace` and `needMayInvite`; 409 `person_in_team`, `coach_own_id`, `member_taken` with the field
 */
export async function takeIn(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  user: User,
  id: string,
  { role, person }: { role: Role; person: TeamPerson },
): Promise<void> {
  await lookAgain(() =>
    inTransaction(orm, async (em) => {
      const team = await teamWithPlace(em, user, id, role)
      refuseOwn(team, role, person)
      const { field } = ROLES[role]
      if (role === 'member') await refuseTaken(em, team, { members: [{ field, person }] })
      await needMayInvite(em, team, [{ role, person, field }], { by: user, now: now() })
      await invite(em, team, [{ role, person }], { by: user, now: now() })
      if (role === 'coach') {
        team.coaches = [...team.coaches, person]
        return
      }
      team.members = [...team.members, person]
      team.member_keys = placeOf(team.name, team.members).member_keys
    }),
  )
}

/** Somebody who is in the team already, by whatever number. @throws {AppError} 409 `person_in_team`, `coach_own_id` */
export function refuseOwn(team: Pick<Team, 'coaches' | 'members'>, role: Role, person: TeamPerson): void {
  const keys = new Set(personKeys(person))
  const isAmong = (people: readonly TeamPerson[]) => people.some((one) => personKeys(one).some((key) => keys.has(key)))
  const [same, other] = role === 'coach' ? [team.coaches, team.members] : [team.members, team.coaches]
  if (isAmong(same)) throw fieldError(ROLES[role].field, 'person_in_team', Conflict)
  if (isAmong(other)) throw fieldError(ROLES[role].field, 'coach_own_id', Conflict)
}
