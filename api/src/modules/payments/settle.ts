import type { Deps } from '../../deps.ts'
import { Order, OVER, type ProviderAnswer, UNDECIDED } from '../../model/order.entity.ts'
import { breaksUnique, inTransaction } from '../../platform/database.ts'
import { askUntil, payUntil } from '../orders/check-times.ts'
import { leavePlace } from '../teams/place.ts'
import { flag, logFlag } from './flag.ts'
import { recordPaid } from './record-paid.ts'
import { answerOf, isPaid, type Standing, standingOf } from './telr/standing.ts'
import type { TelrState } from './telr/telr.ts'

export type SettleDeps = Pick<Deps, 'orm' | 'telr' | 'seller' | 'log' | 'now'>

/** What an order is after asking. `over`: nobody paid, and another attempt may begin. */
export type Outcome = Exclude<Standing, 'failed'> | 'over'

/** The provider's own word for an order whose page was not used in time. */
const TIMED_OUT = -1

/**
 * Asks the provider how an order stands and writes down what it answers, for open orders and, as news can be late, for those
 * that were over. However many ask at once, an order is paid, its team activated, its invoice issued and its mail queued
 * exactly once; what was decided stays. An order that nobody paid in time expires.
 * @throws {AppError} 502 `provider_check_down`; nothing is changed then
 */
export async function settle(deps: SettleDeps, order: Order): Promise<Outcome> {
  const state = await deps.telr.check(order.trx_reference)
  const outcome = await writeDown(deps, order, state)
  // Only an answer ends the asking: whoever pays while nobody answers is found in the end.
  if (deps.now() >= askUntil(order.created_at)) {
    const over = { _id: order._id, payment_status: { $in: OVER } }
    await deps.orm.em.fork().nativeUpdate(Order, over, { check_at: null })
  }
  return outcome
}

async function writeDown(deps: SettleDeps, order: Order, state: TelrState): Promise<Outcome> {
  const provider = answerOf(state)
  const paid = isPaid(state)
  if (order.payment_status === 'flagged') {
    await tellMore(deps, order, provider, paid)
    return 'flagged'
  }
  switch (standingOf(order, state, deps.telr)) {
    case 'paid':
      return (await recordPaid(deps, order, provider)) === 'flagged' ? 'flagged' : 'paid'
    case 'flagged':
      // Of one that is over, only money that has moved is news.
      if (order.payment_status !== 'pending' && !paid) return 'over'
      await flag(deps, order, { reason: 'mismatch', from: paid ? UNDECIDED : ['pending'], provider })
      return 'flagged'
    case 'held':
      await keepOpen(deps, order, provider)
      return 'held'
    case 'failed':
      await close(deps, order, provider)
      return 'over'
    case 'open':
      if (order.payment_status !== 'pending') return 'over'
      if (deps.now() >= payUntil(order.created_at)) {
        await expire(deps, order, provider)
        return 'over'
      }
      await deps.orm.em.fork().nativeUpdate(Order, { _id: order._id, payment_status: 'pending' }, { provider })
      return 'open'
  }
}

/** What becomes of a flagged order is for its admin to know, above all that money has come; then it is asked about no more. */
async function tellMore(
  deps: SettleDeps,
  { _id, order_id, flag_reason, provider: before }: Order,
  answer: ProviderAnswer,
  paid: boolean,
): Promise<void> {
  // A later answer may leave out what an earlier one reported.
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

/** The bank has not answered: what was over for us waits for it too, unless another attempt is open. */
async function keepOpen({ orm }: SettleDeps, { _id }: Order, provider: ProviderAnswer): Promise<void> {
  const held = { _id, payment_status: { $in: UNDECIDED } }
  try {
    await orm.em.fork().nativeUpdate(Order, held, { payment_status: 'pending', provider })
  } catch (error) {
    if (!breaksUnique(error)) throw error
    await orm.em.fork().nativeUpdate(Order, held, { provider })
  }
}

/** The provider's last word is that nobody paid. */
async function close(deps: SettleDeps, order: Order, provider: ProviderAnswer): Promise<void> {
  const em = deps.orm.em.fork()
  if (provider.code === TIMED_OUT && deps.now() >= payUntil(order.created_at)) await expire(deps, order, provider)
  else {
    const failed = { payment_status: 'failed', provider } as const
    await em.nativeUpdate(Order, { _id: order._id, payment_status: 'pending' }, failed)
  }
  await em.nativeUpdate(Order, { _id: order._id, payment_status: { $in: UNDECIDED } }, { check_at: null })
}

/** Ends an order that nobody paid in time; its team lets go of its place if nothing else keeps it. */
export async function expire(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  { _id, team, trx_reference }: Order,
  provider?: ProviderAnswer,
): Promise<void> {
  await inTransaction(orm, async (em) => {
    const unpaid = { _id, payment_status: 'pending', trx_reference } as const
    const expired = await em.nativeUpdate(Order, unpaid, { payment_status: 'expired', ...(provider && { provider }) })
    if (expired > 0) await leavePlace(em, team._id, now())
  })
}
