import { CallError, type Place, sendTo } from '@olympiad/contracts/call'
import type { inviteAgain } from '@olympiad/contracts/calls/teams'
import { splitLang } from '@olympiad/contracts/routes'
import { busy } from '../../../lib/busy.ts'
import { pageLang } from '../../../lib/page-lang.ts'
import { leftForSignIn } from '../../../lib/session-ended.ts'
import { showToast } from '../../../lib/toast.ts'

const INVITE: Place<typeof inviteAgain> = { method: 'POST', path: '/api/teams/invitation/again' }

/** The buttons beside people who have not agreed yet send them the mail again. */
export function asksAgain(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-ask]')) {
    button.addEventListener('click', () => void busy(button, () => askAgain(button)))
  }
}

async function askAgain(button: HTMLElement): Promise<void> {
  const { ask: person = '', team: team_id = '' } = button.dataset
  try {
    const { msg } = await sendTo(INVITE, { body: { team_id, person } }, fetch)
    showToast(msg)
    button.hidden = true
  } catch (error) {
    const { ended = '', offline = '' } = button.closest<HTMLElement>('[data-offline]')?.dataset ?? {}
    if (leftForSignIn(error, splitLang(location.pathname).path + location.search, pageLang(), ended)) return
    if (!(error instanceof CallError)) throw error
    showToast(error.message || offline, 'danger')
  }
}
