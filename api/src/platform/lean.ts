import type { EntityName, ObjectId } from '@mikro-orm/mongodb'
import { byId } from './by-id.ts'
import type { Em } from './database.ts'

/**
 * What views say of records that others refer to, by their ids in hexadecimal: only these fields, as they are stored, and
 * only those that are so. For lists, which would else make an entity of each, with all that it has.
 */
export async function leanById<Row extends { _id: ObjectId }>(
  em: Em,
  entity: EntityName<object>,
  ids: readonly ObjectId[],
  fields: readonly (Exclude<keyof Row, '_id'> & string)[],
  so: Readonly<Record<string, unknown>> = {},
): Promise<Map<string, Row>> {
  const projection = Object.fromEntries(fields.map((field) => [field, 1]))
  return byId(
    await em
      .getCollection(entity)
      .find<Row>({ ...so, _id: { $in: [...ids] } }, { projection })
      .toArray(),
  )
}
