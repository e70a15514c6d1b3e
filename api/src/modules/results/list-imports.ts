import type { ObjectId } from '@mikro-orm/mongodb'
import type { ImportRecord } from '@olympiad/contracts/views/admin-results'
import type { Actor } from '../../platform/actor.ts'
import type { Em } from '../../platform/database.ts'
import { seasonFacts } from '../seasons/season.view.ts'
import { seasonsById } from '../seasons/seasons.service.ts'
import { named } from './public-results.ts'
import { storedImports } from './stored-results.ts'
import { lastStanding } from './undo-import.ts'

/** As many as anybody looks back. */
const NEWEST = 20

const who = ({ _id, name }: Actor) => ({ _id: _id.toHexString(), name })

/** The newest imports, newest first, without their rows. */
export async function listImports(em: Em): Promise<ImportRecord[]> {
  const found = await storedImports(em)
    .find({}, { sort: { created_at: -1, _id: -1 }, limit: NEWEST, projection: { rows: 0 } })
    .toArray()
  const seasons = await seasonsById(
    em,
    found.map(({ season }) => season),
  )
  const last: { _id: ObjectId } | null = await lastStanding(em)
  return found.map(({ _id, season, by, counts, undone, created_at }) => {
    const id = _id.toHexString()
    const row = seasons.get(season.toHexString())
    return {
      _id: id,
      id,
      season: row ? named(seasonFacts(row)) : null,
      by: who(by),
      created_at: created_at.toISOString(),
      counts,
      undone: undone ? { by: who(undone.by), at: undone.at.toISOString() } : null,
      undoable: last?._id.equals(_id) ?? false,
    }
  })
}
