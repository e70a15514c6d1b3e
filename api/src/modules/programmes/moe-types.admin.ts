import type { ObjectId } from '@mikro-orm/mongodb'
import { moeTypes } from '@olympiad/contracts/resources/moe-administrators'
import { AdminMoeType } from '@olympiad/contracts/views/admin-programmes'
import { MoeType } from '../../model/moe-type.entity.ts'
import { declaredResource } from '../../platform/http/declared-fields.ts'
import { addMoeType, countTalentsByType, type MoeTypeNames, removeMoeType, updateMoeType } from './moe-types.service.ts'

export const adminMoeTypes = declaredResource(moeTypes, {
  record: AdminMoeType,
  entity: MoeType,
  async view(em, rows: (MoeTypeNames & { _id: ObjectId })[]) {
    const counts = await countTalentsByType(
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
