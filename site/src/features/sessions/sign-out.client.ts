import { clearStored } from '../../lib/storage.ts'
import { showToast } from '../../lib/toast.ts'
import { withBusyButton } from '../../lib/with-busy-button.ts'

/** Plain path: the contracts' calls are larger than this whole script. */
const SIGN_OUT = '/api/auth/signout'
const TIMEOUT_MS = 15_000

/**
 * Signing out deletes all local data (000 §4) in every open tab; a session that expires leaves drafts to their
 * owner.
 * Without script the forms post, and the response clears the same data.
 */
export function initSignOut(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || !form.getAttribute('action')?.startsWith(SIGN_OUT)) return
    event.preventDefault()
    void withBusyButton(event.submitter ?? form, () => signOut(form.action))
  })
  // Another tab signed out: deletes what this one still holds.
  addEventListener('storage', ({ key }) => {
    if (key !== null) return
    clearStored('sessionStorage')
    location.reload()
  })
}

async function signOut(action: string): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await fetch(action, { method: 'POST', signal }).catch(() => undefined)
  // 401: the session has already ended.
  if (!answer?.ok && answer?.status !== 401) {
    return showToast(document.getElementById('toasts')?.dataset['signoutFailed'] ?? '', 'danger')
  }
  clearStored('sessionStorage')
  clearStored('localStorage')
  location.assign(`/${document.documentElement.lang}/signin?signed_out=1`)
}
