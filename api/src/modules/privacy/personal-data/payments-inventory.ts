import type { Checkout } from '../../../model/checkout.entity.ts'
import type { Invoice } from '../../../model/invoice.entity.ts'
import type { Order } from '../../../model/order.entity.ts'
import type { DataSubject } from './data-subject.ts'
import { inventoryEntry } from './inventory-entry.ts'

const read = (json: string | undefined): unknown => {
  try {
    return JSON.parse(json ?? 'null')
  } catch {
    return json
  }
}

export const paymentsInventory = [
  inventoryEntry<Order>({
    collection: 'orders',
    part: 'orders',
    fate: 'anonymised',
    where: ({ _id }) => ({ user: _id }),
    view: (order) => ({
      order_id: order.order_id,
      team: order.team,
      buyer: order.buyer,
      items: order.items,
      currency: order.currency,
      subtotal: order.subtotal,
      tax: order.tax,
      rounding: order.rounding,
      total_amount: order.total_amount,
      payment_method: order.payment_method,
      payment_status: order.payment_status,
      provider_reference: order.trx_reference,
      card_type: order.provider?.card_type,
      card_last4: order.provider?.card_last4,
      invoice_no: order.invoice_no,
      created_at: order.created_at,
      paid_at: order.paid_at,
    }),
  }),
  inventoryEntry<Invoice>({
    collection: 'invoices',
    part: 'invoices',
    fate: 'kept',
    where: ({ orders }: DataSubject) => (orders.length > 0 ? { order: { $in: orders } } : undefined),
    view: ({ number, order_no, credits, reason, issued_at, buyer, lines, price, tax, rounding, total, currency }) => ({
      number,
      order_id: order_no,
      credits: credits ?? undefined,
      reason: reason ?? undefined,
      issued_at,
      buyer,
      lines,
      // In halalas.
      price,
      tax,
      rounding,
      total,
      currency,
    }),
  }),
  inventoryEntry<Checkout>({
    collection: 'checkouts',
    part: 'checkouts',
    fate: 'deleted',
    where: ({ _id }) => ({ user: _id }),
    view: ({ team, type, ref, data, created_at }) => ({ team, type, ref, data: read(data), created_at }),
  }),
]
