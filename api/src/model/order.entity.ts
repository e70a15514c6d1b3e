import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { FlagOutcome, FlagReason, OrderState, PaymentMethod, RefundReason } from '@olympiad/contracts/constants'
import type { AdminOrder } from '@olympiad/contracts/views/admin'
import type { OrderView } from '@olympiad/contracts/views/team'
import type { IndexDeclaration } from '../platform/database.ts'
import { type SearchFields, searchKeyHooks } from '../platform/search-keys.ts'
import { sortIndexes } from '../platform/sort-indexes.ts'
import type { PersonalData } from './personal-data.ts'
import { Team } from './team.entity.ts'
import { User } from './user.entity.ts'

/** A snapshot for the invoice. */
export type OrderBuyer = {
  name: string
  email: string
  phone_number: string
  national_id: string
  type: number
  crNumber: string
  tax_id: string
}

export type ProviderAnswer = NonNullable<AdminOrder['payment_data']>

type Admin = { _id: string; name: string }

type OrderRefund = {
  by: Admin
  recorded_at: Date
  /** The day at the provider, `YYYY-MM-DD`. */
  refunded_on: string
  reason: RefundReason
  reference: string
  note: string
  credit_note: string
}

/** `reference` is the provider's number of the refund. */
type OrderResolution = { outcome: FlagOutcome; reference: string; note: string; by: Admin; at: Date }

/** News of the provider may still change these states. */
export const PROVIDER_MAY_CHANGE: OrderState[] = ['pending', 'failed', 'expired']
/** The provider may still have news. */
export const STILL_CHECKED_STATES: OrderState[] = ['failed', 'expired', 'flagged']
export const mayProviderChange = (state: OrderState): boolean => PROVIDER_MAY_CHANGE.includes(state)

type WithReference = { reference?: string } | null
/** Older orders may lack any field. */
type StoredFields = {
  buyer?: Partial<OrderBuyer>
  items?: { name?: string }
  manual?: WithReference
  refund?: WithReference
}

export const orderSearchFields = ({ buyer, items, manual, refund }: StoredFields): SearchFields => ({
  texts: [items?.name, buyer?.name, buyer?.email, manual?.reference, refund?.reference],
  numbers: [buyer?.national_id, buyer?.crNumber, buyer?.tax_id],
  phones: [buyer?.phone_number],
})

const OrderSchema = defineEntity({
  name: 'Order',
  collection: 'orders',
  hooks: searchKeyHooks(orderSearchFields),
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    /** The cart id at the provider, sent once. */
    order_id: p.string(),
    team: () => p.manyToOne(Team),
    user: () => p.manyToOne(User),
    season: p.type(ObjectId),
    competion: p.type(ObjectId),
    attempt: p.integer(),
    currency: p.string(),
    /** Riyals: subtotal + tax + rounding = total_amount, exact to the halala. */
    subtotal: p.double().$type<number>(),
    /** VAT of the order's day. Read it by `orderVatPercent`. */
    tax_percent: p.integer().nullable(),
    tax: p.double().$type<number>(),
    rounding: p.double().$type<number>(),
    total_amount: p.double().$type<number>(),
    payment_method: p.string().$type<PaymentMethod>(),
    payment_status: p.string().$type<OrderState>(),
    flag_reason: p.string().$type<FlagReason>().nullable(),
    marked_by: p.json<Admin>().nullable(),
    manual: p.json<NonNullable<AdminOrder['manual']>>().nullable(),
    refund: p.json<OrderRefund>().nullable(),
    resolution: p.json<OrderResolution>().nullable(),
    test: p.boolean(),
    /** The provider's reference of the payment page. Empty until it has answered. */
    trx_reference: p.string().$type<Opt<string>>().default(''),
    pay_url: p.string().$type<Opt<string>>().default(''),
    /** Deadline of the running page request; absent before the first. */
    asked_until: p.datetime().nullable(),
    provider: p.json<ProviderAnswer>().nullable(),
    /** Next check by the background job. Without it a pending order is due now, others never. */
    check_at: p.datetime().nullable(),
    checks: p.integer().$type<Opt<number>>().default(0),
    buyer: p.json<OrderBuyer>(),
    items: p.json<OrderView['items']>(),
    invoice_no: p.string().$type<Opt<string>>().default(''),
    search_keys: p.json<string[]>().nullable(),
    created_at: p.datetime(),
    paid_at: p.datetime().nullable(),
  },
})

/** The rate of orders without a stored one. */
const DEFAULT_VAT_PERCENT = 15

/** Orders from before the rate was stored have none. */
export const orderVatPercent = ({ tax_percent }: Pick<Order, 'tax_percent'>): number =>
  tax_percent ?? DEFAULT_VAT_PERCENT

export type OrderFacts = Pick<
  Order,
  | ('_id' | 'order_id' | 'created_at' | 'currency' | 'subtotal' | 'tax' | 'rounding' | 'total_amount')
  | ('payment_method' | 'payment_status' | 'trx_reference' | 'invoice_no' | 'items')
>

/** With `canSeePersonalData` it includes the buyer's email and national id. */
export function orderView(order: OrderFacts, { canSeePersonalData }: { canSeePersonalData: boolean }): OrderView {
  const id = order._id.toHexString()
  const { user, ...items } = order.items
  return {
    _id: id,
    id,
    order_id: order.order_id,
    created_at: order.created_at.toISOString(),
    currency: order.currency,
    subtotal: order.subtotal,
    tax: order.tax,
    rounding: order.rounding,
    total_amount: order.total_amount,
    payment_method: order.payment_method,
    payment_status: order.payment_status,
    trx_reference: order.trx_reference,
    invoice_no: order.invoice_no,
    items: { ...items, user: canSeePersonalData ? user : { name: user.name } },
  }
}

export class Order extends OrderSchema.class {}
OrderSchema.setClass(Order)

export const orderIndexes: IndexDeclaration[] = [
  { collection: 'orders', key: { order_id: 1 }, options: { unique: true } },
  { collection: 'orders', key: { team: 1, attempt: -1 }, options: { unique: true } },
  // At most one open attempt per team.
  {
    collection: 'orders',
    key: { team: 1 },
    options: { unique: true, partialFilterExpression: { payment_status: 'pending' } },
  },
  { collection: 'orders', key: { user: 1, created_at: -1 } },
  { collection: 'orders', key: { payment_status: 1, check_at: 1 } },
  { collection: 'orders', key: { trx_reference: 1 } },
  { collection: 'orders', key: { 'provider.transaction': 1 } },
  { collection: 'orders', key: { 'provider.card_last4': 1 } },
  { collection: 'orders', key: { 'items.team_no': 1 } },
  ...sortIndexes('orders', 'created_at', 'paid_at', 'total_amount', 'order_id'),
]

export const orderPersonalData: Record<string, PersonalData> = {
  orders: { retention: 'invoices', note: 'amounts and states are books; the buyer goes' },
}
