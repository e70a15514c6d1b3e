import type { ObjectId } from '@mikro-orm/mongodb'
import { DEFAULT_APPROVAL_POLICY } from '@olympiad/contracts/community'
import { SITE_NAME } from '@olympiad/contracts/constants'
import type { RetentionKind } from '@olympiad/contracts/views/privacy'
import type { Deps } from '../../deps.ts'
import type { CertificateSigning } from '../../model/certificate.entity.ts'
import type { Seller } from '../../model/seller.ts'
import { Setting } from '../../model/setting.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import { invalidate } from '../../platform/cache-tags.ts'
import { cachedRecords } from '../../platform/cached-records.ts'
import type { Em } from '../../platform/database.ts'
import { NotFound } from '../../platform/errors.ts'
import { assertPictureExists } from '../uploads/assert-picture-exists.ts'
import { effectiveRetentionDays } from './retention-days.ts'

const cachedSettings = cachedRecords<StoredDocument<Setting>>('settings', 'content')

/** For showing alone: see `cachedRecords`. */
export const cachedSetting = async (em: Em): Promise<StoredDocument<Setting> | undefined> =>
  [...(await cachedSettings(em)).values()].find(({ site_name }) => site_name === SITE_NAME)

export type SettingChanges = Partial<
  Pick<
    Setting,
    | ('site_copy_right' | 'site_copy_right_en' | 'privacy' | 'privacy_en' | 'tearm_condition' | 'tearm_condition_en')
    | ('contact_email' | 'contact_phone' | 'address' | 'address_en' | 'location' | 'store_link' | 'academy_link')
    | ('social' | 'certificate' | 'community_students' | 'community_others' | 'retention')
  >
> & { seller?: Seller }

const FACTS = ['name', 'name_en', 'address', 'address_en', 'vat', 'crNumber'] as const
const isSameSeller = (a: Seller, b: Seller): boolean => FACTS.every((fact) => (a[fact] ?? '') === (b[fact] ?? ''))

const APPROVED = ['community_students', 'community_others'] as const

function chosenChanges(setting: Setting, changes: Pick<SettingChanges, (typeof APPROVED)[number] | 'retention'>) {
  const chosen: typeof changes = {}
  for (const group of APPROVED) {
    const approval = changes[group]
    if (approval && approval !== (setting[group] ?? DEFAULT_APPROVAL_POLICY)) chosen[group] = approval
  }
  const now = effectiveRetentionDays(setting)
  const days = Object.entries(changes.retention ?? {}).filter(
    ([kind, newDays]) => newDays !== now[kind as RetentionKind],
  )
  if (days.length > 0) chosen.retention = { ...setting.retention, ...Object.fromEntries(days) }
  return chosen
}

async function assertNewPicturesExist(
  em: Em,
  storage: Deps['storage'],
  { certificate: before }: Pick<Setting, 'certificate'>,
  { signature, logos }: CertificateSigning,
): Promise<void> {
  const known = [before?.signature, ...(before?.logos ?? [])]
  if (!known.includes(signature)) await assertPictureExists(em, storage, 'certificate.signature', signature)
  for (const [place, logo] of logos.entries()) {
    if (!known.includes(logo)) await assertPictureExists(em, storage, `certificate.logos.${place}`, logo)
  }
}

/**
 * Doesn't store values equal to the effective ones: later defaults must still apply.
 * @throws {AppError} 404; 400 `picture_unknown`
 */
export async function updateSettings(
  deps: Pick<Deps, 'seller' | 'storage'>,
  em: Em,
  id: ObjectId,
  { seller, ...changes }: SettingChanges,
): Promise<void> {
  const setting = await em.findOne(Setting, { _id: id })
  if (!setting) throw new NotFound('not_found')
  const { community_students: _students, community_others: _others, retention: _days, ...plain } = changes
  if (changes.certificate) await assertNewPicturesExist(em, deps.storage, setting, changes.certificate)
  em.assign(setting, { ...plain, ...chosenChanges(setting, changes) })
  if (seller && !isSameSeller(seller, setting.seller ?? deps.seller)) setting.seller = seller
  await em.flush()
  await invalidate(em, 'content')
}
