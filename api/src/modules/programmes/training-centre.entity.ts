import { defineEntity, ObjectId, p } from '@mikro-orm/mongodb'
import type { TrainingCentreView } from '@olympiad/contracts/views/programmes'
import type { IndexDeclaration } from '../../platform/database.ts'
import { Region } from '../content/region.entity.ts'

const TrainingCentreSchema = defineEntity({
  name: 'TrainingCentre',
  collection: 'trainings',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    /** Arabic; the `_en` twin is English. So in every pair. */
    name: p.string(),
    name_en: p.string(),
    address: p.string(),
    address_en: p.string(),
    phone: p.string(),
    /** A link to a map. */
    location: p.string(),
    region: () => p.manyToOne(Region),
  },
})

export class TrainingCentre extends TrainingCentreSchema.class {
  view(): TrainingCentreView {
    const id = this._id.toHexString()
    return {
      _id: id,
      id,
      name: this.name,
      name_en: this.name_en,
      address: this.address,
      address_en: this.address_en,
      phone: this.phone,
      location: this.location,
      region: this.region._id.toHexString(),
    }
  }
}
TrainingCentreSchema.setClass(TrainingCentre)

export const trainingCentreIndexes: IndexDeclaration[] = [{ collection: 'trainings', key: { region: 1 } }]
