import { isCallError } from '@olympiad/contracts/call'
import { checkPayment, deleteCheckout, readCheckout } from '@olympiad/contracts/calls/payments'
import type { OrderState } from '@olympiad/contracts/constants'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'

/** The redirect, or what the page shows while the payment is pending. */
export type PaymentReturn =
  | { goTo: string }
  | { state: 'none' }
  | { state: 'flagged'; team: string }
  | { state: 'pending' | 'down'; team: string }

/** The provider's codes of payments that failed. */
const REASON_BY_CODE: Record<number, string> = { [-1]: 'timeout', [-2]: 'cancelled', [-3]: 'declined' }

/** Prefers our own reason over the provider's code. */
const reasonOf = (state: OrderState, code: number): string =>
  state === 'expired' || state === 'refunded' ? state : (REASON_BY_CODE[code] ?? 'failed')

const teamNameFrom = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'name' in data && typeof data.name === 'string' ? data.name : ''

const TOO_MANY = 429

/**
 * Reconciles a team's payment (000 §4 "Payment"): paid leads to the profile's success dialog, failed to the not-
 * found page.
 * Idempotent: repeating or reloading changes nothing.
 */
export async function resolvePaymentReturn({ send, lang }: App.Locals, teamId: string | null): Promise<PaymentReturn> {
  if (!teamId) return { state: 'none' }
  const checkout = await send(readCheckout, { query: { team_id: teamId } }).then(
    ({ season }) => season,
    () => null,
  )
  const team = teamNameFrom(checkout?.data)
  try {
    const { payment_status: state, payment } = await send(checkPayment, { body: { team_id: teamId } })
    if (state === 'pending' || state === 'flagged') return { state, team }
    // Another tab may have deleted it.
    if (checkout) await send(deleteCheckout, { query: { id: checkout.id } }).catch(() => undefined)
    // Without a provider reference the team may have been free: the dialog checks that before it mentions a payment.
    const paid = payment.order.ref === '' ? { paid: true, team: teamId } : { paid: true }
    if (state === 'paid') return { goTo: withLangPrefix(routes.profile(paid), lang) }
    const reason = reasonOf(state, payment.order.status.code)
    return { goTo: withLangPrefix(routes.notFound({ payment: reason, teamId }), lang) }
  } catch (error) {
    if (!isCallError(error)) throw error
    if (error.status >= 500 || error.status === TOO_MANY) return { state: 'down', team }
    // Not the reader's team, no order, or an invalid id.
    return { state: 'none' }
  }
}
