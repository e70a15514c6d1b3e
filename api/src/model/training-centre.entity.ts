import { defineEntity, ObjectId, p } from '@mikro-orm/mongodb'
import type { TrainingCentreView } from '@olympiad/contracts/views/programmes'
import type { IndexDeclaration } from '../platform/database.ts'
import type { PersonalData } from './personal-data.ts'
import { Region } from './region.entity.ts'

const TrainingCentreSchema = defineEntity({
  name: 'TrainingCentre',
  collection: 'trainings',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    name: p.string(),
    name_en: p.string(),
    address: p.string(),
    address_en: p.string(),
    phone: p.string(),
    location: p.string(),
    region: () => p.manyToOne(Region),
  },
})

export class TrainingCentre extends TrainingCentreSchema.class {}
TrainingCentreSchema.setClass(TrainingCentre)

export type TrainingCentreRow = { _id: ObjectId; region?: ObjectId } & Partial<
  Omit<TrainingCentreView, '_id' | 'id' | 'region'>
>

export function trainingCentreView({ _id, region, ...words }: TrainingCentreRow): TrainingCentreView {
  const id = _id.toHexString()
  const { name = '', name_en = '', address = '', address_en = '', phone = '', location = '' } = words
  return { _id: id, id, name, name_en, address, address_en, phone, location, region: region?.toHexString() ?? '' }
}

export const trainingCentreIndexes: IndexDeclaration[] = [{ collection: 'trainings', key: { region: 1 } }]

export const trainingCentrePersonalData: Record<string, PersonalData> = {
  trainings: { none: 'training centres' },
}
