import type { ObjectId } from '@mikro-orm/mongodb'
import type { CacheTag } from '@olympiad/contracts/cache-tags'
import { byId } from './by-id.ts'
import { readTagVersions } from './cache-tags.ts'
import type { Em } from './database.ts'

type Records<Row> = ReadonlyMap<string, Row>
type Cached<Row> = { version: number; readAt_ms: number; records: Promise<Records<Row>> }

/** As for a cached page: a crash between a commit and its version leaves records stale for so long. */
const FRESH_MS = 60_000

/**
 * All records of a small collection, by id in hexadecimal. Read again after a change with `tag`, after a minute, and
 * for an id that is missing. For showing alone: a decision on money or a deadline reads the database.
 */
export function cachedRecords<Row extends { _id: ObjectId }>(
  collection: string,
  tag: CacheTag,
): (em: Em, ids: readonly ObjectId[]) => Promise<Records<Row>> {
  const caches = new WeakMap<object, Cached<Row>>()

  function read(em: Em, version: number): Promise<Records<Row>> {
    const connection = em.getConnection()
    const find = async () => byId((await em.getCollection<{ _id: ObjectId }>(collection).find().toArray()) as Row[])
    const cached = { version, readAt_ms: performance.now(), records: find() }
    caches.set(connection, cached)
    cached.records.catch(() => caches.get(connection) === cached && caches.delete(connection))
    return cached.records
  }

  return async (em, ids) => {
    const { [tag]: version } = await readTagVersions(em)
    const cached = caches.get(em.getConnection())
    const isFresh = cached?.version === version && performance.now() - cached.readAt_ms < FRESH_MS
    const records = await (isFresh ? cached.records : read(em, version))
    return ids.every((id) => records.has(id.toHexString())) ? records : read(em, version)
  }
}
