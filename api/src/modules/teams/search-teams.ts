import type { ObjectId } from '@mikro-orm/mongodb'
import { REGISTRARS } from '@olympiad/contracts/constants'
import { Team } from '../../model/team.entity.ts'
import type { Em } from '../../platform/database.ts'
import type { Where } from '../../platform/http/resource.ts'
import { idsOf, waysBySearchKeys } from '../../platform/search-keys.ts'
import { idsOfUsers } from '../accounts/search-users.ts'
import { teamNumberIn } from './team-number.ts'

/**
 * Teams by what people say: the whole team number, or the names, addresses and numbers of the team, of everybody in it and of
 * who registered it.
 */
export async function searchTeams(words: string, em: Em): Promise<Where> {
  const team_no = teamNumberIn(words)
  const registrars = await idsOfUsers(em, words, { type: { $in: REGISTRARS } })
  // Side by side, as one `$or` inside another is read without an index.
  return {
    $or: [
      ...waysBySearchKeys(words),
      ...(team_no === undefined ? [] : [{ team_no }]),
      ...(registrars.length === 0 ? [] : [{ user: { $in: registrars } }]),
    ],
  }
}

/** The teams that are found so, for lists of what belongs to a team. */
export const idsOfTeams = async (em: Em, words: string): Promise<ObjectId[]> =>
  idsOf(em, Team, await searchTeams(words, em))
