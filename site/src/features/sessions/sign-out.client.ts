import { showToast } from '../../lib/toast.ts'

/** Both ways to sign out begin with it; contracts' calls would be larger than this whole script. */
const SIGN_OUT = '/api/auth/signout'

/**
 * A pressed sign-out takes all local data along (000 §4), in every open tab; a session that ends by itself leaves drafts to
 * their owner. Without this script the forms post themselves, and the server's answer clears the same.
 */
export function clearAtSignOut(): void {
  document.addEventListener('submit', async (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || !form.getAttribute('action')?.startsWith(SIGN_OUT)) return
    event.preventDefault()
    const answer = await fetch(form.action, { method: 'POST' }).catch(() => undefined)
    // 401: there is no session to end any more.
    if (!answer?.ok && answer?.status !== 401) {
      return showToast(document.getElementById('toasts')?.dataset['stay'] ?? '', 'danger')
    }
    sessionStorage.clear()
    localStorage.clear()
    location.assign(`/${document.documentElement.lang}/signin?signed_out=1`)
  })
  // Cleared by another tab: what this one still holds goes too.
  addEventListener('storage', ({ key }) => {
    if (key !== null) return
    sessionStorage.clear()
    location.reload()
  })
}
