import { type Endpoint, sendToEndpoint } from '@olympiad/contracts/call'
import type { generateInvoice } from '@olympiad/contracts/calls/payments'
import { routes } from '@olympiad/contracts/routes'
import { withBusyButton } from '../../lib/with-busy-button.ts'
import { pay, showPaymentError } from '../payment/pay.client.ts'
import { download } from '../transections/download.client.ts'

const INVOICE: Endpoint<typeof generateInvoice> = { method: 'POST', path: '/api/teams/transections/genrate-invoice' }

async function invoiceOf(team_id: string): Promise<string> {
  return (await sendToEndpoint(INVOICE, { body: { team_id } }, fetch)).invoice_path
}

export function initMyTeams(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#confirm-pay')
  const yes = dialog?.querySelector<HTMLButtonElement>('[data-yes]')
  const words = dialog?.querySelector('[data-words]')
  const refusal = dialog?.querySelector<HTMLElement>('[data-refusal]')
  dialog?.querySelector('[data-no]')?.addEventListener('click', () => dialog.close())
  if (yes && refusal)
    yes.addEventListener('click', () => void withBusyButton(yes, () => pay(yes.value, routes.myTeams(), refusal)))
  document.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLButtonElement>('button[data-pay], button[data-invoice]') : null
    const invoice = button?.dataset['invoice']
    if (button && invoice) void download(button, () => invoiceOf(invoice))
    if (!button?.dataset['pay'] || !dialog || !yes || !words || !refusal || yes.ariaBusy === 'true') return
    yes.value = button.dataset['pay']
    words.textContent = button.dataset['words'] ?? ''
    showPaymentError(refusal)
    dialog.showModal()
  })
}
