import type { ObjectId } from '@mikro-orm/mongodb'
import { moeTypes } from '@olympiad/contracts/resources/moe-administrators'
import { AdminMoeType } from '@olympiad/contracts/views/programmes-admin'
import { MoeType } from '../../model/moe-type.entity.ts'
import { declaredResource } from '../../platform/http/declared-fields.ts'
import { addMoeType, type MoeTypeNames, removeMoeType, talentsOfTypes, updateMoeType } from './moe-types.service.ts'

/** The education administrations that a registration may name. */
export const adminMoeTypes = declaredResource(moeTypes, {
  record: AdminMoeType,
  entity: MoeType,
  async view(em, rows: (MoeTypeNames & { _id: ObjectId })[]) {
    const counts = await talentsOfTypes(
      em,
      rows.map(({ _id }) => _id),
    )
    return rows.map(({ _id, name, name_en }) => {
      const id = _id.toHexString()
      return { _id: id, id, name, name_en, talents_count: counts.get(id) ?? 0 }
    })
  },
  create: addMoeType,
  update: updateMoeType,
  remove: removeMoeType,
})
