import type { ObjectId } from '@mikro-orm/mongodb'
import { SUBMISSION_PAGE_SIZES } from '@olympiad/contracts/constants'
import { moeTypes as declared } from '@olympiad/contracts/resources/programmes'
import { AdminMoeType } from '@olympiad/contracts/views/programmes-admin'
import * as z from 'zod'
import { MoeType } from '../../model/moe-type.entity.ts'
import { resource } from '../../platform/http/resource.ts'
import { changesOf, line } from '../../platform/http/resource-fields.ts'
import { searchIn } from '../../platform/http/resource-search.ts'
import { addMoeType, type MoeTypeNames, removeMoeType, talentsOfTypes, updateMoeType } from './moe-types.service.ts'

const names = { name: line(), name_en: line() }

/** The education administrations that a registration may name. */
export const adminMoeTypes = resource<
  MoeTypeNames & { _id: ObjectId },
  AdminMoeType,
  Partial<MoeTypeNames>,
  MoeTypeNames
>({
  ...declared,
  record: AdminMoeType,
  entity: MoeType,
  async view(em, rows) {
    const counts = await talentsOfTypes(
      em,
      rows.map(({ _id }) => _id),
    )
    return rows.map(({ _id, name, name_en }) => {
      const id = _id.toHexString()
      return { _id: id, id, name, name_en, talents_count: counts.get(id) ?? 0 }
    })
  },
  list: {
    sort: ['name', 'name_en'],
    order: { field: 'id', direction: 1 },
    filter: {},
    search: searchIn(['name', 'name_en']),
    perPage: SUBMISSION_PAGE_SIZES,
  },
  create: { schema: z.strictObject(names), run: addMoeType },
  update: { schema: changesOf(names), run: updateMoeType },
  remove: { run: removeMoeType },
})
