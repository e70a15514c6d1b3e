import { ObjectId } from '@mikro-orm/mongodb'
import type { AnswerOf } from '@olympiad/contracts/call'
import type { listMyTeams } from '@olympiad/contracts/calls/teams'
import { MEMBER_AREA_PAGE_SIZE } from '@olympiad/contracts/constants'
import type { TeamSeasonView } from '@olympiad/contracts/views/team'
import { Season } from '../../model/season.entity.ts'
import { Team } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import { teamsCollection } from './collections.ts'
import { ownTeamsFilter, TEAM_REFERENCES, teamViewsFor } from './teams.service.ts'

/** `season` is an id or `all`; an unknown one returns an empty page. */
export async function findOwnTeams(
  em: Em,
  user: User,
  { page, season }: { page: number; season: string },
): Promise<AnswerOf<typeof listMyTeams>> {
  const own = ownTeamsFilter(user)
  const filter = season === 'all' ? own : { ...own, season: new ObjectId(season) }
  const [teams, total] = await em.findAndCount(Team, filter, {
    populate: TEAM_REFERENCES,
    orderBy: { created_at: -1, _id: -1 },
    offset: page * MEMBER_AREA_PAGE_SIZE,
    limit: MEMBER_AREA_PAGE_SIZE,
  })
  return {
    teams: await teamViewsFor(em, user, teams),
    seasons: await seasonsOf(em, own),
    totalPages: Math.ceil(total / MEMBER_AREA_PAGE_SIZE),
    currentPage: page,
  }
}

async function seasonsOf(em: Em, own: ReturnType<typeof ownTeamsFilter>): Promise<TeamSeasonView[]> {
  const ids = await teamsCollection(em).distinct('season', own)
  const seasons = await em.find(Season, { _id: { $in: ids } }, { orderBy: { created_at: -1, _id: -1 } })
  return seasons.map(({ _id, name, name_en, slug }) => ({ _id: _id.toHexString(), name, name_en, slug }))
}
