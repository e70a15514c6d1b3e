import type { EntityName, ObjectId } from '@mikro-orm/mongodb'
import { byId } from './by-id.ts'
import type { Em } from './database.ts'

/** Builds no entities, so lists stay cheap. */
export async function projectById<Row extends { _id: ObjectId }>(
  em: Em,
  entity: EntityName<object>,
  ids: readonly ObjectId[],
  fields: readonly (Exclude<keyof Row, '_id'> & string)[],
  filter: Readonly<Record<string, unknown>> = {},
): Promise<Map<string, Row>> {
  const projection = Object.fromEntries(fields.map((field) => [field, 1]))
  return byId(
    await em
      .getCollection(entity)
      .find<Row>({ ...filter, _id: { $in: [...ids] } }, { projection })
      .toArray(),
  )
}
