import type { Deps } from '../../deps.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { createStaleCache } from '../../platform/stale-cache.ts'
import { cropToSquare, reencode } from '../uploads/image.ts'

/** In pixels. Pages only shrink portraits (site/src/features/user-menu/avatar.ts). */
const SIDE = 320
const MINUTE_MS = 60_000
/** About ten kilobytes each. */
const MAX_PORTRAITS = 500
/** A page of teams needs many portraits: spare the platform. */
const MAX_PARALLEL = 6

/** Memory only and short-lived: a removed picture disappears here soon. */
export function portraits({ membership, log, now }: Pick<Deps, 'membership' | 'log' | 'now'>) {
  const runLimited = limitConcurrency(MAX_PARALLEL)
  const cache = createStaleCache<Uint8Array<ArrayBuffer> | undefined>({
    now,
    onFailure: (error) => log.warn({ err: error }, 'portrait refresh failed'),
    freshMs: 10 * MINUTE_MS,
    staleMs: 60 * MINUTE_MS,
    maxAgeMs: 24 * 60 * MINUTE_MS,
    retryAfterMs: MINUTE_MS,
    maxEntries: MAX_PORTRAITS,
    refreshTimeoutMs: 1000,
  })

  const make = async (address: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    const original = await runLimited(() => membership.fetchPicture(address))
    if (!original) return undefined
    try {
      return new Uint8Array(await cropToSquare((await reencode(original)).bytes, SIDE))
    } catch (error) {
      log.warn({ err: error }, 'portrait is unreadable')
      return undefined
    }
  }

  return {
    /** As WebP; undefined without a valid picture. */
    async at(address: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
      if (!address) return undefined
      try {
        return (await cache(address, () => make(address))).value
      } catch (error) {
        log.warn({ err: error }, 'failed to fetch a portrait')
        return undefined
      }
    },
  }
}
