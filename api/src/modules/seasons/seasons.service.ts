import { ObjectId } from '@mikro-orm/mongodb'
import type { Season } from '../../model/season.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import { cachedRecords } from '../../platform/cached-records.ts'
import type { Em } from '../../platform/database.ts'
import type { SeasonRow } from './season.view.ts'

/** Bypasses the ORM for speed: every public page reads these. */
const rows = (em: Em) => em.getCollection<SeasonRow>('wroseasons')

export type SeasonFilter = { id?: string | undefined; registration?: boolean; home_active?: boolean }

export async function visibleSeasons(em: Em, { id, ...flags }: SeasonFilter = {}): Promise<SeasonRow[]> {
  const conditions =
    id === undefined ? {} : ObjectId.isValid(id) && id.length === 24 ? { _id: new ObjectId(id) } : { slug: id }
  return await rows(em)
    .find({ ...conditions, ...flags, status: true })
    .sort({ created_at: -1, _id: -1 })
    .toArray()
}

/** Includes hidden seasons. For showing alone: see `cachedRecords`. */
export const cachedSeasons = cachedRecords<StoredDocument<Season>>('wroseasons', 'content')

type Dated = Pick<Season, '_id' | 'created_at'>

export const newestFirst = (one: Dated, other: Dated): number =>
  other.created_at.getTime() - one.created_at.getTime() || (other._id.toHexString() < one._id.toHexString() ? -1 : 1)

/** Includes hidden seasons. */
export async function seasonsById(em: Em, ids: readonly ObjectId[]): Promise<Map<string, SeasonRow>> {
  const found = await rows(em)
    .find({ _id: { $in: [...ids] } })
    .toArray()
  return new Map(found.map((season) => [season._id.toHexString(), season]))
}
