import { AsyncLocalStorage } from 'node:async_hooks'
import { hash } from 'node:crypto'
import type { EventSubscriber, ObjectId } from '@mikro-orm/mongodb'
import type { Em, Session } from './database.ts'
import { type AppError, Conflict } from './errors.ts'

/** The record that is being changed, and the version that the change was made at. */
type Expected = {
  collection: string
  _id: ObjectId
  version: string
  /** Fields that don't count: nobody who read the record has seen them. */
  unread: readonly string[]
}

const LENGTH = 22

/** A reading without these fields. */
export const unreadOf = (unread: readonly string[]): Record<string, 0> =>
  Object.fromEntries(unread.map((field) => [field, 0]))

/** What others do beside a record and is only counted in it: no change of the record. */
const COUNTED = /^likes$|_count$/

/** The version of a document as it is stored: another one as soon as anything in it is another. */
export function versionOf(document: object): string {
  const facts = Object.entries(document).filter(([name]) => !COUNTED.test(name))
  return hash('sha256', JSON.stringify(facts), 'base64url').slice(0, LENGTH)
}

/** What a change is refused with whose version is not the present one any more; `current` is what stands now. */
export const changedMeanwhile = (current?: object): AppError =>
  new Conflict('changed_meanwhile', current ? { current } : {})

const storage = new AsyncLocalStorage<Expected & { found: WeakSet<object> }>()

/**
 * Does `work`, whose first write of the record in each transaction is refused unless the record is still what it was at
 * that version. @throws {AppError} 409 `changed_meanwhile`
 */
export const expecting = <T>(expected: Expected, work: () => Promise<T>): Promise<T> =>
  storage.run({ ...expected, found: new WeakSet() }, work)

/** Looks in the transaction of the write itself: whoever writes the record after that look loses against it. */
export const versionSubscriber: EventSubscriber<{ _id?: ObjectId }> = {
  async beforeUpdate({ em, entity, meta }) {
    const expected = storage.getStore()
    if (meta.collection !== expected?.collection || !entity._id?.equals(expected._id)) return
    const session = em.getTransactionContext<Session>()
    if (!session) throw new Error(`a record of ${meta.collection} is changed outside of a transaction`)
    // What this transaction has written itself is another version too.
    if (expected.found.has(session)) return
    expected.found.add(session)
    const projection = unreadOf(expected.unread)
    const { _id } = expected
    const document = await (em as Em).getCollection(expected.collection).findOne({ _id }, { session, projection })
    if (!document || versionOf(document) !== expected.version) throw changedMeanwhile()
  },
}
