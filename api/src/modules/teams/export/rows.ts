import type { EntityName, ObjectId } from '@mikro-orm/mongodb'
import { Competition } from '../../../model/competition.entity.ts'
import { Region } from '../../../model/region.entity.ts'
import type { Score } from '../../../model/score.entity.ts'
import { Season } from '../../../model/season.entity.ts'
import type { StoredDocument } from '../../../model/stored-document.ts'
import type { Team } from '../../../model/team.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { projectById } from '../../../platform/project-by-id.ts'
import { scoresCollection } from '../collections.ts'

type Plain =
  | ('_id' | 'team_no' | 'name' | 'schoolName' | 'city' | 'stage' | 'ageLevel')
  | ('payment_status' | 'refunded' | 'withdrawn' | 'created_at' | 'coaches' | 'members')
type StoredTeam = Pick<StoredDocument<Team>, Plain | 'season' | 'competion' | 'region'>

export type ExportRow = Pick<Team, Plain> & {
  id: string
  season: Pick<Season, 'name' | 'name_en'> | undefined
  competion: Pick<Competition, 'name' | 'name_en'> | undefined
  region: Pick<Region, 'ar_name' | 'en_name'> | undefined
  submitted: Pick<Score, 'scores' | 'matches' | 'github' | 'file'> | undefined
}

/** Shown by `columns.ts`. */
export const EXPORT_FIELDS = [
  ...['team_no', 'name', 'schoolName', 'city', 'stage', 'ageLevel', 'season', 'competion', 'region'],
  ...['payment_status', 'refunded', 'withdrawn', 'created_at', 'coaches', 'members'],
]

type Submission = Pick<StoredDocument<Score>, '_id' | 'team' | 'scores' | 'matches' | 'github' | 'file'>
const SUBMISSION_FIELDS = { team: 1, scores: 1, matches: 1, github: 1, file: 1 }

async function findSubmissions(em: Em, teams: readonly StoredTeam[]): Promise<Map<string, Submission>> {
  const ids = teams.map(({ _id }) => _id)
  const found = scoresCollection(em)
    .find<Submission>({ team: { $in: ids } }, { projection: SUBMISSION_FIELDS })
    .toArray()
  return new Map((await found).map((submission) => [submission.team.toHexString(), submission]))
}

type Named = Required<{
  [Field in 'season' | 'competion' | 'region']: NonNullable<ExportRow[Field]> & { _id: ObjectId }
}>

/** Makes the rows of one export. Reads each season, competition and region once. */
export function exportRows(withScores: boolean) {
  const findSeasons = referenceReader<Named['season']>(Season, ['name', 'name_en'])
  const findCompetitions = referenceReader<Named['competion']>(Competition, ['name', 'name_en'])
  const findRegions = referenceReader<Named['region']>(Region, ['ar_name', 'en_name'])
  return async (em: Em, teams: StoredTeam[]): Promise<ExportRow[]> => {
    const seasons = await findSeasons(em, distinct(teams, 'season'))
    const competitions = await findCompetitions(em, distinct(teams, 'competion'))
    const regions = await findRegions(em, distinct(teams, 'region'))
    const submitted = withScores ? await findSubmissions(em, teams) : undefined
    return teams.map((team) => {
      const id = team._id.toHexString()
      return {
        ...team,
        id,
        season: seasons.get(team.season.toHexString()),
        competion: competitions.get(team.competion.toHexString()),
        region: regions.get(team.region.toHexString()),
        submitted: submitted?.get(id),
      }
    })
  }
}

function referenceReader<Row extends { _id: ObjectId }>(
  entity: EntityName<object>,
  fields: readonly (Exclude<keyof Row, '_id'> & string)[],
) {
  const known = new Map<string, Row>()
  return async (em: Em, ids: readonly ObjectId[]): Promise<ReadonlyMap<string, Row>> => {
    const missing = ids.filter((id) => !known.has(id.toHexString()))
    if (missing.length > 0)
      for (const [id, row] of await projectById<Row>(em, entity, missing, fields)) known.set(id, row)
    return known
  }
}

const distinct = (teams: readonly StoredTeam[], field: 'season' | 'competion' | 'region'): ObjectId[] => [
  ...new Map(teams.map((team) => [team[field].toHexString(), team[field]])).values(),
]
