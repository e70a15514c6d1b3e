import { ObjectId } from '@mikro-orm/mongodb'
import type { TrainingCentreView } from '@olympiad/contracts/views/programmes'
import { Region } from '../../model/region.entity.ts'
import { TrainingCentre, type TrainingCentreRow, trainingCentreView } from '../../model/training-centre.entity.ts'
import type { Em } from '../../platform/database.ts'
import { fieldError } from '../../platform/errors.ts'
import { publishedRecords } from '../../platform/published-records.ts'

export type NewTrainingCentre = Omit<TrainingCentreView, '_id' | 'id' | 'region'> & { region: ObjectId }
export type TrainingCentreChanges = Partial<NewTrainingCentre>

const records = publishedRecords(TrainingCentre, 'content')

export async function trainingCentres(em: Em, region: string | undefined): Promise<TrainingCentreView[]> {
  const where = region === undefined ? {} : { region: new ObjectId(region) }
  // Bypasses the ORM: older documents lack fields.
  const rows = em.getCollection<TrainingCentreRow>('trainings').find(where, { sort: { _id: 1 } })
  return (await rows.toArray()).map(trainingCentreView)
}

/** @throws {AppError} 400 for an unknown region */
async function requireRegion(em: Em, region: ObjectId | undefined): Promise<void> {
  if (region && (await em.count(Region, { _id: region })) === 0) throw fieldError('region', 'region_unknown')
}

/** @throws {AppError} 400 for an unknown region */
export async function addTrainingCentre(em: Em, centre: NewTrainingCentre): Promise<ObjectId> {
  await requireRegion(em, centre.region)
  return await records.add(em, centre)
}

/** @throws {AppError} 404; 400 for an unknown region */
export async function changeTrainingCentre(em: Em, id: ObjectId, changes: TrainingCentreChanges): Promise<void> {
  await requireRegion(em, changes.region)
  await records.change(em, id, changes)
}

export const removeTrainingCentre = records.remove
