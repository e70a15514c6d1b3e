import type { Order } from '../../model/order.entity.ts'
import { AppError } from '../../platform/errors.ts'
import { askUntil } from '../orders/check-times.ts'
import { expire, type Outcome, type SettleDeps, settle } from './settle.ts'
import { isHeld } from './telr/standing.ts'

/**
 * Settles an order, for those who must get on: one that the provider could not be asked about for days is over too, or
 * nobody could ever pay for its team again. Not where the bank holds its money.
 * @throws {AppError} 502 `provider_check_down` else, with nothing changed
 */
export async function settleOrGiveUp(deps: SettleDeps, order: Order): Promise<Outcome> {
  try {
    return await settle(deps, order)
  } catch (error) {
    const isUnanswered = error instanceof AppError && error.key === 'provider_check_down'
    const isWaitedFor = deps.now() < askUntil(order.created_at) || (order.provider && isHeld(order.provider))
    if (!isUnanswered || isWaitedFor || order.payment_status === 'flagged') throw error
  }
  if (order.payment_status === 'pending') await expire(deps, order)
  return 'over'
}
