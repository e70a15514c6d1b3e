/** The browser's own storage; one that refuses it, or has no room, works without. */
export type Place = 'localStorage' | 'sessionStorage'

export function readStored(place: Place, name: string): string | null {
  try {
    return globalThis[place].getItem(name)
  } catch {
    return null
  }
}

/** Whether it was kept. */
export function store(place: Place, name: string, value: string): boolean {
  try {
    globalThis[place].setItem(name, value)
    return true
  } catch {
    return false
  }
}

/** Reads what is kept for the next page only, and forgets it. */
export function takeStored(place: Place, name: string): string | null {
  const value = readStored(place, name)
  if (value !== null) globalThis[place].removeItem(name)
  return value
}

export function clearStored(place: Place): void {
  try {
    globalThis[place].clear()
  } catch {
    // Refused.
  }
}
