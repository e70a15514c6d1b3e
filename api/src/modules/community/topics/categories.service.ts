import type { ObjectId } from '@mikro-orm/mongodb'
import type { Deps } from '../../../deps.ts'
import { CommunityCategory } from '../../../model/category.entity.ts'
import { invalidate } from '../../../platform/cache-tags.ts'
import { lockSequence } from '../../../platform/counters.ts'
import { type Em, inTransaction } from '../../../platform/database.ts'
import { Conflict } from '../../../platform/errors.ts'
import { nextOrderId } from '../../../platform/next-order-id.ts'
import { publishedRecords } from '../../../platform/published-records.ts'
import { isReferenced, type Reference } from '../../../platform/references.ts'
import { assertPictureExists } from '../../uploads/assert-picture-exists.ts'
import { deleteUnusedPicture } from '../../uploads/delete-unused-picture.ts'
import { topicsLockKey } from './topic-changes.ts'

/** `logo` is a file name under uploads/, or empty. */
export type NewCategory = Pick<CommunityCategory, 'name' | 'name_en'> & {
  logo?: string
  status?: boolean
  order_id?: number
}

export type CategoryChanges = Partial<NewCategory>

const records = publishedRecords(CommunityCategory, 'community')
/** In every state: a pending topic needs its category, too. */
const NEEDED_BY: readonly Reference[] = [{ collection: 'communities', field: 'category' }]

/** Appends an open category by default. @throws {AppError} 400 for an unknown logo */
export async function addCategory(
  em: Em,
  { storage }: Pick<Deps, 'storage'>,
  { order_id, ...category }: NewCategory,
): Promise<ObjectId> {
  await assertPictureExists(em, storage, 'logo', category.logo)
  return await records.add(em, { ...category, order_id: order_id ?? (await nextOrderId(em, CommunityCategory)) })
}

/** Deletes a replaced logo. @throws {AppError} 404; 400 for an unknown logo */
export async function changeCategory(
  em: Em,
  { storage }: Pick<Deps, 'storage'>,
  id: ObjectId,
  changes: CategoryChanges,
): Promise<void> {
  const { logo } = await records.found(em, id)
  await assertPictureExists(em, storage, 'logo', changes.logo)
  await records.change(em, id, changes)
  await deleteUnusedPicture(em, storage, logo)
}

/** @throws {AppError} 404; 409 `category_in_use` */
export async function removeCategory({ orm, storage }: Pick<Deps, 'orm' | 'storage'>, id: ObjectId): Promise<void> {
  const logo = await inTransaction(orm, async (em) => {
    const category = await records.found(em, id)
    // A member may be writing a topic in it.
    await lockSequence(em, topicsLockKey(id))
    if (await isReferenced(em, id, NEEDED_BY)) throw new Conflict('category_in_use')
    em.remove(category)
    return category.logo
  })
  const em = orm.em.fork()
  await invalidate(em, 'community')
  await deleteUnusedPicture(em, storage, logo)
}
