import type { ObjectId } from '@mikro-orm/mongodb'
import { isUndecided, Order, UNDECIDED } from '../../model/order.entity.ts'
import { AppError, NotFound } from '../../platform/errors.ts'
import { createLimit } from '../../platform/limit.ts'
import { flag } from './flag.ts'
import { type SettleDeps, settle } from './settle.ts'

/** The provider is asked about this many at a time, however many webhooks it sends. */
const IN_PARALLEL = 5

/** A wrong secret of ours refuses every webhook; whoever floods us is not given a log to fill. */
const SAID_EVERY_MS = 60_000

/** Whether news of an order may still tell us anything. */
const isOpenToNews = ({ payment_status, resolution }: Order): boolean =>
  payment_status === 'flagged' || (isUndecided(payment_status) && resolution?.outcome !== 'accepted')

/**
 * Gives what follows a webhook of the provider. Nothing that it says is believed: it is a reason to ask how the order
 * stands. One that we cannot ask about, since the answer with its reference was lost, is flagged where a payment is claimed.
 * What was decided before stays, however often it is told again.
 *
 * The taker throws {AppError} 403 for a forged or foreign one, 404 for an unknown order, 502 `provider_check_down`: tell us
 * again.
 */
export function adviceTaker(deps: SettleDeps): (form: URLSearchParams) => Promise<void> {
  const { orm } = deps
  const inTurn = createLimit(IN_PARALLEL)
  /** Questions that wait for their turn, by order: webhooks that come meanwhile are answered by them too. */
  const waiting = new Map<string, Promise<void>>()

  function ask(_id: ObjectId): Promise<void> {
    const id = _id.toHexString()
    const next = waiting.get(id)
    if (next) return next
    let begun = false
    const mine = inTurn(async () => {
      begun = true
      waiting.delete(id)
      // As it is now: a webhook before this one may have decided it.
      const order = await orm.em.fork().findOne(Order, { _id })
      if (order && isOpenToNews(order)) await settle(deps, order)
    })
    if (!begun) waiting.set(id, mine)
    return mine
  }

  let silentUntil = 0
  function hear(form: URLSearchParams) {
    try {
      return deps.telr.hear(form)
    } catch (error) {
      const time = deps.now().getTime()
      if (error instanceof AppError && time >= silentUntil) {
        silentUntil = time + SAID_EVERY_MS
        deps.log.warn({ reason: error.key }, 'a webhook of the payment provider was refused')
      }
      throw error
    }
  }

  return async (form) => {
    const { cartId, claimsPaid } = hear(form)
    const order = await orm.em.fork().findOne(Order, { order_id: cartId })
    if (!order) throw new NotFound('not_found')
    if (order.trx_reference) return isOpenToNews(order) ? ask(order._id) : undefined
    if (claimsPaid) await flag(deps, order, { reason: 'unconfirmed', from: UNDECIDED })
  }
}
