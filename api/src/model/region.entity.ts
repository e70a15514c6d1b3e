import { defineEntity, ObjectId, p } from '@mikro-orm/mongodb'
import type { RegionView } from '@olympiad/contracts/views/olympiad'
import type { IndexDeclaration } from '../platform/database.ts'
import type { PersonalData } from './personal-data.ts'

const RegionSchema = defineEntity({
  name: 'Region',
  collection: 'regions',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    en_name: p.string(),
    ar_name: p.string(),
  },
})

export class Region extends RegionSchema.class {}
RegionSchema.setClass(Region)

export type RegionRow = Pick<Region, '_id' | 'en_name' | 'ar_name'>

export function regionView({ _id, en_name, ar_name }: RegionRow): RegionView {
  const id = _id.toHexString()
  return { _id: id, id, en_name, ar_name }
}

export const regionIndexes: IndexDeclaration[] = [
  { collection: 'regions', key: { en_name: 1 }, options: { unique: true } },
]

export const regionPersonalData: Record<string, PersonalData> = {
  regions: { none: 'a list of places' },
}
