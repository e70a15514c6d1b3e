import * as z from 'zod/mini'
import { declareCall, messageAnswer, type RateLimit, successAnswer } from '../call.ts'
import { ORDER_STATES } from '../constants.ts'
import { BillingAddressForm } from '../forms/billing-address.ts'
import { pageNumber, recordId } from '../forms/fields.ts'
import { CloseOrderFlagForm, InvoiceBuyerForm, RefundForm } from '../forms/transections.ts'
import type { TextKey } from '../texts.ts'
import { OrderTotals } from '../views/admin.ts'
import { CheckoutView, OrderView, TransectionView } from '../views/team.ts'
import { PRINT_LIMIT } from './print-limit.ts'
import { PAYMENT_LIMIT } from './teams.ts'

/** Counts after the permission check. */
const PRINT_IN_HANDLER = { ...PRINT_LIMIT, enforcedBy: 'handler' } satisfies RateLimit
const CHECKOUT_LIMIT = {
  name: 'checkout',
  account: { points: 240, seconds: 600 },
  address: { points: 12_000, seconds: 600 },
} satisfies RateLimit

/**
 * `code` is the provider's: 3 paid, other positive ones pending, 0 and below failed. `payment_status` is ours
 * and decides.
 */
export const checkPayment = declareCall({
  method: 'POST',
  path: '/api/payment/telr',
  access: 'registrars',
  right: 'money.write',
  limit: PAYMENT_LIMIT,
  tag: 'Payments',
  summary: { ar: 'يبيّن حال أحدث دفعة لفريق.', en: 'How the newest payment of a team stands.' },
  body: z.strictObject({ team_id: recordId }),
  answer: z.object({
    success: z.literal(true),
    payment_status: z.enum(ORDER_STATES),
    payment: z.object({
      order: z.object({ ref: z.string(), status: z.object({ code: z.number(), text: z.string() }) }),
    }),
  }),
  errors: [404, 502],
})

/** The provider's console holds this address. */
export const receivePaymentWebhook = declareCall({
  method: 'POST',
  path: '/api/payment/telr/webhook',
  access: 'payment provider',
  limit: { exemptReason: 'the provider’s, by its signature: it comes in floods, and orders wait their turn' },
  tag: 'Payments',
  summary: {
    ar: 'يستقبل ما يُبلغ به مزوّد الدفع عن المدفوعات، موقّعًا بمفتاحنا السري.',
    en: 'Where the payment provider tells of payments, signed with our secret.',
  },
  encoding: 'form',
  parts: { tran_check: 'The signature, beside the fields of Telr’s advice' },
  answer: successAnswer(),
  errors: [413, 503],
})

const GeneratedInvoice = z.object({ success: z.literal(true), invoice_path: z.string(), order: OrderView })

/** Generates the PDF once; later calls return the same file. */
export const generateInvoice = declareCall({
  method: 'POST',
  path: '/api/teams/transections/genrate-invoice',
  access: 'registrars',
  right: 'money.read',
  limit: PRINT_IN_HANDLER,
  tag: 'Payments',
  summary: {
    ar: 'يُعدّ فاتورة دفع الفريق مرة واحدة ويبيّن موضعها.',
    en: 'Makes the invoice of a team’s payment once and says where it is.',
  },
  body: z.strictObject({
    team_id: recordId,
    season_id: z.optional(recordId),
    competion_id: z.optional(recordId),
  }),
  answer: GeneratedInvoice,
  errors: [404, 409, 503],
})

/** Of a team; without `team_id` one's own paid orders with invoices (000 §2, profile). */
export const listTransections = declareCall({
  method: 'GET',
  path: '/api/teams/transections',
  access: 'signed in',
  tag: 'Payments',
  summary: {
    ar: 'طلبات دفع فريق صفحةً صفحة، الأحدث أولًا؛ وبلا فريق ما دفعه المستخدم وما صدر باسم جهته.',
    en: 'Orders of a team by page, newest first; without a team one’s own paid ones, and what was made out to one’s organisation.',
  },
  query: z.object({ team_id: z.optional(recordId), page: pageNumber }),
  answer: z.object({ orders: z.array(TransectionView), totalPages: z.number(), currentPage: z.number() }),
  errors: [404],
})

/** 404 `invoice_not_found` if the order has none. Ignores `season` and `competion`. */
export const generateOrderInvoice = declareCall({
  method: 'POST',
  path: '/api/teams/transections/genrate',
  access: 'signed in',
  limit: PRINT_IN_HANDLER,
  tag: 'Payments',
  summary: { ar: 'يبيّن موضع فاتورة طلب واحد.', en: 'Says where the invoice of one order is.' },
  body: z.strictObject({
    team: recordId,
    order_id: z.string().check(z.minLength(1), z.maxLength(100)),
    season: z.optional(z.unknown()),
    competion: z.optional(z.unknown()),
  }),
  answer: GeneratedInvoice,
  errors: [404, 409, 503],
})

/**
 * Credits the old invoice and issues a new one; the same buyer keeps it. 404 `invoice_not_found` without a valid
 * invoice.
 */
export const changeInvoiceBuyer = declareCall({
  method: 'POST',
  path: '/api/teams/transections/genrate-ad-rc-custom-s',
  access: 'admins',
  right: 'money.write',
  limit: { exemptReason: 'for admins alone, and rare: the guard is before it' },
  tag: 'Console: money',
  summary: {
    ar: 'يصدر فاتورة طلب باسم مشترٍ آخر، ويُبلغ كل من يعنيه ذلك.',
    en: 'Makes the invoice of an order out to another buyer, and tells all whom that concerns.',
  },
  body: InvoiceBuyerForm,
  answer: GeneratedInvoice,
  errors: [404, 409, 503],
})

export const downloadInvoice = declareCall({
  method: 'GET',
  path: '/api/invoices/:file{(?:INV|CN)-\\d{4}-\\d{6,9}\\.pdf}',
  access: 'signed in',
  limit: PRINT_IN_HANDLER,
  tag: 'Files',
  summary: { ar: 'فاتورة أو إشعار دائن.', en: 'An invoice or a credit note.' },
  answer: 'application/pdf',
  errors: [404, 503],
})

/** `needed`: the entity has a VAT number and no address, or a valid invoice lacks one. */
export const getBillingAddress = declareCall({
  method: 'GET',
  path: '/api/billing-address',
  access: 'entities',
  tag: 'Payments',
  summary: {
    ar: 'العنوان المطبوع على الفواتير الضريبية للجهة.',
    en: 'The address printed on an organisation’s tax invoices.',
  },
  answer: z.object({ address: z.nullable(BillingAddressForm), needed: z.boolean() }),
})

/**
 * Reissues the valid tax invoices that lack an address (`reissued`). 503 `billing_address_partly` if some
 * reissues failed.
 */
export const saveBillingAddress = declareCall({
  method: 'POST',
  path: '/api/billing-address',
  access: 'entities',
  guardedBy: 'handler',
  // Counts valid forms only.
  limit: {
    name: 'billing-address',
    account: { points: 20, seconds: 3600 },
    address: { points: 200, seconds: 3600 },
    enforcedBy: 'handler',
  },
  tag: 'Payments',
  summary: {
    ar: 'يحفظ ذلك العنوان، ويعيد إصدار الفواتير الضريبية التي تخلو منه.',
    en: 'Saves it, and reissues the tax invoices that lack it.',
  },
  body: BillingAddressForm,
  encoding: 'form',
  answer: z.extend(messageAnswer(), { reissued: z.number() }),
  errors: [409],
})

export const readOrderTotals = declareCall({
  method: 'GET',
  path: '/api/admin/transections/totals',
  access: 'admins',
  right: 'money.read',
  tag: 'Console: money',
  summary: { ar: 'مجاميع قائمة من طلبات الدفع.', en: 'What a list of orders comes to.' },
  answer: OrderTotals,
})

/** Issues a credit note and marks the team unpaid. 409 `refund_not_paid`, `refund_already_recorded`. */
export const recordRefund = declareCall({
  method: 'POST',
  path: '/api/admin/transections/refund',
  access: 'admins',
  right: 'money.write',
  tag: 'Console: money',
  summary: { ar: 'يسجّل أن مبلغ طلب قد أُعيد.', en: 'Records that the money of an order was refunded.' },
  body: RefundForm,
  answer: messageAnswer(),
  errors: [404, 409],
})

/** 409 `order_not_flagged`, `flag_already_resolved`, `flag_payment_received`, `flag_paid_twice`. */
export const closeOrderFlag = declareCall({
  method: 'POST',
  path: '/api/admin/transections/close',
  access: 'admins',
  right: 'money.write',
  tag: 'Console: money',
  summary: {
    ar: 'يغلق طلبًا معلّقًا للمراجعة بعد أن نظر فيه مشرف.',
    en: 'Closes a flagged order that an admin has looked at.',
  },
  body: CloseOrderFlagForm,
  answer: messageAnswer(),
  errors: [404, 409],
})

const MAX_NOTES_BYTES = 4096

/** At most 4 kB as JSON. */
const notes = z.unknown().check(
  z.refine(
    (data) => {
      try {
        return new TextEncoder().encode(JSON.stringify(data)).length <= MAX_NOTES_BYTES
      } catch {
        // Too deeply nested for JSON.stringify.
        return false
      }
    },
    { error: 'too_long' satisfies TextKey, abort: true },
  ),
  // Copying its fields would set a prototype. JSON escapes a quote within a text.
  z.refine((data) => !JSON.stringify(data ?? null).includes('"__proto__":'), 'unknown_field' satisfies TextKey),
)

export const saveCheckout = declareCall({
  method: 'POST',
  path: '/api/seasons',
  access: 'registrars',
  right: 'money.write',
  limit: CHECKOUT_LIMIT,
  tag: 'Payments',
  summary: {
    ar: 'يحفظ ما تجده شاشة العودة بعد صفحة الدفع.',
    en: 'Keeps what the return screen finds again after the payment page.',
  },
  body: z.strictObject({
    type: z.string().check(z.minLength(1), z.maxLength(40)),
    team_id: recordId,
    ref: z.string().check(z.maxLength(100)),
    data: z.optional(notes),
  }),
  answer: z.object({ success: z.literal(true), season: CheckoutView }),
  errors: [404],
})
export const readCheckout = declareCall({
  method: 'GET',
  path: '/api/seasons',
  access: 'registrars',
  right: 'money.write',
  tag: 'Payments',
  summary: { ar: 'ما حُفظ لشاشة العودة.', en: 'What was kept for the return screen.' },
  query: z.object({ team_id: recordId }),
  answer: z.object({ success: z.literal(true), season: z.nullable(CheckoutView) }),
  errors: [404],
})
export const deleteCheckout = declareCall({
  method: 'DELETE',
  path: '/api/seasons',
  access: 'registrars',
  right: 'money.write',
  limit: CHECKOUT_LIMIT,
  tag: 'Payments',
  summary: { ar: 'يحذف ما حُفظ لشاشة العودة.', en: 'Forgets what was kept for the return screen.' },
  query: z.object({ id: recordId }),
  answer: successAnswer(),
  errors: [404],
})
