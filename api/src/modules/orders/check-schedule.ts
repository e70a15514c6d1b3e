import { PAYMENT_WINDOW_HOURS } from '@olympiad/contracts/constants'
import type { Order } from '../../model/order.entity.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Pause after the n-th check; the last one repeats. */
const BACKOFF = [
  15 * SECOND,
  30 * SECOND,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  20 * MINUTE,
  30 * MINUTE,
  HOUR,
] as const
/** The provider may accept payment on a page that expired for us. */
const RECONCILE_MS = 4 * DAY
/** Stops checking an order that the provider never answers about. */
const MAX_RECONCILE_AGE = 60 * DAY

export const paymentDeadline = (startedAt: Date): Date => new Date(startedAt.getTime() + PAYMENT_WINDOW_HOURS * HOUR)

/** Until then we ask about an order that is over for us, and wait for an answer. */
export const reconcileDeadline = (startedAt: Date): Date => new Date(startedAt.getTime() + RECONCILE_MS)

type CheckedOrder = Pick<Order, 'payment_status' | 'trx_reference' | 'created_at' | 'checks'>

/**
 * With growing pauses, and at the end of the payment window. Once a day while an expired page may still work. Null: never again.
 */
export function nextCheckAt(
  { payment_status, trx_reference, created_at, checks }: CheckedOrder,
  now: Date,
): Date | null {
  const end = paymentDeadline(created_at)
  const isOver = now >= end
  if (!trx_reference) return isOver ? null : end
  if (isOver && payment_status !== 'pending') {
    return now.getTime() < created_at.getTime() + MAX_RECONCILE_AGE ? new Date(now.getTime() + DAY) : null
  }
  const pause = BACKOFF[Math.min(checks ?? 0, BACKOFF.length - 1)] ?? HOUR
  const next = new Date(now.getTime() + pause)
  return !isOver && next > end ? end : next
}
