import type { ObjectId } from '@mikro-orm/mongodb'
import type { Em } from '../database.ts'
import type { Resource, Row, Where } from '../http/resource.ts'
import { excludeFields } from '../versions.ts'

/** A small page is garbage before the collector moves it to the old space, which is freed rarely. */
const PAGE = 200

type Exported<R extends Row, View extends { id: string }> = Pick<
  Resource<R, View>,
  'entity' | 'view' | 'excludedFields'
> & {
  /** All but `excludedFields` by default. */
  fields?: readonly string[]
}

export async function* recordPages<R extends Row, View extends { id: string }>(
  em: Em,
  { entity, view, excludedFields = [], fields }: Exported<R, View>,
  where: Where = {},
): AsyncGenerator<View[]> {
  const projection = fields ? Object.fromEntries(fields.map((field) => [field, 1])) : excludeFields(excludedFields)
  let after: ObjectId | undefined
  for (;;) {
    const rows: R[] = await em
      .getCollection(entity)
      .find<R>(after ? { $and: [where, { _id: { $gt: after } }] } : where, {
        sort: { _id: 1 },
        limit: PAGE,
        projection,
      })
      .toArray()
    const last = rows.at(-1)
    if (!last) return
    // A fork keeps every record it reads; a new fork per page frees them.
    yield await view(em.fork(), rows)
    if (rows.length < PAGE) return
    after = last._id
  }
}
