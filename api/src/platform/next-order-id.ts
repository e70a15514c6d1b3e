import type { EntityName } from '@mikro-orm/mongodb'
import type { Em } from './database.ts'

const LAST = 9999

export async function nextOrderId(em: Em, entity: EntityName<object>): Promise<number> {
  const last = await em.getCollection(entity).findOne<{ order_id?: number }>({}, { sort: { order_id: -1 } })
  return Math.min((last?.order_id ?? 0) + 1, LAST)
}
