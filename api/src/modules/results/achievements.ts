import type { ObjectId } from '@mikro-orm/mongodb'
import type { AchievementView } from '@olympiad/contracts/views/results'
import type { Result } from '../../model/result.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import { Team } from '../../model/team.entity.ts'
import type { Em } from '../../platform/database.ts'
import { projectById } from '../../platform/project-by-id.ts'
import { competitionsOfSeasons } from '../competitions/competitions.service.ts'
import { type SeasonFacts, seasonFacts } from '../seasons/season.view.ts'
import { visibleSeasons } from '../seasons/seasons.service.ts'
import { resultsOfTeams } from '../teams/team-results.ts'
import { resultsCollection } from './collections.ts'
import { nameFields } from './public-results.ts'

type TeamRow = Pick<StoredDocument<Team>, '_id' | (typeof TEAM_FIELDS)[number]>
const TEAM_FIELDS = ['team_no', 'name', 'schoolName', 'city', 'ageLevel', 'image', 'season', 'competion'] as const

/** Visible competitions and active teams only. */
export async function achievements(em: Em, limit: number): Promise<AchievementView[]> {
  const rows = await visibleSeasons(em)
  const seasons = new Map(rows.map(seasonFacts).map((season): [string, SeasonFacts] => [season._id, season]))
  const visible = await competitionsOfSeasons(
    em,
    rows.map(({ _id }) => _id),
  )
  const competitions = new Map(visible.map((competition) => [competition._id, competition]))
  const best: TeamRow[] = []
  const seen = new Set<string>()
  for await (const candidates of byRank(em, 2 * limit)) {
    const teams = await projectById<TeamRow>(em, Team, candidates, TEAM_FIELDS, { status: true, payment_status: true })
    for (const id of candidates.map((candidate) => candidate.toHexString())) {
      const team = teams.get(id)
      if (!team || seen.has(id) || !competitions.has(team.competion.toHexString())) continue
      seen.add(id)
      best.push(team)
    }
    if (best.length >= limit) break
  }
  const first = best.slice(0, limit)
  const results = await resultsOfTeams(
    em,
    first.map(({ _id }) => _id),
  )
  return first.flatMap((team): AchievementView[] => {
    const season = seasons.get(team.season.toHexString())
    const competition = competitions.get(team.competion.toHexString())
    if (!season || !competition) return []
    const { team_no, name, schoolName, city, ageLevel, image } = team
    const _id = team._id.toHexString()
    const names = { season: nameFields(season), competion: nameFields(competition) }
    const resultes = results.get(_id) ?? []
    return [{ _id, id: _id, team_no, name, schoolName, city, ageLevel, image, ...names, resultes }]
  })
}

/** In batches, so that the reader can stop early. */
async function* byRank(em: Em, batchSize: number): AsyncGenerator<ObjectId[]> {
  const results = resultsCollection(em).find<Pick<StoredDocument<Result>, 'team'>>(
    {},
    { sort: { ranked: 1, created_at: -1, _id: -1 }, projection: { team: 1 }, batchSize },
  )
  let page: ObjectId[] = []
  for await (const { team } of results) {
    page.push(team)
    if (page.length < batchSize) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}
