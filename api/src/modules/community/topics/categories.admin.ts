import { COMMUNITY_PAGE_SIZES } from '@olympiad/contracts/community'
import { categories as declared } from '@olympiad/contracts/resources/community'
import { AdminCategory } from '@olympiad/contracts/views/community'
import type { Deps } from '../../../deps.ts'
import { CommunityCategory } from '../../../model/category.entity.ts'
import { formSchemas } from '../../../platform/http/declared-fields.ts'
import { defineResource } from '../../../platform/http/resource.ts'
import { booleanValue } from '../../../platform/http/resource-fields.ts'
import { createTextSearch } from '../../../platform/http/text-search.ts'
import { pictureReader } from '../../uploads/picture-reader.ts'
import {
  addCategory,
  type CategoryChanges,
  changeCategory,
  type NewCategory,
  removeCategory,
} from './categories.service.ts'

const { changes, created } = formSchemas(declared.fields)

type CategoryRow = Pick<CommunityCategory, '_id' | 'name' | 'name_en' | 'logo' | 'status' | 'order_id' | 'topics_count'>

function categoryView({ _id, name, name_en, logo, status, order_id, topics_count }: CategoryRow): AdminCategory {
  const id = _id.toHexString()
  return { _id: id, id, name, name_en, logo, status, order_id, topics_count }
}

export const adminCategories = (deps: Pick<Deps, 'orm' | 'storage'>) =>
  defineResource<CategoryRow, AdminCategory, CategoryChanges, NewCategory>({
    ...declared,
    record: AdminCategory,
    entity: CommunityCategory,
    view: async (_em, rows) => rows.map(categoryView),
    list: {
      sort: ['order_id', 'name', 'name_en', 'topics_count'],
      order: { field: 'order_id', direction: 1 },
      filter: { status: booleanValue },
      search: createTextSearch(['name', 'name_en']),
      perPage: COMMUNITY_PAGE_SIZES,
    },
    create: { schema: created, run: (em, category) => addCategory(em, deps, category) },
    update: { schema: changes, run: (em, id, changed) => changeCategory(em, deps, id, changed) },
    remove: { run: (_em, id) => removeCategory(deps, id) },
    files: { logo: { field: 'logo', read: pictureReader(deps) } },
  })
