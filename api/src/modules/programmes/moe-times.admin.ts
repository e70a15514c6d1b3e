import type { ObjectId } from '@mikro-orm/mongodb'
import { SUBMISSION_PAGE_SIZES } from '@olympiad/contracts/constants'
import { moeTimeSlots as declared } from '@olympiad/contracts/resources/programmes'
import { AdminMoeTimeSlot } from '@olympiad/contracts/views/admin-programmes'
import type { Deps } from '../../deps.ts'
import { MoeTime } from '../../model/moe-time.entity.ts'
import { formSchemas } from '../../platform/http/declared-fields.ts'
import { defineResource } from '../../platform/http/resource.ts'
import { booleanValue } from '../../platform/http/resource-fields.ts'
import { type MoeTimeChanges, updateMoeTime } from './moe-times.service.ts'

const { changes } = formSchemas(declared.fields)

type MoeTimeRow = Pick<MoeTime, 'slot' | 'name' | 'name_en' | 'status'> & { _id: ObjectId }

export const adminMoeTimes = ({ orm }: Pick<Deps, 'orm'>) =>
  defineResource<MoeTimeRow, AdminMoeTimeSlot, MoeTimeChanges>({
    ...declared,
    record: AdminMoeTimeSlot,
    entity: MoeTime,
    async view(_em, rows) {
      return rows.map(({ _id, slot, name, name_en, status }) => {
        const id = _id.toHexString()
        return { _id: id, id, slot, name, name_en, status }
      })
    },
    list: {
      sort: ['name', 'name_en', 'status'],
      order: { field: 'id', direction: 1 },
      filter: { status: booleanValue },
      perPage: SUBMISSION_PAGE_SIZES,
    },
    update: { schema: changes, run: (_em, id, values) => updateMoeTime(orm, id, values) },
  })
