import type { ObjectId } from '@mikro-orm/mongodb'
import { Competition } from '../../../model/competition.entity.ts'
import { Region } from '../../../model/region.entity.ts'
import { Score } from '../../../model/score.entity.ts'
import { Season } from '../../../model/season.entity.ts'
import type { StoredDocument } from '../../../model/stored-document.ts'
import type { Team } from '../../../model/team.entity.ts'
import { byId } from '../../../platform/by-id.ts'
import type { Em } from '../../../platform/database.ts'

type Plain =
  | ('_id' | 'team_no' | 'name' | 'schoolName' | 'city' | 'stage' | 'ageLevel')
  | ('payment_status' | 'refunded' | 'created_at' | 'coaches' | 'members')
type StoredTeam = Pick<StoredDocument<Team>, Plain | 'season' | 'competion' | 'region'>

export type ExportRow = Pick<Team, Plain> & {
  id: string
  season: Pick<Season, 'name' | 'name_en'> | undefined
  competion: Pick<Competition, 'name' | 'name_en'> | undefined
  region: Pick<Region, 'ar_name' | 'en_name'> | undefined
  submitted: Pick<Score, 'scores' | 'matches' | 'github' | 'file'> | undefined
}

export const exportRows =
  (withScores: boolean) =>
  async (em: Em, teams: StoredTeam[]): Promise<ExportRow[]> => {
    const named = { fields: ['name', 'name_en'] } as const
    const seasons = byId(await em.find(Season, { _id: { $in: distinct(teams, 'season') } }, named))
    const competitions = byId(await em.find(Competition, { _id: { $in: distinct(teams, 'competion') } }, named))
    const regions = byId(await em.find(Region, { _id: { $in: distinct(teams, 'region') } }))
    const scores = withScores ? await em.find(Score, { team: { $in: teams.map(({ _id }) => _id) } }) : []
    const submitted = new Map(scores.map((score) => [score.team.toHexString(), score]))
    return teams.map((team) => {
      const id = team._id.toHexString()
      return {
        ...team,
        id,
        season: seasons.get(team.season.toHexString()),
        competion: competitions.get(team.competion.toHexString()),
        region: regions.get(team.region.toHexString()),
        submitted: submitted.get(id),
      }
    })
  }

const distinct = (teams: StoredTeam[], field: 'season' | 'competion' | 'region'): ObjectId[] => [
  ...new Map(teams.map((team) => [team[field].toHexString(), team[field]])).values(),
]
