import type { ObjectId } from '@mikro-orm/mongodb'
import type { FlagReason, OrderState } from '@olympiad/contracts/constants'
import type { Deps } from '../../deps.ts'
import { mayProviderChange, Order, PROVIDER_MAY_CHANGE, type ProviderAnswer } from '../../model/order.entity.ts'
import { setPaymentState, Team } from '../../model/team.entity.ts'
import { recordChange } from '../../platform/audit/audit-entries.ts'
import { invalidate } from '../../platform/cache-tags.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { retryOnDuplicateKey } from '../../platform/retry-on-duplicate-key.ts'
import { currentSeller } from '../content/seller.ts'
import { issueInvoice } from '../invoices/invoice.service.ts'
import { hasOutcome } from '../teams/outcome.ts'
import { reserveTeamName } from '../teams/team-name-reservation.ts'
import { logFlag } from './flag-order.ts'
import { toInvoiceFacts } from './order-to-invoice.ts'
import { paidMail } from './paid-mail.ts'

type MarkPaidDeps = Pick<Deps, 'orm' | 'seller' | 'log' | 'now'>

/** Runs in the order's transaction: activates the team, issues the invoice, queues the mail. */
export async function fulfilOrder(em: Em, deps: Pick<Deps, 'seller' | 'now'>, order: Order): Promise<void> {
  setPaymentState(order.team, 'paid')
  const invoice = await issueInvoice(em, toInvoiceFacts(order, await currentSeller(em, deps)))
  order.invoice_no = invoice.number
  if (order.buyer.email) queueMail(em, paidMail(order, deps.now()))
}

/**
 * Idempotent, also for late news. Flags the order when its team is deleted, paid otherwise, has withdrawn, or lost its name or a member.
 */
export async function markOrderPaid(
  deps: MarkPaidDeps,
  { _id, order_id }: Order,
  provider: ProviderAnswer,
): Promise<OrderState> {
  const { state, flagged, paid } = await retryOnDuplicateKey(() =>
    inTransaction(deps.orm, (em) => markPaidOrFlag(em, deps, _id, provider)),
  )
  if (flagged) logFlag(deps, order_id, flagged)
  // Public pages name active teams with a result; few teams have one when they pay.
  const em = deps.orm.em.fork()
  if (paid && (await hasOutcome(em, paid))) await invalidate(em, 'results')
  return state
}

async function flagReasonFor(em: Em, team: Team, now: Date): Promise<FlagReason | undefined> {
  if (team.payment_status) return 'paid_twice'
  const conflict = await reserveTeamName(em, team, now)
  return conflict && (conflict === 'team_withdrawn' ? conflict : 'place_taken')
}

type PaidOutcome = { state: OrderState; flagged?: FlagReason; paid?: ObjectId }

async function markPaidOrFlag(
  em: Em,
  deps: MarkPaidDeps,
  _id: ObjectId,
  provider: ProviderAnswer,
): Promise<PaidOutcome> {
  const found = await em.findOneOrFail(Order, { _id })
  const { payment_status: before, team: currentTeam } = found
  if (!mayProviderChange(before)) return { state: before }
  const team = await em.findOne(Team, { _id: currentTeam._id })
  const flagged = !team ? 'team_gone' : await flagReasonFor(em, team, deps.now())
  const news = flagged
    ? ({ payment_status: 'flagged', flag_reason: flagged, resolution: null, provider } as const)
    : ({ payment_status: 'paid', paid_at: deps.now(), provider } as const)
  if ((await em.nativeUpdate(Order, { _id, payment_status: { $in: PROVIDER_MAY_CHANGE } }, news)) === 0)
    return { state: before }
  recordChange(em, 'orders', found, news)
  if (flagged) return { state: 'flagged', flagged }
  // Write the reservation before reading the current order and team.
  await em.flush()
  const order = await em.findOneOrFail(Order, { _id }, { populate: ['team', 'user'], refresh: true })
  await fulfilOrder(em, deps, order)
  // If a later attempt is paid too, it gets flagged as paid twice.
  if (before !== 'pending') {
    await em.nativeUpdate(Order, { team: currentTeam._id, payment_status: 'pending' }, { payment_status: 'failed' })
  }
  return { state: 'paid', paid: currentTeam._id }
}
