import type { ObjectId } from '@mikro-orm/mongodb'
import type { AchievementView } from '@olympiad/contracts/views/results'
import type { Result } from '../../model/result.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import type { Team } from '../../model/team.entity.ts'
import type { Em } from '../../platform/database.ts'
import { lookup } from '../../platform/lookup.ts'
import { cachedCompetitions, competitionsOfSeasons } from '../competitions/competitions.service.ts'
import { type SeasonFacts, seasonFacts } from '../seasons/season.view.ts'
import { visibleSeasons } from '../seasons/seasons.service.ts'
import { resultViews } from '../teams/team-results.ts'
import { resultsCollection } from './collections.ts'
import { nameFields } from './public-results.ts'

type TeamRow = Pick<StoredDocument<Team>, '_id' | 'status' | 'payment_status' | (typeof TEAM_FIELDS)[number]>
const TEAM_FIELDS = ['team_no', 'name', 'schoolName', 'city', 'ageLevel', 'image', 'season', 'competion'] as const
type RankedRow = Pick<StoredDocument<Result>, 'ranked' | 'score'> & { teams: TeamRow[] }

const NEEDED_FIELDS = ['_id', 'status', 'payment_status', ...TEAM_FIELDS].map((field) => `teams.${field}`)
const WITH_TEAM = [
  lookup('teams', 'teams', 'team', '_id'),
  { $project: Object.fromEntries(['ranked', 'score', ...NEEDED_FIELDS].map((field) => [field, 1])) },
]

/** Visible competitions and active teams only. */
export async function achievements(em: Em, limit: number): Promise<AchievementView[]> {
  const rows = await visibleSeasons(em)
  const seasons = new Map(rows.map(seasonFacts).map((season): [string, SeasonFacts] => [season._id, season]))
  const visible = await competitionsOfSeasons(
    em,
    rows.map(({ _id }) => _id),
  )
  const competitions = new Map(visible.map((competition) => [competition._id, competition]))
  const hidden = [...(await cachedCompetitions(em)).values()]
    .map(({ _id }) => _id)
    .filter((_id) => !competitions.has(_id.toHexString()))
  const best = new Map<string, AchievementView>()
  for await (const { teams, ...result } of byRank(em, hidden, 2 * limit)) {
    for (const { _id: teamId, season: seasonId, competion: competitionId, status, payment_status, ...team } of teams) {
      const season = seasons.get(seasonId.toHexString())
      const competition = competitions.get(competitionId.toHexString())
      const _id = teamId.toHexString()
      if (!status || !payment_status || !season || !competition || best.has(_id)) continue
      const names = { season: nameFields(season), competion: nameFields(competition) }
      // A team has one result.
      best.set(_id, { _id, id: _id, ...team, ...names, resultes: resultViews([result]) })
    }
    if (best.size >= limit) break
  }
  return [...best.values()]
}

/** Reads in batches, so that the reader can stop early. */
async function* byRank(em: Em, hidden: readonly ObjectId[], batchSize: number): AsyncGenerator<RankedRow> {
  // Unlike `$in`, `$nin` leaves the index of the order to the query.
  const $match = { competion: { $nin: hidden } }
  for (let skip = 0; ; skip += batchSize) {
    const order = [
      { $match },
      { $sort: { ranked: 1, created_at: -1, _id: -1 } },
      { $skip: skip },
      { $limit: batchSize },
    ]
    const rows = await resultsCollection(em)
      .aggregate<RankedRow>([...order, ...WITH_TEAM])
      .toArray()
    yield* rows
    if (rows.length < batchSize) return
  }
}
