import type { ObjectId } from '@mikro-orm/mongodb'
import { USUAL_APPROVAL } from '@olympiad/contracts/community'
import type { RetentionKind } from '@olympiad/contracts/views/privacy'
import type { Deps } from '../../deps.ts'
import type { Seller } from '../../model/seller.ts'
import { Setting } from '../../model/setting.entity.ts'
import type { Em } from '../../platform/database.ts'
import { NotFound } from '../../platform/errors.ts'
import { bump } from '../../platform/revisions.ts'
import { retentionOf } from './retention-days.ts'

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

const APPROVED = ['community_students', 'community_others'] as const

/** Of what counts without being chosen, what was chosen now. Who only says what counts already hasn't chosen it. */
function chosenIn(setting: Setting, changes: Pick<SettingChanges, (typeof APPROVED)[number] | 'retention'>) {
  const chosen: typeof changes = {}
  for (const who of APPROVED) {
    const approval = changes[who]
    if (approval && approval !== (setting[who] ?? USUAL_APPROVAL)) chosen[who] = approval
  }
  const now = retentionOf(setting)
  const days = Object.entries(changes.retention ?? {}).filter(([kind, kept]) => kept !== now[kind as RetentionKind])
  if (days.length > 0) chosen.retention = { ...setting.retention, ...Object.fromEntries(days) }
  return chosen
}

/**
 * Changes the named settings and no others. A seller, approvals and days that say what holds already are not written, so that
 * the configuration, and what is usual, go on counting until somebody types another. @throws {AppError} 404
 */
export async function updateSettings(
  deps: Pick<Deps, 'seller'>,
  em: Em,
  id: ObjectId,
  { seller, ...changes }: SettingChanges,
): Promise<void> {
  const setting = await em.findOne(Setting, { _id: id })
  if (!setting) throw new NotFound('not_found')
  const { community_students: _students, community_others: _others, retention: _days, ...plain } = changes
  em.assign(setting, { ...plain, ...chosenIn(setting, changes) })
  if (seller && !isSameSeller(seller, setting.seller ?? deps.seller)) setting.seller = seller
  await em.flush()
  await bump(em, 'content')
}
