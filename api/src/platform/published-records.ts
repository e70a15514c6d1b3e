import type { EntityData, EntityName, FilterQuery, ObjectId, RequiredEntityData } from '@mikro-orm/mongodb'
import type { CacheTag } from '@olympiad/contracts/cache-tags'
import { invalidate } from './cache-tags.ts'
import type { Em } from './database.ts'
import { NotFound } from './errors.ts'

export function publishedRecords<Entity extends { _id: ObjectId }>(entity: EntityName<Entity>, tag: CacheTag) {
  /** @throws {AppError} 404 */
  async function findOrThrow(em: Em, id: ObjectId): Promise<Entity> {
    const record = await em.findOne(entity, { _id: id } as FilterQuery<Entity>)
    if (!record) throw new NotFound('not_found')
    return record as Entity
  }
  async function flushAndInvalidate(em: Em): Promise<void> {
    await em.flush()
    await invalidate(em, tag)
  }
  return {
    found: findOrThrow,
    async add(em: Em, values: RequiredEntityData<Entity>): Promise<ObjectId> {
      const record = em.create(entity, values)
      await flushAndInvalidate(em)
      return record._id
    },
    /** @throws {AppError} 404 */
    async change(em: Em, id: ObjectId, changes: EntityData<Entity>): Promise<void> {
      em.assign<object>(await findOrThrow(em, id), changes)
      await flushAndInvalidate(em)
    },
    /** @throws {AppError} 404 */
    async remove(em: Em, id: ObjectId): Promise<void> {
      em.remove(await findOrThrow(em, id))
      await flushAndInvalidate(em)
    },
  }
}
