import type { ObjectId } from '@mikro-orm/mongodb'
import type { ResultView } from '@olympiad/contracts/views/team'
import type { Result } from '../../model/result.entity.ts'
import type { Stored } from '../../model/stored.ts'
import type { Em } from '../../platform/database.ts'
import { storedResults } from './collections.ts'

type Row = Pick<Stored<Result>, 'team' | 'score' | 'ranked'>

/** What the teams have achieved, best rank first, by the team's id in hexadecimal; teams without a result are absent. */
export async function resultsOfTeams(em: Em, teams: readonly ObjectId[]): Promise<Map<string, ResultView[]>> {
  const results = await storedResults(em)
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
