import { APPROVAL_POLICIES, DEFAULT_APPROVAL_POLICY } from '@olympiad/contracts/community'
import { SITE_NAME, SOCIAL_NETWORKS } from '@olympiad/contracts/constants'
import { registrationNumber } from '@olympiad/contracts/forms/transections'
import { settings as declared } from '@olympiad/contracts/resources/content'
import { MAX_RICH_TEXT_LENGTH } from '@olympiad/contracts/safe-html'
import { HIDDEN_CHARACTERS, toWesternDigits } from '@olympiad/contracts/text-normalisation'
import type { TextKey } from '@olympiad/contracts/texts'
import { AdminSetting } from '@olympiad/contracts/views/olympiad'
import { RETENTION_KINDS, RETENTION_LIMITS_DAYS, type RetentionKind } from '@olympiad/contracts/views/privacy'
import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import type { CertificateSigning } from '../../model/certificate.entity.ts'
import { MAX_QR_FIELD_BYTES } from '../../model/seller.ts'
import { Setting, settingView } from '../../model/setting.entity.ts'
import { defineResource } from '../../platform/http/resource.ts'
import { multilineText, optionalPictureName, partialSchema, requiredLine } from '../../platform/http/resource-fields.ts'
import { normalisePhoneNumber } from '../../platform/phone.ts'
import { sanitiseRichText } from '../../platform/sanitise-html.ts'
import { effectiveRetentionDays } from './retention-days.ts'
import { type SettingChanges, updateSettings } from './settings.service.ts'

const key = (name: TextKey): TextKey => name

/** Removed markup doesn't count, but the raw input has a bound. */
const richText = z
  .string(key('invalid_value'))
  .max(MAX_RICH_TEXT_LENGTH * 3, key('too_long'))
  .transform(sanitiseRichText)
  .refine((html) => html.length <= MAX_RICH_TEXT_LENGTH, key('too_long'))

const webPage = z
  .string(key('invalid_value'))
  .max(500, key('too_long'))
  .transform((address) => address.trim())
  .refine((address) => !HIDDEN_CHARACTERS.test(address), key('hidden_characters'))
  .refine((address) => address === '' || (/^https?:\/\/\S+$/i.test(address) && URL.canParse(address)), key('url_wrong'))

const email = multilineText(200).refine(
  (address) => address === '' || /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/.test(address),
  key('email_wrong'),
)

/** Stored as E.164. */
const phone = multilineText(40).transform((rawInput, context) => {
  const number = rawInput === '' ? '' : normalisePhoneNumber(rawInput)
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
        context.addIssue({ code: 'custom', message: key('social_duplicate'), path: [index, 'network'] })
      }
    }
  })

/** All or nothing: every invoice prints it. The tax QR code limits a field's length. */
const seller = z.strictObject({
  name: requiredLine().refine((name) => Buffer.byteLength(name) <= MAX_QR_FIELD_BYTES, key('seller_name_too_long')),
  name_en: requiredLine(),
  address: requiredLine(300),
  address_en: requiredLine(300),
  vat: requiredLine(40)
    .transform(toWesternDigits)
    .pipe(z.string().regex(/^3\d{13}3$/, key('vat_number_wrong'))),
  crNumber: registrationNumber,
})

const MAX_LOGOS = 3
/** Two lines on the certificate. */
const MAX_NAME_LENGTH = 60

/** The chair's name in both languages, or none; a signature needs the name. */
const certificate = z
  .strictObject({
    chair: multilineText(MAX_NAME_LENGTH),
    chair_en: multilineText(MAX_NAME_LENGTH),
    signature: optionalPictureName,
    logos: z.array(optionalPictureName, key('invalid_value')).max(MAX_LOGOS, key('invalid_value')),
  })
  .superRefine(({ chair, chair_en, signature }, context) => {
    if (chair === '' && chair_en === '' && signature === '') return
    for (const [name, value] of Object.entries({ chair, chair_en })) {
      if (value === '') context.addIssue({ code: 'custom', message: key('fill_all_fields'), path: [name] })
    }
  })
  .transform(({ logos, ...rest }) => ({ ...rest, logos: logos.filter((logo) => logo !== '') }))

const UNSIGNED: CertificateSigning = { chair: '', chair_en: '', signature: '', logos: [] }
/** One place for each logo, for the form. */
const padLogos = ({ logos, ...rest }: CertificateSigning): CertificateSigning => ({
  ...rest,
  logos: Array.from({ length: MAX_LOGOS }, (_, place) => logos[place] ?? ''),
})

/** In days, each within its bounds. */
const days = (kind: RetentionKind) =>
  z
    .int(key('retention_days'))
    .min(RETENTION_LIMITS_DAYS[kind].minDays, key('retention_days'))
    .max(RETENTION_LIMITS_DAYS[kind].maxDays, key('retention_days'))
const retention = z.strictObject(
  Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, days(kind)])) as Record<
    RetentionKind,
    ReturnType<typeof days>
  >,
)

const approval = z.enum(APPROVAL_POLICIES, key('invalid_value'))

const changes: z.ZodType<SettingChanges> = partialSchema({
  site_copy_right: multilineText(300),
  site_copy_right_en: multilineText(300),
  privacy: richText,
  privacy_en: richText,
  tearm_condition: richText,
  tearm_condition_en: richText,
  contact_email: email,
  contact_phone: phone,
  address: multilineText(300),
  address_en: multilineText(300),
  location: webPage,
  store_link: webPage,
  academy_link: webPage,
  social,
  seller,
  certificate,
  community_students: approval,
  community_others: approval,
  retention,
})

type SettingRow = Pick<Setting, '_id' | 'site_name'> & Partial<Setting>

/** For admins only; visitors have a call with fewer fields. */
export const adminSettings = (deps: Pick<Deps, 'seller' | 'storage'>) =>
  defineResource<SettingRow, AdminSetting, SettingChanges>({
    ...declared,
    record: AdminSetting,
    entity: Setting,
    view: async (_em, rows) =>
      rows.map((row) => ({
        ...settingView(row),
        id: row._id.toHexString(),
        seller: { crNumber: '', ...(row.seller ?? deps.seller) },
        certificate: padLogos(row.certificate ?? UNSIGNED),
        community_students: row.community_students ?? DEFAULT_APPROVAL_POLICY,
        community_others: row.community_others ?? DEFAULT_APPROVAL_POLICY,
        retention: effectiveRetentionDays({ retention: row.retention ?? null }),
      })),
    list: {
      sort: ['site_name'],
      order: { field: 'id', direction: 1 },
      filter: { site_name: z.literal(SITE_NAME, key('invalid_value')) },
      perPage: [10],
    },
    update: { schema: changes, run: (em, id, values) => updateSettings(deps, em, id, values) },
  })
