import type { ObjectId } from '@mikro-orm/mongodb'
import type { TiedMedal } from '@olympiad/contracts/views/admin-results'
import { byId } from '../../platform/by-id.ts'
import type { Em } from '../../platform/database.ts'
import { resultsCollection, teamsCollection } from './collections.ts'
import type { ImportTeam } from './import-context.ts'
import type { PlannedRow } from './import-row.ts'

type Holder = TiedMedal['teams'][number]
type Tie = { competion: ObjectId; ageLevel: string; ranked: number; holders: Holder[] }

const LAST_MEDAL_RANK = 3

/** Includes existing results. */
export async function findSharedPlaces(em: Em, season: ObjectId, rows: readonly PlannedRow[]): Promise<TiedMedal[]> {
  const ties = new Map<string, Tie>()
  const placed = new Set<string>()
  for (const { row, team, facts } of rows) {
    if (!team || !facts) continue
    placed.add(team._id.toHexString())
    if (facts.ranked > LAST_MEDAL_RANK) continue
    const { competion, team_no, name } = team
    const tie: Tie = { competion, ageLevel: facts.ageLevel, ranked: facts.ranked, holders: [] }
    const { holders } = ties.get(keyOf(tie)) ?? tie
    holders.push({ team_no, name, row })
    ties.set(keyOf(tie), { ...tie, holders })
  }
  if (ties.size === 0) return []
  const existing = await resultsCollection(em)
    .find({ season, ranked: { $lte: LAST_MEDAL_RANK } })
    .toArray()
  const others = existing.filter((result) => ties.has(keyOf(result)) && !placed.has(result.team.toHexString()))
  const teams = byId(
    await teamsCollection(em)
      .find<Pick<ImportTeam, '_id' | 'team_no' | 'name'>>(
        { _id: { $in: others.map(({ team }) => team) } },
        { projection: { team_no: 1, name: 1 } },
      )
      .toArray(),
  )
  for (const result of others) {
    const team = teams.get(result.team.toHexString())
    if (team) ties.get(keyOf(result))?.holders.push({ team_no: team.team_no, name: team.name, row: null })
  }
  return [...ties.values()]
    .filter(({ holders }) => holders.length > 1)
    .map(({ competion, holders, ...tie }) => ({ ...tie, competion: competion.toHexString(), teams: holders }))
}

const keyOf = ({ competion, ageLevel, ranked }: Omit<Tie, 'holders'>): string =>
  `${competion.toHexString()} ${ageLevel} ${ranked}`
