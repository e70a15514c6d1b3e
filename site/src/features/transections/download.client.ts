import { CallError, type Place, sendTo } from '@olympiad/contracts/call'
import type { generateOrderInvoice } from '@olympiad/contracts/calls/payments'
import { splitLang } from '@olympiad/contracts/routes'
import { busy } from '../../lib/busy.ts'
import { pageLang } from '../../lib/page-lang.ts'
import { leftForSignIn } from '../../lib/session-ended.ts'
import { showToast } from '../../lib/toast.ts'

const INVOICE: Place<typeof generateOrderInvoice> = { method: 'POST', path: '/api/teams/transections/genrate' }

/**
 * Downloads a document once `makeReady` has said where it is; the server names the file, and the page stays where it is.
 * What went wrong is said in the server's words, else in those that an element around `trigger` holds: `data-offline`,
 * `data-ended` for a session that is over, `data-failed`. Meanwhile `trigger` says its own or their `data-making`.
 */
export const download = (trigger: HTMLElement, makeReady: () => Promise<string>): Promise<void> =>
  busy(trigger, async () => {
    const making = trigger.closest<HTMLElement>('[data-making]')?.dataset['making']
    const label = trigger.textContent
    if (making) trigger.textContent = making
    try {
      location.assign(await makeReady())
    } catch (error) {
      refused(error, trigger.closest<HTMLElement>('[data-offline]')?.dataset ?? {})
    } finally {
      if (making) trigger.textContent = label
    }
  })

function refused(error: unknown, { ended = '', offline = '', failed = offline }: DOMStringMap): void {
  if (leftForSignIn(error, splitLang(location.pathname).path + location.search, pageLang(), ended)) return
  if (!(error instanceof CallError)) throw error
  showToast(error.message || (error.status === 0 ? offline : failed), 'danger')
}

/** An earlier document is only there to be read: asking for its head makes its file. */
async function readyAt(path: string): Promise<string> {
  const answer = await fetch(path, { method: 'HEAD' }).catch(() => undefined)
  if (!answer?.ok) throw new CallError(answer?.status ?? 0, 'server_error', '')
  return path
}

async function invoiceOf(team: string, order_id: string): Promise<string> {
  return (await sendTo(INVOICE, { body: { team, order_id } }, fetch)).invoice_path
}

/** Links to documents work by themselves; with this, one that fails keeps the page and says why. */
export function reactToDocuments(): void {
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
