import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { FaqView } from '@olympiad/contracts/views/content'
import type { IndexDeclaration } from '../platform/database.ts'
import type { PersonalData } from './personal-data.ts'

const FaqSchema = defineEntity({
  name: 'Faq',
  collection: 'faqs',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    /** The question; `description` is the answer. */
    name: p.string(),
    name_en: p.string(),
    description: p.string(),
    description_en: p.string(),
    status: p.boolean().$type<Opt<boolean>>().default(false),
    order_id: p.integer().$type<Opt<number>>().default(0),
    created_at: p.datetime(),
  },
})

export class Faq extends FaqSchema.class {}
FaqSchema.setClass(Faq)

export type FaqRow = { _id: ObjectId; order_id?: number } & Partial<Omit<FaqView, '_id' | 'id'>>

export function faqView({ _id, name, name_en, description, description_en, status }: FaqRow): FaqView {
  const id = _id.toHexString()
  return {
    _id: id,
    id,
    name: name ?? '',
    name_en: name_en ?? '',
    description: description ?? '',
    description_en: description_en ?? '',
    status: status ?? false,
  }
}

export const faqIndexes: IndexDeclaration[] = [{ collection: 'faqs', key: { status: 1, order_id: 1, _id: 1 } }]

export const faqPersonalData: Record<string, PersonalData> = {
  faqs: { none: 'texts of the site' },
}
