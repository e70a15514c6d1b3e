import { z } from 'zod'

/** Status codes of an order and their texts. */
export const STATUS = {
  pending: { code: 1, text: 'Pending' },
  paid: { code: 3, text: 'Paid' },
  expired: { code: -1, text: 'Expired' },
  cancelled: { code: -2, text: 'Cancelled' },
  declined: { code: -3, text: 'Declined' },
} as const

/** How the hosted page can end. `hold` is a payment that waits for the provider's review: code 3 with `H`. */
export const OUTCOMES = ['authorised', 'hold', 'declined', 'cancelled', 'expired'] as const
export type Outcome = (typeof OUTCOMES)[number]

const Transaction = z.object({
  ref: z.string(),
  date: z.string(),
  type: z.string(),
  class: z.string(),
  status: z.enum(['A', 'H', 'D']),
  code: z.string(),
  message: z.string(),
})

/** An order as the provider keeps it. Amounts are major units as text, times ISO 8601 in UTC. */
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
  outcome: z.enum(OUTCOMES).optional(),
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

/** How long a hosted page can be paid. */
const ORDER_LIFETIME_MS = 24 * 60 * 60 * 1000

/** The order as it is at this moment: one that nobody paid in time has expired. */
export function orderNow(order: Order, now = Date.now()): Order {
  const late = now >= Date.parse(order.created_at) + ORDER_LIFETIME_MS
  return !order.outcome && late ? { ...order, outcome: 'expired' } : order
}

export const statusOf = ({ outcome }: Order): (typeof STATUS)[keyof typeof STATUS] =>
  outcome === undefined
    ? STATUS.pending
    : outcome === 'authorised' || outcome === 'hold'
      ? STATUS.paid
      : STATUS[outcome]

/** Where the browser goes when the page is done; a held payment looks like a good one to the payer. */
export function returnUrl(order: Order): string {
  const { authorised, declined, cancelled } = order.return
  if (order.outcome === 'authorised' || order.outcome === 'hold') return authorised
  return order.outcome === 'declined' ? declined : cancelled
}

/** Only what is pending or held for review can still change. */
export const isOpen = (order: Order): boolean => order.outcome === undefined || order.outcome === 'hold'

/** The answer to a check call. */
export function orderView(order: Order) {
  const { ref, cartid, amount, currency, description, transaction, card } = order
  return {
    ...{ ref, cartid, test: order.test ? 1 : 0, amount, currency, description, status: statusOf(order) },
    ...(transaction && { transaction }),
    ...(card && { paymethod: 'Card', card }),
  }
}
