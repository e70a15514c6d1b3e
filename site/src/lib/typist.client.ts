/**
 * The browser's history brings back what was typed in a form. The page keeps, with its place in the history, for whom it
 * was opened; where this tab's storage was cleared since, as a pressed sign-out does, it is opened anew instead.
 */
export function leaveToNextTypist(): void {
  try {
    // Not by storage.ts: shared with this, it would be one more file of every page.
    sessionStorage['typist'] ??= Date.now()
    const typist: unknown = sessionStorage['typist']
    const before: unknown = history.state
    history.replaceState(typist, '')
    if (before && before !== typist) location.replace(location.pathname + location.search)
  } catch {
    // Refused: nothing tells one from the next.
  }
}
