import type { ObjectId } from '@mikro-orm/mongodb'
import type { Em } from '../../platform/database.ts'
import type { Where } from '../../platform/http/resource.ts'
import { bySearchKeys } from '../../platform/search-keys.ts'
import { Team } from './team.entity.ts'
import { teamNumberIn } from './team-number.ts'

/** Teams by what people say: the whole team number, or the names, addresses and numbers of the team and everybody in it. */
export function searchTeams(words: string): Where {
  const team_no = teamNumberIn(words)
  const named = bySearchKeys(words)
  return team_no === undefined ? named : { $or: [{ team_no }, named] }
}

/** The teams that are found so, for lists of what belongs to a team. */
export async function idsOfTeams(em: Em, words: string): Promise<ObjectId[]> {
  const found = em.getCollection<Team>(Team).find(searchTeams(words), { projection: { _id: 1 } })
  return await found.map(({ _id }) => _id).toArray()
}
