import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { FlagOutcome, FlagReason, OrderState, PaymentMethod, RefundReason } from '@olympiad/contracts/constants'
import type { AdminOrder } from '@olympiad/contracts/views/admin'
import type { OrderView } from '@olympiad/contracts/views/team'
import type { IndexDeclaration } from '../platform/database.ts'
import { keepsSearchKeys, type Searched } from '../platform/search-keys.ts'
import { sortedBy } from '../platform/sorted-by.ts'
import type { PersonalData } from './personal-data.ts'
import { Team } from './team.entity.ts'
import { User } from './user.entity.ts'

/** The paying account as it was when the order was made: the buyer on its invoice. */
export type OrderBuyer = {
  name: string
  email: string
  phone_number: string
  national_id: string
  type: number
  crNumber: string
  tax_id: string
}

/** What the provider last said about the order. */
export type ProviderAnswer = NonNullable<AdminOrder['payment_data']>

type Admin = { _id: string; name: string }

/** What an admin recorded after the money was given back at the provider. */
type OrderRefund = {
  by: Admin
  recorded_at: Date
  /** The day at the provider, `YYYY-MM-DD`. */
  refunded_on: string
  reason: RefundReason
  reference: string
  note: string
  /** Number of the credit note. */
  credit_note: string
}

/** How an admin closed the order after it was flagged; `reference` is the provider's, of what was given back there. */
type OrderResolution = { outcome: FlagOutcome; reference: string; note: string; by: Admin; at: Date }

/** States that news of the provider may still change; the others are decided. */
export const UNDECIDED: OrderState[] = ['pending', 'failed', 'expired']
/** States that are over for us though the provider may still have news; of a flagged one for its admin to know. */
export const OVER: OrderState[] = ['failed', 'expired', 'flagged']
export const isUndecided = (state: OrderState): boolean => UNDECIDED.includes(state)

type Referring = { reference?: string } | null
/** As stored: older orders may lack anything. */
type Found = { buyer?: Partial<OrderBuyer>; items?: { name?: string }; manual?: Referring; refund?: Referring }

/** The console finds an order by its numbers, the card, its team and its invoices, and by these. */
export const searchedOfOrder = ({ buyer, items, manual, refund }: Found): Searched => ({
  texts: [items?.name, buyer?.name, buyer?.email, manual?.reference, refund?.reference],
  numbers: [buyer?.national_id, buyer?.crNumber, buyer?.tax_id],
  phones: [buyer?.phone_number],
})

const OrderSchema = defineEntity({
  name: 'Order',
  collection: 'orders',
  hooks: keepsSearchKeys(searchedOfOrder),
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    /** The cart id at the provider: one attempt to pay for one team, sent there once. */
    order_id: p.string(),
    team: () => p.manyToOne(Team),
    /** Who pays. */
    user: () => p.manyToOne(User),
    season: p.type(ObjectId),
    competion: p.type(ObjectId),
    attempt: p.integer(),
    currency: p.string(),
    /** Riyals: subtotal + tax + rounding = total_amount, exact to the halala. */
    subtotal: p.double().$type<number>(),
    /** The VAT of the day on which the order was made; it is paid and invoiced by that, however late. Read it by `vatOf`. */
    tax_percent: p.integer().nullable(),
    tax: p.double().$type<number>(),
    rounding: p.double().$type<number>(),
    total_amount: p.double().$type<number>(),
    payment_method: p.string().$type<PaymentMethod>(),
    payment_status: p.string().$type<OrderState>(),
    flag_reason: p.string().$type<FlagReason>().nullable(),
    /** The admin who marked the team paid. */
    marked_by: p.json<Admin>().nullable(),
    /** How that money came, as far as they said. */
    manual: p.json<NonNullable<AdminOrder['manual']>>().nullable(),
    refund: p.json<OrderRefund>().nullable(),
    resolution: p.json<OrderResolution>().nullable(),
    /** True where the provider was asked for a test payment. */
    test: p.boolean(),
    /** The provider's reference and hosted page; empty until it has answered. */
    trx_reference: p.string().$type<Opt<string>>().default(''),
    pay_url: p.string().$type<Opt<string>>().default(''),
    /** The provider was asked for the page, and is waited for until then. Absent: not asked yet. */
    asked_until: p.datetime().nullable(),
    provider: p.json<ProviderAnswer>().nullable(),
    /** When the background asks the provider next. Without it a pending order is asked about at once, others never. */
    check_at: p.datetime().nullable(),
    /** How often the background has asked. */
    checks: p.integer().$type<Opt<number>>().default(0),
    buyer: p.json<OrderBuyer>(),
    items: p.json<OrderView['items']>(),
    invoice_no: p.string().$type<Opt<string>>().default(''),
    /** The console finds it by these (platform/search-keys.ts). */
    search_keys: p.json<string[]>().nullable(),
    created_at: p.datetime(),
    paid_at: p.datetime().nullable(),
  },
})

/** All was sold at this rate before orders wrote theirs down, which a copy of the version before, or a backup, still may not. */
const VAT_BEFORE = 15

/** The VAT by which an order is invoiced, in percent. */
export const vatOf = ({ tax_percent }: Pick<Order, 'tax_percent'>): number => tax_percent ?? VAT_BEFORE

/** What a view of an order is made of. */
export type OrderFacts = Pick<
  Order,
  | ('_id' | 'order_id' | 'created_at' | 'currency' | 'subtotal' | 'tax' | 'rounding' | 'total_amount')
  | ('payment_method' | 'payment_status' | 'trx_reference' | 'invoice_no' | 'items')
>

/** An order as its owner sees it. `personal`: the reader may know the buyer's email and national id. */
export function orderView(order: OrderFacts, { personal }: { personal: boolean }): OrderView {
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
    items: { ...items, user: personal ? user : { name: user.name } },
  }
}

export class Order extends OrderSchema.class {}
OrderSchema.setClass(Order)

export const orderIndexes: IndexDeclaration[] = [
  { collection: 'orders', key: { order_id: 1 }, options: { unique: true } },
  { collection: 'orders', key: { team: 1, attempt: -1 }, options: { unique: true } },
  // Two attempts are never open at once.
  {
    collection: 'orders',
    key: { team: 1 },
    options: { unique: true, partialFilterExpression: { payment_status: 'pending' } },
  },
  { collection: 'orders', key: { user: 1, created_at: -1 } },
  // What the background looks for; see `dueOrders`.
  { collection: 'orders', key: { payment_status: 1, check_at: 1 } },
  // The console finds them by these: see `waysToOrders`.
  { collection: 'orders', key: { trx_reference: 1 } },
  { collection: 'orders', key: { 'provider.transaction': 1 } },
  { collection: 'orders', key: { 'provider.card_last4': 1 } },
  { collection: 'orders', key: { 'items.team_no': 1 } },
  // The console sorts by these.
  ...sortedBy('orders', 'created_at', 'paid_at', 'total_amount', 'order_id'),
]

export const orderPersonalData: Record<string, PersonalData> = {
  orders: { kept: 'invoices', note: 'amounts and states are books; the buyer goes' },
}
