import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { IndexDeclaration } from '../platform/database.ts'
import type { PersonalData } from './personal-data.ts'

const CategorySchema = defineEntity({
  name: 'CommunityCategory',
  collection: 'community_categories',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    name: p.string(),
    name_en: p.string(),
    logo: p.string().$type<Opt<string>>().default(''),
    /** False: read-only. */
    status: p.boolean().$type<Opt<boolean>>().default(true),
    order_id: p.integer(),
    /** Stored: counting topics is too slow for a page. */
    topics_count: p.integer().$type<Opt<number>>().default(0),
  },
})

export class CommunityCategory extends CategorySchema.class {}
CategorySchema.setClass(CommunityCategory)

export const categoryIndexes: IndexDeclaration[] = [{ collection: 'community_categories', key: { order_id: 1 } }]

export const categoryPersonalData: Record<string, PersonalData> = {
  community_categories: { none: 'names of categories' },
}
