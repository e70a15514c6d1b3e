import { defineEntity, ObjectId, p } from '@mikro-orm/mongodb'
import type { MoeTypeView } from '@olympiad/contracts/views/programmes'
import type { IndexDeclaration } from '../platform/database.ts'
import type { PersonalData } from './personal-data.ts'

const MoeTypeSchema = defineEntity({
  name: 'MoeType',
  collection: 'moetypes',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    name: p.string(),
    name_en: p.string(),
  },
})

export class MoeType extends MoeTypeSchema.class {
  view(): MoeTypeView {
    const id = this._id.toHexString()
    return { _id: id, id, name: this.name, name_en: this.name_en }
  }
}
MoeTypeSchema.setClass(MoeType)

export const moeTypeIndexes: IndexDeclaration[] = [
  { collection: 'moetypes', key: { name: 1 }, options: { unique: true } },
  { collection: 'moetypes', key: { name_en: 1 }, options: { unique: true } },
]

export const moeTypePersonalData: Record<string, PersonalData> = {
  moetypes: { none: 'offices' },
}
