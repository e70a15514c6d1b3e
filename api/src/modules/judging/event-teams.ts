import { ObjectId } from '@mikro-orm/mongodb'
import { divisionId } from '@olympiad/contracts/judging/events'
import type { StoredDocument } from '../../model/stored-document.ts'
import type { Team } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import { Conflict } from '../../platform/errors.ts'
import { type EventRow, teamsCollection } from './collections.ts'

type TeamRow = Pick<StoredDocument<Team>, '_id' | 'team_no' | 'name' | 'competion' | 'ageLevel'>
export type EventTeam = Pick<TeamRow, '_id' | 'team_no' | 'name'> & { id: string; division: string }

const SHOWN = { team_no: 1, name: 1, competion: 1, ageLevel: 1 }

/** Of an entity, or of the document as it is stored. */
type Place = Pick<EventRow, 'divisions'> & { region?: ObjectId | { _id: ObjectId } | null | undefined }

/** Teams that take part: active ones of the event's divisions, and of its region if it has one. */
export const eventTeamsFilter = ({ divisions, region }: Place) => ({
  $or: divisions.map(({ competion, ageLevel }) => ({ competion: new ObjectId(competion), ageLevel })),
  status: true,
  payment_status: true,
  withdrawn: { $ne: true },
  ...(region && { region: region instanceof ObjectId ? region : region._id }),
})

/** In the order of their numbers. */
export async function findEventTeams(em: Em, event: Place, ids?: readonly string[]): Promise<EventTeam[]> {
  if (event.divisions.length === 0 || ids?.length === 0) return []
  const where = { ...eventTeamsFilter(event), ...(ids && { _id: { $in: ids.map((id) => new ObjectId(id)) } }) }
  const rows = await teamsCollection(em)
    .find<TeamRow>(where, { projection: SHOWN, sort: { team_no: 1 } })
    .toArray()
  return rows.map(({ _id, team_no, name, competion, ageLevel }) => ({
    _id,
    id: _id.toHexString(),
    team_no,
    name,
    division: divisionId(competion.toHexString(), ageLevel),
  }))
}

type Leader = Pick<User, '_id' | 'steb_user_id' | 'crNumber'>

/** Nobody judges a team that they lead. @returns ids of the teams that the person leads, in hexadecimal */
export async function findLedTeams(
  em: Em,
  { _id, steb_user_id, crNumber }: Leader,
  teams: readonly ObjectId[],
): Promise<ReadonlySet<string>> {
  if (teams.length === 0) return new Set()
  const leads = [
    { user: _id },
    ...(steb_user_id ? [{ 'coaches.steb_user_id': steb_user_id }, { 'entity.steb_user_id': steb_user_id }] : []),
    ...(crNumber ? [{ 'entity.crNumber': crNumber }] : []),
  ]
  const rows = await teamsCollection(em)
    .find({ _id: { $in: [...teams] }, $or: leads }, { projection: { _id: 1 } })
    .toArray()
  return new Set(rows.map(({ _id: id }) => id.toHexString()))
}

/** @throws {AppError} 409 `decision_own_team`, also for admins */
export async function assertOthersTeam(em: Em, by: Leader, team: ObjectId): Promise<void> {
  if ((await findLedTeams(em, by, [team])).size > 0) throw new Conflict('decision_own_team')
}
