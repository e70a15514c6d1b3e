import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { SettingView } from '@olympiad/contracts/views/catalogue'
import type { IndexDeclaration } from '../../platform/database.ts'

const words = () => p.string().$type<Opt<string>>().default('')

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
    }
  }
}
SettingSchema.setClass(Setting)

export const settingIndexes: IndexDeclaration[] = [
  { collection: 'settings', key: { site_name: 1 }, options: { unique: true } },
]
