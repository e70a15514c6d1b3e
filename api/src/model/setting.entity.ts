import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { ApprovalPolicy } from '@olympiad/contracts/community'
import type { SocialNetwork } from '@olympiad/contracts/constants'
import type { SafeHtml } from '@olympiad/contracts/safe-html'
import type { SettingView } from '@olympiad/contracts/views/olympiad'
import type { RetentionSettings } from '@olympiad/contracts/views/privacy'
import type { IndexDeclaration } from '../platform/database.ts'
import { sanitiseRichText } from '../platform/sanitise-html.ts'
import type { CertificateSigning } from './certificate.entity.ts'
import type { PersonalData } from './personal-data.ts'
import type { Seller } from './seller.ts'

const words = () => p.string().$type<Opt<string>>().default('')
/** Only `sanitiseRichText` output may be stored. */
const EMPTY_HTML = sanitiseRichText('')
const richText = () => p.string().$type<Opt<SafeHtml>>().default(EMPTY_HTML)

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
    privacy: richText(),
    privacy_en: richText(),
    tearm_condition: richText(),
    tearm_condition_en: richText(),
    contact_email: words(),
    contact_phone: words(),
    address: words(),
    address_en: words(),
    location: words(),
    store_link: words(),
    academy_link: words(),
    social: p.json<SocialLink[]>().$type<Opt<SocialLink[]>>().default([]),
    /** Absent: the start configuration applies. Never public. */
    seller: p.json<Seller>().nullable(),
    /** Signs new certificates; absent: nobody does. Never public. */
    certificate: p.json<CertificateSigning>().nullable(),
    /** Approval of forum posts; absent: until one post was approved. Never public. */
    community_students: p.string().$type<ApprovalPolicy>().nullable(),
    community_others: p.string().$type<ApprovalPolicy>().nullable(),
    /** In days per kind; absent: defaults. Never public. */
    retention: p.json<Partial<RetentionSettings>>().nullable(),
  },
})

export class Setting extends SettingSchema.class {
  view(): SettingView {
    return settingView(this)
  }
}
SettingSchema.setClass(Setting)

export const settingView = (row: Pick<Setting, '_id' | 'site_name'> & Partial<Setting>): SettingView => ({
  _id: row._id.toHexString(),
  site_name: row.site_name,
  site_copy_right: row.site_copy_right ?? '',
  site_copy_right_en: row.site_copy_right_en ?? '',
  privacy: row.privacy ?? EMPTY_HTML,
  privacy_en: row.privacy_en ?? EMPTY_HTML,
  tearm_condition: row.tearm_condition ?? EMPTY_HTML,
  tearm_condition_en: row.tearm_condition_en ?? EMPTY_HTML,
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
  settings: { none: 'how to reach the organisers' },
}
