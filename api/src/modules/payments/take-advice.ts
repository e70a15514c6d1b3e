import { Refused } from '../../platform/errors.ts'
import { flag } from './flag.ts'
import { isUndecided, Order, UNDECIDED } from './order.entity.ts'
import { type SettleDeps, settle } from './settle.ts'

/**
 * Follows a webhook of the provider. Nothing that it says is believed: it is a reason to ask how the order stands. One that
 * we cannot ask about, since the answer with its reference was lost, is flagged where a payment is claimed. What was decided
 * before stays, however often it is told again.
 * @throws {Refused} 403 for a forged or foreign one, 404 for an unknown order, 502 `provider_check_down`: tell us again
 */
export async function takeAdvice(deps: SettleDeps, form: URLSearchParams): Promise<void> {
  const { cartId, claimsPaid } = deps.telr.hear(form)
  const order = await deps.orm.em.fork().findOne(Order, { order_id: cartId })
  if (!order) throw new Refused(404, 'not_found')
  if (!isUndecided(order.payment_status)) return
  if (order.trx_reference) await settle(deps, order)
  else if (claimsPaid) await flag(deps, order, { reason: 'unconfirmed', from: UNDECIDED })
}
