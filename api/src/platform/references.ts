import type { ObjectId } from '@mikro-orm/mongodb'
import { type Em, sessionOf } from './database.ts'

/** A field, also one inside a list, by which documents of a collection name a record. */
export type Reference = { collection: string; field: string }

/** Whether a document names the record, by its id or by that in hexadecimal; within the transaction of `em` if there is one. */
export async function isNamed(em: Em, id: ObjectId, references: readonly Reference[]): Promise<boolean> {
  const session = sessionOf(em)
  for (const { collection, field } of references) {
    const naming = { [field]: { $in: [id, id.toHexString()] } }
    if (await em.getCollection(collection).findOne(naming, { projection: { _id: 1 }, ...(session && { session }) })) {
      return true
    }
  }
  return false
}
