import { trainingCentres } from '@olympiad/contracts/resources/training-centres'
import { AdminTrainingCentre } from '@olympiad/contracts/views/admin-content'
import { TrainingCentre, type TrainingCentreRow, trainingCentreView } from '../../model/training-centre.entity.ts'
import type { Em } from '../../platform/database.ts'
import { declaredResource } from '../../platform/http/declared-fields.ts'
import { cachedRegions } from '../content/regions.ts'
import { addTrainingCentre, changeTrainingCentre, removeTrainingCentre } from './training-centres.service.ts'

async function views(em: Em, rows: TrainingCentreRow[]): Promise<AdminTrainingCentre[]> {
  const regions = await cachedRegions(
    em,
    rows.flatMap(({ region }) => region ?? []),
  )
  return rows.map((row) => {
    const view = trainingCentreView(row)
    const region = regions.get(view.region)
    return { ...view, region_names: region ? { ar_name: region.ar_name, en_name: region.en_name } : null }
  })
}

export const adminTrainingCentres = declaredResource(trainingCentres, {
  record: AdminTrainingCentre,
  entity: TrainingCentre,
  view: views,
  create: addTrainingCentre,
  update: changeTrainingCentre,
  remove: removeTrainingCentre,
})
