import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import type { OrderState } from '../constants.ts'
import { type BillingAddress, BillingAddressForm } from '../forms/billing-address.ts'
import { pageNumber, recordId } from '../forms/fields.ts'
import { CloseFlagForm, InvoiceBuyerForm, RefundForm } from '../forms/transections.ts'
import type { TextKey } from '../texts.ts'
import type { CheckoutView, OrderView, TransectionView } from '../views/team.ts'

/**
 * Asks the provider how the newest payment of a team stands. `code` is the provider's: 3 paid, other positive ones
 * pending, 0 and below failed; `payment_status` is ours and decides.
 */
export const checkPayment = defineCall<{
  success: true
  payment_status: OrderState
  payment: { order: { ref: string; status: { code: number; text: string } } }
}>()({ method: 'POST', path: '/api/payment/telr', body: z.strictObject({ team_id: recordId }) })

/** Makes the invoice's PDF once and says where it is; the same file on every later call. */
export const generateInvoice = defineCall<{ success: true; invoice_path: string; order: OrderView }>()({
  method: 'POST',
  path: '/api/teams/transections/genrate-invoice',
  body: z.strictObject({
    team_id: recordId,
    season_id: z.optional(recordId),
    competion_id: z.optional(recordId),
  }),
})

/**
 * Orders by page, newest first: of a team, for those who see its payments; without `team_id` one's own that were paid, with
 * their invoices (000 §2, profile).
 */
export const listTransections = defineCall<{ orders: TransectionView[]; totalPages: number; currentPage: number }>()({
  method: 'GET',
  path: '/api/teams/transections',
  query: z.object({ team_id: z.optional(recordId), page: pageNumber }),
})

/** Says where the invoice of one order is; `invoice_not_found` (404) where it has none. `season` and `competion` are not read. */
export const generateOrderInvoice = defineCall<{ success: true; invoice_path: string; order: OrderView }>()({
  method: 'POST',
  path: '/api/teams/transections/genrate',
  body: z.strictObject({
    team: recordId,
    order_id: z.string().check(z.minLength(1), z.maxLength(100)),
    season: z.optional(z.unknown()),
    competion: z.optional(z.unknown()),
  }),
})

/**
 * Makes out the invoice of an order to another buyer, for admins: a credit note takes the old one back. The same buyer gets
 * the same invoice. `invoice_not_found` (404) where none holds.
 */
export const changeBuyer = defineCall<{ success: true; invoice_path: string; order: OrderView }>()({
  method: 'POST',
  path: '/api/teams/transections/genrate-ad-rc-custom-s',
  body: InvoiceBuyerForm,
})

/** The address that an entity's tax invoices say. `needed`: it has a VAT number and no address, or an invoice holds without one. */
export const getBillingAddress = defineCall<{ address: BillingAddress | null; needed: boolean }>()({
  method: 'GET',
  path: '/api/billing-address',
})

/**
 * Keeps it, and issues the tax invoices again that hold without one: `reissued` of them. JSON or a form, which is answered
 * with a redirect. @throws 400, 401, 403, 429; 503 `billing_address_partly` where it is kept and some invoices were not issued again
 */
export const saveBillingAddress = defineCall<{ success: true; msg: string; reissued: number }>()({
  method: 'POST',
  path: '/api/billing-address',
  body: BillingAddressForm,
})

/**
 * Records that the money of a paid order was given back, for admins: a credit note, the order `refunded`, its team unpaid,
 * the buyer told. 409 `refund_not_paid`, `refund_twice`.
 */
export const recordRefund = defineCall<{ success: true; msg: string }>()({
  method: 'POST',
  path: '/api/admin/transections/refund',
  body: RefundForm,
})

/** Closes a flagged order that an admin has looked at. 409 `flag_not_open`, `flag_closed`, `flag_money_came`, `flag_paid_twice`. */
export const closeFlag = defineCall<{ success: true; msg: string }>()({
  method: 'POST',
  path: '/api/admin/transections/close',
  body: CloseFlagForm,
})

const NOTES_BYTES = 4096

/** Whatever the page wants to find again, of at most 4 kB as JSON. */
const notes = z.unknown().check(
  z.refine(
    (data) => {
      try {
        return new TextEncoder().encode(JSON.stringify(data)).length <= NOTES_BYTES
      } catch {
        // Nested deeper than it can be written.
        return false
      }
    },
    { error: 'too_long' satisfies TextKey, abort: true },
  ),
  // As everywhere: whoever copies its fields would take it for a prototype. A quote within a text is escaped before it.
  z.refine((data) => !JSON.stringify(data ?? null).includes('"__proto__":'), 'unknown_field' satisfies TextKey),
)

/** The checkout store: what the return screen finds again after the payment page. */
export const saveCheckout = defineCall<{ success: true; season: CheckoutView }>()({
  method: 'POST',
  path: '/api/seasons',
  body: z.strictObject({
    type: z.string().check(z.minLength(1), z.maxLength(40)),
    team_id: recordId,
    ref: z.string().check(z.maxLength(100)),
    data: z.optional(notes),
  }),
})
export const readCheckout = defineCall<{ success: true; season: CheckoutView | null }>()({
  method: 'GET',
  path: '/api/seasons',
  query: z.object({ team_id: recordId }),
})
export const dropCheckout = defineCall<{ success: true }>()({
  method: 'DELETE',
  path: '/api/seasons',
  query: z.object({ id: recordId }),
})
