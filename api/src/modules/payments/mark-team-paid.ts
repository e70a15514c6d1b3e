import { isDeepStrictEqual } from 'node:util'
import type { ObjectId } from '@mikro-orm/mongodb'
import { hasFee } from '@olympiad/contracts/money'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import { Order } from '../../model/order.entity.ts'
import { setPaymentState, Team } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { Conflict, fieldError, NotFound } from '../../platform/errors.ts'
import { retryOnDuplicateKey } from '../../platform/retry-on-duplicate-key.ts'
import { createOrder, findPaidOrder } from '../orders/orders.ts'
import { fulfilOrder } from './mark-order-paid.ts'
import { reserveTeamNameOrThrow } from './payment-attempts.ts'
import { reconcileOrExpire } from './reconcile-or-expire.ts'
import type { ReconcileDeps } from './reconcile-order.ts'

/** Payment attempts that may begin between read and write before we give up. */
const MAX_ROUNDS = 5

type Admin = Pick<User, 'id' | 'name'>
type MarkPaidOptions = {
  /** Means of payment as the admin states them. The call stores them or fails. */
  manual?: Order['manual'] | undefined
  /** Further changes of the team in the same transaction, also for a team that is already paid. */
  alsoInTransaction?: (em: Em) => Promise<void>
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000
/** A school may pay before it registers its team. */
export const earliestPaymentDay = ({ created_at }: Pick<Team, 'created_at'>): string =>
  dayInRiyadh(new Date(created_at.getTime() - YEAR_MS))

/**
 * An admin received the money: creates a paid order with an invoice, once per team.
 * A payment on its open card page counts instead; otherwise that page is closed.
 * @throws {AppError} 404; 400 for a day in the future, or more than a year before registration; 409 `payment_on_hold`,
 * `mark_paid_order_flagged` for a payment that needs an admin, `retry_name_taken`, `retry_member_taken`,
 * `payment_means_conflict` for a paid team without the stated means; 502 `payment_check_unavailable`, with nothing changed
 */
export async function markTeamPaid(
  deps: ReconcileDeps,
  teamId: ObjectId,
  admin: Admin,
  options: MarkPaidOptions = {},
): Promise<void> {
  const { manual } = options
  if (manual && manual.paid_on > dayInRiyadh(deps.now())) throw fieldError('payment_day', 'paid_day_wrong')
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const em = deps.orm.em.fork()
    const team = await em.findOne(Team, { _id: teamId })
    if (!team) throw new NotFound('not_found')
    if (manual && manual.paid_on < earliestPaymentDay(team)) throw fieldError('payment_day', 'paid_day_early')
    const openPages = { team: teamId, payment_status: 'pending', trx_reference: { $ne: '' } } as const
    const open = team.payment_status ? null : await em.findOne(Order, openPages)
    const outcome = open && (await reconcileOrExpire(deps, open))
    if (outcome === 'on_hold') throw new Conflict('payment_on_hold')
    // Money moved that the admin hasn't seen. Marking again overrides.
    if (outcome === 'flagged') throw new Conflict('mark_paid_order_flagged')
    if (
      await retryOnDuplicateKey(() => recordManualPayment(deps, teamId, { ...options, admin, checkedOrder: open?._id }))
    )
      return
  }
  throw new Conflict('write_conflict')
}

/** @returns false, with nothing written, when an unchecked card payment has opened */
function recordManualPayment(
  deps: ReconcileDeps,
  teamId: ObjectId,
  {
    admin,
    manual,
    alsoInTransaction,
    checkedOrder,
  }: MarkPaidOptions & { admin: Admin; checkedOrder: ObjectId | undefined },
): Promise<boolean> {
  const { orm, now } = deps
  return inTransaction(orm, async (em) => {
    const team = await em.findOne(Team, { _id: teamId }, { populate: ['season', 'competion', 'user'] })
    if (!team) throw new NotFound('not_found')
    if (team.payment_status) {
      await assertSameManualPayment(em, teamId, manual)
      await alsoInTransaction?.(em)
      return true
    }
    const open = await em.findOne(Order, { team: teamId, payment_status: 'pending' })
    if (open?.trx_reference && !checkedOrder?.equals(open._id)) return false
    // This may move the team to a competition with another fee.
    await alsoInTransaction?.(em)
    if (manual && !hasFee(team.competion)) throw new Conflict('payment_means_conflict')
    await reserveTeamNameOrThrow(em, team, now())
    // If it is paid anyway, it gets flagged as paid twice.
    if (open) open.payment_status = 'failed'
    if (!hasFee(team.competion)) {
      setPaymentState(team, 'free')
      return true
    }
    const { season, competion, user: buyer } = team
    const order = createOrder(em, team, { season, competion, buyer, test: false, now: now() })
    const marked_by = { _id: admin.id, name: admin.name }
    em.assign(order, { payment_method: 'manual', payment_status: 'paid', paid_at: now(), marked_by, check_at: null })
    if (manual) order.manual = manual
    await fulfilOrder(em, deps, order)
    return true
  })
}

async function assertSameManualPayment(em: Em, team: ObjectId, manual: MarkPaidOptions['manual']): Promise<void> {
  if (manual && !isDeepStrictEqual((await findPaidOrder(em, team))?.manual, manual)) {
    throw new Conflict('payment_means_conflict')
  }
}

/** Only a recorded refund undoes a payment. @throws {AppError} 404, 409 `refund_required`, `team_never_paid` */
export async function assertTeamUnpaid({ orm }: Pick<ReconcileDeps, 'orm'>, teamId: ObjectId): Promise<void> {
  const em = orm.em.fork()
  const team = await em.findOne(Team, { _id: teamId })
  if (!team) throw new NotFound('not_found')
  if (team.payment_status) {
    throw new Conflict((await findPaidOrder(em, teamId)) ? 'refund_required' : 'team_never_paid')
  }
}
