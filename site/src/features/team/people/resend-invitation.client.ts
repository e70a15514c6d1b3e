import { CallError, type Endpoint, sendToEndpoint } from '@olympiad/contracts/call'
import type { resendInvitation } from '@olympiad/contracts/calls/teams'
import { splitLang } from '@olympiad/contracts/routes'
import { pageLang } from '../../../lib/page-lang.ts'
import { redirectIfSignedOut } from '../../../lib/redirect-if-signed-out.ts'
import { showToast } from '../../../lib/toast.ts'
import { withBusyButton } from '../../../lib/with-busy-button.ts'

const INVITE: Endpoint<typeof resendInvitation> = { method: 'POST', path: '/api/teams/invitation/again' }

export function initResendButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-ask]')) {
    button.addEventListener('click', () => void withBusyButton(button, () => resend(button)))
  }
}

async function resend(button: HTMLElement): Promise<void> {
  const { ask: person = '', team: team_id = '' } = button.dataset
  try {
    const { msg } = await sendToEndpoint(INVITE, { body: { team_id, person } }, fetch)
    showToast(msg)
    button.hidden = true
  } catch (error) {
    const { ended = '', offline = '' } = button.closest<HTMLElement>('[data-offline]')?.dataset ?? {}
    if (redirectIfSignedOut(error, splitLang(location.pathname).path + location.search, pageLang(), ended)) return
    if (!(error instanceof CallError)) throw error
    showToast(error.message || offline, 'danger')
  }
}
