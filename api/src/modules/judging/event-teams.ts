import { ObjectId } from '@mikro-orm/mongodb'
import { divisionId } from '@olympiad/contracts/judging/events'
import type { StoredDocument } from '../../model/stored-document.ts'
import type { Team } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import { Conflict } from '../../platform/errors.ts'
import {
  checkInsCollection,
  type EventRow,
  gamesCollection,
  scoringsCollection,
  teamsCollection,
} from './collections.ts'

type TeamRow = Pick<StoredDocument<Team>, '_id' | 'team_no' | 'name' | 'competion' | 'ageLevel'>
export type EventTeam = Pick<TeamRow, '_id' | 'team_no' | 'name'> & { id: string; division: string }

const SHOWN = { team_no: 1, name: 1, competion: 1, ageLevel: 1 }

/** Of an entity, or of the document as it is stored. */
type Place = Pick<EventRow, '_id' | 'divisions'> & { region?: ObjectId | { _id: ObjectId } | null | undefined }

/** Records that a team has in an event. A void sheet is none. */
const involvement = (em: Em) => [
  { records: scoringsCollection(em), field: 'team', where: { state: { $ne: 'void' } } },
  { records: gamesCollection(em), field: 'sides.team', where: {} },
  { records: checkInsCollection(em), field: 'team', where: {} },
]

/** Judged, drawn or checked in there: they stay when their region changes. */
async function findInvolvedTeams(em: Em, event: ObjectId, ids: readonly string[] | undefined): Promise<ObjectId[]> {
  const found = await Promise.all(
    involvement(em).map(({ records, field, where }) => records.distinct(field, { event, ...where })),
  )
  const involved = new Set(found.flat().flatMap((team: ObjectId | string | null) => (team ? String(team) : [])))
  return [...involved].filter((team) => ids?.includes(team) ?? true).map((team) => new ObjectId(team))
}

/** @returns ids in hexadecimal of events in which the team was judged, drawn or checked in */
export async function findInvolvingEvents(em: Em, team: ObjectId): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    involvement(em).map(({ records, field, where }) =>
      records.distinct('event', { [field]: field === 'team' ? team : team.toHexString(), ...where }),
    ),
  )
  return new Set(found.flat().map(String))
}

/** Teams that take part: active ones of the event's divisions, and of its region if it has one. */
export async function eventTeamsFilter(em: Em, { _id, divisions, region }: Place, ids?: readonly string[]) {
  const own = region instanceof ObjectId ? region : region?._id
  const places = divisions.map(({ competion, ageLevel }) => ({ competion: new ObjectId(competion), ageLevel }))
  return {
    $and: [
      { $or: places },
      ...(own ? [{ $or: [{ region: own }, { _id: { $in: await findInvolvedTeams(em, _id, ids) } }] }] : []),
    ],
    ...(ids && { _id: { $in: ids.map((id) => new ObjectId(id)) } }),
    status: true,
    payment_status: true,
    withdrawn: { $ne: true },
  }
}

/** In the order of their numbers. */
export async function findEventTeams(em: Em, event: Place, ids?: readonly string[]): Promise<EventTeam[]> {
  if (event.divisions.length === 0 || ids?.length === 0) return []
  const rows = await teamsCollection(em)
    .find<TeamRow>(await eventTeamsFilter(em, event, ids), { projection: SHOWN, sort: { team_no: 1 } })
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
