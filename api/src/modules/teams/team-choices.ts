import type { AdminTeamChoice } from '@olympiad/contracts/views/admin'
import type { Stored } from '../../model/stored.ts'
import type { Team } from '../../model/team.entity.ts'
import type { Em } from '../../platform/database.ts'
import type { Where } from '../../platform/http/resource.ts'
import { storedTeams } from './collections.ts'

/** As many as one answer holds. */
const MOST = 5000

type Row = Pick<Stored<Team>, '_id' | keyof typeof FIELDS>
const FIELDS = { team_no: 1, name: 1, schoolName: 1, ageLevel: 1, season: 1, competion: 1, region: 1 }

/** Teams to choose from, by their numbers: enough to tell them apart, nothing of anybody in them. */
export async function teamChoices(em: Em, where: Where): Promise<AdminTeamChoice[]> {
  const found = storedTeams(em).find<Row>(where, {
    projection: FIELDS,
    sort: { team_no: 1, _id: 1 },
    limit: MOST,
  })
  return (await found.toArray()).map(({ _id, season, competion, region, ...team }) => {
    const id = _id.toHexString()
    return {
      ...team,
      _id: id,
      id,
      season: season.toHexString(),
      competion: competion.toHexString(),
      region: region.toHexString(),
    }
  })
}
