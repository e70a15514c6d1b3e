import type { ObjectId } from '@mikro-orm/mongodb'
import type { FlagReason, OrderState } from '@olympiad/contracts/constants'
import type { Deps } from '../../deps.ts'
import { isUndecided, Order, type ProviderAnswer, UNDECIDED } from '../../model/order.entity.ts'
import { setPayment, Team } from '../../model/team.entity.ts'
import { noteChange } from '../../platform/audit/notes.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { lookAgain } from '../../platform/look-again.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { bump } from '../../platform/revisions.ts'
import { sellerNow } from '../content/seller.ts'
import { issueInvoice } from '../invoices/invoice.service.ts'
import { hasOutcome } from '../teams/outcome.ts'
import { takePlace } from '../teams/place.ts'
import { logFlag } from './flag.ts'
import { invoiceFacts } from './order-to-invoice.ts'
import { paidMail } from './paid-mail.ts'

type RecordDeps = Pick<Deps, 'orm' | 'seller' | 'log' | 'now'>

/** Puts what follows from a paid order into its transaction: an active team, the invoice, the mail. */
export async function complete(em: Em, deps: Pick<Deps, 'seller' | 'now'>, order: Order): Promise<void> {
  setPayment(order.team, 'paid')
  const invoice = await issueInvoice(em, invoiceFacts(order, await sellerNow(em, deps)))
  order.invoice_no = invoice.number
  if (order.buyer.email) queueMail(em, paidMail(order, deps.now()))
}

/**
 * Writes down that an order was paid at the provider, also when the news is late: whoever comes second changes nothing.
 * Where its team was paid otherwise, is deleted, or has lost its name or a member to another one, the order is flagged.
 * @returns what the order is now
 */
export async function recordPaid(
  deps: RecordDeps,
  { _id, order_id }: Order,
  provider: ProviderAnswer,
): Promise<OrderState> {
  const { state, flagged, paid } = await lookAgain(() =>
    inTransaction(deps.orm, (em) => decide(em, deps, _id, provider)),
  )
  if (flagged) logFlag(deps, order_id, flagged)
  // Public pages name the active teams that have a result, which hardly any has when it pays.
  const em = deps.orm.em.fork()
  if (paid && (await hasOutcome(em, paid))) await bump(em, 'results')
  return state
}

const whyFlagged = async (em: Em, team: Team): Promise<FlagReason | undefined> =>
  team.payment_status ? 'paid_twice' : (await takePlace(em, team)) ? 'place_taken' : undefined

/** `paid` is the team that became active by it. */
type Decision = { state: OrderState; flagged?: FlagReason; paid?: ObjectId }

async function decide(em: Em, deps: RecordDeps, _id: ObjectId, provider: ProviderAnswer): Promise<Decision> {
  const found = await em.findOneOrFail(Order, { _id })
  const { payment_status: before, team: named } = found
  if (!isUndecided(before)) return { state: before }
  const team = await em.findOne(Team, { _id: named._id })
  const flagged = !team ? 'team_gone' : await whyFlagged(em, team)
  const news = flagged
    ? ({ payment_status: 'flagged', flag_reason: flagged, resolution: null, provider } as const)
    : ({ payment_status: 'paid', paid_at: deps.now(), provider } as const)
  if ((await em.nativeUpdate(Order, { _id, payment_status: { $in: UNDECIDED } }, news)) === 0) return { state: before }
  noteChange(em, 'orders', found, news)
  if (flagged) return { state: 'flagged', flagged }
  // The place that was taken is written before the order and its team are read as they are now.
  await em.flush()
  const order = await em.findOneOrFail(Order, { _id }, { populate: ['team', 'user'], refresh: true })
  await complete(em, deps, order)
  // A later attempt must not be paid as well; if it is all the same, that is paid twice.
  if (before !== 'pending') {
    await em.nativeUpdate(Order, { team: named._id, payment_status: 'pending' }, { payment_status: 'failed' })
  }
  return { state: 'paid', paid: named._id }
}
