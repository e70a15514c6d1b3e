import type { ObjectId } from '@mikro-orm/mongodb'
import type { ResultView } from '@olympiad/contracts/views/team'
import type { Result } from '../../model/result.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import type { Em } from '../../platform/database.ts'
import { resultsCollection } from './collections.ts'

type Row = Pick<StoredDocument<Result>, 'team' | 'score' | 'ranked'>

/** The best rank comes first. */
export const resultViews = (results: readonly Pick<Row, 'score' | 'ranked'>[]): ResultView[] =>
  results.map(({ score, ranked }) => ({ score: score ?? 0, ranked })).toSorted((a, b) => a.ranked - b.ranked)

/** Keys are team ids in hexadecimal. The best rank comes first; teams without results are missing. */
export async function resultsOfTeams(em: Em, teams: readonly ObjectId[]): Promise<Map<string, ResultView[]>> {
  const results = await resultsCollection(em)
    .find<Row>({ team: { $in: [...teams] } }, { projection: { team: 1, score: 1, ranked: 1 } })
    .toArray()
  const byTeam = Map.groupBy(results, ({ team }) => team.toHexString())
  return new Map([...byTeam].map(([team, rows]) => [team, resultViews(rows)]))
}
