import type { ObjectId } from '@mikro-orm/mongodb'
import type { SharedPlace } from '@olympiad/contracts/views/admin-results'
import { byId } from '../../platform/by-id.ts'
import type { Em } from '../../platform/database.ts'
import type { PlannedRow } from './import-row.ts'
import type { ImportTeam } from './import-world.ts'
import { storedResults, storedTeams } from './stored-results.ts'

type Holder = SharedPlace['teams'][number]
type Place = { competion: ObjectId; ageLevel: string; ranked: number; holders: Holder[] }

/** The places with a medal. */
const LAST = 3

/** The places with a medal that several teams would hold after an import, with those that hold one already. */
export async function sharedPlaces(em: Em, season: ObjectId, rows: readonly PlannedRow[]): Promise<SharedPlace[]> {
  const places = new Map<string, Place>()
  const placed = new Set<string>()
  for (const { row, team, facts } of rows) {
    if (!team || !facts) continue
    placed.add(team._id.toHexString())
    if (facts.ranked > LAST) continue
    const { competion, team_no, name } = team
    const place: Place = { competion, ageLevel: facts.ageLevel, ranked: facts.ranked, holders: [] }
    const { holders } = places.get(keyOf(place)) ?? place
    holders.push({ team_no, name, row })
    places.set(keyOf(place), { ...place, holders })
  }
  if (places.size === 0) return []
  const standing = await storedResults(em)
    .find({ season, ranked: { $lte: LAST } })
    .toArray()
  const others = standing.filter((result) => places.has(keyOf(result)) && !placed.has(result.team.toHexString()))
  const teams = byId(
    await storedTeams(em)
      .find<Pick<ImportTeam, '_id' | 'team_no' | 'name'>>(
        { _id: { $in: others.map(({ team }) => team) } },
        { projection: { team_no: 1, name: 1 } },
      )
      .toArray(),
  )
  for (const result of others) {
    const team = teams.get(result.team.toHexString())
    if (team) places.get(keyOf(result))?.holders.push({ team_no: team.team_no, name: team.name, row: null })
  }
  return [...places.values()]
    .filter(({ holders }) => holders.length > 1)
    .map(({ competion, holders, ...place }) => ({ ...place, competion: competion.toHexString(), teams: holders }))
}

const keyOf = ({ competion, ageLevel, ranked }: Omit<Place, 'holders'>): string =>
  `${competion.toHexString()} ${ageLevel} ${ranked}`
