import type { ObjectId } from '@mikro-orm/mongodb'
import type { Deps } from '../../deps.ts'
import { Partner } from '../../model/partner.entity.ts'
import type { Em } from '../../platform/database.ts'
import { nextPlace } from '../../platform/next-place.ts'
import { publishedRecords } from '../../platform/published-records.ts'
import { needPicture } from '../uploads/known-picture.ts'

/** The specified form is a logo and nothing else. */
export type NewPartner = Pick<Partner, 'file_path'> & {
  name?: string
  name_en?: string
  status?: boolean
  order_id?: number
}
export type PartnerChanges = Partial<NewPartner>

const records = publishedRecords(Partner, 'content')

/**
 * A new partner: shown at once, behind all others, unless it is said otherwise.
 * @throws {AppError} 400 where the logo is not kept
 */
export async function addPartner(
  em: Em,
  { storage, now }: Pick<Deps, 'storage' | 'now'>,
  { status = true, order_id, ...partner }: NewPartner,
): Promise<ObjectId> {
  await needPicture(em, storage, 'file_path', partner.file_path)
  const place = order_id ?? (await nextPlace(em, Partner))
  return await records.add(em, { ...partner, status, order_id: place, created_at: now() })
}

/** Changes the named fields and no others. @throws {AppError} 404; 400 where the logo is not kept */
export async function changePartner(
  em: Em,
  { storage }: Pick<Deps, 'storage'>,
  id: ObjectId,
  changes: PartnerChanges,
): Promise<void> {
  await needPicture(em, storage, 'file_path', changes.file_path)
  await records.change(em, id, changes)
}

export const removePartner = records.remove
