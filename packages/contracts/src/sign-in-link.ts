const HASH_KEY = 'link'

export const INVITATION_KEY = 'invitation'
export const invitationHash = (token: string): string => `#${INVITATION_KEY}=${token}`

export const signInLinkHash = (token: string): string => `#${HASH_KEY}=${token}`

type Page = {
  readonly location: { readonly hash: string; readonly pathname: string; readonly search: string }
  readonly history: { readonly state: unknown; replaceState(state: unknown, unused: string, url: string): void }
  addEventListener(type: 'hashchange', listener: () => void): void
  removeEventListener(type: 'hashchange', listener: () => void): void
}

/**
 * Calls `open` with a link's token, now and on later navigation.
 * @returns unsubscribe
 */
export function onSignInLink(page: Page, open: (token: string) => void): () => void {
  const readHash = () => {
    const { hash, pathname, search } = page.location
    const token = new URLSearchParams(hash.replace(/^#/, '')).get(HASH_KEY)
    if (token === null) return
    // Single use: hide it from the address bar and from the history.
    page.history.replaceState(page.history.state, '', pathname + search)
    open(token)
  }
  readHash()
  page.addEventListener('hashchange', readHash)
  return () => page.removeEventListener('hashchange', readHash)
}
