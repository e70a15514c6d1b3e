import type { AnswerOf } from '@olympiad/contracts/call'
import type { checkPayment as call } from '@olympiad/contracts/calls/payments'
import type { OrderState } from '@olympiad/contracts/constants'
import type { Deps } from '../../deps.ts'
import type { Order } from '../../model/order.entity.ts'
import type { Team } from '../../model/team.entity.ts'
import { NotFound } from '../../platform/errors.ts'
import { currentOrder, isWorthAsking } from '../orders/orders.ts'
import { settleOrGiveUp } from './give-up.ts'

type CheckAnswer = AnswerOf<typeof call>

const PAID = { code: 3, text: 'Paid' }
const PENDING = { code: 1, text: 'Pending' }
const OVER: Partial<Record<OrderState, { code: number; text: string }>> = {
  failed: { code: -3, text: 'Declined' },
  expired: { code: -1, text: 'Expired' },
  refunded: { code: -2, text: 'Refunded' },
}

/**
 * The provider's code, as far as it agrees with what we made of it: 3 is said of paid orders only, so that nobody who
 * reads the code alone takes a held or flagged payment for a good one.
 */
export function statusFor({ payment_status, provider }: Pick<Order, 'payment_status' | 'provider'>): typeof PAID {
  if (payment_status === 'paid') return PAID
  const said = provider && { code: provider.code, text: provider.text }
  const over = OVER[payment_status]
  if (over) return said && said.code <= 0 ? said : over
  return said && said.code > 0 && said.code !== PAID.code ? said : PENDING
}

const answer = (payment_status: OrderState, ref: string, status: typeof PAID): CheckAnswer => ({
  success: true,
  payment_status,
  payment: { order: { ref, status } },
})

/**
 * How the payment of a team stands. A pending or expired one is asked about at the provider and settled; what is decided
 * is told without asking. A team that had nothing to pay is paid.
 * @throws {AppError} 404 `payment_none` where no payment page was opened yet, 502 `provider_check_down`
 */
export async function checkPayment(
  deps: Pick<Deps, 'orm' | 'telr' | 'seller' | 'log' | 'now'>,
  team: Pick<Team, '_id' | 'payment_status'>,
): Promise<CheckAnswer> {
  const order = await currentOrder(deps.orm.em.fork(), team._id)
  if (team.payment_status) return answer('paid', order?.trx_reference ?? '', PAID)
  if (!order) throw new NotFound('payment_none')
  if (!order.trx_reference && order.payment_status === 'pending') throw new NotFound('payment_none')
  if (!isWorthAsking(order)) return answer(order.payment_status, order.trx_reference, statusFor(order))
  await settleOrGiveUp(deps, order)
  // Another check may have settled it with a later answer than ours.
  const settled = (await currentOrder(deps.orm.em.fork(), team._id)) ?? order
  return answer(settled.payment_status, settled.trx_reference, statusFor(settled))
}
