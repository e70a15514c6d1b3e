import type { ObjectId } from '@mikro-orm/mongodb'
import { type Em, transactionSession } from './database.ts'

export type Reference = { collection: string; field: string }

/** In the transaction of `em` if there is one. */
export async function isReferenced(em: Em, id: ObjectId, references: readonly Reference[]): Promise<boolean> {
  const session = transactionSession(em)
  for (const { collection, field } of references) {
    const filter = { [field]: { $in: [id, id.toHexString()] } }
    if (await em.getCollection(collection).findOne(filter, { projection: { _id: 1 }, ...(session && { session }) })) {
      return true
    }
  }
  return false
}
