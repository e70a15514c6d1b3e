import { ObjectId } from '@mikro-orm/mongodb'
import { TEAM_SIZE } from '@olympiad/contracts/constants'
import type { Deps } from '../../deps.ts'
import { Team } from '../../model/team.entity.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { NotFound } from '../../platform/errors.ts'
import { hasException, withException } from './exceptions.ts'

async function requireTeam(em: Em, id: string): Promise<Team> {
  const team = await em.findOne(Team, { _id: new ObjectId(id) })
  if (!team) throw new NotFound('not_found')
  return team
}

/** For a member, or `TEAM_SIZE`. @throws {AppError} 404 `not_found`, `person_not_in_team` */
export async function makeException(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  id: string,
  { person, reason }: { person: string; reason: string },
): Promise<void> {
  await inTransaction(orm, async (em) => {
    const team = await requireTeam(em, id)
    const isKnown = person === TEAM_SIZE || team.members.some(({ steb_user_id }) => steb_user_id === person)
    if (!isKnown) throw new NotFound('person_not_in_team')
    team.exceptions = withException(team, { person, reason, at: now().toISOString() })
  })
}

/** @throws {AppError} 404, also without such an exception */
export async function removeException({ orm }: Pick<Deps, 'orm'>, id: string, person: string): Promise<void> {
  await inTransaction(orm, async (em) => {
    const team = await requireTeam(em, id)
    if (!hasException(team, person)) throw new NotFound('not_found')
    team.exceptions = (team.exceptions ?? []).filter((one) => one.person !== person)
  })
}
