import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { TimeSlot } from '@olympiad/contracts/constants'
import type { IndexDeclaration } from '../platform/database.ts'
import type { PersonalData } from './personal-data.ts'

const MoeTimeSchema = defineEntity({
  name: 'MoeTime',
  collection: 'moetimes',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    slot: p.string().$type<TimeSlot>(),
    name: p.string(),
    name_en: p.string(),
    status: p.boolean().$type<Opt<boolean>>().default(true),
  },
})

export class MoeTime extends MoeTimeSchema.class {}
MoeTimeSchema.setClass(MoeTime)

export const moeTimeIndexes: IndexDeclaration[] = [
  { collection: 'moetimes', key: { slot: 1 }, options: { unique: true } },
]

export const moeTimePersonalData: Record<string, PersonalData> = {
  moetimes: { none: 'times of the day' },
}
