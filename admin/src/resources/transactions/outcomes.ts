import type { FlagOutcome } from '@olympiad/contracts/constants'
import type { AdminOrder } from '@olympiad/contracts/views/admin'

const PAID = 3

const moneyCame = ({ payment_data: said }: Pick<AdminOrder, 'payment_data'>): boolean =>
  said?.code === PAID && said.transaction_status.toUpperCase() === 'A'

/**
 * How a flagged order can be closed, as the server allows it: money that came twice, or for a team that is gone, can only be
 * given back; what the provider says has come was not unpaid.
 */
export function outcomesOf(order: Pick<AdminOrder, 'flag_reason' | 'team' | 'payment_data'>): FlagOutcome[] {
  const isTwice = order.flag_reason === 'paid_twice' && order.team?.payment_status
  return [
    ...(isTwice || !order.team ? [] : (['accepted'] as const)),
    'refunded',
    ...(moneyCame(order) ? [] : (['unpaid'] as const)),
  ]
}
