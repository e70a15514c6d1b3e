import * as z from 'zod/mini'
import { FLAG_OUTCOMES, REFUND_REASONS } from '../constants.ts'
import { toWesternDigits } from '../text-normalisation.ts'
import type { TextKey } from '../texts.ts'
import { emailAddress, optionalText, possiblyEmptyText, recordId, requiredText } from './fields.ts'

const INVALID: TextKey = 'invalid_value'

const digits = z.pipe(
  optionalText(40),
  z.transform((text) => toWesternDigits(text).replace(/\s/g, '')),
)
const vatNumber = z.pipe(digits, z.string().check(z.regex(/^(?:3\d{13}3)?$/, 'vat_number_wrong' satisfies TextKey)))
export const registrationNumber = z.pipe(
  digits,
  z.string().check(z.regex(/^(?:\d{10})?$/, 'cr_digits' satisfies TextKey)),
)

/**
 * 002 §7. `order_id` is the public number or the id. Without `address` the known one applies; a VAT number needs
 * a complete one.
 */
export const InvoiceBuyerForm = z
  .strictObject({
    team: recordId,
    order_id: requiredText(100),
    customer_name: requiredText(),
    customer_email: z.union([z.literal(''), emailAddress()], 'email_wrong' satisfies TextKey),
    crNumber: registrationNumber,
    tax_id: vatNumber,
    address: z.optional(possiblyEmptyText(300)),
  })
  .check(
    z.refine(({ tax_id, address }) => tax_id === '' || address !== '', {
      error: 'fill_all_fields' satisfies TextKey,
      path: ['address'],
    }),
  )
export type InvoiceBuyerForm = z.output<typeof InvoiceBuyerForm>

/** A refund at the provider; `refunded_on` is a day in Riyadh. The reason `other` needs a note. */
export const RefundForm = z
  .strictObject({
    id: recordId,
    reason: z.enum(REFUND_REASONS, 'fill_all_fields' satisfies TextKey),
    refunded_on: z.iso.date('fill_all_fields' satisfies TextKey),
    reference: requiredText(100),
    note: optionalText(1000),
  })
  .check(
    z.refine(({ reason, note }) => reason !== 'other' || note !== '', {
      error: 'fill_all_fields' satisfies TextKey,
      path: ['note'],
    }),
  )
export type RefundForm = z.output<typeof RefundForm>

/** A returned payment needs the provider's reference. */
export const CloseOrderFlagForm = z
  .strictObject({
    id: recordId,
    outcome: z.enum(FLAG_OUTCOMES, INVALID),
    note: requiredText(1000),
    reference: optionalText(100),
  })
  .check(
    z.refine(({ outcome, reference }) => outcome !== 'refunded' || reference !== '', {
      error: 'fill_all_fields' satisfies TextKey,
      path: ['reference'],
    }),
  )
export type CloseOrderFlagForm = z.output<typeof CloseOrderFlagForm>
