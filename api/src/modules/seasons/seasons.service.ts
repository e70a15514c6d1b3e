import { ObjectId } from '@mikro-orm/mongodb'
import type { Em } from '../../platform/database.ts'
import type { SeasonRow } from './season.view.ts'

/** Past the ORM: every public page reads these, and an entity of each would cost more than the answer. */
const rows = (em: Em) => em.getCollection<SeasonRow>('wroseasons')

/** Which of the visible seasons; all of them where nothing is said. */
export type SeasonChoice = { id?: string | undefined; registration?: boolean; home_active?: boolean }

/** Visible seasons, newest first. `id` is an id or a slug. */
export async function visibleSeasons(em: Em, { id, ...flags }: SeasonChoice = {}): Promise<SeasonRow[]> {
  const which =
    id === undefined ? {} : ObjectId.isValid(id) && id.length === 24 ? { _id: new ObjectId(id) } : { slug: id }
  return await rows(em)
    .find({ ...which, ...flags, status: true })
    .sort({ created_at: -1, _id: -1 })
    .toArray()
}

/** Seasons by their ids, hidden ones too, for records that refer to them. */
export async function seasonsById(em: Em, ids: readonly ObjectId[]): Promise<Map<string, SeasonRow>> {
  const found = await rows(em)
    .find({ _id: { $in: [...ids] } })
    .toArray()
  return new Map(found.map((season) => [season._id.toHexString(), season]))
}
