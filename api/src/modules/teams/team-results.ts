import type { ObjectId } from '@mikro-orm/mongodb'
import type { ResultView } from '@olympiad/contracts/views/team'
import type { Result } from '../../model/result.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import type { Em } from '../../platform/database.ts'
import { resultsCollection } from './collections.ts'

type Row = Pick<StoredDocument<Result>, 'team' | 'score' | 'ranked'>

/** Keys are team ids in hexadecimal. The best rank comes first; teams without results are missing. */
export async function resultsOfTeams(em: Em, teams: readonly ObjectId[]): Promise<Map<string, ResultView[]>> {
  const results = await resultsCollection(em)
    .find<Row>({ team: { $in: [...teams] } }, { projection: { team: 1, score: 1, ranked: 1 }, sort: { ranked: 1 } })
    .toArray()
  const byTeam = new Map<string, ResultView[]>()
  for (const { team, score, ranked } of results) {
    const views = byTeam.get(team.toHexString()) ?? []
    views.push({ score: score ?? 0, ranked })
    byTeam.set(team.toHexString(), views)
  }
  return byTeam
}
