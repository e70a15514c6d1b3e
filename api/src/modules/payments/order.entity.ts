import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { OrderState } from '@olympiad/contracts/constants'
import type { OrderView } from '@olympiad/contracts/views/team'
import type { IndexDeclaration } from '../../platform/database.ts'
import { User } from '../accounts/user.entity.ts'
import type { Access } from '../teams/access.ts'
import { Team } from '../teams/team.entity.ts'

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
export type ProviderAnswer = {
  code: number
  text: string
  transaction: string
  transaction_status: string
  card_type: string
  card_last4: string
}

const OrderSchema = defineEntity({
  name: 'Order',
  collection: 'orders',
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
    tax: p.double().$type<number>(),
    rounding: p.double().$type<number>(),
    total_amount: p.double().$type<number>(),
    payment_method: p.string().$type<'telr' | 'manual'>(),
    payment_status: p.string().$type<OrderState>(),
    /** True where the provider was asked for a test payment. */
    test: p.boolean(),
    /** The provider's reference and hosted page; empty until it has answered. */
    trx_reference: p.string().$type<Opt<string>>().default(''),
    pay_url: p.string().$type<Opt<string>>().default(''),
    /** The provider was asked for the page, and is waited for until then. Absent: not asked yet. */
    asked_until: p.datetime().nullable(),
    provider: p.json<ProviderAnswer>().nullable(),
    buyer: p.json<OrderBuyer>(),
    items: p.json<OrderView['items']>(),
    invoice_no: p.string().$type<Opt<string>>().default(''),
    created_at: p.datetime(),
    paid_at: p.datetime().nullable(),
  },
})

export class Order extends OrderSchema.class {
  /** `personal`: the reader may know the buyer's email and national id. */
  view({ personal }: Pick<Access, 'personal'>): OrderView {
    const id = this._id.toHexString()
    const { user, ...items } = this.items
    return {
      _id: id,
      id,
      order_id: this.order_id,
      created_at: this.created_at.toISOString(),
      currency: this.currency,
      subtotal: this.subtotal,
      tax: this.tax,
      rounding: this.rounding,
      total_amount: this.total_amount,
      payment_method: this.payment_method,
      payment_status: this.payment_status,
      trx_reference: this.trx_reference,
      invoice_no: this.invoice_no,
      items: { ...items, user: personal ? user : { name: user.name } },
    }
  }
}
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
]
