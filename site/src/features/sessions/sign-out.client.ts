import { busy } from '../../lib/busy.ts'
import { clearStored } from '../../lib/storage.ts'
import { showToast } from '../../lib/toast.ts'

/** Both ways to sign out begin with it; contracts' calls would be larger than this whole script. */
const SIGN_OUT = '/api/auth/signout'
const PATIENCE_MS = 15_000

/**
 * A pressed sign-out takes all local data along (000 §4), in every open tab; a session that ends by itself leaves drafts to
 * their owner. Without this script the forms post themselves, and the server's answer clears the same.
 */
export function clearAtSignOut(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || !form.getAttribute('action')?.startsWith(SIGN_OUT)) return
    event.preventDefault()
    void busy(event.submitter ?? form, () => signOut(form.action))
  })
  // Cleared by another tab: what this one still holds goes too.
  addEventListener('storage', ({ key }) => {
    if (key !== null) return
    clearStored('sessionStorage')
    location.reload()
  })
}

async function signOut(action: string): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const answer = await fetch(action, { method: 'POST', signal }).catch(() => undefined)
  // 401: there is no session to end any more.
  if (!answer?.ok && answer?.status !== 401) {
    return showToast(document.getElementById('toasts')?.dataset['signoutFailed'] ?? '', 'danger')
  }
  clearStored('sessionStorage')
  clearStored('localStorage')
  location.assign(`/${document.documentElement.lang}/signin?signed_out=1`)
}
