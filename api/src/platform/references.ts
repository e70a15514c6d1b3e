import type { ObjectId } from '@mikro-orm/mongodb'
import type { Em } from './database.ts'

/** A field, also one inside a list, by which documents of a collection name a record. */
export type Reference = { collection: string; field: string }

const collectionOf = (em: Em, name: string) => em.getCollection(name)
type Session = NonNullable<Parameters<ReturnType<typeof collectionOf>['findOne']>[1]>['session']

/** Whether a document names the record, by its id or by that in hexadecimal; within the transaction of `em` if there is one. */
export async function isNamed(em: Em, id: ObjectId, references: readonly Reference[]): Promise<boolean> {
  const session = em.getTransactionContext<NonNullable<Session>>()
  for (const { collection, field } of references) {
    const naming = { [field]: { $in: [id, id.toHexString()] } }
    if (await collectionOf(em, collection).findOne(naming, { projection: { _id: 1 }, ...(session && { session }) })) {
      return true
    }
  }
  return false
}
