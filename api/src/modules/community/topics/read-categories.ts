import type { CategoryView } from '@olympiad/contracts/views/community'
import { CommunityCategory } from '../../../model/category.entity.ts'
import type { StoredDocument } from '../../../model/stored-document.ts'
import { cachedRecords } from '../../../platform/cached-records.ts'
import type { Em } from '../../../platform/database.ts'

/** For showing alone: see `cachedRecords`. */
export const cachedCategories = cachedRecords<StoredDocument<CommunityCategory>>('community_categories', 'community')

export async function listCategories(em: Em): Promise<CategoryView[]> {
  const categories = await em.find(CommunityCategory, {}, { orderBy: { order_id: 1, _id: 1 } })
  return categories.map(({ _id, name, name_en, logo, topics_count, status }) => {
    const id = _id.toHexString()
    return { _id: id, id, name, name_en, logo, topics_count, status }
  })
}
