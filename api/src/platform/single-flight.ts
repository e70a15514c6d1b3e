import type { Logger } from './log.ts'
import type { Storage } from './storage/storage.ts'

type Needs = { storage: Pick<Storage, 'get' | 'put'>; log: Pick<Logger, 'warn'> }

/**
 * Makes a missing file once for all concurrent callers. Failures and undefined aren't stored;
 * a file that can't be stored is still returned.
 */
export function singleFlight({ storage, log }: Needs) {
  const inFlight = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>()
  return (key: string, make: () => Promise<Uint8Array | undefined>): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    const found = inFlight.get(key)
    if (found) return found
    const work = (async () => {
      const stored = await storage.get(key)
      if (stored) return stored
      const created = await make()
      if (!created) return undefined
      const bytes = new Uint8Array(created)
      await storage
        .put(key, bytes)
        .catch((error: unknown) => log.warn({ err: error }, 'failed to cache a generated file'))
      return bytes
    })().finally(() => inFlight.delete(key))
    inFlight.set(key, work)
    return work
  }
}
