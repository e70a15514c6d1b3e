import { ObjectId } from '@mikro-orm/mongodb'
import { AGE_LEVELS } from '@olympiad/contracts/constants'
import type { PublicResultView } from '@olympiad/contracts/views/results'
import { Region, type RegionRow, regionView } from '../../model/region.entity.ts'
import type { Result } from '../../model/result.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import { Team } from '../../model/team.entity.ts'
import type { Em } from '../../platform/database.ts'
import { projectById } from '../../platform/project-by-id.ts'
import { finalSerialsByTeam } from '../certificates/certificates.service.ts'
import { visibleCompetition } from '../competitions/competitions.service.ts'
import { seasonFacts } from '../seasons/season.view.ts'
import { visibleSeasons } from '../seasons/seasons.service.ts'
import { resultsCollection } from './collections.ts'

type Named = PublicResultView['season']
type ResultRow = Pick<StoredDocument<Result>, '_id' | 'ageLevel' | 'ranked' | 'score' | 'team'>
type TeamRow = Pick<StoredDocument<Team>, '_id' | (typeof OF_TEAM)[number]>
const OF_TEAM = ['team_no', 'name', 'schoolName', 'city', 'payment_status', 'region'] as const

export const nameFields = ({ _id, name, name_en, slug }: Named): Named => ({ _id, name, name_en, slug })

/** Case-insensitive; an unknown level stays and matches nothing. */
const canonicalAgeLevel = (ageLevel: string): string =>
  AGE_LEVELS.find(({ title }) => title.toLowerCase() === ageLevel.toLowerCase())?.title ?? ageLevel

export async function competitionResults(em: Em, id: string, ageLevel?: string): Promise<PublicResultView[]> {
  const competition = await visibleCompetition(em, id)
  const [season] = competition ? await visibleSeasons(em, { id: competition.season }) : []
  if (!competition || !season) return []
  const results = await resultsCollection(em)
    .find<ResultRow>(
      { competion: new ObjectId(id), ...(ageLevel !== undefined && { ageLevel: canonicalAgeLevel(ageLevel) }) },
      { sort: { ageLevel: 1, ranked: 1, _id: 1 }, projection: { ageLevel: 1, ranked: 1, score: 1, team: 1 } },
    )
    .toArray()
  const ids = results.map(({ team }) => team)
  const teams = await projectById<TeamRow>(em, Team, ids, OF_TEAM)
  const found = [...teams.values()]
  const regions = await projectById<RegionRow>(
    em,
    Region,
    found.map(({ region }) => region),
    ['en_name', 'ar_name'],
  )
  const paid = found.filter(({ payment_status }) => payment_status)
  const certificates = await finalSerialsByTeam(
    em,
    paid.map(({ _id }) => _id),
  )
  const names = { season: nameFields(seasonFacts(season)), competion: nameFields(competition) }
  return results.flatMap((result): PublicResultView[] => {
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
        ...names,
        region: regionView(region),
        certificate: certificates.get(team._id.toHexString()) ?? '',
        team: { _id: team._id.toHexString(), team_no, name, schoolName, city, payment_status },
      },
    ]
  })
}
