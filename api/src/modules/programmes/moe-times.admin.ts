import type { ObjectId } from '@mikro-orm/mongodb'
import { SUBMISSION_PAGE_SIZES } from '@olympiad/contracts/constants'
import { moeTimes as declared } from '@olympiad/contracts/resources/programmes'
import { AdminMoeTime } from '@olympiad/contracts/views/programmes-admin'
import type { Deps } from '../../deps.ts'
import { MoeTime } from '../../model/moe-time.entity.ts'
import { formsOf } from '../../platform/http/declared-fields.ts'
import { resource } from '../../platform/http/resource.ts'
import { flag } from '../../platform/http/resource-fields.ts'
import { type MoeTimeChanges, updateMoeTime } from './moe-times.service.ts'

const { changes } = formsOf(declared.fields)

type MoeTimeRow = Pick<MoeTime, 'slot' | 'name' | 'name_en' | 'status'> & { _id: ObjectId }

/** The two times of the trainings: what they are called, and whether the form offers them. */
export const adminMoeTimes = ({ orm }: Pick<Deps, 'orm'>) =>
  resource<MoeTimeRow, AdminMoeTime, MoeTimeChanges>({
    ...declared,
    record: AdminMoeTime,
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
      filter: { status: flag },
      perPage: SUBMISSION_PAGE_SIZES,
    },
    update: { schema: changes, run: (_em, id, values) => updateMoeTime(orm, id, values) },
  })
