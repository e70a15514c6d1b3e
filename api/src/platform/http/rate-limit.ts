import type { TextKey } from '@olympiad/contracts/texts'
import type { Context } from 'hono'
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible'
import type { IndexDeclaration, Orm } from '../database.ts'
import { Refused } from '../errors.ts'

const COLLECTION = 'rate_limits'

export const rateLimitIndexes: IndexDeclaration[] = [
  { collection: COLLECTION, key: { key: 1 }, options: { unique: true } },
  { collection: COLLECTION, key: { expire: -1 }, options: { expireAfterSeconds: 0 } },
]

/** Takes one point of a key; 429 with Retry-After when none is left. */
export type Limit = {
  (c: Context, key: string): Promise<void>
  /** Gives all points back: what was guarded against did not happen. */
  forget(key: string): Promise<void>
  /** Gives one point back: what it was taken for was refused. */
  giveBack(key: string): Promise<void>
}

/** At most `points` in `seconds` for each key, counted in the database so that several copies count together. */
export function limit(
  { orm }: { orm: Orm },
  rule: { name: string; points: number; seconds: number; text?: TextKey },
): Limit {
  const limiter = new RateLimiterMongo({
    storeClient: orm.em.getDriver().getConnection().getDb(),
    tableName: COLLECTION,
    keyPrefix: rule.name,
    points: rule.points,
    duration: rule.seconds,
    disableIndexesCreation: true,
  })
  const take = async (c: Context, key: string): Promise<void> => {
    try {
      await limiter.consume(key)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      c.header('retry-after', String(Math.ceil(refusal.msBeforeNext / 1000)))
      throw new Refused(429, rule.text ?? 'rate_limited')
    }
  }
  return Object.assign(take, {
    forget: async (key: string) => void (await limiter.delete(key)),
    giveBack: async (key: string) => void (await limiter.reward(key, 1)),
  })
}
