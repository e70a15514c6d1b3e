import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { Approval } from '@olympiad/contracts/community'
import type { SocialNetwork } from '@olympiad/contracts/constants'
import type { SafeHtml } from '@olympiad/contracts/safe-html'
import type { SettingView } from '@olympiad/contracts/views/catalogue'
import type { Retention } from '@olympiad/contracts/views/privacy'
import type { IndexDeclaration } from '../platform/database.ts'
import { safeHtml } from '../platform/safe-html.ts'
import type { PersonalData } from './personal-data.ts'
import type { Seller } from './seller.ts'

const words = () => p.string().$type<Opt<string>>().default('')
/** Only what went through `safeHtml` can be stored, and shown. */
const NOTHING = safeHtml('')
const rich = () => p.string().$type<Opt<SafeHtml>>().default(NOTHING)

export type SocialLink = { network: SocialNetwork; url: string }

const SettingSchema = defineEntity({
  name: 'Setting',
  collection: 'settings',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    site_name: p.string(),
    site_copy_right: words(),
    site_copy_right_en: words(),
    privacy: rich(),
    privacy_en: rich(),
    tearm_condition: rich(),
    tearm_condition_en: rich(),
    contact_email: words(),
    contact_phone: words(),
    address: words(),
    address_en: words(),
    /** Addresses of other sites (https). */
    location: words(),
    store_link: words(),
    academy_link: words(),
    social: p.json<SocialLink[]>().$type<Opt<SocialLink[]>>().default([]),
    /** Who sells, for invoices from now on; absent: as the program was started. Not shown to visitors. */
    seller: p.json<Seller>().nullable(),
    /** Whose posts in the forum wait for an admin; absent: until one of theirs was shown. Not shown to visitors. */
    community_students: p.string().$type<Approval>().nullable(),
    community_others: p.string().$type<Approval>().nullable(),
    /** For how many days what is kept; absent: as is usual. Not shown to visitors. */
    retention: p.json<Partial<Retention>>().nullable(),
  },
})

export class Setting extends SettingSchema.class {
  view(): SettingView {
    return settingView(this)
  }
}
SettingSchema.setClass(Setting)

/** What everybody may know of the settings. Those that were written before a field came do not have it. */
export const settingView = (row: Pick<Setting, '_id' | 'site_name'> & Partial<Setting>): SettingView => ({
  _id: row._id.toHexString(),
  site_name: row.site_name,
  site_copy_right: row.site_copy_right ?? '',
  site_copy_right_en: row.site_copy_right_en ?? '',
  privacy: row.privacy ?? NOTHING,
  privacy_en: row.privacy_en ?? NOTHING,
  tearm_condition: row.tearm_condition ?? NOTHING,
  tearm_condition_en: row.tearm_condition_en ?? NOTHING,
  contact_email: row.contact_email ?? '',
  contact_phone: row.contact_phone ?? '',
  address: row.address ?? '',
  address_en: row.address_en ?? '',
  location: row.location ?? '',
  store_link: row.store_link ?? '',
  academy_link: row.academy_link ?? '',
  social: (row.social ?? []).map(({ network, url }) => ({ network, url })),
})

export const settingIndexes: IndexDeclaration[] = [
  { collection: 'settings', key: { site_name: 1 }, options: { unique: true } },
]

export const settingPersonalData: Record<string, PersonalData> = {
  settings: { nothing: 'how to reach the organisers' },
}
