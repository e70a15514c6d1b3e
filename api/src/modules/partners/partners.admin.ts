import { partners } from '@olympiad/contracts/resources/partners'
import { AdminPartner } from '@olympiad/contracts/views/admin-content'
import type { Deps } from '../../deps.ts'
import { Partner, type PartnerRow, partnerView } from '../../model/partner.entity.ts'
import { declaredResource } from '../../platform/http/declared-fields.ts'
import { pictureReader } from '../uploads/picture-reader.ts'
import { addPartner, changePartner, removePartner } from './partners.service.ts'

export const adminPartners = (deps: Pick<Deps, 'storage' | 'now'>) =>
  declaredResource(partners, {
    record: AdminPartner,
    entity: Partner,
    view: async (_em, rows: PartnerRow[]) => rows.map((row) => ({ ...partnerView(row), order_id: row.order_id ?? 0 })),
    sort: ['created_at'],
    create: (em, partner) => addPartner(em, deps, partner),
    update: (em, id, changed) => changePartner(em, deps, id, changed),
    remove: removePartner,
    files: { file: { field: 'file_path', read: pictureReader(deps) } },
  })
