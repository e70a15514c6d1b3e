import type { AdminTeamChoice } from '@olympiad/contracts/views/admin'
import type { StoredDocument } from '../../model/stored-document.ts'
import type { Team } from '../../model/team.entity.ts'
import type { Em } from '../../platform/database.ts'
import type { Where } from '../../platform/http/resource.ts'
import { teamsCollection } from './collections.ts'

const MAX_CHOICES = 5000

type Row = Pick<StoredDocument<Team>, '_id' | keyof typeof FIELDS>
const FIELDS = { team_no: 1, name: 1, schoolName: 1, ageLevel: 1, season: 1, competion: 1, region: 1 }

/** Contains no personal data. */
export async function teamChoices(em: Em, where: Where): Promise<AdminTeamChoice[]> {
  const found = teamsCollection(em).find<Row>(where, {
    projection: FIELDS,
    sort: { team_no: 1, _id: 1 },
    limit: MAX_CHOICES,
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
