import { CallError, type Endpoint, sendToEndpoint } from '@olympiad/contracts/call'
import type { checkPayment } from '@olympiad/contracts/calls/payments'
import { localeOf, TIME_ZONE } from '@olympiad/contracts/lang'
import { routes } from '@olympiad/contracts/routes'
import { pageLang } from '../../lib/page-lang.ts'
import { redirectIfSignedOut } from '../../lib/redirect-if-signed-out.ts'
import { pollDelay } from './poll-delay.ts'

const CHECK: Endpoint<typeof checkPayment> = { method: 'POST', path: '/api/payment/telr' }

/** `stopped`: it polls no more by itself. */
type ShownState = 'pending' | 'down' | 'stopped'
/** `decided`: the page reloads. `unheard`: no answer, or none about the payment. */
type PollResult = 'pending' | 'down' | 'unheard' | 'decided'

const NETWORK_ERROR = 0
const TOO_MANY_REQUESTS = 429
const SERVER_ERROR = 500

/** The server renders a decided payment: the page reloads. */
async function checkPaymentState(teamId: string, ended: string): Promise<PollResult> {
  try {
    const { payment_status } = await sendToEndpoint(CHECK, { body: { team_id: teamId } }, fetch)
    if (payment_status === 'pending') return 'pending'
  } catch (error) {
    if (redirectIfSignedOut(error, routes.paymentReturn(teamId), pageLang(), ended)) return 'decided'
    if (!(error instanceof CallError)) throw error
    if (error.status >= SERVER_ERROR) return 'down'
    if (error.status === NETWORK_ERROR || error.status === TOO_MANY_REQUESTS) return 'unheard'
  }
  location.reload()
  return 'decided'
}

/**
 * Polls with growing pauses, and at once on a click or when the tab becomes visible; it stops some day.
 * Only changes are announced to screen readers.
 */
export function pollPayment(): void {
  const page = document.querySelector<HTMLElement>('[data-waiting]')
  if (!page) return
  const { waiting = '', ended = '', asked: checkedMessage = '', offline = '' } = page.dataset
  const note = page.querySelector('[data-note]')
  const button = page.querySelector('[data-again]')
  let pollCount = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPolling = false
  /** A click, even during a request, deserves an announced result. */
  let isPressed = false

  const showState = (words: ShownState) => {
    for (const element of page.querySelectorAll<HTMLElement>('[data-words]'))
      element.hidden = element.dataset['words'] !== words
  }
  const announce = (answer: PollResult) => {
    const time = new Date().toLocaleTimeString(localeOf(pageLang()), { timeZone: TIME_ZONE })
    if (note) note.textContent = answer === 'unheard' ? offline : checkedMessage.replace('{time}', time)
  }
  async function poll(isManual: boolean): Promise<void> {
    isPressed ||= isManual
    if (button && isPressed) button.ariaBusy = 'true'
    if (isPolling) return
    isPolling = true
    clearTimeout(timer)
    const answer = await checkPaymentState(waiting, ended)
    if (answer === 'decided') return
    isPolling = false
    if (button) button.ariaBusy = null
    const pause = pollDelay(pollCount)
    if (answer === 'down') showState('down')
    else if (pause === undefined) showState('stopped')
    else if (answer === 'pending') showState('pending')
    if (isPressed) announce(answer)
    isPressed = false
    if (pause === undefined) return
    pollCount += 1
    timer = setTimeout(poll, pause, false)
  }

  button?.addEventListener('click', (event) => {
    event.preventDefault()
    void poll(true)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return
    pollCount = 0
    void poll(false)
  })
  timer = setTimeout(poll, pollDelay(pollCount), false)
}
