import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { Deps } from '../../deps.ts'
import type { Team, TeamEntity } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { Forbidden, fieldError, NotFound, TooManyRequests } from '../../platform/errors.ts'
import { type Membership, platformIdOf } from '../accounts/membership.ts'
import { assertTeamActive } from './assert-team-active.ts'
import { EntityLinked } from './entity-linked.ts'
import { type LoadedTeam, requireVisibleTeam } from './teams.service.ts'

/** Each change may create two permanent documents. */
const MAX_CHANGES_A_DAY = 5

/** @throws {AppError} 404; 403; 409 `team_unpaid`, `team_disabled` */
export async function requireLinkableTeam(em: Em, user: User, id: string): Promise<LoadedTeam> {
  const { team, access } = await requireVisibleTeam(em, user, id)
  if (!access.canSubmit) throw new Forbidden('forbidden')
  assertTeamActive(team)
  return team
}

/** @throws {AppError} 404 with the field; 502 `membership_unavailable` */
export async function fetchEntity(membership: Membership, crNumber: string): Promise<TeamEntity> {
  const found = await membership.findEntity(crNumber)
  if (!found) throw fieldError('entity', 'entity_not_found', NotFound)
  const { name, email, tax_id } = found
  return { steb_user_id: platformIdOf(found), name, email, crNumber: found.crNumber, tax_id: tax_id ?? '' }
}

/**
 * One transaction for link, invoice and mails. The same entity again only updates its name and tax number.
 * @throws {AppError} as `requireLinkableTeam`; 429 `entity_too_many_changes`
 */
export async function linkEntity(
  deps: Pick<Deps, 'orm' | 'emit' | 'now'>,
  user: User,
  id: string,
  entity: TeamEntity,
): Promise<void> {
  await inTransaction(deps.orm, async (em) => {
    const team = await requireLinkableTeam(em, user, id)
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
  if (times > MAX_CHANGES_A_DAY) throw new TooManyRequests('entity_too_many_changes')
  return { day, times }
}
