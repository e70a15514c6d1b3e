import { toHalalas } from '@olympiad/contracts/money'
import type { Order, ProviderAnswer } from '../../../model/order.entity.ts'
import { truncateText } from '../../../platform/http/bounded-text.ts'
import type { Telr, TelrState } from './telr.ts'

/** `on_hold`: pending, but the payer is done. */
export type ProviderState = 'open' | 'on_hold' | 'paid' | 'failed' | 'flagged'

const PAID = 3
const AUTHORISED = 2

const isTest = (word: string | undefined): boolean | undefined => {
  const normalised = word?.toLowerCase()
  if (normalised === '1' || normalised === 'true') return true
  return normalised === '0' || normalised === 'false' ? false : undefined
}

/** The provider writes riyals. Never round: an inexact amount must not match. */
const halalas = (amount: string | undefined): number | undefined =>
  amount !== undefined && /^\d{1,12}(\.\d{1,2}0*)?$/.test(amount) ? toHalalas(Number(amount)) : undefined

export const isPaidAnswer = ({
  code,
  transaction_status,
}: Pick<ProviderAnswer, 'code' | 'transaction_status'>): boolean =>
  code === PAID && transaction_status.toUpperCase() === 'A'

export const isPaidState = ({ status, transaction }: Pick<TelrState, 'status' | 'transaction'>): boolean =>
  isPaidAnswer({ code: status.code, transaction_status: transaction?.status ?? '' })

/** The payer is done, but the bank hasn't decided. */
export const isOnHold = ({ code }: Pick<TelrState['status'], 'code'>): boolean => code === AUTHORISED || code === PAID

type ComparedOrder = Pick<Order, 'order_id' | 'total_amount' | 'currency' | 'test'>

/**
 * Paid is code 3 with an authorised transaction, and nothing else. Code 3 without one waits for the bank.
 * Flags another cart, amount, currency or test mode; once money moved, also a missing one.
 * An open test payment is over in live mode: it brings no money. Source: docs/specification/decisions.md "Money".
 */
export function deriveProviderState(order: ComparedOrder, state: TelrState, shop: Pick<Telr, 'test'>): ProviderState {
  const paid = isPaidState(state)
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
  return isOnHold(state.status) ? 'on_hold' : 'open'
}

export const toProviderAnswer = ({ status, transaction, card, amount, currency }: TelrState): ProviderAnswer => ({
  code: status.code,
  text: truncateText(status.text ?? '', 100),
  transaction: truncateText(transaction?.ref ?? '', 100),
  transaction_status: truncateText(transaction?.status ?? '', 10),
  amount: truncateText(amount ?? '', 20),
  currency: truncateText(currency ?? '', 10),
  card_type: truncateText(card?.type ?? '', 40),
  card_last4: (card?.last4 ?? '').slice(-4),
})
