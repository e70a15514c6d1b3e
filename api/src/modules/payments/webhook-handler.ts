import type { ObjectId } from '@mikro-orm/mongodb'
import { mayProviderChange, Order, PROVIDER_MAY_CHANGE } from '../../model/order.entity.ts'
import { AppError, NotFound } from '../../platform/errors.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { flagOrder } from './flag-order.ts'
import { type ReconcileDeps, reconcileOrder } from './reconcile-order.ts'

/** Limits concurrent checks, however many webhooks arrive. */
const MAX_PARALLEL = 5

/** With a wrong secret every webhook fails; a flood must not fill the log. */
const WARN_INTERVAL_MS = 60_000

/** An order that an admin accepted for a team that was paid already stays failed. */
const isStillUndecided = ({ payment_status, resolution }: Order): boolean =>
  payment_status === 'flagged' || (mayProviderChange(payment_status) && resolution?.outcome !== 'accepted')

/**
 * Never trusts a webhook: it only triggers a check. A final decision never changes.
 * Flags a claimed payment whose reference we lack, since we can't check it.
 * The handler throws {AppError} 403 for a forged or foreign webhook, 404 for an unknown order, 502 `payment_check_unavailable`:
 * the provider then sends it again.
 */
export function createWebhookHandler(deps: ReconcileDeps): (form: URLSearchParams) => Promise<void> {
  const { orm } = deps
  const runLimited = limitConcurrency(MAX_PARALLEL)
  /** Checks that still wait, by order: a further webhook shares one. A running check is not shared. */
  const waiting = new Map<string, Promise<void>>()

  function queueCheck(_id: ObjectId): Promise<void> {
    const id = _id.toHexString()
    const next = waiting.get(id)
    if (next) return next
    let begun = false
    const check = runLimited(async () => {
      begun = true
      waiting.delete(id)
      // Read it again: an earlier webhook may have decided it.
      const order = await orm.em.fork().findOne(Order, { _id })
      if (order && isStillUndecided(order)) await reconcileOrder(deps, order)
    })
    if (!begun) waiting.set(id, check)
    return check
  }

  let silentUntil = 0
  function parseForm(form: URLSearchParams) {
    try {
      return deps.telr.parseWebhook(form)
    } catch (error) {
      const time = deps.now().getTime()
      if (error instanceof AppError && time >= silentUntil) {
        silentUntil = time + WARN_INTERVAL_MS
        deps.log.warn({ reason: error.key }, 'payment webhook rejected')
      }
      throw error
    }
  }

  return async (form) => {
    const { cartId, claimsPaid } = parseForm(form)
    const order = await orm.em.fork().findOne(Order, { order_id: cartId })
    if (!order) throw new NotFound('not_found')
    if (order.trx_reference) return isStillUndecided(order) ? queueCheck(order._id) : undefined
    if (claimsPaid) await flagOrder(deps, order, { reason: 'unconfirmed', from: PROVIDER_MAY_CHANGE })
  }
}
