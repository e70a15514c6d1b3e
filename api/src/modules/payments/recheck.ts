import type { Em } from '../../platform/database.ts'
import { Refused } from '../../platform/errors.ts'
import { createLimit } from '../../platform/limit.ts'
import { nextCheck, payUntil } from './check-times.ts'
import { Order, UNDECIDED } from './order.entity.ts'
import { expire, type SettleDeps, settle } from './settle.ts'

/** As many as are asked about in one round; the others have their turn in the next. */
const AT_ONCE = 100
/** The provider is asked about this many at a time. */
const IN_PARALLEL = 5

/** Orders whose next question is due, those that waited longest first. */
const dueOrders = (em: Em, now: Date): Promise<Order[]> => {
  const due = { payment_status: { $in: UNDECIDED }, check_at: { $lte: now } }
  const neverAsked = { payment_status: 'pending', check_at: null } as const
  return em.find(Order, { $or: [neverAsked, due] }, { orderBy: { check_at: 1 }, limit: AT_ONCE })
}

/** Takes the question about an order and puts the next one off; false where another copy of the program was faster. */
async function claim(em: Em, order: Order, now: Date): Promise<boolean> {
  const { _id, payment_status, trx_reference, created_at, check_at = null } = order
  const checks = (order.checks ?? 0) + 1
  const next = { checks, check_at: nextCheck({ payment_status, trx_reference, created_at, checks }, now) }
  return (await em.nativeUpdate(Order, { _id, payment_status, check_at }, next)) === 1
}

/**
 * Asks the provider about the orders that nobody told us of: open ones after growing pauses until they are decided or their
 * time is over, and for some days those whose page may still be paid. Ends early when the signal says so; an order that
 * can't be asked about now has its next turn later, and stops no other.
 */
export async function recheckOrders(deps: SettleDeps, signal: AbortSignal): Promise<void> {
  const inTurn = createLimit(IN_PARALLEL)
  const due = await dueOrders(deps.orm.em.fork(), deps.now())
  await Promise.all(due.map((order) => inTurn(async () => signal.aborted || recheck(deps, order))))
}

async function recheck(deps: SettleDeps, order: Order): Promise<void> {
  try {
    if (!(await claim(deps.orm.em.fork(), order, deps.now()))) return
    if (order.trx_reference) await settle(deps, order)
    // Nobody was ever given a page to pay on.
    else if (order.payment_status === 'pending' && deps.now() >= payUntil(order.created_at)) await expire(deps, order)
  } catch (error) {
    const level = error instanceof Refused ? 'warn' : 'error'
    deps.log[level]({ err: error, order: order.order_id }, 'an order could not be asked about')
  }
}
