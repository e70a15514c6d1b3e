import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { SocialNetwork } from '@olympiad/contracts/constants'
import type { SettingView } from '@olympiad/contracts/views/catalogue'
import type { IndexDeclaration } from '../../platform/database.ts'

const words = () => p.string().$type<Opt<string>>().default('')

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
    /** Rich text, sanitised when it was written. */
    privacy: words(),
    privacy_en: words(),
    tearm_condition: words(),
    tearm_condition_en: words(),
    contact_email: words(),
    contact_phone: words(),
    address: words(),
    address_en: words(),
    /** Addresses of other sites (https). */
    location: words(),
    store_link: words(),
    academy_link: words(),
    social: p.json<SocialLink[]>().$type<Opt<SocialLink[]>>().default([]),
  },
})

export class Setting extends SettingSchema.class {
  view(): SettingView {
    return {
      _id: this._id.toHexString(),
      site_name: this.site_name,
      site_copy_right: this.site_copy_right,
      site_copy_right_en: this.site_copy_right_en,
      privacy: this.privacy,
      privacy_en: this.privacy_en,
      tearm_condition: this.tearm_condition,
      tearm_condition_en: this.tearm_condition_en,
      contact_email: this.contact_email,
      contact_phone: this.contact_phone,
      // Settings that were written before these fields came do not have them.
      address: this.address ?? '',
      address_en: this.address_en ?? '',
      location: this.location ?? '',
      store_link: this.store_link ?? '',
      academy_link: this.academy_link ?? '',
      social: (this.social ?? []).map(({ network, url }) => ({ network, url })),
    }
  }
}
SettingSchema.setClass(Setting)

export const settingIndexes: IndexDeclaration[] = [
  { collection: 'settings', key: { site_name: 1 }, options: { unique: true } },
]
