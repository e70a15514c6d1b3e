import type { Storage } from './storage.ts'

/**
 * Gives a file that can be made at any time: kept where it was made before, else made once for all who wait for it, and
 * then kept. What comes out undefined, or fails, is not kept.
 */
export function makeOnce(storage: Pick<Storage, 'get' | 'put'>) {
  const underway = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>()
  return (key: string, make: () => Promise<Uint8Array | undefined>): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    const found = underway.get(key)
    if (found) return found
    const work = (async () => {
      const kept = await storage.get(key)
      if (kept) return kept
      const made = await make()
      if (!made) return undefined
      const bytes = new Uint8Array(made)
      await storage.put(key, bytes)
      return bytes
    })().finally(() => underway.delete(key))
    underway.set(key, work)
    return work
  }
}
