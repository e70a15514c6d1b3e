import type { Deps } from '../../deps.ts'
import { lastGood } from '../../platform/last-good.ts'
import { createLimit } from '../../platform/limit.ts'
import { reencode, squared } from '../uploads/image.ts'

/**
 * Enough for the largest place of a portrait on a screen of two pixels each. Always this much: pages shrink portraits to
 * their places, and never stretch them (site/src/features/user-menu/avatar.ts).
 */
const SIDE = 320
const MINUTE_MS = 60_000
/** Pictures of some ten kilobytes. */
const MOST = 500
/** A page of teams asks for many at once; the platform is asked for a few at a time. */
const AT_ONCE = 6

/**
 * Pictures of people as the platform has them, made anew before anybody sees them. They are kept in memory only, for a
 * while: what somebody takes away there is soon gone here.
 */
export function portraits({ membership, log, now }: Pick<Deps, 'membership' | 'log' | 'now'>) {
  const takeTurns = createLimit(AT_ONCE)
  const kept = lastGood<Uint8Array<ArrayBuffer> | undefined>({
    now,
    onFailure: (error) => log.warn({ err: error }, 'a portrait could not be fetched again'),
    freshMs: 10 * MINUTE_MS,
    oldMs: 60 * MINUTE_MS,
    keptMs: 24 * 60 * MINUTE_MS,
    pauseMs: MINUTE_MS,
    most: MOST,
    olderMs: 1000,
  })

  const make = async (address: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    const original = await takeTurns(() => membership.picture(address))
    if (!original) return undefined
    try {
      return new Uint8Array(await squared((await reencode(original)).bytes, SIDE))
    } catch (error) {
      log.warn({ err: error }, 'a portrait can not be read')
      return undefined
    }
  }

  return {
    /** As WebP; undefined where there is none, none that can be read, or the platform doesn't answer. */
    async at(address: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
      if (!address) return undefined
      try {
        return (await kept(address, () => make(address))).value
      } catch (error) {
        log.warn({ err: error }, 'a portrait could not be fetched')
        return undefined
      }
    },
  }
}
