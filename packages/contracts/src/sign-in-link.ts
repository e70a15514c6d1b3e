const NAME = 'link'

/** The end of a sign-in page's address that brings the token of a link in a mail. */
export const linkHash = (token: string): string => `#${NAME}=${token}`

/** As much of a browser's window as is needed. */
type Page = {
  readonly location: { readonly hash: string; readonly pathname: string; readonly search: string }
  readonly history: { readonly state: unknown; replaceState(state: unknown, unused: string, url: string): void }
  addEventListener(type: 'hashchange', listener: () => void): void
  removeEventListener(type: 'hashchange', listener: () => void): void
}

/**
 * Hands over the token of the link by which a sign-in page is opened, or that is followed while it is open.
 * @returns ends it
 */
export function onSignInLink(page: Page, open: (token: string) => void): () => void {
  const look = () => {
    const { hash, pathname, search } = page.location
    const token = new URLSearchParams(hash.replace(/^#/, '')).get(NAME)
    if (token === null) return
    // It is good for one try: nobody reads it off the address, nor sends it again by going back.
    page.history.replaceState(page.history.state, '', pathname + search)
    open(token)
  }
  look()
  page.addEventListener('hashchange', look)
  return () => page.removeEventListener('hashchange', look)
}
