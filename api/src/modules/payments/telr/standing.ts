import { toHalalas } from '@olympiad/contracts/money'
import type { Order, ProviderAnswer } from '../../../model/order.entity.ts'
import { cut } from '../../../platform/http/bounded-text.ts'
import type { Telr, TelrState } from './telr.ts'

/** What the provider's answer means for our order. `held`: pending, but with its payer done. */
export type Standing = 'open' | 'held' | 'paid' | 'failed' | 'flagged'

const PAID = 3
const AUTHORISED = 2

/** Whether a payment is a test, in the words that the provider has for it; any other word is none. */
const isTest = (word: string | undefined): boolean | undefined => {
  const said = word?.toLowerCase()
  if (said === '1' || said === 'true') return true
  return said === '0' || said === 'false' ? false : undefined
}

/** Riyals as the provider writes them; nothing is rounded until it fits. */
const halalas = (amount: string | undefined): number | undefined =>
  amount !== undefined && /^\d{1,12}(\.\d{1,2}0*)?$/.test(amount) ? toHalalas(Number(amount)) : undefined

/** Whether a kept answer says that money has moved. */
export const saysPaid = ({ code, transaction_status }: Pick<ProviderAnswer, 'code' | 'transaction_status'>): boolean =>
  code === PAID && transaction_status.toUpperCase() === 'A'

/** Money has moved, for whatever order it was. */
export const isPaid = ({ status, transaction }: Pick<TelrState, 'status' | 'transaction'>): boolean =>
  saysPaid({ code: status.code, transaction_status: transaction?.status ?? '' })

/** The payer is done, and where the money is not said to have moved, it waits for the bank. */
export const isHeld = ({ code }: Pick<TelrState['status'], 'code'>): boolean => code === AUTHORISED || code === PAID

type Asked = Pick<Order, 'order_id' | 'total_amount' | 'currency' | 'test'>

/**
 * Reads an answer of the provider. Paid is code 3 with an authorised transaction, and nothing else: 3 without one, or with
 * one that is held or pending, waits. An answer about another cart, amount, currency or kind of payment is flagged for an
 * admin; when money moved, one that leaves them out is too. A test payment that is still open when the shop goes live is
 * over, since it brings no money. Source: decisions.md "Money".
 */
export function standingOf(order: Asked, state: TelrState, shop: Pick<Telr, 'test'>): Standing {
  const paid = isPaid(state)
  const facts: [reported: unknown, ours: unknown][] = [
    [state.cartid, order.order_id],
    [halalas(state.amount), toHalalas(order.total_amount)],
    [state.currency, order.currency],
    [isTest(state.test), order.test],
  ]
  if (facts.some(([reported, ours]) => reported !== ours && (paid || reported !== undefined))) return 'flagged'
  if (order.test && !shop.test) return paid ? 'flagged' : 'failed'
  if (paid) return 'paid'
  if (state.status.code <= 0) return 'failed'
  return isHeld(state.status) ? 'held' : 'open'
}

/** What is kept of an answer. */
export const answerOf = ({ status, transaction, card, amount, currency }: TelrState): ProviderAnswer => ({
  code: status.code,
  text: cut(status.text ?? '', 100),
  transaction: cut(transaction?.ref ?? '', 100),
  transaction_status: cut(transaction?.status ?? '', 10),
  amount: cut(amount ?? '', 20),
  currency: cut(currency ?? '', 10),
  card_type: cut(card?.type ?? '', 40),
  card_last4: (card?.last4 ?? '').slice(-4),
})
