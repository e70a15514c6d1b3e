import { isCallError } from '@olympiad/contracts/call'
import { checkPayment, dropCheckout, readCheckout } from '@olympiad/contracts/calls/payments'
import type { OrderState } from '@olympiad/contracts/constants'
import { inLang, routes } from '@olympiad/contracts/routes'

/** Where a person who comes back from the payment page goes, or what the page says while it is not decided. */
export type Outcome =
  | { goTo: string }
  | { say: 'none' }
  | { say: 'flagged'; team: string }
  | { say: 'pending' | 'down'; team: string }

/** The provider's codes of payments that were not made. */
const CODES: Record<number, string> = { [-1]: 'timeout', [-2]: 'cancelled', [-3]: 'declined' }

/** The reason that the not-found page explains: our own word where we have one, else the provider's. */
const reasonOf = (state: OrderState, code: number): string =>
  state === 'expired' || state === 'refunded' ? state : (CODES[code] ?? 'failed')

/** The name that the checkout store kept; the page does without it where there is none. */
const nameIn = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'name' in data && typeof data.name === 'string' ? data.name : ''

const TOO_MANY = 429

/**
 * Asks the server how a team's payment stands (000 §4 "Payment"). Paid goes to the profile's success dialog, failed to the
 * not-found page that offers another try. Asking twice, or reloading, changes nothing.
 */
export async function paymentOutcome({ send, lang }: App.Locals, teamId: string | null): Promise<Outcome> {
  if (!teamId) return { say: 'none' }
  const kept = await send(readCheckout, { query: { team_id: teamId } }).then(
    ({ season }) => season,
    () => null,
  )
  const team = nameIn(kept?.data)
  try {
    const { payment_status: state, payment } = await send(checkPayment, { body: { team_id: teamId } })
    if (state === 'pending' || state === 'flagged') return { say: state, team }
    // Another window may have been faster.
    if (kept) await send(dropCheckout, { query: { id: kept.id } }).catch(() => undefined)
    // Without a payment of the provider it may be a team without a fee: the dialog looks at it before it speaks of one.
    const paid = payment.order.ref === '' ? { paid: true, team: teamId } : { paid: true }
    if (state === 'paid') return { goTo: inLang(routes.profile(paid), lang) }
    const reason = reasonOf(state, payment.order.status.code)
    return { goTo: inLang(routes.notFound({ payment: reason, teamId }), lang) }
  } catch (error) {
    if (!isCallError(error)) throw error
    if (error.status >= 500 || error.status === TOO_MANY) return { say: 'down', team }
    // Not one's team, nothing ordered, an id that is none: there is nothing to check.
    return { say: 'none' }
  }
}
