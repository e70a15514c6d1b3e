import { CONTENT_PAGE_SIZES } from '@olympiad/contracts/constants'
import { trainingCentres as declared } from '@olympiad/contracts/resources/programmes'
import { AdminTrainingCentre } from '@olympiad/contracts/views/admin-content'
import type * as z from 'zod'
import { Region } from '../../model/region.entity.ts'
import { TrainingCentre, type TrainingCentreRow, trainingCentreView } from '../../model/training-centre.entity.ts'
import { byId } from '../../platform/by-id.ts'
import type { Em } from '../../platform/database.ts'
import { resource } from '../../platform/http/resource.ts'
import { changesOf, line, needed, newOf, reference, telephone, webLink } from '../../platform/http/resource-fields.ts'
import { searchIn } from '../../platform/http/resource-search.ts'
import {
  addTrainingCentre,
  changeTrainingCentre,
  type NewTrainingCentre,
  removeTrainingCentre,
  type TrainingCentreChanges,
} from './training-centres.service.ts'

const FIELDS = {
  name: line(),
  name_en: line(),
  address: line(300),
  address_en: line(300),
  phone: telephone,
  location: webLink,
  region: needed(reference),
}
const changes: z.ZodType<TrainingCentreChanges> = changesOf(FIELDS)
const created: z.ZodType<NewTrainingCentre> = newOf(FIELDS, [
  'name',
  'name_en',
  'address',
  'address_en',
  'phone',
  'location',
  'region',
])

/** Centres with their regions, read once for the whole page. */
async function views(em: Em, rows: TrainingCentreRow[]): Promise<AdminTrainingCentre[]> {
  const named = rows.flatMap(({ region }) => region ?? [])
  const regions = byId(await em.find(Region, { _id: { $in: named } }))
  return rows.map((row) => {
    const view = trainingCentreView(row)
    const region = regions.get(view.region)
    return { ...view, region_names: region ? { ar_name: region.ar_name, en_name: region.en_name } : null }
  })
}

/** Training centres in the console, in the order in which visitors see them. */
export const adminTrainingCentres = resource<
  TrainingCentreRow,
  AdminTrainingCentre,
  TrainingCentreChanges,
  NewTrainingCentre
>({
  ...declared,
  record: AdminTrainingCentre,
  entity: TrainingCentre,
  view: views,
  list: {
    sort: ['name', 'name_en', 'address', 'address_en'],
    order: { field: 'id', direction: 1 },
    filter: { region: reference },
    search: searchIn(['name', 'name_en', 'address', 'address_en']),
    perPage: CONTENT_PAGE_SIZES,
  },
  create: { schema: created, run: addTrainingCentre },
  update: { schema: changes, run: changeTrainingCentre },
  remove: { run: removeTrainingCentre },
})
