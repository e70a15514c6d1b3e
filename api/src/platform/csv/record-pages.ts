import type { ObjectId } from '@mikro-orm/mongodb'
import type { Em } from '../database.ts'
import type { Resource, Row, Where } from '../http/resource.ts'

const PAGE = 500

export async function* recordPages<R extends Row, View extends { id: string }>(
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
    // A fork keeps every record it reads; a new fork per page frees them.
    yield await view(em.fork(), rows)
    if (rows.length < PAGE) return
    after = last._id
  }
}
