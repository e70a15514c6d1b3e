import { CallError, type Place, sendTo } from '@olympiad/contracts/call'
import type { checkPayment } from '@olympiad/contracts/calls/payments'
import { localeOf, TIME_ZONE } from '@olympiad/contracts/lang'
import { routes } from '@olympiad/contracts/routes'
import { pageLang } from '../../lib/page-lang.ts'
import { leftForSignIn } from '../../lib/session-ended.ts'
import { pauseAfter } from './asking.ts'

const CHECK: Place<typeof checkPayment> = { method: 'POST', path: '/api/payment/telr' }

/** What the page says while nothing is decided; `stopped` once it does not ask by itself any more. */
type Words = 'pending' | 'down' | 'stopped'
/** `decided`: the page is being left. `unheard`: no answer, or none that says anything of the payment. */
type Answer = 'pending' | 'down' | 'unheard' | 'decided'

const UNREACHED = 0
const TOO_MANY = 429
const BROKEN = 500

/** Asks how the payment of a team stands. What is decided is told by the server: the page is loaded again. */
async function ask(teamId: string, ended: string): Promise<Answer> {
  try {
    const { payment_status } = await sendTo(CHECK, { body: { team_id: teamId } }, fetch)
    if (payment_status === 'pending') return 'pending'
  } catch (error) {
    if (leftForSignIn(error, routes.paymentReturn(teamId), pageLang(), ended)) return 'decided'
    if (!(error instanceof CallError)) throw error
    if (error.status >= BROKEN) return 'down'
    if (error.status === UNREACHED || error.status === TOO_MANY) return 'unheard'
  }
  location.reload()
  return 'decided'
}

/**
 * Keeps the return screen asking while a payment is not decided: with growing pauses, at once when its button is pressed
 * or when somebody comes back to it, and not for ever. Only news is put before a screen reader.
 */
export function keepAsking(): void {
  const page = document.querySelector<HTMLElement>('[data-waiting]')
  if (!page) return
  const { waiting = '', ended = '', asked: askedWords = '', offline = '' } = page.dataset
  const note = page.querySelector('[data-note]')
  const button = page.querySelector('[data-again]')
  let asked = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  /** Somebody has pressed the button, also while a question was under way, and is to be told. */
  let isPressed = false

  const say = (words: Words) => {
    for (const each of page.querySelectorAll<HTMLElement>('[data-words]')) each.hidden = each.dataset['words'] !== words
  }
  const tell = (answer: Answer) => {
    const time = new Date().toLocaleTimeString(localeOf(pageLang()), { timeZone: TIME_ZONE })
    if (note) note.textContent = answer === 'unheard' ? offline : askedWords.replace('{time}', time)
  }
  async function askNow(byHand: boolean): Promise<void> {
    isPressed ||= byHand
    if (button && isPressed) button.ariaBusy = 'true'
    if (isAsking) return
    isAsking = true
    clearTimeout(timer)
    const answer = await ask(waiting, ended)
    if (answer === 'decided') return
    isAsking = false
    if (button) button.ariaBusy = null
    const pause = pauseAfter(asked)
    if (answer === 'down') say('down')
    else if (pause === undefined) say('stopped')
    else if (answer === 'pending') say('pending')
    if (isPressed) tell(answer)
    isPressed = false
    if (pause === undefined) return
    asked += 1
    timer = setTimeout(askNow, pause, false)
  }

  button?.addEventListener('click', (event) => {
    event.preventDefault()
    void askNow(true)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return
    asked = 0
    void askNow(false)
  })
  timer = setTimeout(askNow, pauseAfter(asked), false)
}
