import { Order, STILL_CHECKED_STATES } from '../../model/order.entity.ts'
import type { Em } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { nextCheckAt, paymentDeadline } from '../orders/check-schedule.ts'
import { reconcileOrExpire } from './reconcile-or-expire.ts'
import { expireOrder, type ReconcileDeps } from './reconcile-order.ts'

const BATCH_SIZE = 100
const MAX_PARALLEL = 5

/** One filter per state, to match the index. A pending order without `check_at` was never checked. */
export function dueOrderFilters(now: Date) {
  const due = { check_at: { $lte: now } }
  const open = { payment_status: 'pending' as const, $or: [{ check_at: null }, due] }
  return [open, ...STILL_CHECKED_STATES.map((payment_status) => ({ payment_status, ...due }))]
}

export async function findDueOrders(em: Em, now: Date): Promise<Order[]> {
  const found: Order[] = []
  for (const due of dueOrderFilters(now)) {
    found.push(...(await em.find(Order, due, { orderBy: { check_at: 1 }, limit: BATCH_SIZE })))
  }
  const checkTime = ({ check_at }: Order): number => check_at?.getTime() ?? 0
  return found.toSorted((a, b) => checkTime(a) - checkTime(b)).slice(0, BATCH_SIZE)
}

/** False when another instance was faster. */
async function claimCheck(em: Em, order: Order, now: Date): Promise<boolean> {
  const { _id, payment_status, trx_reference, created_at, check_at = null } = order
  const checks = (order.checks ?? 0) + 1
  const next = { checks, check_at: nextCheckAt({ payment_status, trx_reference, created_at, checks }, now) }
  return (await em.nativeUpdate(Order, { _id, payment_status, check_at }, next)) === 1
}

/**
 * Polls open orders, and for some days expired ones whose page may still accept payment.
 * Stops early on the signal. A failing check doesn't stop the others.
 */
export async function reconcileDueOrders(deps: ReconcileDeps, signal: AbortSignal): Promise<void> {
  const runLimited = limitConcurrency(MAX_PARALLEL)
  const due = await findDueOrders(deps.orm.em.fork(), deps.now())
  const unanswered: AppError[] = []
  const check = (order: Order) =>
    reconcileDueOrder(deps, order).catch((error: unknown) => {
      if (error instanceof AppError) unanswered.push(error)
      else deps.log.error({ err: error, order: order.order_id }, 'order could not be reconciled')
    })
  await Promise.all(due.map((order) => runLimited(async () => signal.aborted || check(order))))
  // One log line per round while the provider is down.
  const [first] = unanswered
  if (first) deps.log.warn({ err: first.cause ?? first, orders: unanswered.length }, 'orders could not be reconciled')
}

async function reconcileDueOrder(deps: ReconcileDeps, order: Order): Promise<void> {
  if (!(await claimCheck(deps.orm.em.fork(), order, deps.now()))) return
  if (order.trx_reference) await reconcileOrExpire(deps, order)
  // No payer ever had a page for it.
  else if (order.payment_status === 'pending' && deps.now() >= paymentDeadline(order.created_at))
    await expireOrder(deps, order)
}
