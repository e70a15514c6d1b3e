import { CallError, send } from '@olympiad/contracts/call'
import { generateInvoice } from '@olympiad/contracts/calls/payments'
import { routes } from '@olympiad/contracts/routes'
import { leftForSignIn } from '../../lib/session-ended.ts'
import { showToast } from '../../lib/toast.ts'
import { pageLang } from '../payment/page-lang.ts'
import { busy, pay, showRefusal } from '../payment/pay.client.ts'

/** The words that the page holds ready for its script. */
const wordsFor = (name: 'offline' | 'ended'): string =>
  document.querySelector<HTMLElement>('#content')?.dataset[name] ?? ''

/** Says what went wrong in the server's words; undefined, as the answer that did not come. */
function refused(error: unknown): undefined {
  if (leftForSignIn(error, routes.myTeams(), pageLang(), wordsFor('ended'))) return
  if (!(error instanceof CallError)) throw error
  showToast(error.message || wordsFor('offline'), 'danger')
}

async function download(button: HTMLButtonElement, teamId: string): Promise<void> {
  const label = button.textContent ?? ''
  button.textContent = button.dataset['making'] ?? label
  const answer = await send(generateInvoice, { body: { team_id: teamId } }, fetch).catch(refused)
  button.textContent = label
  // The server names the file; the page stays where it is.
  if (answer) location.assign(answer.invoice_path)
}

/** Payment asks first, and its dialog says what stands in the way; the invoice is made and downloaded at a click. */
export function reactToTeams(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#confirm-pay')
  const yes = dialog?.querySelector<HTMLButtonElement>('[data-yes]')
  const words = dialog?.querySelector('[data-words]')
  const refusal = dialog?.querySelector<HTMLElement>('[data-refusal]')
  dialog?.querySelector('[data-no]')?.addEventListener('click', () => dialog.close())
  if (yes && refusal)
    yes.addEventListener('click', () => void busy(yes, () => pay(yes.value, routes.myTeams(), refusal)))
  document.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLButtonElement>('button[data-pay], button[data-invoice]') : null
    const invoice = button?.dataset['invoice']
    if (button && invoice) void busy(button, () => download(button, invoice))
    if (!button?.dataset['pay'] || !dialog || !yes || !words || !refusal || yes.ariaBusy === 'true') return
    yes.value = button.dataset['pay']
    words.textContent = button.dataset['words'] ?? ''
    showRefusal(refusal)
    dialog.showModal()
  })
}
