import type { CategoryView } from '@olympiad/contracts/views/community'
import { CommunityCategory } from '../../../model/category.entity.ts'
import type { Em } from '../../../platform/database.ts'

export async function listCategories(em: Em): Promise<CategoryView[]> {
  const categories = await em.find(CommunityCategory, {}, { orderBy: { order_id: 1, _id: 1 } })
  return categories.map(({ _id, name, name_en, logo, topics_count, status }) => {
    const id = _id.toHexString()
    return { _id: id, id, name, name_en, logo, topics_count, status }
  })
}
