import type { ObjectId } from '@mikro-orm/mongodb'
import { REGISTRAR_TYPES } from '@olympiad/contracts/constants'
import { Team } from '../../model/team.entity.ts'
import type { Em } from '../../platform/database.ts'
import type { Where } from '../../platform/http/resource.ts'
import { anyOf, findIds, searchKeyFilters, searchNamesFilter } from '../../platform/search-keys.ts'
import { findUserIds } from '../accounts/search-users.ts'
import { parseTeamNumber } from './team-number.ts'

/** By the exact team number and the team's names; with `seesPersonalData` also by its people and its registrant. */
export async function searchTeams(words: string, em: Em, seesPersonalData: boolean): Promise<Where> {
  const team_no = parseTeamNumber(words)
  const byNumber = team_no === undefined ? [] : [{ team_no }]
  if (!seesPersonalData) return anyOf([searchNamesFilter(words, ['name', 'schoolName']), ...byNumber])
  const registrars = await findUserIds(em, words, true, { type: { $in: REGISTRAR_TYPES } })
  // A nested `$or` would not use an index.
  return anyOf([
    ...searchKeyFilters(words),
    ...byNumber,
    ...(registrars.length === 0 ? [] : [{ user: { $in: registrars } }]),
  ])
}

export const findTeamIds = async (em: Em, words: string, seesPersonalData: boolean): Promise<ObjectId[]> =>
  findIds(em, Team, await searchTeams(words, em, seesPersonalData))
