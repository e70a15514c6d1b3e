import type { Deps } from '../../deps.ts'
import { Order, PROVIDER_MAY_CHANGE, type ProviderAnswer, STILL_CHECKED_STATES } from '../../model/order.entity.ts'
import { inTransaction, isDuplicateKey } from '../../platform/database.ts'
import { paymentDeadline, reconcileDeadline } from '../orders/check-schedule.ts'
import { releaseTeamName } from '../teams/team-name-reservation.ts'
import { flagOrder, logFlag } from './flag-order.ts'
import { markOrderPaid } from './mark-order-paid.ts'
import { deriveProviderState, isPaidState, type ProviderState, toProviderAnswer } from './telr/provider-state.ts'
import type { TelrState } from './telr/telr.ts'

export type ReconcileDeps = Pick<Deps, 'orm' | 'telr' | 'seller' | 'log' | 'now'>

/** `closed`: unpaid, and another attempt may begin. */
export type ReconcileOutcome = Exclude<ProviderState, 'failed'> | 'closed'

const PROVIDER_EXPIRED = -1

/**
 * Concurrent calls cause one payment, one activation, one invoice and one mail. A final decision never changes.
 * @throws {AppError} 502 `payment_check_unavailable`, with nothing changed
 */
export async function reconcileOrder(deps: ReconcileDeps, order: Order): Promise<ReconcileOutcome> {
  const state = await deps.telr.check(order.trx_reference)
  const outcome = await applyProviderState(deps, order, state)
  // Only an answer ends the checks: a payment during an outage must be found later.
  if (deps.now() >= reconcileDeadline(order.created_at)) {
    const closedFilter = { _id: order._id, payment_status: { $in: STILL_CHECKED_STATES } }
    await deps.orm.em.fork().nativeUpdate(Order, closedFilter, { check_at: null })
  }
  return outcome
}

async function applyProviderState(deps: ReconcileDeps, order: Order, state: TelrState): Promise<ReconcileOutcome> {
  const provider = toProviderAnswer(state)
  const paid = isPaidState(state)
  if (order.payment_status === 'flagged') {
    await updateFlaggedOrder(deps, order, provider, paid)
    return 'flagged'
  }
  switch (deriveProviderState(order, state, deps.telr)) {
    case 'paid':
      return (await markOrderPaid(deps, order, provider)) === 'flagged' ? 'flagged' : 'paid'
    case 'flagged':
      // For an expired order only moved money is news.
      if (order.payment_status !== 'pending' && !paid) return 'closed'
      await flagOrder(deps, order, { reason: 'mismatch', from: paid ? PROVIDER_MAY_CHANGE : ['pending'], provider })
      return 'flagged'
    case 'on_hold':
      await putOnHold(deps, order, provider)
      return 'on_hold'
    case 'failed':
      await failOrder(deps, order, provider)
      return 'closed'
    case 'open':
      if (order.payment_status !== 'pending') return 'closed'
      if (deps.now() >= paymentDeadline(order.created_at)) {
        await expireOrder(deps, order, provider)
        return 'closed'
      }
      await deps.orm.em.fork().nativeUpdate(Order, { _id: order._id, payment_status: 'pending' }, { provider })
      return 'open'
  }
}

/** The admin must see later changes, above all arrived money; then the checks stop. */
async function updateFlaggedOrder(
  deps: ReconcileDeps,
  { _id, order_id, flag_reason, provider: before }: Order,
  answer: ProviderAnswer,
  paid: boolean,
): Promise<void> {
  // A later answer may omit what an earlier one reported.
  const provider = {
    ...answer,
    amount: answer.amount || before?.amount || '',
    currency: answer.currency || before?.currency || '',
  }
  const news = { provider, ...(paid && { check_at: null }) }
  await deps.orm.em.fork().nativeUpdate(Order, { _id, payment_status: 'flagged' }, news)
  if (paid && flag_reason && before?.transaction_status !== provider.transaction_status) {
    logFlag(deps, order_id, flag_reason)
  }
}

/** An expired order waits for the bank too, unless another attempt is open. */
async function putOnHold({ orm }: ReconcileDeps, { _id }: Order, provider: ProviderAnswer): Promise<void> {
  const nonFinalFilter = { _id, payment_status: { $in: PROVIDER_MAY_CHANGE } }
  try {
    await orm.em.fork().nativeUpdate(Order, nonFinalFilter, { payment_status: 'pending', provider })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    await orm.em.fork().nativeUpdate(Order, nonFinalFilter, { provider })
  }
}

async function failOrder(deps: ReconcileDeps, order: Order, provider: ProviderAnswer): Promise<void> {
  const em = deps.orm.em.fork()
  if (provider.code === PROVIDER_EXPIRED && deps.now() >= paymentDeadline(order.created_at))
    await expireOrder(deps, order, provider)
  else {
    const failed = { payment_status: 'failed', provider } as const
    await em.nativeUpdate(Order, { _id: order._id, payment_status: 'pending' }, failed)
  }
  await em.nativeUpdate(Order, { _id: order._id, payment_status: { $in: PROVIDER_MAY_CHANGE } }, { check_at: null })
}

/** Its team releases its reservation unless another order keeps it. */
export async function expireOrder(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  { _id, team, trx_reference }: Order,
  provider?: ProviderAnswer,
): Promise<void> {
  await inTransaction(orm, async (em) => {
    const unpaid = { _id, payment_status: 'pending', trx_reference } as const
    const expired = await em.nativeUpdate(Order, unpaid, { payment_status: 'expired', ...(provider && { provider }) })
    if (expired > 0) await releaseTeamName(em, team._id, now())
  })
}
