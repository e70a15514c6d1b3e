import type { AnswerOf } from '@olympiad/contracts/call'
import type { listMyTeams } from '@olympiad/contracts/calls/teams'
import { MEMBER_AREA_PAGE_SIZE } from '@olympiad/contracts/constants'
import type { TeamSeasonView } from '@olympiad/contracts/views/team'
import type { StoredDocument } from '../../model/stored-document.ts'
import type { Team } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import { cachedSeasons, newestFirst } from '../seasons/seasons.service.ts'
import { teamsCollection } from './collections.ts'
import { ownTeamsFilter, ownTeamViews } from './teams.service.ts'

type OwnTeam = Pick<StoredDocument<Team>, '_id' | 'season'>

/** `season` is an id or `all`; an unknown one returns an empty page. */
export async function findOwnTeams(
  em: Em,
  user: User,
  { page, season }: { page: number; season: string },
): Promise<AnswerOf<typeof listMyTeams>> {
  const all = await teamsCollection(em)
    .find<OwnTeam>(ownTeamsFilter(user), { projection: { season: 1 }, sort: { created_at: -1, _id: -1 } })
    .toArray()
  const found = season === 'all' ? all : all.filter((team) => team.season.toHexString() === season.toLowerCase())
  const start = page * MEMBER_AREA_PAGE_SIZE
  const ids = found.slice(start, start + MEMBER_AREA_PAGE_SIZE).map(({ _id }) => _id)
  return {
    teams: ids.length > 0 ? await ownTeamViews(em, user, ids) : [],
    seasons: await seasonsOf(em, all),
    totalPages: Math.ceil(found.length / MEMBER_AREA_PAGE_SIZE),
    currentPage: page,
  }
}

/** The newest first. */
async function seasonsOf(em: Em, teams: readonly OwnTeam[]): Promise<TeamSeasonView[]> {
  const ids = new Map(teams.map(({ season }) => [season.toHexString(), season]))
  const seasons = await cachedSeasons(em, [...ids.values()])
  return [...ids.keys()]
    .flatMap((id) => seasons.get(id) ?? [])
    .toSorted(newestFirst)
    .map(({ _id, name, name_en, slug }) => ({ _id: _id.toHexString(), name, name_en, slug }))
}
