import { ObjectId } from '@mikro-orm/mongodb'
import { AGE_LEVELS } from '@olympiad/contracts/constants'
import type { PublicResultView } from '@olympiad/contracts/views/results'
import { Region, type RegionRow, regionView } from '../../model/region.entity.ts'
import type { Result } from '../../model/result.entity.ts'
import type { Stored } from '../../model/stored.ts'
import { Team } from '../../model/team.entity.ts'
import type { Em } from '../../platform/database.ts'
import { leanById } from '../../platform/lean.ts'
import { finalSerials } from '../certificates/certificates.service.ts'
import { visibleCompetition } from '../competitions/competitions.service.ts'
import { seasonFacts } from '../seasons/season.view.ts'
import { visibleSeasons } from '../seasons/seasons.service.ts'
import { storedResults } from './stored-results.ts'

type Named = PublicResultView['season']
type ResultRow = Pick<Stored<Result>, '_id' | 'ageLevel' | 'ranked' | 'score' | 'team'>
type TeamRow = Pick<Stored<Team>, '_id' | (typeof OF_TEAM)[number]>
const OF_TEAM = ['team_no', 'name', 'schoolName', 'city', 'payment_status', 'region'] as const

/** What a season or a competition is called. */
export const named = ({ _id, name, name_en, slug }: Named): Named => ({ _id, name, name_en, slug })

/** The published spelling of an age level, which is read without regard to case; an unknown one stays and finds nothing. */
const published = (ageLevel: string): string =>
  AGE_LEVELS.find(({ title }) => title.toLowerCase() === ageLevel.toLowerCase())?.title ?? ageLevel

/** The results of a visible competition, by age level and rank; none where it is hidden or not there. */
export async function competitionResults(em: Em, id: string, ageLevel?: string): Promise<PublicResultView[]> {
  const competition = await visibleCompetition(em, id)
  const [season] = competition ? await visibleSeasons(em, { id: competition.season }) : []
  if (!competition || !season) return []
  const results = await storedResults(em)
    .find<ResultRow>(
      { competion: new ObjectId(id), ...(ageLevel !== undefined && { ageLevel: published(ageLevel) }) },
      { sort: { ageLevel: 1, ranked: 1, _id: 1 }, projection: { ageLevel: 1, ranked: 1, score: 1, team: 1 } },
    )
    .toArray()
  const ids = results.map(({ team }) => team)
  const teams = await leanById<TeamRow>(em, Team, ids, OF_TEAM)
  const found = [...teams.values()]
  const regions = await leanById<RegionRow>(
    em,
    Region,
    found.map(({ region }) => region),
    ['en_name', 'ar_name'],
  )
  const paid = found.filter(({ payment_status }) => payment_status)
  const certificates = await finalSerials(
    em,
    paid.map(({ _id }) => _id),
  )
  const place = { season: named(seasonFacts(season)), competion: named(competition) }
  return results.flatMap((result): PublicResultView[] => {
    // A team may have been deleted.
    const team = teams.get(result.team.toHexString())
    const region = team && regions.get(team.region.toHexString())
    if (!region) return []
    const { team_no, name, schoolName, city, payment_status } = team
    const _id = result._id.toHexString()
    return [
      {
        _id,
        id: _id,
        ageLevel: result.ageLevel,
        ranked: result.ranked,
        score: result.score ?? null,
        ...place,
        region: regionView(region),
        certificate: certificates.get(team._id.toHexString()) ?? '',
        team: { _id: team._id.toHexString(), team_no, name, schoolName, city, payment_status },
      },
    ]
  })
}
