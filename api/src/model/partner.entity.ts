import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { PartnerView } from '@olympiad/contracts/views/content'
import type { IndexDeclaration } from '../platform/database.ts'
import type { PersonalData } from './personal-data.ts'

const words = () => p.string().$type<Opt<string>>().default('')

const PartnerSchema = defineEntity({
  name: 'Partner',
  collection: 'partners',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    name: words(),
    name_en: words(),
    file_path: p.string(),
    status: p.boolean().$type<Opt<boolean>>().default(false),
    order_id: p.integer().$type<Opt<number>>().default(0),
    created_at: p.datetime(),
  },
})

export class Partner extends PartnerSchema.class {}
PartnerSchema.setClass(Partner)

export type PartnerRow = { _id: ObjectId; order_id?: number } & Partial<Omit<PartnerView, '_id' | 'id'>>

export function partnerView({ _id, name, name_en, file_path, status }: PartnerRow): PartnerView {
  const id = _id.toHexString()
  return {
    _id: id,
    id,
    name: name ?? '',
    name_en: name_en ?? '',
    file_path: file_path ?? '',
    status: status ?? false,
  }
}

export const partnerIndexes: IndexDeclaration[] = [{ collection: 'partners', key: { status: 1, order_id: 1, _id: 1 } }]

export const partnerPersonalData: Record<string, PersonalData> = {
  partners: { none: 'organisations' },
}
