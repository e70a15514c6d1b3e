import type { ObjectId } from '@mikro-orm/mongodb'
import type { Seller } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import type { Em } from '../../platform/database.ts'
import { Refused } from '../../platform/errors.ts'
import { bump } from '../../platform/revisions.ts'
import { Setting } from './setting.entity.ts'

export type SettingChanges = Partial<
  Pick<
    Setting,
    | ('site_copy_right' | 'site_copy_right_en' | 'privacy' | 'privacy_en' | 'tearm_condition' | 'tearm_condition_en')
    | ('contact_email' | 'contact_phone' | 'address' | 'address_en' | 'location' | 'store_link' | 'academy_link')
    | ('social' | 'community_students' | 'community_others' | 'retention')
  >
> & { seller?: Seller }

const FACTS = ['name', 'name_en', 'address', 'address_en', 'vat', 'crNumber'] as const
const isSameSeller = (one: Seller, other: Seller): boolean =>
  FACTS.every((fact) => (one[fact] ?? '') === (other[fact] ?? ''))

/**
 * Changes the named settings and no others. A seller that says what holds already is not written, so that the configuration
 * goes on counting until somebody types another. @throws {Refused} 404
 */
export async function updateSettings(
  deps: Pick<Deps, 'seller'>,
  em: Em,
  id: ObjectId,
  { seller, ...changes }: SettingChanges,
): Promise<void> {
  const setting = await em.findOne(Setting, { _id: id })
  if (!setting) throw new Refused(404, 'not_found')
  em.assign(setting, changes)
  if (seller && !isSameSeller(seller, setting.seller ?? deps.seller)) setting.seller = seller
  await em.flush()
  await bump(em, 'content')
}
