/**
 * Browser history restores form input. The page records for whom it opened, and reloads if a sign-out has cleared
 * storage since.
 */
export function reloadIfUserChanged(): void {
  try {
    // Not through storage.ts: sharing it would add a file to every page.
    sessionStorage['typist'] ??= Date.now()
    const typist: unknown = sessionStorage['typist']
    const previous: unknown = history.state
    history.replaceState(typist, '')
    if (previous && previous !== typist) location.replace(location.pathname + location.search)
  } catch {
    // Storage is blocked: users are indistinguishable.
  }
}
