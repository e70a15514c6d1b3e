import { SITE_NAME } from '@olympiad/contracts/constants'
import { MoeType } from '../model/moe-type.entity.ts'
import { Region } from '../model/region.entity.ts'
import type { Seller } from '../model/seller.ts'
import { Setting } from '../model/setting.entity.ts'
import type { Em } from '../platform/database.ts'
import { sanitiseRichText } from '../platform/sanitise-html.ts'
import { privacyArabic, privacyEnglish } from './legal/privacy.ts'
import { termsArabic, termsEnglish } from './legal/terms.ts'
import moeTypes from './moe-types.json' with { type: 'json' }
import regions from './regions.json' with { type: 'json' }

export type ContactSettings = Partial<
  Pick<Setting, 'contact_email' | 'contact_phone' | 'location' | 'store_link' | 'academy_link' | 'social'>
>

const escaped = (name: string): string =>
  name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** In the official order; skipped if any region exists. */
export async function seedRegions(em: Em): Promise<void> {
  if ((await em.count(Region)) > 0) return
  for (const region of regions) em.create(Region, region)
}

export async function seedMoeTypes(em: Em): Promise<void> {
  if ((await em.count(MoeType)) > 0) return
  for (const type of moeTypes) em.create(MoeType, type)
}

export async function seedSettings(em: Em, seller: Seller, contact: ContactSettings, now: Date): Promise<void> {
  if ((await em.count(Setting, { site_name: SITE_NAME })) > 0) return
  const year = now.getUTCFullYear()
  em.create(Setting, {
    site_name: SITE_NAME,
    site_copy_right: `© ${year} ${seller.name}. جميع الحقوق محفوظة.`,
    site_copy_right_en: `© ${year} ${seller.name_en}. All rights reserved.`,
    privacy: sanitiseRichText(privacyArabic(escaped(seller.name))),
    privacy_en: sanitiseRichText(privacyEnglish(escaped(seller.name_en))),
    tearm_condition: sanitiseRichText(termsArabic(escaped(seller.name))),
    tearm_condition_en: sanitiseRichText(termsEnglish(escaped(seller.name_en))),
    address: seller.address,
    address_en: seller.address_en,
    ...contact,
  })
}
