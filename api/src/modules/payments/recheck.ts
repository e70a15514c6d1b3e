import { Order, OVER } from '../../model/order.entity.ts'
import type { Em } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { createLimit } from '../../platform/limit.ts'
import { nextCheck, payUntil } from '../orders/check-times.ts'
import { settleOrGiveUp } from './give-up.ts'
import { expire, type SettleDeps } from './settle.ts'

/** As many as are asked about in one round; the others have their turn in the next. */
const AT_ONCE = 100
/** The provider is asked about this many at a time. */
const IN_PARALLEL = 5

/** What is due, one state after the other as the index has it. A pending order without a time was never asked about. */
export function dueQueries(now: Date) {
  const due = { check_at: { $lte: now } }
  const open = { payment_status: 'pending' as const, $or: [{ check_at: null }, due] }
  return [open, ...OVER.map((payment_status) => ({ payment_status, ...due }))]
}

/** Orders whose next question is due, those that waited longest first. */
export async function dueOrders(em: Em, now: Date): Promise<Order[]> {
  const found: Order[] = []
  for (const due of dueQueries(now)) {
    found.push(...(await em.find(Order, due, { orderBy: { check_at: 1 }, limit: AT_ONCE })))
  }
  const waitsSince = ({ check_at }: Order): number => check_at?.getTime() ?? 0
  return found.toSorted((one, other) => waitsSince(one) - waitsSince(other)).slice(0, AT_ONCE)
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
  const unanswered: AppError[] = []
  const ask = (order: Order) =>
    recheck(deps, order).catch((error: unknown) => {
      if (error instanceof AppError) unanswered.push(error)
      else deps.log.error({ err: error, order: order.order_id }, 'an order could not be asked about')
    })
  await Promise.all(due.map((order) => inTurn(async () => signal.aborted || ask(order))))
  // One line a round, however many orders wait while the provider is down.
  const [first] = unanswered
  if (first) deps.log.warn({ err: first.cause ?? first, orders: unanswered.length }, 'orders could not be asked about')
}

async function recheck(deps: SettleDeps, order: Order): Promise<void> {
  if (!(await claim(deps.orm.em.fork(), order, deps.now()))) return
  if (order.trx_reference) await settleOrGiveUp(deps, order)
  // Nobody was ever given a page to pay on.
  else if (order.payment_status === 'pending' && deps.now() >= payUntil(order.created_at)) await expire(deps, order)
}
