import { ObjectId } from '@mikro-orm/mongodb'
import { AGE_LEVELS } from '@olympiad/contracts/constants'
import type { PublicResultView } from '@olympiad/contracts/views/results'
import type { Certificate } from '../../model/certificate.entity.ts'
import { regionView } from '../../model/region.entity.ts'
import type { Result } from '../../model/result.entity.ts'
import type { Season } from '../../model/season.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import type { Team } from '../../model/team.entity.ts'
import type { Em } from '../../platform/database.ts'
import { lookup } from '../../platform/lookup.ts'
import { finalSerialOf } from '../certificates/certificates.service.ts'
import { visibleCompetition } from '../competitions/competitions.service.ts'
import { cachedRegions } from '../content/regions.ts'
import { cachedSeasons } from '../seasons/seasons.service.ts'
import { resultsCollection } from './collections.ts'

type Named = PublicResultView['season']
type ResultRow = Pick<StoredDocument<Result>, '_id' | (typeof OF_RESULT)[number]> & {
  teams: Pick<StoredDocument<Team>, '_id' | (typeof OF_TEAM)[number]>[]
  certificates: Pick<Certificate, 'slot' | 'crt_serial'>[]
}
const OF_RESULT = ['ageLevel', 'ranked', 'score', 'team'] as const
const OF_TEAM = ['team_no', 'name', 'schoolName', 'city', 'payment_status', 'region'] as const
const SHOWN = [
  ...OF_RESULT,
  ...['_id', ...OF_TEAM].map((field) => `teams.${field}`),
  'certificates.slot',
  'certificates.crt_serial',
]
const WITH_TEAM_AND_CERTIFICATE = [
  lookup('teams', 'teams', 'team', '_id'),
  lookup('certificates', 'certificates', 'team', 'team'),
  { $project: Object.fromEntries(SHOWN.map((field) => [field, 1])) },
]

export const nameFields = ({ _id, name, name_en, slug }: Named): Named => ({ _id, name, name_en, slug })

export const recordNames = ({ _id, ...names }: Pick<Season, '_id' | 'name' | 'name_en' | 'slug'>): Named =>
  nameFields({ ...names, _id: _id.toHexString() })

/** Case-insensitive; an unknown level stays and matches nothing. */
const canonicalAgeLevel = (ageLevel: string): string =>
  AGE_LEVELS.find(({ title }) => title.toLowerCase() === ageLevel.toLowerCase())?.title ?? ageLevel

export async function competitionResults(em: Em, id: string, ageLevel?: string): Promise<PublicResultView[]> {
  const competition = await visibleCompetition(em, id)
  const seasons = competition ? await cachedSeasons(em, [new ObjectId(competition.season)]) : undefined
  const season = competition && seasons?.get(competition.season)
  if (!competition || !season) return []
  const results = await resultsCollection(em)
    .aggregate<ResultRow>([
      {
        $match: {
          competion: new ObjectId(id),
          ...(ageLevel !== undefined && { ageLevel: canonicalAgeLevel(ageLevel) }),
        },
      },
      { $sort: { ageLevel: 1, ranked: 1, _id: 1 } },
      ...WITH_TEAM_AND_CERTIFICATE,
    ])
    .toArray()
  const regions = await cachedRegions(
    em,
    results.flatMap(({ teams }) => teams.map(({ region }) => region)),
  )
  const names = { season: recordNames(season), competion: nameFields(competition) }
  return results.flatMap((result): PublicResultView[] => {
    const [team] = result.teams
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
        certificate: (payment_status && finalSerialOf(result)) || '',
        team: { _id: team._id.toHexString(), team_no, name, schoolName, city, payment_status },
      },
    ]
  })
}
