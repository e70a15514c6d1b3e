import { AsyncLocalStorage } from 'node:async_hooks'
import { hash } from 'node:crypto'
import type { EventSubscriber, ObjectId } from '@mikro-orm/mongodb'
import type { ClientSession, Em } from './database.ts'
import { type AppError, Conflict } from './errors.ts'

type Expected = {
  collection: string
  _id: ObjectId
  version: string
  /** Fields that no reader sees, so they don't count. */
  excludedFields: readonly string[]
}

const LENGTH = 22

export const excludeFields = (excludedFields: readonly string[]): Record<string, 0> =>
  Object.fromEntries(excludedFields.map((field) => [field, 0]))

/** Counters of what others do; they don't change the record's version. */
const COUNTED = /^likes$|_count$/

/** `joined` names what a look-up has added. */
export function versionOf(document: object, joined?: ReadonlySet<string>): string {
  const fields = Object.entries(document).filter(([name]) => !joined?.has(name) && !COUNTED.test(name))
  return hash('sha256', JSON.stringify(fields), 'base64url').slice(0, LENGTH)
}

export const versionConflict = (current?: object): AppError =>
  new Conflict('version_conflict', current ? { current } : {})

const storage = new AsyncLocalStorage<Expected & { found: WeakSet<object> }>()

/** Checks the first write of the record in each transaction. @throws {AppError} 409 `version_conflict` */
export const expectVersion = <T>(expected: Expected, work: () => Promise<T>): Promise<T> =>
  storage.run({ ...expected, found: new WeakSet() }, work)

/** Checks inside the write's transaction, so that a concurrent write conflicts with it. */
export const versionSubscriber: EventSubscriber<{ _id?: ObjectId }> = {
  async beforeUpdate({ em, entity, meta }) {
    const expected = storage.getStore()
    if (meta.collection !== expected?.collection || !entity._id?.equals(expected._id)) return
    const session = em.getTransactionContext<ClientSession>()
    if (!session) throw new Error(`a record of ${meta.collection} is changed outside of a transaction`)
    // The transaction's own earlier write has changed the version.
    if (expected.found.has(session)) return
    expected.found.add(session)
    const projection = excludeFields(expected.excludedFields)
    const { _id } = expected
    const document = await (em as Em).getCollection(expected.collection).findOne({ _id }, { session, projection })
    if (!document || versionOf(document) !== expected.version) throw versionConflict()
  },
}
