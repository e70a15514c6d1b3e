import { APPROVALS, USUAL_APPROVAL } from '@olympiad/contracts/community'
import { SITE_NAME, SOCIAL_NETWORKS } from '@olympiad/contracts/constants'
import { registrationNumber } from '@olympiad/contracts/forms/transections'
import { HIDDEN_CHARACTERS, westernDigits } from '@olympiad/contracts/identity'
import { settings as declared } from '@olympiad/contracts/resources/content'
import { RICH_MOST } from '@olympiad/contracts/safe-html'
import type { TextKey } from '@olympiad/contracts/texts'
import { AdminSetting } from '@olympiad/contracts/views/catalogue'
import { RETENTION_DAYS, RETENTION_KINDS, type RetentionKind } from '@olympiad/contracts/views/privacy'
import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { QR_FIELD_BYTES } from '../../model/seller.ts'
import { Setting, settingView } from '../../model/setting.entity.ts'
import { resource } from '../../platform/http/resource.ts'
import { changesOf, line, paragraphs } from '../../platform/http/resource-fields.ts'
import { phoneNumber } from '../../platform/phone.ts'
import { safeHtml } from '../../platform/safe-html.ts'
import { retentionOf } from './retention-days.ts'
import { type SettingChanges, updateSettings } from './settings.service.ts'

const key = (name: TextKey): TextKey => name

/** Rich text as it was typed or pasted; what goes is not counted, but what is read is bounded. */
const richText = z
  .string(key('invalid_value'))
  .max(RICH_MOST * 3, key('too_long'))
  .transform(safeHtml)
  .refine((html) => html.length <= RICH_MOST, key('too_long'))

/** A page on the web, or none. */
const webPage = z
  .string(key('invalid_value'))
  .max(500, key('too_long'))
  .transform((address) => address.trim())
  .refine((address) => !HIDDEN_CHARACTERS.test(address), key('hidden_characters'))
  .refine((address) => address === '' || (/^https?:\/\/\S+$/i.test(address) && URL.canParse(address)), key('url_wrong'))

const email = paragraphs(200).refine(
  (address) => address === '' || /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/.test(address),
  key('email_wrong'),
)

/** Kept as E.164. */
const phone = paragraphs(40).transform((typed, context) => {
  const number = typed === '' ? '' : phoneNumber(typed)
  if (number !== undefined) return number
  context.addIssue({ code: 'custom', message: key('phone_any_wrong') })
  return z.NEVER
})

const social = z
  .array(
    z.strictObject({
      network: z.enum(SOCIAL_NETWORKS, key('invalid_value')),
      url: webPage.refine((url) => url !== '', key('fill_all_fields')),
    }),
    key('invalid_value'),
  )
  .max(SOCIAL_NETWORKS.length, key('invalid_value'))
  .superRefine((links, context) => {
    for (const [index, { network }] of links.entries()) {
      if (links.findIndex((link) => link.network === network) < index) {
        context.addIssue({ code: 'custom', message: key('social_twice'), path: [index, 'network'] })
      }
    }
  })

/** All of it or none: it stands on every invoice, and its name and VAT number in the tax code, of which a field has a bound. */
const seller = z.strictObject({
  name: line().refine((name) => Buffer.byteLength(name) <= QR_FIELD_BYTES, key('seller_name_long')),
  name_en: line(),
  address: line(300),
  address_en: line(300),
  vat: line(40)
    .transform(westernDigits)
    .pipe(z.string().regex(/^3\d{13}3$/, key('vat_number_wrong'))),
  crNumber: registrationNumber,
})

/** In days, each within its bounds; all of them, as the form shows all. */
const days = (kind: RetentionKind) =>
  z
    .int(key('retention_days'))
    .min(RETENTION_DAYS[kind].least, key('retention_days'))
    .max(RETENTION_DAYS[kind].most, key('retention_days'))
const retention = z.strictObject(
  Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, days(kind)])) as Record<
    RetentionKind,
    ReturnType<typeof days>
  >,
)

const approval = z.enum(APPROVALS, key('invalid_value'))

const changes: z.ZodType<SettingChanges> = changesOf({
  site_copy_right: paragraphs(300),
  site_copy_right_en: paragraphs(300),
  privacy: richText,
  privacy_en: richText,
  tearm_condition: richText,
  tearm_condition_en: richText,
  contact_email: email,
  contact_phone: phone,
  address: paragraphs(300),
  address_en: paragraphs(300),
  location: webPage,
  store_link: webPage,
  academy_link: webPage,
  social,
  seller,
  community_students: approval,
  community_others: approval,
  retention,
})

type SettingRow = Pick<Setting, '_id' | 'site_name'> & Partial<Setting>

/** The one record of settings, for admins. What visitors may know of it has a call of its own. */
export const adminSettings = (deps: Pick<Deps, 'seller'>) =>
  resource<SettingRow, AdminSetting, SettingChanges>({
    ...declared,
    record: AdminSetting,
    entity: Setting,
    view: async (_em, rows) =>
      rows.map((row) => ({
        ...settingView(row),
        id: row._id.toHexString(),
        seller: { crNumber: '', ...(row.seller ?? deps.seller) },
        community_students: row.community_students ?? USUAL_APPROVAL,
        community_others: row.community_others ?? USUAL_APPROVAL,
        retention: retentionOf({ retention: row.retention ?? null }),
      })),
    list: {
      sort: ['site_name'],
      order: { field: 'id', direction: 1 },
      filter: { site_name: z.literal(SITE_NAME, key('invalid_value')) },
      perPage: [10],
    },
    update: { schema: changes, run: (em, id, values) => updateSettings(deps, em, id, values) },
  })
