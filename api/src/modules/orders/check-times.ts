import { PAY_WITHIN_HOURS } from '@olympiad/contracts/constants'
import type { Order } from '../../model/order.entity.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** After the n-th question; the last pause stays. */
const PAUSES = [
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
/** A page that we count as over can still be paid as long as the provider keeps it; nobody knows better how long. */
const ASKED_FOR = 4 * DAY
/** What the provider never answers about is forgotten in the end. */
const REMEMBERED_FOR = 60 * DAY

/** Until when an attempt that begins at a moment can be paid. */
export const payUntil = (begun: Date): Date => new Date(begun.getTime() + PAY_WITHIN_HOURS * HOUR)

/** Until when the provider is asked about an attempt that is over for us, and waited for where it does not answer. */
export const askUntil = (begun: Date): Date => new Date(begun.getTime() + ASKED_FOR)

type Asked = Pick<Order, 'payment_status' | 'trx_reference' | 'created_at' | 'checks'>

/**
 * When an order is asked about next if this question brings no decision: after growing pauses, and when its time is over.
 * One that is over for us, with a page that may still be paid, once a day. Null: not again.
 */
export function nextCheck({ payment_status, trx_reference, created_at, checks }: Asked, now: Date): Date | null {
  const end = payUntil(created_at)
  const isOver = now >= end
  if (!trx_reference) return isOver ? null : end
  if (isOver && payment_status !== 'pending') {
    return now.getTime() < created_at.getTime() + REMEMBERED_FOR ? new Date(now.getTime() + DAY) : null
  }
  const pause = PAUSES[Math.min(checks ?? 0, PAUSES.length - 1)] ?? HOUR
  const next = new Date(now.getTime() + pause)
  return !isOver && next > end ? end : next
}
