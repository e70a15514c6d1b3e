import { listTeams } from '@olympiad/contracts/calls/teams'
import { inLang, routes } from '@olympiad/contracts/routes'
import type { TeamView } from '@olympiad/contracts/views/team'
import { orMissing } from '../../lib/missing.ts'
import type { FailedPayment } from './payment-reason.ts'

/** What the reader can do about a payment that did not arrive. */
export type NextTry =
  | { goTo: string }
  /** `missing`: no team of theirs. `look`: nothing can be done here but look at one's teams. */
  | { can: 'sign-in' | 'missing' | 'look' }
  /** `pay`: start it again. `ask`: someone else of the team may. `stopped`: nobody may now. */
  | { can: 'pay' | 'ask' | 'stopped'; team: TeamView }

/**
 * The page's address tells of the past: the team is asked about as it is now. One that is paid, or that an admin looks at,
 * leads to the screen that says so.
 */
export async function nextTry({ send, user, lang }: App.Locals, payment: FailedPayment): Promise<NextTry> {
  if (!user) return { can: 'sign-in' }
  const { teamId, canTryAgain } = payment
  const answer = await orMissing(send(listTeams, { query: { team_id: teamId } })).catch(() => ({ team: null }))
  if (answer?.team === null) return { can: 'look' }
  const team = answer?.team
  if (!team) return { can: 'missing' }
  if (team.order_status === 'paid' || team.order_status === 'flagged') {
    return { goTo: inLang(routes.paymentReturn(team.id), lang) }
  }
  if (team.payment_status) return { goTo: inLang(routes.myTeams(), lang) }
  if (!team.status) return { can: 'stopped', team }
  if (team.may_pay) return canTryAgain ? { can: 'pay', team } : { can: 'look' }
  return { can: 'ask', team }
}
