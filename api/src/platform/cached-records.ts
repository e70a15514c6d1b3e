import type { ObjectId } from '@mikro-orm/mongodb'
import type { CacheTag } from '@olympiad/contracts/cache-tags'
import { byId } from './by-id.ts'
import { readTagVersions } from './cache-tags.ts'
import type { Em } from './database.ts'

type Cached<Value> = { version: number; readAt_ms: number; value: Promise<Value> }

/** As for a cached page: a crash between a commit and its version leaves a value stale for so long. */
const FRESH_MS = 60_000

/**
 * Reads again after a change with `tag`, and after a minute. For showing alone: a decision on money or a deadline
 * reads the database.
 */
export function cachedByTag<Value>(tag: CacheTag, read: (em: Em) => Promise<Value>) {
  const caches = new WeakMap<object, Cached<Value>>()

  function refresh(em: Em, version: number): Promise<Value> {
    const connection = em.getConnection()
    const cached = { version, readAt_ms: performance.now(), value: read(em) }
    caches.set(connection, cached)
    cached.value.catch(() => caches.get(connection) === cached && caches.delete(connection))
    return cached.value
  }

  /** Reads again at once if the cached value is not complete. */
  return async (em: Em, isComplete: (value: Value) => boolean = () => true): Promise<Value> => {
    const { [tag]: version } = await readTagVersions(em)
    const cached = caches.get(em.getConnection())
    const isFresh = cached?.version === version && performance.now() - cached.readAt_ms < FRESH_MS
    const value = await (isFresh ? cached.value : refresh(em, version))
    return isComplete(value) ? value : refresh(em, version)
  }
}

type Records<Row> = ReadonlyMap<string, Row>

/** All records of a small collection, by id in hexadecimal. Also reads again for an id that is missing: see `cachedByTag`. */
export function cachedRecords<Row extends { _id: ObjectId }>(
  collection: string,
  tag: CacheTag,
): (em: Em, ids?: readonly ObjectId[]) => Promise<Records<Row>> {
  const cached = cachedByTag<Records<Row>>(tag, async (em) =>
    byId((await em.getCollection<{ _id: ObjectId }>(collection).find().toArray()) as Row[]),
  )
  return (em, ids = []) => cached(em, (records) => ids.every((id) => records.has(id.toHexString())))
}
