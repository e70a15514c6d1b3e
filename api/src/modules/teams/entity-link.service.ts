import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { Deps } from '../../deps.ts'
import type { Team, TeamEntity } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { Forbidden, fieldError, NotFound, TooManyRequests } from '../../platform/errors.ts'
import { type Membership, platformIdOf } from '../accounts/membership.ts'
import { needActive } from './active-team.ts'
import { EntityLinked } from './entity-linked.ts'
import { type LoadedTeam, visibleTeam } from './teams.service.ts'

/** Each change can make two documents that are kept for ever. */
const CHANGES_A_DAY = 5

/**
 * The team, where the person may link it to an entity.
 * @throws {AppError} 404; 403; 409 `team_unpaid`, `team_disabled`
 */
export async function linkableTeam(em: Em, user: User, id: string): Promise<LoadedTeam> {
  const { team, access } = await visibleTeam(em, user, id)
  if (!access.submits) throw new Forbidden('forbidden')
  needActive(team)
  return team
}

/** The entity of a number, as the membership platform knows it. @throws {AppError} 404 with the field; 502 `platform_down` */
export async function entityOf(membership: Membership, crNumber: string): Promise<TeamEntity> {
  const found = await membership.findEntity(crNumber)
  if (!found) throw fieldError('entity', 'entity_not_found', NotFound)
  const { name, email, tax_id } = found
  return { steb_user_id: platformIdOf(found), name, email, crNumber: found.crNumber, tax_id: tax_id ?? '' }
}

/**
 * Links a team to an entity, which gets the invoice where somebody else has it, and all whom that concerns a mail; all of it
 * or nothing. Linking the same entity again changes nothing, unless its name or tax number is another by now.
 * @throws {AppError} as `linkableTeam`; 429 `entity_changes_many`
 */
export async function linkEntity(
  deps: Pick<Deps, 'orm' | 'emit' | 'now'>,
  user: User,
  id: string,
  entity: TeamEntity,
): Promise<void> {
  await inTransaction(deps.orm, async (em) => {
    const team = await linkableTeam(em, user, id)
    if (isSame(team.entity, entity)) return
    team.entity_changes = nextChange(team, deps.now())
    team.entity = entity
    await deps.emit(em, new EntityLinked(team._id, entity))
  })
}

const isSame = (linked: Team['entity'], entity: TeamEntity): boolean =>
  linked?.crNumber === entity.crNumber && linked.name === entity.name && linked.tax_id === entity.tax_id

function nextChange({ entity_changes: last }: Pick<Team, 'entity_changes'>, now: Date): { day: string; times: number } {
  const day = dayInRiyadh(now)
  const times = last?.day === day ? last.times + 1 : 1
  if (times > CHANGES_A_DAY) throw new TooManyRequests('entity_changes_many')
  return { day, times }
}
