import { ObjectId } from '@mikro-orm/mongodb'
import type { AnswerOf } from '@olympiad/contracts/call'
import type { listMyTeams } from '@olympiad/contracts/calls/teams'
import { MEMBER_PAGE_SIZE } from '@olympiad/contracts/constants'
import type { TeamSeasonView } from '@olympiad/contracts/views/team'
import { Season } from '../../model/season.entity.ts'
import { Team } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import { storedTeams } from './collections.ts'
import { belongingTo, REFERENCES, viewsFor } from './teams.service.ts'

/** A page of a person's teams, newest first. `season` is an id or `all`; one that they have no team in gives none. */
export async function myTeams(
  em: Em,
  user: User,
  { page, season }: { page: number; season: string },
): Promise<AnswerOf<typeof listMyTeams>> {
  const own = belongingTo(user)
  const shown = season === 'all' ? own : { ...own, season: new ObjectId(season) }
  const [teams, total] = await em.findAndCount(Team, shown, {
    populate: REFERENCES,
    orderBy: { created_at: -1, _id: -1 },
    offset: page * MEMBER_PAGE_SIZE,
    limit: MEMBER_PAGE_SIZE,
  })
  return {
    teams: await viewsFor(em, user, teams),
    seasons: await seasonsOf(em, own),
    totalPages: Math.ceil(total / MEMBER_PAGE_SIZE),
    currentPage: page,
  }
}

/** The seasons that somebody has teams in, newest first. */
async function seasonsOf(em: Em, own: ReturnType<typeof belongingTo>): Promise<TeamSeasonView[]> {
  const ids = await storedTeams(em).distinct('season', own)
  const seasons = await em.find(Season, { _id: { $in: ids } }, { orderBy: { created_at: -1, _id: -1 } })
  return seasons.map(({ _id, name, name_en, slug }) => ({ _id: _id.toHexString(), name, name_en, slug }))
}
