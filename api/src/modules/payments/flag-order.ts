import type { FlagReason, OrderState } from '@olympiad/contracts/constants'
import type { Deps } from '../../deps.ts'
import { Order, type ProviderAnswer } from '../../model/order.entity.ts'

/** The order number is enough for an admin: never log personal data. */
export const logFlag = ({ log }: Pick<Deps, 'log'>, order_id: string, reason: FlagReason): void =>
  log.error({ order: order_id, reason }, 'order flagged for review')

/** Flags an order once, if it is in one of these states. */
export async function flagOrder(
  deps: Pick<Deps, 'orm' | 'log'>,
  { _id, order_id }: Order,
  { reason, from, provider }: { reason: FlagReason; from: readonly OrderState[]; provider?: ProviderAnswer },
): Promise<boolean> {
  // Reopens an order that an admin has closed as unpaid.
  const news = {
    payment_status: 'flagged',
    flag_reason: reason,
    resolution: null,
    ...(provider && { provider }),
  } as const
  const flagged = await deps.orm.em.fork().nativeUpdate(Order, { _id, payment_status: { $in: [...from] } }, news)
  if (flagged > 0) logFlag(deps, order_id, reason)
  return flagged > 0
}
