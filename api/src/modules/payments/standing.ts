import { toHalalas } from '@olympiad/contracts/money'
import type { Order } from './order.entity.ts'
import type { TelrState } from './telr.ts'

/** What the provider's answer means for our order. `held`: pending, but with its payer done. */
export type Standing = 'open' | 'held' | 'paid' | 'failed' | 'flagged'

const PAID = 3
const AUTHORISED = 2
const isYes = (test: string | undefined): boolean | undefined =>
  test === undefined ? undefined : test === '1' || test.toLowerCase() === 'true'

const halalas = (amount: string | undefined): number | undefined => {
  const riyals = amount === undefined || amount === '' ? Number.NaN : Number(amount)
  return Number.isFinite(riyals) && riyals >= 0 ? toHalalas(riyals) : undefined
}

/** Money has moved, for whatever order it was. */
export const isPaid = ({ status, transaction }: Pick<TelrState, 'status' | 'transaction'>): boolean =>
  status.code === PAID && transaction?.status?.toUpperCase() === 'A'

/**
 * Reads an answer of the provider. Paid is code 3 with an authorised transaction, and nothing else: 3 without one, or with
 * one that is held or pending, waits. An answer about another cart, amount, currency or kind of payment is flagged for an
 * admin; when money moved, one that leaves them out is too. Source: design/domain.md §1, decisions.md "Money".
 */
export function standingOf(
  order: Pick<Order, 'order_id' | 'total_amount' | 'currency' | 'test'>,
  state: TelrState,
): Standing {
  const { code } = state.status
  const paid = isPaid(state)
  const facts: [reported: unknown, ours: unknown][] = [
    [state.cartid, order.order_id],
    [halalas(state.amount), toHalalas(order.total_amount)],
    [state.currency, order.currency],
    [isYes(state.test), order.test],
  ]
  if (facts.some(([reported, ours]) => reported !== ours && (paid || reported !== undefined))) return 'flagged'
  if (paid) return 'paid'
  if (code <= 0) return 'failed'
  return code === AUTHORISED || code === PAID ? 'held' : 'open'
}
