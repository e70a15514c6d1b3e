import type { ImportRecord } from '@olympiad/contracts/views/admin-results'
import type { Actor } from '../../platform/actor.ts'
import type { Em } from '../../platform/database.ts'
import { seasonFacts } from '../seasons/season.view.ts'
import { cachedSeasons } from '../seasons/seasons.service.ts'
import { importsCollection } from './collections.ts'
import { nameFields } from './public-results.ts'
import { findLastImport } from './undo-import.ts'

const MAX_LISTED = 20

const actorView = ({ _id, name }: Actor) => ({ _id: _id.toHexString(), name })

export async function listImports(em: Em): Promise<ImportRecord[]> {
  const found = await importsCollection(em)
    .find({}, { sort: { created_at: -1, _id: -1 }, limit: MAX_LISTED, projection: { rows: 0 } })
    .toArray()
  const seasons = await cachedSeasons(
    em,
    found.map(({ season }) => season),
  )
  const areAllUndone = found.length === MAX_LISTED && found.every(({ undone }) => undone)
  const last = areAllUndone ? await findLastImport(em) : found.find(({ undone }) => !undone)
  return found.map(({ _id, season, by, counts, undone, created_at }) => {
    const id = _id.toHexString()
    const row = seasons.get(season.toHexString())
    return {
      _id: id,
      id,
      season: row ? nameFields(seasonFacts(row)) : null,
      by: actorView(by),
      created_at: created_at.toISOString(),
      counts,
      undone: undone ? { by: actorView(undone.by), at: undone.at.toISOString() } : null,
      undoable: last?._id.equals(_id) ?? false,
    }
  })
}
