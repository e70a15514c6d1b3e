import * as z from 'zod/mini'
import {
  MAILING_KINDS,
  MAILING_LISTS,
  MAILING_ROLES,
  MAX_MAILING_SUBJECT,
  MAX_MAILING_TEXT,
  MAX_SELECTED_RECORDS,
} from '../mailings.ts'
import type { TextKey } from '../texts.ts'
import { optionalText, requiredText } from './fields.ts'
import { optionalMultilineText } from './public-form.ts'
import { referenceId } from './reference-id.ts'

const INVALID: TextKey = 'invalid_value'
const EMPTY: TextKey = 'field_required'

/** A list's filter and search, or chosen records of it. The list's own rules check the filter. */
export const MailingSelection = z.strictObject({
  list: z.enum(MAILING_LISTS, INVALID),
  filter: z._default(z.record(z.string(), z.unknown(), INVALID), {}),
  s: optionalText(200),
  ids: z.optional(
    z.array(referenceId, INVALID).check(z.minLength(1, INVALID), z.maxLength(MAX_SELECTED_RECORDS, INVALID)),
  ),
  roles: z._default(
    z
      .array(z.enum(MAILING_ROLES, INVALID), INVALID)
      .check(z.minLength(1, INVALID), z.maxLength(MAILING_ROLES.length, INVALID)),
    ['coaches'],
  ),
})
export type MailingSelection = z.output<typeof MailingSelection>

const text = z.pipe(optionalMultilineText(MAX_MAILING_TEXT), z.string().check(z.minLength(1, EMPTY)))

/** Arabic, and English with `_en`. Each receiver gets one of them, so both are required. */
const texts = {
  subject: requiredText(MAX_MAILING_SUBJECT, EMPTY),
  subject_en: requiredText(MAX_MAILING_SUBJECT, EMPTY),
  text,
  text_en: text,
}

const addressed = { selection: MailingSelection, kind: z.enum(MAILING_KINDS, INVALID) }

export const MailingReceiversForm = z.strictObject({ ...addressed, receiver_s: optionalText(200) })
export type MailingReceiversForm = z.output<typeof MailingReceiversForm>

/** `receiver` is an address of the selection. */
export const MailingPreviewForm = z.strictObject({ ...addressed, ...texts, receiver: requiredText(320) })
export type MailingPreviewForm = z.output<typeof MailingPreviewForm>

/** `count` is the confirmed number of receivers. A repeated `client_key` starts nothing anew. */
export const MailingForm = z.strictObject({
  ...addressed,
  ...texts,
  count: z.int(INVALID).check(z.gte(1, INVALID)),
  client_key: z.string(INVALID).check(z.regex(/^[\w-]{8,64}$/, INVALID)),
})
export type MailingForm = z.output<typeof MailingForm>
