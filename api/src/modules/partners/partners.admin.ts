import { CONTENT_PAGE_SIZES } from '@olympiad/contracts/constants'
import { partners as declared } from '@olympiad/contracts/resources/content'
import { AdminPartner } from '@olympiad/contracts/views/admin-content'
import type * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { Partner, type PartnerRow, partnerView } from '../../model/partner.entity.ts'
import { resource } from '../../platform/http/resource.ts'
import { changesOf, flag, newOf, paragraphs, pictureName, wholeNumber } from '../../platform/http/resource-fields.ts'
import { searchIn } from '../../platform/http/resource-search.ts'
import { pictureReader } from '../uploads/picture-reader.ts'
import { addPartner, changePartner, type NewPartner, type PartnerChanges, removePartner } from './partners.service.ts'

const FIELDS = {
  name: paragraphs(200),
  name_en: paragraphs(200),
  file_path: pictureName,
  status: flag,
  order_id: wholeNumber(0, 9999),
}
const changes: z.ZodType<PartnerChanges> = changesOf(FIELDS)
const created: z.ZodType<NewPartner> = newOf(FIELDS, ['file_path'])

/** Partners in the console, in the order in which they are shown. */
export const adminPartners = (deps: Pick<Deps, 'storage' | 'now'>) =>
  resource<PartnerRow, AdminPartner, PartnerChanges, NewPartner>({
    ...declared,
    record: AdminPartner,
    entity: Partner,
    view: async (_em, rows) => rows.map((row) => ({ ...partnerView(row), order_id: row.order_id ?? 0 })),
    list: {
      sort: ['order_id', 'name', 'name_en', 'created_at'],
      order: { field: 'order_id', direction: 1 },
      filter: { status: flag },
      search: searchIn(['name', 'name_en']),
      perPage: CONTENT_PAGE_SIZES,
    },
    create: { schema: created, run: (em, partner) => addPartner(em, deps, partner) },
    update: { schema: changes, run: (em, id, changed) => changePartner(em, deps, id, changed) },
    remove: { run: removePartner },
    files: { file: { field: 'file_path', read: pictureReader(deps) } },
  })
