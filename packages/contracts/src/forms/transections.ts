import * as z from 'zod/mini'
import { FLAG_OUTCOMES, REFUND_REASONS } from '../constants.ts'
import { westernDigits } from '../identity.ts'
import type { TextKey } from '../texts.ts'
import { emailAddress, emptyOrText, optionalText, recordId, requiredText } from './fields.ts'

const INVALID: TextKey = 'invalid_value'

/** Digits as they were typed: Arabic-Indic ones are read, spaces dropped. */
const digits = z.pipe(
  optionalText(40),
  z.transform((text) => westernDigits(text).replace(/\s/g, '')),
)
/** A VAT number, or none. */
const vatNumber = z.pipe(digits, z.string().check(z.regex(/^(?:3\d{13}3)?$/, 'vat_number_wrong' satisfies TextKey)))
/** A commercial registration as it is printed on an invoice, or none. */
export const registrationNumber = z.pipe(
  digits,
  z.string().check(z.regex(/^(?:\d{10})?$/, 'cr_digits' satisfies TextKey)),
)

/**
 * The buyer that an invoice names from now on (002 §7). `order_id` is the number that its buyer knows, or the order's id. The
 * specification's call has no `address`: then it is the one that is known. Whoever sends one must fill it beside a VAT number.
 */
export const InvoiceBuyerForm = z
  .strictObject({
    team: recordId,
    order_id: requiredText(100),
    customer_name: requiredText(),
    customer_email: z.union([z.literal(''), emailAddress()], 'email_wrong' satisfies TextKey),
    crNumber: registrationNumber,
    tax_id: vatNumber,
    address: z.optional(emptyOrText(300)),
  })
  .check(
    z.refine(({ tax_id, address }) => tax_id === '' || address !== '', {
      error: 'fill_all_fields' satisfies TextKey,
      path: ['address'],
    }),
  )
export type InvoiceBuyerForm = z.output<typeof InvoiceBuyerForm>

/** A refund that was made at the provider; `refunded_on` is a day in Riyadh. What is none of the reasons needs a note. */
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

/** How a flagged order is closed; what was given back has the provider's reference. */
export const CloseFlagForm = z
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
export type CloseFlagForm = z.output<typeof CloseFlagForm>
