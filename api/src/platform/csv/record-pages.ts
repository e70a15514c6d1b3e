import type { ObjectId } from '@mikro-orm/mongodb'
import type { Em } from '../database.ts'
import { type Resource, type Row, readRows, type Where } from '../http/resource.ts'

const PAGE = 500

export async function* recordPages<R extends Row, View extends { id: string }>(
  em: Em,
  resource: Pick<Resource<R, View>, 'entity' | 'view' | 'lookups'>,
  where: Where = {},
): AsyncGenerator<View[]> {
  let after: ObjectId | undefined
  for (;;) {
    const found = after ? { $and: [where, { _id: { $gt: after } }] } : where
    const rows: R[] = await readRows(em, resource, found, { sort: { _id: 1 }, limit: PAGE })
    const last = rows.at(-1)
    if (!last) return
    // A fork keeps every record it reads; a new fork per page frees them.
    yield await resource.view(em.fork(), rows)
    if (rows.length < PAGE) return
    after = last._id
  }
}
