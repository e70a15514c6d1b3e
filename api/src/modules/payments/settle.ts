import type { Deps } from '../../deps.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { issueInvoice } from '../invoices/invoice.service.ts'
import { Order, type ProviderAnswer } from './order.entity.ts'
import { invoiceFacts } from './order-to-invoice.ts'
import { paidMail } from './paid-mail.ts'
import { type Standing, standingOf } from './standing.ts'
import type { TelrState } from './telr.ts'

type SettleDeps = Pick<Deps, 'orm' | 'telr' | 'seller' | 'log' | 'now'>

/**
 * Asks the provider how a pending order stands and writes down what it answers. However many ask at once, an order is
 * paid, its team activated, its invoice issued and its mail queued exactly once.
 * @throws {Refused} 502 `provider_check_down`; nothing is changed then
 */
export async function settle(deps: SettleDeps, order: Order): Promise<Standing> {
  const state = await deps.telr.check(order.trx_reference)
  const standing = standingOf(order, state)
  const provider = answerOf(state)
  if (standing === 'paid') {
    await inTransaction(deps.orm, (em) => recordPaid(em, deps, order, provider))
    return standing
  }
  if (standing === 'flagged') deps.log.error({ order: order.order_id, provider }, 'a payment does not fit its order')
  const payment_status = standing === 'failed' || standing === 'flagged' ? standing : 'pending'
  await deps.orm.em
    .fork()
    .nativeUpdate(Order, { _id: order._id, payment_status: 'pending' }, { payment_status, provider })
  return standing
}

/** The paid transition; whoever comes second changes nothing. */
async function recordPaid(
  em: Em,
  { seller, now }: SettleDeps,
  { _id }: Order,
  provider: ProviderAnswer,
): Promise<void> {
  const paid = { payment_status: 'paid', paid_at: now(), provider } as const
  if ((await em.nativeUpdate(Order, { _id, payment_status: 'pending' }, paid)) === 0) return
  const order = await em.findOneOrFail(Order, { _id }, { populate: ['team', 'user'] })
  order.team.payment_status = true
  const invoice = await issueInvoice(em, invoiceFacts(order, seller))
  order.invoice_no = invoice.number
  if (order.buyer.email) queueMail(em, paidMail(order, now()))
}

const answerOf = ({ status, transaction, card }: TelrState): ProviderAnswer => ({
  code: status.code,
  text: (status.text ?? '').slice(0, 100),
  transaction: (transaction?.ref ?? '').slice(0, 100),
  transaction_status: (transaction?.status ?? '').slice(0, 10),
  card_type: (card?.type ?? '').slice(0, 40),
  card_last4: (card?.last4 ?? '').slice(-4),
})
