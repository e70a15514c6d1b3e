import type { StoredDocument } from '../../model/stored-document.ts'
import type { Team } from '../../model/team.entity.ts'
import { type Em, sessionOption } from '../../platform/database.ts'
import { teamsCollection } from './collections.ts'

/** Matches the partial index, unlike a test for null. */
export const WAITING = { $gt: new Date(0) }
export const IN_ORDER = { waiting_since: 1, _id: 1 } as const

type Row = Pick<StoredDocument<Team>, '_id' | 'competion' | 'ageLevel' | 'status' | 'waiting_since'>

/** From 1 in its level, by the team's id in hexadecimal; reads nothing if none of the teams waits. */
export async function waitingPositions(em: Em, teams: readonly Pick<Row, 'competion' | 'waiting_since'>[]) {
  const competions = teams.flatMap(({ competion, waiting_since }) => (waiting_since ? [competion] : []))
  const positions = new Map<string, number>()
  if (competions.length === 0) return positions
  const waiting = await teamsCollection(em)
    .find<Row>(
      { competion: { $in: competions }, waiting_since: WAITING },
      { projection: { competion: 1, ageLevel: 1, status: 1 }, sort: IN_ORDER, ...sessionOption(em) },
    )
    .toArray()
  const counts = new Map<string, number>()
  for (const { _id, competion, ageLevel, status } of waiting) {
    if (!status) continue
    const list = `${competion.toHexString()} ${ageLevel}`
    const position = (counts.get(list) ?? 0) + 1
    counts.set(list, position)
    positions.set(_id.toHexString(), position)
  }
  return positions
}
