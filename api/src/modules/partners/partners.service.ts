import type { ObjectId } from '@mikro-orm/mongodb'
import type { Deps } from '../../deps.ts'
import { Partner } from '../../model/partner.entity.ts'
import type { Em } from '../../platform/database.ts'
import { nextOrderId } from '../../platform/next-order-id.ts'
import { publishedRecords } from '../../platform/published-records.ts'
import { assertPictureExists } from '../uploads/assert-picture-exists.ts'

export type NewPartner = Pick<Partner, 'file_path'> & {
  name?: string
  name_en?: string
  status?: boolean
  order_id?: number
}
export type PartnerChanges = Partial<NewPartner>

const records = publishedRecords(Partner, 'content')

/**
 * Default: shown and last.
 * @throws {AppError} 400 for an unknown logo
 */
export async function addPartner(
  em: Em,
  { storage, now }: Pick<Deps, 'storage' | 'now'>,
  { status = true, order_id, ...partner }: NewPartner,
): Promise<ObjectId> {
  await assertPictureExists(em, storage, 'file_path', partner.file_path)
  const position = order_id ?? (await nextOrderId(em, Partner))
  return await records.add(em, { ...partner, status, order_id: position, created_at: now() })
}

/** @throws {AppError} 404; 400 for an unknown logo */
export async function changePartner(
  em: Em,
  { storage }: Pick<Deps, 'storage'>,
  id: ObjectId,
  changes: PartnerChanges,
): Promise<void> {
  await assertPictureExists(em, storage, 'file_path', changes.file_path)
  await records.change(em, id, changes)
}

export const removePartner = records.remove
