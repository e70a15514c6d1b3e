import type { ObjectId } from '@mikro-orm/mongodb'
import type { Em } from '../database.ts'
import type { Resource, Row, Where } from '../http/resource.ts'

/** Rows that are in memory at once. */
const PAGE = 500

/** All records of a collection that match, in the order of their ids, a page at a time: each begins where the last one ended. */
export async function* pagesOf<R extends Row, View extends { id: string }>(
  em: Em,
  { entity, view }: Pick<Resource<R, View>, 'entity' | 'view'>,
  where: Where = {},
): AsyncGenerator<View[]> {
  let after: ObjectId | undefined
  for (;;) {
    const rows: R[] = await em
      .getCollection(entity)
      .find<R>(after ? { $and: [where, { _id: { $gt: after } }] } : where, { sort: { _id: 1 }, limit: PAGE })
      .toArray()
    const last = rows.at(-1)
    if (!last) return
    // A fork remembers every record it has read; a new one for each page forgets those of the last.
    yield await view(em.fork(), rows)
    if (rows.length < PAGE) return
    after = last._id
  }
}
