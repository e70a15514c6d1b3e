import type { AnswerOf } from '@olympiad/contracts/call'
import type { checkPayment as call } from '@olympiad/contracts/calls/payments'
import type { OrderState } from '@olympiad/contracts/constants'
import type { Deps } from '../../deps.ts'
import type { Order } from '../../model/order.entity.ts'
import type { Team } from '../../model/team.entity.ts'
import { NotFound } from '../../platform/errors.ts'
import { findCurrentOrder, isReconcilable } from '../orders/orders.ts'
import { reconcileOrExpire } from './reconcile-or-expire.ts'

type CheckAnswer = AnswerOf<typeof call>

const PAID = { code: 3, text: 'Paid' }
const PENDING = { code: 1, text: 'Pending' }
const CLOSED_STATUS: Partial<Record<OrderState, { code: number; text: string }>> = {
  failed: { code: -3, text: 'Declined' },
  expired: { code: -1, text: 'Expired' },
  refunded: { code: -2, text: 'Refunded' },
}

/** Code 3 is for paid orders only: a held or flagged payment isn't paid. */
export function paymentStatusFor({
  payment_status,
  provider,
}: Pick<Order, 'payment_status' | 'provider'>): typeof PAID {
  if (payment_status === 'paid') return PAID
  const providerStatus = provider && { code: provider.code, text: provider.text }
  const closedStatus = CLOSED_STATUS[payment_status]
  if (closedStatus) return providerStatus && providerStatus.code <= 0 ? providerStatus : closedStatus
  return providerStatus && providerStatus.code > 0 && providerStatus.code !== PAID.code ? providerStatus : PENDING
}

const answer = (payment_status: OrderState, ref: string, status: typeof PAID): CheckAnswer => ({
  success: true,
  payment_status,
  payment: { order: { ref, status } },
})

/**
 * Reconciles a pending or expired payment first; a team without a fee counts as paid.
 * @throws {AppError} 404 `payment_not_started` before the first payment page; 502 `payment_check_unavailable`
 */
export async function checkPayment(
  deps: Pick<Deps, 'orm' | 'telr' | 'seller' | 'log' | 'now'>,
  team: Pick<Team, '_id' | 'payment_status'>,
): Promise<CheckAnswer> {
  const order = await findCurrentOrder(deps.orm.em.fork(), team._id)
  if (team.payment_status) return answer('paid', order?.trx_reference ?? '', PAID)
  if (!order) throw new NotFound('payment_not_started')
  if (!order.trx_reference && order.payment_status === 'pending') throw new NotFound('payment_not_started')
  if (!isReconcilable(order)) return answer(order.payment_status, order.trx_reference, paymentStatusFor(order))
  await reconcileOrExpire(deps, order)
  // Another check may have a later answer than ours.
  const current = (await findCurrentOrder(deps.orm.em.fork(), team._id)) ?? order
  return answer(current.payment_status, current.trx_reference, paymentStatusFor(current))
}
