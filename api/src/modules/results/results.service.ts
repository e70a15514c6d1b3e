import type { ObjectId } from '@mikro-orm/mongodb'
import type { ResultView } from '@olympiad/contracts/views/team'
import type { Em } from '../../platform/database.ts'
import { Result } from './result.entity.ts'

/** What the teams have achieved, best rank first, by the team's id in hexadecimal; teams without a result are absent. */
export async function resultsOfTeams(em: Em, teams: readonly ObjectId[]): Promise<Map<string, ResultView[]>> {
  const results = await em.find(Result, { team: { $in: [...teams] } }, { orderBy: { ranked: 1 } })
  const byTeam = new Map<string, ResultView[]>()
  for (const { team, score, ranked } of results) {
    const views = byTeam.get(team._id.toHexString()) ?? []
    views.push({ score: score ?? 0, ranked })
    byTeam.set(team._id.toHexString(), views)
  }
  return byTeam
}
