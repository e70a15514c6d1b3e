import * as z from 'zod/mini'
import { declareCall, done, doneSaying, type RateLimit } from '../call.ts'
import { ORDER_STATES } from '../constants.ts'
import { BillingAddressForm } from '../forms/billing-address.ts'
import { pageNumber, recordId } from '../forms/fields.ts'
import { CloseFlagForm, InvoiceBuyerForm, RefundForm } from '../forms/transections.ts'
import type { TextKey } from '../texts.ts'
import { OrderTotals } from '../views/admin.ts'
import { CheckoutView, OrderView, TransectionView } from '../views/team.ts'
import { PRINT_LIMIT } from './print-limit.ts'
import { PAYMENT_LIMIT } from './teams.ts'

/** Counted once it is known that the caller may read the file. */
const PRINT_IN_HANDLER = { ...PRINT_LIMIT, countedBy: 'handler' } satisfies RateLimit
const CHECKOUT_LIMIT = {
  name: 'checkout',
  account: { points: 240, seconds: 600 },
  address: { points: 12_000, seconds: 600 },
} satisfies RateLimit

/**
 * Asks the provider how the newest payment of a team stands. `code` is the provider's: 3 paid, other positive ones
 * pending, 0 and below failed; `payment_status` is ours and decides.
 */
export const checkPayment = declareCall({
  method: 'POST',
  path: '/api/payment/telr',
  who: 'registrars',
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

/** Its address is named in the provider's console. */
export const receivePaymentWebhook = declareCall({
  method: 'POST',
  path: '/api/payment/telr/webhook',
  who: 'payment provider',
  limit: { uncounted: 'the provider’s, by its signature: it comes in floods, and orders wait their turn' },
  tag: 'Payments',
  summary: {
    ar: 'يستقبل ما يبلغ به مزوّد الدفع عن المدفوعات، موقّعًا بمفتاحنا السري.',
    en: 'Where the payment provider tells of payments, signed with our secret.',
  },
  encoding: 'form',
  parts: { tran_check: 'The signature, beside the fields of Telr’s advice' },
  answer: done(),
  errors: [413, 503],
})

const MadeInvoice = z.object({ success: z.literal(true), invoice_path: z.string(), order: OrderView })

/** Makes the invoice's PDF once and says where it is; the same file on every later call. */
export const generateInvoice = declareCall({
  method: 'POST',
  path: '/api/teams/transections/genrate-invoice',
  who: 'registrars',
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
  answer: MadeInvoice,
  errors: [404, 409, 503],
})

/**
 * Orders by page, newest first: of a team, for those who see its payments; without `team_id` one's own that were paid, with
 * their invoices (000 §2, profile).
 */
export const listTransections = declareCall({
  method: 'GET',
  path: '/api/teams/transections',
  who: 'signed in',
  tag: 'Payments',
  summary: {
    ar: 'طلبات دفع فريق صفحةً صفحة، الأحدث أولًا؛ وبلا فريق ما دفعه المستخدم وما صدر باسم جهته.',
    en: 'Orders of a team by page, newest first; without a team one’s own paid ones, and what was made out to one’s organisation.',
  },
  query: z.object({ team_id: z.optional(recordId), page: pageNumber }),
  answer: z.object({ orders: z.array(TransectionView), totalPages: z.number(), currentPage: z.number() }),
  errors: [404],
})

/** Says where the invoice of one order is; `invoice_not_found` (404) where it has none. `season` and `competion` are not read. */
export const generateOrderInvoice = declareCall({
  method: 'POST',
  path: '/api/teams/transections/genrate',
  who: 'signed in',
  limit: PRINT_IN_HANDLER,
  tag: 'Payments',
  summary: { ar: 'يبيّن موضع فاتورة طلب واحد.', en: 'Says where the invoice of one order is.' },
  body: z.strictObject({
    team: recordId,
    order_id: z.string().check(z.minLength(1), z.maxLength(100)),
    season: z.optional(z.unknown()),
    competion: z.optional(z.unknown()),
  }),
  answer: MadeInvoice,
  errors: [404, 409, 503],
})

/**
 * Makes out the invoice of an order to another buyer, for admins: a credit note takes the old one back. The same buyer gets
 * the same invoice. `invoice_not_found` (404) where none holds.
 */
export const changeBuyer = declareCall({
  method: 'POST',
  path: '/api/teams/transections/genrate-ad-rc-custom-s',
  who: 'admins',
  limit: { uncounted: 'for admins alone, and rare: the guard is before it' },
  tag: 'Console: money',
  summary: {
    ar: 'يصدر فاتورة طلب باسم مشترٍ آخر، ويبلغ كل من يعنيه ذلك.',
    en: 'Makes the invoice of an order out to another buyer, and tells all whom that concerns.',
  },
  body: InvoiceBuyerForm,
  answer: MadeInvoice,
  errors: [404, 409, 503],
})

/** The PDF, for those who may read the order and for the buyer that it names. */
export const downloadInvoice = declareCall({
  method: 'GET',
  path: '/api/invoices/:file{(?:INV|CN)-\\d{4}-\\d{6,9}\\.pdf}',
  who: 'signed in',
  limit: PRINT_IN_HANDLER,
  tag: 'Files',
  summary: { ar: 'فاتورة أو إشعار دائن.', en: 'An invoice or a credit note.' },
  answer: 'application/pdf',
  errors: [404, 503],
})

/** The address that an entity's tax invoices say. `needed`: it has a VAT number and no address, or an invoice holds without one. */
export const getBillingAddress = declareCall({
  method: 'GET',
  path: '/api/billing-address',
  who: 'entities',
  tag: 'Payments',
  summary: {
    ar: 'العنوان المطبوع على الفواتير الضريبية للجهة.',
    en: 'The address printed on an organisation’s tax invoices.',
  },
  answer: z.object({ address: z.nullable(BillingAddressForm), needed: z.boolean() }),
})

/**
 * Keeps it, and issues the tax invoices again that hold without one: `reissued` of them. 503 `billing_address_partly` where
 * it is kept and some invoices were not issued again.
 */
export const saveBillingAddress = declareCall({
  method: 'POST',
  path: '/api/billing-address',
  who: 'entities',
  guardedBy: 'handler',
  // Only of a form that is right.
  limit: {
    name: 'billing-address',
    account: { points: 20, seconds: 3600 },
    address: { points: 200, seconds: 3600 },
    countedBy: 'handler',
  },
  tag: 'Payments',
  summary: {
    ar: 'يحفظ ذلك العنوان، ويعيد إصدار الفواتير الضريبية التي تخلو منه.',
    en: 'Saves it, and reissues the tax invoices that lack it.',
  },
  body: BillingAddressForm,
  encoding: 'form',
  answer: z.extend(doneSaying(), { reissued: z.number() }),
  errors: [409],
})

/** The filter of the list in the console's dialect decides which orders are meant. */
export const readOrderTotals = declareCall({
  method: 'GET',
  path: '/api/admin/transections/totals',
  who: 'admins',
  tag: 'Console: money',
  summary: { ar: 'مجاميع قائمة من طلبات الدفع.', en: 'What a list of orders comes to.' },
  answer: OrderTotals,
})

/**
 * Records that the money of a paid order was given back, for admins: a credit note, the order `refunded`, its team unpaid,
 * the buyer told. 409 `refund_not_paid`, `refund_twice`.
 */
export const recordRefund = declareCall({
  method: 'POST',
  path: '/api/admin/transections/refund',
  who: 'admins',
  tag: 'Console: money',
  summary: { ar: 'يسجّل أن مبلغ طلب قد أُعيد.', en: 'Records that the money of an order was refunded.' },
  body: RefundForm,
  answer: doneSaying(),
  errors: [404, 409],
})

/** Closes a flagged order that an admin has looked at. 409 `flag_not_open`, `flag_closed`, `flag_money_came`, `flag_paid_twice`. */
export const closeFlag = declareCall({
  method: 'POST',
  path: '/api/admin/transections/close',
  who: 'admins',
  tag: 'Console: money',
  summary: {
    ar: 'يغلق طلبًا معلّقًا للمراجعة بعد أن نظر فيه مشرف.',
    en: 'Closes a flagged order that an admin has looked at.',
  },
  body: CloseFlagForm,
  answer: doneSaying(),
  errors: [404, 409],
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
export const saveCheckout = declareCall({
  method: 'POST',
  path: '/api/seasons',
  who: 'registrars',
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
  who: 'registrars',
  tag: 'Payments',
  summary: { ar: 'ما حُفظ لشاشة العودة.', en: 'What was kept for the return screen.' },
  query: z.object({ team_id: recordId }),
  answer: z.object({ success: z.literal(true), season: z.nullable(CheckoutView) }),
  errors: [404],
})
export const dropCheckout = declareCall({
  method: 'DELETE',
  path: '/api/seasons',
  who: 'registrars',
  limit: CHECKOUT_LIMIT,
  tag: 'Payments',
  summary: { ar: 'يحذف ما حُفظ لشاشة العودة.', en: 'Forgets what was kept for the return screen.' },
  query: z.object({ id: recordId }),
  answer: done(),
  errors: [404],
})
