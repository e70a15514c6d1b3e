import type { FlagReason, OrderState } from '@olympiad/contracts/constants'
import type { Deps } from '../../deps.ts'
import { Order, type ProviderAnswer } from '../../model/order.entity.ts'

/** An admin finds the order by its number; nothing personal is logged. */
export const logFlag = ({ log }: Pick<Deps, 'log'>, order_id: string, reason: FlagReason): void =>
  log.error({ order: order_id, reason }, 'an order waits for an admin')

/** Sets an order aside for an admin if it is in one of these states; once. */
export async function flag(
  deps: Pick<Deps, 'orm' | 'log'>,
  { _id, order_id }: Order,
  { reason, from, provider }: { reason: FlagReason; from: readonly OrderState[]; provider?: ProviderAnswer },
): Promise<boolean> {
  // One that was closed as unpaid before needs another look.
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
