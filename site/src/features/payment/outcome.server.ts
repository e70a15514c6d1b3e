import { isCallError } from '@olympiad/contracts/call'
import { checkPayment, dropCheckout, readCheckout } from '@olympiad/contracts/calls/payments'
import { inLang, routes } from '@olympiad/contracts/routes'

/** Where a person who comes back from the payment page goes, or what the page says while it is not decided. */
export type Outcome =
  | { goTo: string }
  | { say: 'none' }
  | { say: 'pending' | 'flagged' | 'down'; team: string /** Ask again by itself. */; again: boolean }

/** The reason that the not-found page explains, from the provider's status code. */
const reasonOf = (code: number): string => ({ [-1]: 'expired', [-2]: 'cancelled', [-3]: 'declined' })[code] ?? 'failed'

/** The name that the checkout store kept; the page does without it where there is none. */
const nameIn = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'name' in data && typeof data.name === 'string' ? data.name : ''

/**
 * Asks the server how a team's payment stands (000 §4 "Payment"). Paid goes to the profile's success dialog, failed to the
 * not-found page that offers another try. Asking twice, or reloading, changes nothing.
 */
export async function paymentOutcome({ send, user, lang }: App.Locals, teamId: string | null): Promise<Outcome> {
  if (!teamId) return { say: 'none' }
  if (!user) return { goTo: inLang(routes.signIn(routes.paymentReturn(teamId)), lang) }
  const kept = await send(readCheckout, { query: { team_id: teamId } }).then(
    ({ season }) => season,
    () => null,
  )
  const team = nameIn(kept?.data)
  try {
    const { payment_status: state, payment } = await send(checkPayment, { body: { team_id: teamId } })
    if (state === 'pending') return { say: 'pending', team, again: true }
    if (state === 'flagged') return { say: 'flagged', team, again: false }
    if (kept) await send(dropCheckout, { query: { id: kept.id } })
    if (state === 'paid') return { goTo: inLang(routes.profile(true), lang) }
    return { goTo: inLang(routes.notFound({ payment: reasonOf(payment.order.status.code), teamId }), lang) }
  } catch (error) {
    if (!isCallError(error)) throw error
    if (error.status >= 500) return { say: 'down', team, again: true }
    // Not one's team, nothing ordered, an id that is none: there is nothing to check.
    return { say: 'none' }
  }
}
