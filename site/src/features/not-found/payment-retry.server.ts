import { type CallError, isCallError } from '@olympiad/contracts/call'
import { saveCheckout } from '@olympiad/contracts/calls/payments'
import { listTeams, startPayment } from '@olympiad/contracts/calls/teams'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { TeamView } from '@olympiad/contracts/views/team'
import { undefinedIfNotFound } from '../../lib/undefined-if-not-found.ts'
import type { FailedPayment } from './payment-reason.ts'

export type StartedRetry = { payUrl: string } | { error: CallError }

/** The page's own form, which works without script. A post from another site counts as reading only (CSRF). */
export async function startRetry(
  { send, user, publicUrl }: App.Locals,
  request: Request,
  { teamId }: FailedPayment,
): Promise<StartedRetry | undefined> {
  if (request.method !== 'POST' || request.headers.get('origin') !== new URL(publicUrl).origin || !user) {
    return undefined
  }
  try {
    const { response, team } = await send(startPayment, { body: { team_id: teamId } })
    const { ref, url } = response.order
    // The return screen shows the team's name; payment does not depend on it.
    const checkout = { type: 'payment', team_id: teamId, ref, data: { name: team.name } }
    await send(saveCheckout, { body: checkout }).catch(() => undefined)
    return { payUrl: url }
  } catch (error) {
    if (!isCallError(error)) throw error
    return { error }
  }
}

export type PaymentRetry =
  | { goTo: string }
  /** `missing`: not the reader's team. `look`: only My Teams helps. */
  | { action: 'sign-in' | 'missing' | 'look' }
  /** `pay`: start again. `ask`: somebody else of the team may pay. `stopped`: nobody may pay now. */
  | { action: 'pay' | 'ask' | 'stopped'; team: TeamView }

/**
 * The address describes the past, so this loads the team's current state. A paid or reviewed order redirects to
 * its own screen.
 */
export async function loadPaymentRetry(
  { send, user, lang }: App.Locals,
  payment: FailedPayment,
): Promise<PaymentRetry> {
  if (!user) return { action: 'sign-in' }
  const { teamId, canRetry } = payment
  const answer = await undefinedIfNotFound(send(listTeams, { query: { team_id: teamId } })).catch(() => ({
    team: null,
  }))
  if (answer?.team === null) return { action: 'look' }
  const team = answer?.team
  if (!team) return { action: 'missing' }
  if (team.order_status === 'paid' || team.order_status === 'flagged') {
    return { goTo: withLangPrefix(routes.paymentReturn(team.id), lang) }
  }
  if (team.payment_status) return { goTo: withLangPrefix(routes.myTeams(), lang) }
  if (!team.status) return { action: 'stopped', team }
  if (team.may_pay) return canRetry ? { action: 'pay', team } : { action: 'look' }
  return { action: 'ask', team }
}
