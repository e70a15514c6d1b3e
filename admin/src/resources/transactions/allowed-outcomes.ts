import type { FlagOutcome } from '@olympiad/contracts/constants'
import type { AdminOrder } from '@olympiad/contracts/views/admin'

const PAID = 3

const isPaidAtProvider = ({ payment_data: paymentData }: Pick<AdminOrder, 'payment_data'>): boolean =>
  paymentData?.code === PAID && paymentData.transaction_status.toUpperCase() === 'A'

/**
 * Mirrors the server's rules: a second payment, or one for a deleted team, can only be refunded.
 * A payment that the provider reports can't be closed as unpaid.
 */
export function allowedOutcomes(order: Pick<AdminOrder, 'flag_reason' | 'team' | 'payment_data'>): FlagOutcome[] {
  const isSecondPayment = order.flag_reason === 'paid_twice' && order.team?.payment_status
  return [
    ...(isSecondPayment || !order.team ? [] : (['accepted'] as const)),
    'refunded',
    ...(isPaidAtProvider(order) ? [] : (['unpaid'] as const)),
  ]
}
