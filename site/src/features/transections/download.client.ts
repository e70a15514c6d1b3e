import { CallError, type Endpoint, sendToEndpoint } from '@olympiad/contracts/call'
import type { generateOrderInvoice } from '@olympiad/contracts/calls/payments'
import { splitLang } from '@olympiad/contracts/routes'
import { pageLang } from '../../lib/page-lang.ts'
import { redirectIfSignedOut } from '../../lib/redirect-if-signed-out.ts'
import { showToast } from '../../lib/toast.ts'
import { withBusyButton } from '../../lib/with-busy-button.ts'

const INVOICE: Endpoint<typeof generateOrderInvoice> = { method: 'POST', path: '/api/teams/transections/genrate' }

/**
 * Downloads a document after `makeReady` returns its URL; the server names the file and the page stays.
 * Errors show the server's message, else `data-offline`, `data-ended` (session over) or `data-failed` of an
 * ancestor.
 * While busy, `trigger` shows its own or the ancestor's `data-making`.
 */
export const download = (trigger: HTMLElement, makeReady: () => Promise<string>): Promise<void> =>
  withBusyButton(trigger, async () => {
    const making = trigger.closest<HTMLElement>('[data-making]')?.dataset['making']
    const label = trigger.textContent
    if (making) trigger.textContent = making
    try {
      location.assign(await makeReady())
    } catch (error) {
      showDownloadError(error, trigger)
    } finally {
      if (making) trigger.textContent = label
    }
  })

function showDownloadError(error: unknown, trigger: HTMLElement): void {
  const area = trigger.closest<HTMLElement>('[data-offline]')
  const { ended = '', offline = '', failed = offline } = area?.dataset ?? {}
  if (redirectIfSignedOut(error, splitLang(location.pathname).path + location.search, pageLang(), ended)) return
  if (!(error instanceof CallError)) throw error
  const message = error.message || (error.status === 0 ? offline : failed)
  // A toast is behind a modal dialog.
  const notice = area?.querySelector('[data-download-error]')
  if (notice) notice.textContent = message
  else showToast(message, 'danger')
}

/** Earlier documents are read-only: a HEAD request generates the file. */
async function readyAt(path: string): Promise<string> {
  const answer = await fetch(path, { method: 'HEAD' }).catch(() => undefined)
  if (!answer?.ok) throw new CallError(answer?.status ?? 0, 'server_error', '')
  return path
}

async function invoiceOf(team: string, order_id: string): Promise<string> {
  return (await sendToEndpoint(INVOICE, { body: { team, order_id } }, fetch)).invoice_path
}

/** The links work without script; with it an error stays on the page. */
export function initDocumentLinks(): void {
  document.addEventListener('click', (event) => {
    const { target } = event
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-document]') : null
    if (!link) return
    event.preventDefault()
    const { order, team } = link.dataset
    const path = link.getAttribute('href') ?? ''
    void download(link, () => (order && team ? invoiceOf(team, order) : readyAt(path)))
  })
}
