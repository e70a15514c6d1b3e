import { CallError, type Endpoint, sendToEndpoint } from '@olympiad/contracts/call'
import type { saveCheckout } from '@olympiad/contracts/calls/payments'
import type { startPayment } from '@olympiad/contracts/calls/teams'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { TextKey } from '@olympiad/contracts/texts'
import { pageLang } from '../../lib/page-lang.ts'
import { redirectIfSignedOut } from '../../lib/redirect-if-signed-out.ts'
import { queueToast } from '../../lib/toast.ts'
import { isConflict } from './is-conflict.ts'

const PAY: Endpoint<typeof startPayment> = { method: 'POST', path: '/api/teams/registration_checker' }
const CHECKOUT: Endpoint<typeof saveCheckout> = { method: 'POST', path: '/api/seasons' }

type Code = CallError['code']

/** The team has changed since the page loaded: My Teams shows its current state. */
const TEAM_CHANGED_CODES: readonly Code[] = [
  'team_already_paid',
  'team_disabled',
  'payment_flagged',
  'forbidden',
  'not_found',
] satisfies TextKey[]

/** Never resolves: the button stays busy until the page is left. */
const waitForNavigation = (): Promise<never> => new Promise(() => {})

/** Fills a `PaymentError.astro`; nothing clears it again. */
export function showPaymentError(notice: HTMLElement, message = '', code?: Code): void {
  const words = notice.querySelector('[data-message]')
  const help = notice.querySelector<HTMLElement>('[data-taken]')
  notice.hidden = message === ''
  if (help) help.hidden = !isConflict(code)
  if (words) words.textContent = message
}

/**
 * Starts a payment and leaves the page: for the payment page, sign-in (and back to `returnPath`), or My Teams if the
 * team has changed.
 * Resolves only after another error, which `notice` shows.
 */
export async function pay(teamId: string, returnPath: string, notice: HTMLElement): Promise<void> {
  const { offline = '', ended = '' } = notice.dataset
  showPaymentError(notice)
  try {
    const { response, team } = await sendToEndpoint(PAY, { body: { team_id: teamId } }, fetch)
    const { ref, url } = response.order
    // The return screen shows the team's name; payment does not depend on it.
    const checkout = { type: 'payment', team_id: teamId, ref, data: { name: team.name } }
    await sendToEndpoint(CHECKOUT, { body: checkout }, fetch).catch((error: unknown) =>
      console.warn('saving the checkout failed', error),
    )
    location.assign(url)
    await waitForNavigation()
  } catch (error) {
    if (redirectIfSignedOut(error, returnPath, pageLang(), ended)) return waitForNavigation()
    if (!(error instanceof CallError)) throw error
    if (!TEAM_CHANGED_CODES.includes(error.code)) return showPaymentError(notice, error.message || offline, error.code)
    queueToast(error.message, error.code === 'team_already_paid' ? 'success' : 'danger')
    location.assign(withLangPrefix(routes.myTeams(), pageLang()))
    await waitForNavigation()
  }
}
