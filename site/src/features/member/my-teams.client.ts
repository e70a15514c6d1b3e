import { type Call, CallError, type CallInput, send } from '@olympiad/contracts/call'
import { generateInvoice, saveCheckout } from '@olympiad/contracts/calls/payments'
import { startPayment } from '@olympiad/contracts/calls/teams'
import { showToast } from '../../lib/toast.ts'

/** A call made by a button: shown as busy, blocked meanwhile, its refusal shown as a toast in the server's words. */
async function callBy<C extends Call>(
  button: HTMLButtonElement,
  call: C,
  input: CallInput<C>,
): Promise<NonNullable<C['answer']> | undefined> {
  button.disabled = true
  button.setAttribute('aria-busy', 'true')
  try {
    return await send(call, input, fetch)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    showToast(
      error.message || document.body.querySelector<HTMLElement>('[data-offline]')?.dataset['offline'] || '',
      'danger',
    )
    return undefined
  } finally {
    button.disabled = false
    button.removeAttribute('aria-busy')
  }
}

async function pay(button: HTMLButtonElement, teamId: string): Promise<void> {
  const answer = await callBy(button, startPayment, { body: { team_id: teamId } })
  if (!answer) return
  const { ref, url } = answer.response.order
  // The return screen shows the team's name from the store; paying does not depend on it.
  await send(
    saveCheckout,
    { body: { type: 'payment', team_id: teamId, ref, data: { name: answer.team.name } } },
    fetch,
  ).catch((error: unknown) => console.warn('the checkout was not kept', error))
  location.assign(url)
}

async function download(button: HTMLButtonElement, teamId: string): Promise<void> {
  const label = button.textContent ?? ''
  button.textContent = button.dataset['making'] ?? label
  const answer = await callBy(button, generateInvoice, { body: { team_id: teamId } })
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
  yes?.addEventListener('click', () => void pay(yes, yes.value).finally(() => dialog?.close()))
  document.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLButtonElement>('button[data-pay], button[data-invoice]') : null
    if (button?.dataset['invoice']) void download(button, button.dataset['invoice'])
    if (!button?.dataset['pay'] || !dialog || !yes || !words) return
    yes.value = button.dataset['pay']
    words.textContent = button.dataset['words'] ?? ''
    dialog.showModal()
  })
}
