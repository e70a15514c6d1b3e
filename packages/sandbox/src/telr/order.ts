import { z } from 'zod'

export const ORDER_STATUS = {
  pending: { code: 1, text: 'Pending' },
  paid: { code: 3, text: 'Paid' },
  expired: { code: -1, text: 'Expired' },
  cancelled: { code: -2, text: 'Cancelled' },
  declined: { code: -3, text: 'Declined' },
} as const

/** `hold`: the provider reviews the payment, code 3 with `H`. */
export const ORDER_OUTCOMES = ['authorised', 'hold', 'declined', 'cancelled', 'expired'] as const
export type OrderOutcome = (typeof ORDER_OUTCOMES)[number]

const Transaction = z.object({
  ref: z.string(),
  date: z.string(),
  type: z.string(),
  class: z.string(),
  status: z.enum(['A', 'H', 'D']),
  code: z.string(),
  message: z.string(),
})

/** Amounts are major units as text, times ISO 8601 in UTC. */
export const Order = z.object({
  ref: z.string(),
  store: z.string(),
  cartid: z.string(),
  test: z.boolean(),
  amount: z.string(),
  currency: z.string(),
  description: z.string(),
  trantype: z.string(),
  language: z.string(),
  customer: z.unknown(),
  return: z.object({ authorised: z.url(), declined: z.url(), cancelled: z.url() }),
  created_at: z.string(),
  outcome: z.enum(ORDER_OUTCOMES).optional(),
  transaction: Transaction.optional(),
  card: z
    .object({
      type: z.string(),
      last4: z.string(),
      country: z.string(),
      expiry: z.object({ month: z.string(), year: z.string() }),
    })
    .optional(),
})
export type Order = z.infer<typeof Order>

const ORDER_LIFETIME_MS = 24 * 60 * 60 * 1000

export function withExpiry(order: Order, now = Date.now()): Order {
  const isExpired = now >= Date.parse(order.created_at) + ORDER_LIFETIME_MS
  return !order.outcome && isExpired ? { ...order, outcome: 'expired' } : order
}

export const orderStatus = ({ outcome }: Order): (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS] =>
  outcome === undefined
    ? ORDER_STATUS.pending
    : outcome === 'authorised' || outcome === 'hold'
      ? ORDER_STATUS.paid
      : ORDER_STATUS[outcome]

/** A held payment returns as a successful one. */
export function returnUrl(order: Order): string {
  const { authorised, declined, cancelled } = order.return
  if (order.outcome === 'authorised' || order.outcome === 'hold') return authorised
  return order.outcome === 'declined' ? declined : cancelled
}

/** Only pending or held orders can change. */
export const isOrderOpen = (order: Order): boolean => order.outcome === undefined || order.outcome === 'hold'

export function checkAnswer(order: Order) {
  const { ref, cartid, amount, currency, description, transaction, card } = order
  return {
    ...{ ref, cartid, test: order.test ? 1 : 0, amount, currency, description, status: orderStatus(order) },
    ...(transaction && { transaction }),
    ...(card && { paymethod: 'Card', card }),
  }
}
