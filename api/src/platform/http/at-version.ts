import { ObjectId } from '@mikro-orm/mongodb'
import type { Em } from '../database.ts'
import { AppError, fieldError, NotFound } from '../errors.ts'
import { changedMeanwhile, expecting } from '../versions.ts'
import { isVersioned, one, type Readable, type Row } from './resource.ts'

type Sent = Record<string, unknown>

/** What was sent of a change, without the version of the record that it says it was made at. @throws {AppError} 400 */
export function takeVersion<R extends Row, View extends { id: string }>(
  resource: Readable<R, View>,
  sent: Sent,
): { version: string | undefined; fields: Sent } {
  if (!isVersioned(resource)) return { version: undefined, fields: sent }
  const { version, ...fields } = sent
  if (version === undefined || typeof version === 'string') return { version, fields }
  throw fieldError('version', 'invalid_value')
}

/**
 * Changes a record at the version that the change was made at, or whatever it is where none was named. Another version is
 * refused before anything is done, and whoever is as fast where it is written (docs/decisions/0024).
 * @throws {AppError} 404; 409 `changed_meanwhile` with the record as it stands
 */
export async function atVersion<R extends Row, View extends { id: string }, T>(
  em: Em,
  resource: Readable<R, View>,
  { id, version }: { id: string; version: string | undefined },
  change: (id: ObjectId) => Promise<T>,
): Promise<T> {
  const read = await one(em, resource, id)
  if (!read) throw new NotFound('not_found')
  const _id = new ObjectId(read.id)
  if (version === undefined) return await change(_id)
  if (version !== read.version) throw changedMeanwhile(read)
  const { collectionName: collection } = em.getCollection(resource.entity)
  const expected = { collection, _id, version, unread: resource.unread ?? [] }
  return await expecting(expected, () => change(_id)).catch(async (cause: unknown) => {
    if (!(cause instanceof AppError) || cause.key !== 'changed_meanwhile') throw cause
    // Not by the same unit of work, which would write what was refused before it reads.
    throw changedMeanwhile(await one(em.fork(), resource, id))
  })
}
