import { type Call, CallError, type CallInput, send } from '@olympiad/contracts/call'
import { generateInvoice, saveCheckout } from '@olympiad/contracts/calls/payments'
import { startPayment } from '@olympiad/contracts/calls/teams'
import { DEFAULT_LANG, isLang } from '@olympiad/contracts/lang'
import { routes } from '@olympiad/contracts/routes'
import { leftForSignIn } from '../../lib/session-ended.ts'
import { showToast } from '../../lib/toast.ts'

/** The words that the page holds ready for its script. */
const wordsFor = (name: 'offline' | 'ended'): string =>
  document.querySelector<HTMLElement>('#content')?.dataset[name] ?? ''

/** Says what went wrong in the server's words; undefined, as the answer that did not come. */
function refused(error: unknown): undefined {
  const { lang } = document.documentElement
  if (leftForSignIn(error, routes.myTeams(), isLang(lang) ? lang : DEFAULT_LANG, wordsFor('ended'))) return
  if (!(error instanceof CallError)) throw error
  showToast(error.message || wordsFor('offline'), 'danger')
}

const ask = <C extends Call>(call: C, input: CallInput<C>) => send(call, input, fetch).catch(refused)

/** Shows a button as busy while its work is done; another click meanwhile does nothing, and the focus stays. */
async function busy(button: HTMLButtonElement, work: () => Promise<void>): Promise<void> {
  if (button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  try {
    await work()
  } finally {
    button.ariaBusy = null
  }
}

/** Starts a payment and goes to its page; done only where that fails, so that its button stays busy until then. */
async function pay(teamId: string): Promise<void> {
  const answer = await ask(startPayment, { body: { team_id: teamId } })
  if (!answer) return
  const { ref, url } = answer.response.order
  // The return screen shows the team's name from the store; paying does not depend on it.
  await send(
    saveCheckout,
    { body: { type: 'payment', team_id: teamId, ref, data: { name: answer.team.name } } },
    fetch,
  ).catch((error: unknown) => console.warn('the checkout was not kept', error))
  location.assign(url)
  await new Promise(() => {})
}

async function download(button: HTMLButtonElement, teamId: string): Promise<void> {
  const label = button.textContent ?? ''
  button.textContent = button.dataset['making'] ?? label
  const answer = await ask(generateInvoice, { body: { team_id: teamId } })
  button.textContent = label
  // The server names the file; the page stays where it is.
  if (answer) location.assign(answer.invoice_path)
}

/** Payment asks first; the invoice is made and downloaded at a click. */
export function reactToTeams(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#confirm-pay')
  const yes = dialog?.querySelector<HTMLButtonElement>('[data-yes]')
  const words = dialog?.querySelector('[data-words]')
  dialog?.querySelector('[data-no]')?.addEventListener('click', () => dialog.close())
  yes?.addEventListener('click', () => void busy(yes, () => pay(yes.value).finally(() => dialog?.close())))
  document.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLButtonElement>('button[data-pay], button[data-invoice]') : null
    const invoice = button?.dataset['invoice']
    if (button && invoice) void busy(button, () => download(button, invoice))
    if (!button?.dataset['pay'] || !dialog || !yes || !words) return
    yes.value = button.dataset['pay']
    words.textContent = button.dataset['words'] ?? ''
    dialog.showModal()
  })
}
