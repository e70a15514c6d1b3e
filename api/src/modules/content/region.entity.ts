import { defineEntity, ObjectId, p } from '@mikro-orm/mongodb'
import type { RegionView } from '@olympiad/contracts/views/catalogue'
import type { IndexDeclaration } from '../../platform/database.ts'

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

export class Region extends RegionSchema.class {
  view(): RegionView {
    const id = this._id.toHexString()
    return { _id: id, id, en_name: this.en_name, ar_name: this.ar_name }
  }
}
RegionSchema.setClass(Region)

export const regionIndexes: IndexDeclaration[] = [
  { collection: 'regions', key: { en_name: 1 }, options: { unique: true } },
]
