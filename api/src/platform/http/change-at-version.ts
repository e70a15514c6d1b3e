import { ObjectId } from '@mikro-orm/mongodb'
import type { Em } from '../database.ts'
import { AppError, fieldError, NotFound } from '../errors.ts'
import { expectVersion, versionConflict } from '../versions.ts'
import { findRecord, isVersioned, type ReadableResource, type Row } from './resource.ts'

type Input = Record<string, unknown>

/** @throws {AppError} 400 */
export function splitVersion<R extends Row, View extends { id: string }>(
  resource: ReadableResource<R, View>,
  input: Input,
): { version: string | undefined; fields: Input } {
  if (!isVersioned(resource)) return { version: undefined, fields: input }
  const { version, ...fields } = input
  if (version === undefined || typeof version === 'string') return { version, fields }
  throw fieldError('version', 'invalid_value')
}

/**
 * Checks before any work and again at the write (docs/decisions/0024). A change without a version always applies.
 * @throws {AppError} 404; 409 `version_conflict` with the current record
 */
export async function changeAtVersion<R extends Row, View extends { id: string }, T>(
  em: Em,
  resource: ReadableResource<R, View>,
  { id, version }: { id: string; version: string | undefined },
  change: (id: ObjectId) => Promise<T>,
): Promise<T> {
  const current = await findRecord(em, resource, id)
  if (!current) throw new NotFound('not_found')
  const _id = new ObjectId(current.id)
  if (version === undefined) return await change(_id)
  if (version !== current.version) throw versionConflict(current)
  const { collectionName: collection } = em.getCollection(resource.entity)
  const expected = { collection, _id, version, excludedFields: resource.excludedFields ?? [] }
  return await expectVersion(expected, () => change(_id)).catch(async (cause: unknown) => {
    if (!(cause instanceof AppError) || cause.key !== 'version_conflict') throw cause
    // A fork: the same unit of work would flush the rejected change before it reads.
    throw versionConflict(await findRecord(em.fork(), resource, id))
  })
}
