import { ObjectId } from '@mikro-orm/mongodb'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import type { TeamDetailView, TeamView } from '@olympiad/contracts/views/team'
import type { StoredDocument } from '../../model/stored-document.ts'
import { Team } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import { Forbidden, NotFound } from '../../platform/errors.ts'
import { currentOrderOf } from '../orders/orders.ts'
import { type TeamAccess, teamAccess } from './access.ts'
import { teamsCollection } from './collections.ts'
import { teamRights } from './team-permissions.ts'
import { resultViews } from './team-results.ts'
import { findTeamDetailRow, findTeamRows, type TeamRow, withReferences } from './team-rows.ts'
import { scoresView } from './team-scores.ts'
import { teamView } from './team-view.ts'
import { waitingPositions } from './waiting-positions.ts'

export const TEAM_REFERENCES = ['season', 'competion', 'region'] as const

const load = (em: Em, id: string | ObjectId) =>
  em.findOne(Team, { _id: new ObjectId(id) }, { populate: TEAM_REFERENCES, refresh: true })
export type LoadedTeam = NonNullable<Awaited<ReturnType<typeof load>>>

/** @throws {AppError} 404 also for an invisible team, so that it reveals nothing */
export async function requireVisibleTeam(
  em: Em,
  user: User,
  id: string | ObjectId,
): Promise<{ team: LoadedTeam; access: TeamAccess }> {
  const team = await load(em, id)
  const access = team && teamAccess(team, user)
  if (!team || !access?.canView) throw new NotFound('not_found')
  return { team, access }
}

/** @throws {AppError} 404; 403 for a reader without that right */
export async function requirePayableTeam(em: Em, user: User, id: string | ObjectId): Promise<LoadedTeam> {
  const { team, access } = await requireVisibleTeam(em, user, id)
  if (!access.canPay) throw new Forbidden('forbidden')
  return team
}

type StoredTeam = StoredDocument<Team>

/** Without its references and without entities, for reading alone. @throws as `requireVisibleTeam` */
export async function readVisibleTeam(
  em: Em,
  user: User,
  id: string | ObjectId,
): Promise<{ team: StoredTeam; access: TeamAccess }> {
  const team = await teamsCollection(em).findOne({ _id: new ObjectId(id) })
  const access = team && accessTo(team, user)
  if (!team || !access?.canView) throw new NotFound('not_found')
  return { team, access }
}

/** As registrant, coach, member or linked entity. */
export function ownTeamsFilter({ _id, type, steb_user_id, crNumber }: User) {
  return {
    $or: [
      { user: _id },
      ...(steb_user_id ? [{ 'coaches.steb_user_id': steb_user_id }, { 'members.steb_user_id': steb_user_id }] : []),
      ...(crNumber && type === PERSON_TYPE.entity ? [{ 'entity.crNumber': crNumber }] : []),
    ],
  }
}

type Row<R extends TeamRow> = Awaited<ReturnType<typeof withReferences<R>>>[number]

type WithRights = Pick<
  StoredTeam,
  'user' | 'coaches' | 'members' | 'entity' | 'payment_status' | 'fee_paid' | 'withdrawn'
>

const accessTo = (row: WithRights, user: User): TeamAccess => teamAccess({ ...row, user: { _id: row.user } }, user)

const viewOf = (row: Row<TeamRow>, access: TeamAccess, positions: ReadonlyMap<string, number>): TeamView =>
  teamView(row, access, {
    resultes: resultViews(row.results),
    order: currentOrderOf(row.orders),
    position: positions.get(row._id.toHexString()),
  })

/** All of the reader's teams, or those of `ids`, the newest first. */
export async function ownTeamViews(em: Em, user: User, ids?: readonly ObjectId[]): Promise<TeamView[]> {
  const found = ids ? { _id: { $in: [...ids] } } : ownTeamsFilter(user)
  const rows = await findTeamRows(em, { $match: found }, { $sort: { created_at: -1, _id: -1 } })
  const positions = await waitingPositions(em, rows)
  return (await withReferences(em, rows)).flatMap((row) => {
    const access = accessTo(row, user)
    return access.canView ? [viewOf(row, access, positions)] : []
  })
}

/** @throws {AppError} 404 also for an invisible team */
async function requireVisibleRow(em: Em, user: User, id: string | ObjectId) {
  const found = await findTeamDetailRow(em, new ObjectId(id))
  const [row] = await withReferences(em, found ? [found] : [])
  const access = row && accessTo(row, user)
  if (!row || !access?.canView) throw new NotFound('not_found')
  const positions = await waitingPositions(em, found ? [found] : [])
  return { row, access, view: viewOf(row, access, positions) }
}

/** @throws {AppError} 404 */
export const teamViewFor = async (em: Em, user: User, id: string | ObjectId): Promise<TeamView> =>
  (await requireVisibleRow(em, user, id)).view

/** @throws {AppError} 404 */
export async function teamDetailFor(em: Em, user: User, id: string | ObjectId): Promise<TeamDetailView> {
  const { row, access, view } = await requireVisibleRow(em, user, id)
  const [score] = row.scores
  const scores = score ? scoresView(score, { submissions: access.canSubmit }) : null
  const submitted = scores !== null && !scores.reopened
  const [registrant] = row.registrants
  return {
    ...view,
    user: registrant ? { name: registrant.name } : null,
    ...(user.may('teams.read') && user.may('personal-data') && { notes: row.notes }),
    scores,
    cert_download: row.season.cert_download,
    may: teamRights(row, access, submitted),
  }
}
