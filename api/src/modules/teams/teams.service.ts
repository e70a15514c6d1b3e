import { ObjectId } from '@mikro-orm/mongodb'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import type { TeamDetailView, TeamView } from '@olympiad/contracts/views/team'
import { Team } from '../../model/team.entity.ts'
import { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import { Forbidden, NotFound } from '../../platform/errors.ts'
import { orderBriefs } from '../orders/orders.ts'
import { type TeamAccess, teamAccess } from './access.ts'
import { teamRights } from './team-permissions.ts'
import { resultsOfTeams } from './team-results.ts'
import { scoresOfTeam } from './team-scores.ts'
import { teamView } from './team-view.ts'

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

export const listOwnTeams = (em: Em, user: User): Promise<LoadedTeam[]> =>
  em.find(Team, ownTeamsFilter(user), { populate: TEAM_REFERENCES, orderBy: { created_at: -1, _id: -1 } })

export async function teamViewsFor(em: Em, user: User, teams: readonly LoadedTeam[]): Promise<TeamView[]> {
  const ids = teams.map((team) => team._id)
  const results = await resultsOfTeams(em, ids)
  const orders = await orderBriefs(em, ids)
  return teams.map((team) => {
    const id = team._id.toHexString()
    return teamView(team, teamAccess(team, user), { resultes: results.get(id) ?? [], order: orders.get(id) })
  })
}

/** @throws {AppError} 404 */
export async function teamViewFor(em: Em, user: User, id: string | ObjectId): Promise<TeamView> {
  const [view] = await teamViewsFor(em, user, [(await requireVisibleTeam(em, user, id)).team])
  if (!view) throw new NotFound('not_found')
  return view
}

/** @throws {AppError} 404 */
export async function teamDetailFor(em: Em, user: User, id: string | ObjectId): Promise<TeamDetailView> {
  const { team, access } = await requireVisibleTeam(em, user, id)
  const [view] = await teamViewsFor(em, user, [team])
  if (!view) throw new NotFound('not_found')
  const scores = await scoresOfTeam(em, team._id, { submissions: access.canSubmit })
  const submitted = scores !== null && !scores.reopened
  const creator = await em.findOne(User, { _id: team.user._id })
  return {
    ...view,
    user: creator && { name: creator.name },
    ...(user.type === PERSON_TYPE.admin && { notes: team.notes }),
    scores,
    cert_download: team.season.cert_download,
    may: teamRights(team, access, submitted),
  }
}
