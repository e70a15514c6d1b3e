import type { EntityData, EntityName, FilterQuery, ObjectId, RequiredEntityData } from '@mikro-orm/mongodb'
import type { Subject } from '@olympiad/contracts/subjects'
import type { Em } from './database.ts'
import { NotFound } from './errors.ts'
import { bump } from './revisions.ts'

/** The writes of a collection that is shown to everybody: by its entity, then the pages about `subject` are rendered anew. */
export function publishedRecords<Entity extends { _id: ObjectId }>(entity: EntityName<Entity>, subject: Subject) {
  /** @throws {AppError} 404 */
  async function found(em: Em, id: ObjectId): Promise<Entity> {
    const record = await em.findOne(entity, { _id: id } as FilterQuery<Entity>)
    if (!record) throw new NotFound('not_found')
    return record as Entity
  }
  async function saved(em: Em): Promise<void> {
    await em.flush()
    await bump(em, subject)
  }
  return {
    found,
    async add(em: Em, values: RequiredEntityData<Entity>): Promise<ObjectId> {
      const record = em.create(entity, values)
      await saved(em)
      return record._id
    },
    /** Changes the named fields and no others. @throws {AppError} 404 */
    async change(em: Em, id: ObjectId, changes: EntityData<Entity>): Promise<void> {
      em.assign<object>(await found(em, id), changes)
      await saved(em)
    },
    /** @throws {AppError} 404 */
    async remove(em: Em, id: ObjectId): Promise<void> {
      em.remove(await found(em, id))
      await saved(em)
    },
  }
}
