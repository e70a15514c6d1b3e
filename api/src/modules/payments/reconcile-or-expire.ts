import type { Order } from '../../model/order.entity.ts'
import { AppError } from '../../platform/errors.ts'
import { reconcileDeadline } from '../orders/check-schedule.ts'
import { expireOrder, type ReconcileDeps, type ReconcileOutcome, reconcileOrder } from './reconcile-order.ts'
import { isOnHold } from './telr/provider-state.ts'

/**
 * Expires an order without an answer for days, so that its team can pay again. Never one on hold at the bank.
 * @throws {AppError} 502 `payment_check_unavailable` otherwise, with nothing changed
 */
export async function reconcileOrExpire(deps: ReconcileDeps, order: Order): Promise<ReconcileOutcome> {
  try {
    return await reconcileOrder(deps, order)
  } catch (error) {
    const isUnanswered = error instanceof AppError && error.key === 'payment_check_unavailable'
    const isWithinDeadline =
      deps.now() < reconcileDeadline(order.created_at) || (order.provider && isOnHold(order.provider))
    if (!isUnanswered || isWithinDeadline || order.payment_status === 'flagged') throw error
  }
  if (order.payment_status === 'pending') await expireOrder(deps, order)
  return 'closed'
}
