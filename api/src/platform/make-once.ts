import type { Logger } from './log.ts'
import type { Storage } from './storage/storage.ts'

type Needs = { storage: Pick<Storage, 'get' | 'put'>; log: Pick<Logger, 'warn'> }

/**
 * Gives a file that can be made at any time: kept where it was made before, else made once for all who wait for it, and
 * then kept. What comes out undefined, or fails, is not kept; what can't be kept for now is given all the same.
 */
export function makeOnce({ storage, log }: Needs) {
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
      await storage
        .put(key, bytes)
        .catch((error: unknown) => log.warn({ err: error }, 'a file that was made is not kept'))
      return bytes
    })().finally(() => underway.delete(key))
    underway.set(key, work)
    return work
  }
}
