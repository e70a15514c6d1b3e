import { CallError, type Place, sendTo } from '@olympiad/contracts/call'
import type { saveCheckout } from '@olympiad/contracts/calls/payments'
import type { startPayment } from '@olympiad/contracts/calls/teams'
import { inLang, routes } from '@olympiad/contracts/routes'
import type { TextKey } from '@olympiad/contracts/texts'
import { pageLang } from '../../lib/page-lang.ts'
import { leftForSignIn } from '../../lib/session-ended.ts'
import { leaveToast } from '../../lib/toast.ts'

const PAY: Place<typeof startPayment> = { method: 'POST', path: '/api/teams/registration_checker' }
const CHECKOUT: Place<typeof saveCheckout> = { method: 'POST', path: '/api/seasons' }

type Code = CallError['code']

/** The page tells of a team that has changed meanwhile: My Teams shows it as it is now. */
const CHANGED: readonly Code[] = [
  'team_already_paid',
  'team_disabled',
  'payment_flagged',
  'forbidden',
  'not_found',
] satisfies TextKey[]
/** Another team has the name or a member now: only a new registration helps. */
const TAKEN: readonly Code[] = ['retry_name_taken', 'retry_member_taken'] satisfies TextKey[]

/** For work that ends in leaving the page: its button stays busy until then. */
const left = (): Promise<never> => new Promise(() => {})

/** Says in a `Refusal.astro` what stood in the way, and what helps; nothing takes it back. */
export function showRefusal(notice: HTMLElement, message = '', code?: Code): void {
  const words = notice.querySelector('[data-message]')
  const help = notice.querySelector<HTMLElement>('[data-taken]')
  notice.hidden = message === ''
  if (help) help.hidden = code === undefined || !TAKEN.includes(code)
  if (words) words.textContent = message
}

/**
 * Starts the payment of a team, and leaves for its page, for sign-in (and back to `here`) or for My Teams where the team
 * has changed meanwhile. Done only when the payment was refused otherwise, which `notice` says.
 */
export async function pay(teamId: string, here: string, notice: HTMLElement): Promise<void> {
  const { offline = '', ended = '' } = notice.dataset
  showRefusal(notice)
  try {
    const { response, team } = await sendTo(PAY, { body: { team_id: teamId } }, fetch)
    const { ref, url } = response.order
    // The return screen shows the team's name from the store; paying does not depend on it.
    const notes = { type: 'payment', team_id: teamId, ref, data: { name: team.name } }
    await sendTo(CHECKOUT, { body: notes }, fetch).catch((error: unknown) =>
      console.warn('the checkout was not kept', error),
    )
    location.assign(url)
    await left()
  } catch (error) {
    if (leftForSignIn(error, here, pageLang(), ended)) return left()
    if (!(error instanceof CallError)) throw error
    if (!CHANGED.includes(error.code)) return showRefusal(notice, error.message || offline, error.code)
    leaveToast(error.message, error.code === 'team_already_paid' ? 'success' : 'danger')
    location.assign(inLang(routes.myTeams(), pageLang()))
    await left()
  }
}
