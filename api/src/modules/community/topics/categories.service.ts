import type { ObjectId } from '@mikro-orm/mongodb'
import type { Deps } from '../../../deps.ts'
import { CommunityCategory } from '../../../model/category.entity.ts'
import { meetAt } from '../../../platform/counters.ts'
import { type Em, inTransaction } from '../../../platform/database.ts'
import { Conflict } from '../../../platform/errors.ts'
import { nextPlace } from '../../../platform/next-place.ts'
import { publishedRecords } from '../../../platform/published-records.ts'
import { isNamed, type Reference } from '../../../platform/references.ts'
import { bump } from '../../../platform/revisions.ts'
import { forgetPicture } from '../../uploads/forget-picture.ts'
import { needPicture } from '../../uploads/known-picture.ts'
import { topicsIn } from './topic-changes.ts'

/** `logo` is a file name under uploads/, or empty. */
export type NewCategory = Pick<CommunityCategory, 'name' | 'name_en'> & {
  logo?: string
  status?: boolean
  order_id?: number
}
export type CategoryChanges = Partial<NewCategory>

const records = publishedRecords(CommunityCategory, 'community')
/** Topics in every state: one that waits needs its category as well. */
const NEEDED_BY: readonly Reference[] = [{ collection: 'communities', field: 'category' }]

/** A new category: open and behind all others, unless it is said otherwise. @throws {AppError} 400 where the logo is not kept */
export async function addCategory(
  em: Em,
  { storage }: Pick<Deps, 'storage'>,
  { order_id, ...category }: NewCategory,
): Promise<ObjectId> {
  await needPicture(em, storage, 'logo', category.logo)
  return await records.add(em, { ...category, order_id: order_id ?? (await nextPlace(em, CommunityCategory)) })
}

/**
 * Changes the named fields and no others. A logo that was replaced is no longer kept.
 * @throws {AppError} 404; 400 where the logo is not kept
 */
export async function changeCategory(
  em: Em,
  { storage }: Pick<Deps, 'storage'>,
  id: ObjectId,
  changes: CategoryChanges,
): Promise<void> {
  const { logo } = await records.found(em, id)
  await needPicture(em, storage, 'logo', changes.logo)
  await records.change(em, id, changes)
  await forgetPicture(em, storage, logo)
}

/** Deletes a category without topics, and its logo. @throws {AppError} 404; 409 `category_in_use` */
export async function removeCategory({ orm, storage }: Pick<Deps, 'orm' | 'storage'>, id: ObjectId): Promise<void> {
  const logo = await inTransaction(orm, async (em) => {
    const category = await records.found(em, id)
    // Somebody may be writing a topic in it.
    await meetAt(em, topicsIn(id))
    if (await isNamed(em, id, NEEDED_BY)) throw new Conflict('category_in_use')
    em.remove(category)
    return category.logo
  })
  const em = orm.em.fork()
  await bump(em, 'community')
  await forgetPicture(em, storage, logo)
}
