/** Everything here works without storage: blocked or full storage is no error. */
export type StorageArea = 'localStorage' | 'sessionStorage'

export function readStored(area: StorageArea, key: string): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** Returns false where storage is blocked or full. */
export function store(area: StorageArea, key: string, value: string): boolean {
  try {
    globalThis[area].setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** Reads a value meant for the next page, and deletes it. */
export function takeStored(area: StorageArea, key: string): string | null {
  const value = readStored(area, key)
  if (value !== null) globalThis[area].removeItem(key)
  return value
}

export function clearStored(area: StorageArea): void {
  try {
    globalThis[area].clear()
  } catch {}
}
