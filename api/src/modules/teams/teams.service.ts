import { ObjectId } from '@mikro-orm/mongodb'
import { PERSON } from '@olympiad/contracts/constants'
import type { TeamDetailView, TeamView } from '@olympiad/contracts/views/team'
import { Team } from '../../model/team.entity.ts'
import { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import { Forbidden, NotFound } from '../../platform/errors.ts'
import { orderBriefs } from '../orders/orders.ts'
import { type Access, accessOf } from './access.ts'
import { rightsOn } from './rights.ts'
import { resultsOfTeams } from './team-results.ts'
import { scoresOfTeam } from './team-scores.ts'
import { teamView } from './team-view.ts'

/** The records that a view of a team needs beside the team itself. */
export const REFERENCES = ['season', 'competion', 'region'] as const

const load = (em: Em, id: string | ObjectId) =>
  em.findOne(Team, { _id: new ObjectId(id) }, { populate: REFERENCES, refresh: true })
/** A team with its season, competition and region. */
export type LoadedTeam = NonNullable<Awaited<ReturnType<typeof load>>>

/** A team that the person may see, as it is now. @throws {AppError} 404: whether it exists is nobody else's business */
export async function visibleTeam(
  em: Em,
  user: User,
  id: string | ObjectId,
): Promise<{ team: LoadedTeam; access: Access }> {
  const team = await load(em, id)
  const access = team && accessOf(team, user)
  if (!team || !access?.sees) throw new NotFound('not_found')
  return { team, access }
}

/** A team that the person may pay for. @throws {AppError} 404, or 403 for one that they only see */
export async function payableTeam(em: Em, user: User, id: string | ObjectId): Promise<LoadedTeam> {
  const { team, access } = await visibleTeam(em, user, id)
  if (!access.pays) throw new Forbidden('forbidden')
  return team
}

/** Which teams are a person's own: those that they registered, coach, are a member of or are linked to as an entity. */
export function belongingTo({ _id, type, steb_user_id, crNumber }: User) {
  return {
    $or: [
      { user: _id },
      ...(steb_user_id ? [{ 'coaches.steb_user_id': steb_user_id }, { 'members.steb_user_id': steb_user_id }] : []),
      ...(crNumber && type === PERSON.entity ? [{ 'entity.crNumber': crNumber }] : []),
    ],
  }
}

/** All teams of a person, newest first. */
export const teamsOf = (em: Em, user: User): Promise<LoadedTeam[]> =>
  em.find(Team, belongingTo(user), { populate: REFERENCES, orderBy: { created_at: -1, _id: -1 } })

/** Teams as one person may see them. */
export async function viewsFor(em: Em, user: User, teams: readonly LoadedTeam[]): Promise<TeamView[]> {
  const ids = teams.map((team) => team._id)
  const results = await resultsOfTeams(em, ids)
  const orders = await orderBriefs(em, ids)
  return teams.map((team) => {
    const id = team._id.toHexString()
    return teamView(team, accessOf(team, user), { resultes: results.get(id) ?? [], order: orders.get(id) })
  })
}

/** One team as it is now, as a person may see it. @throws {AppError} 404 */
export async function viewFor(em: Em, user: User, id: string | ObjectId): Promise<TeamView> {
  const [view] = await viewsFor(em, user, [(await visibleTeam(em, user, id)).team])
  if (!view) throw new NotFound('not_found')
  return view
}

/** One team with all that its page shows, as a person may see it. @throws {AppError} 404 */
export async function detailFor(em: Em, user: User, id: string | ObjectId): Promise<TeamDetailView> {
  const { team, access } = await visibleTeam(em, user, id)
  const [view] = await viewsFor(em, user, [team])
  if (!view) throw new NotFound('not_found')
  const scores = await scoresOfTeam(em, team._id, { submissions: access.submits })
  const submitted = scores !== null && !scores.reopened
  const creator = await em.findOne(User, { _id: team.user._id })
  return {
    ...view,
    user: creator && { name: creator.name },
    ...(user.type === PERSON.admin && { notes: team.notes }),
    scores,
    cert_download: team.season.cert_download,
    may: rightsOn(team, access, submitted),
  }
}
