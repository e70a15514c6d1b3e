import type { Quota, RateLimit } from '@olympiad/contracts/call'
import { retryAfterMessage } from '@olympiad/contracts/retry-after-message'
import { translate } from '@olympiad/contracts/texts'
import type { Context } from 'hono'
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible'
import type { IndexDeclaration, Orm } from '../database.ts'
import { isDiskFull } from '../database-availability.ts'
import { TooManyRequests, Unavailable } from '../errors.ts'
import type { ClientAddressResolver } from './client-address-resolver.ts'
import { requestLang } from './error-handler.ts'

const COLLECTION = 'rate_limits'

export const rateLimitIndexes: IndexDeclaration[] = [
  { collection: COLLECTION, key: { key: 1 }, options: { unique: true } },
  { collection: COLLECTION, key: { expire: -1 }, options: { expireAfterSeconds: 0 } },
]

/** @throws {AppError} 429 with Retry-After */
export type RateLimiter = {
  (c: Context, key: string, points?: number): Promise<void>
  /** For work that failed or did no harm. */
  returnPoints(key: string, points?: number): Promise<void>
}

export type RateLimitRule = Quota & Pick<RateLimit, 'name' | 'errorCode'>

/** Then the limiter fails closed: it admits no uncounted attempt. */
const PATIENCE_MS = 10_000
const AWAY_S = 5

/** Copies share the count in the database. @throws {AppError} 429 with Retry-After; 503 when the count fails */
export function createRateLimiter({ orm }: { orm: Orm }, rule: RateLimitRule): RateLimiter {
  const limiter = new RateLimiterMongo({
    storeClient: orm.em.getDriver().getConnection().getDb(),
    tableName: COLLECTION,
    keyPrefix: rule.name,
    points: rule.points,
    duration: rule.seconds,
    disableIndexesCreation: true,
  })
  const take = async (c: Context, key: string, points = 1): Promise<void> => {
    try {
      await withTimeout(limiter.consume(key, points))
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) throw tooManyRequests(c, rejection.msBeforeNext / 1000, rule)
      c.header('retry-after', String(AWAY_S))
      throw Object.assign(new Unavailable(isDiskFull(rejection) ? 'storage_full' : 'database_unavailable'), {
        cause: rejection,
      })
    }
  }
  return Object.assign(take, {
    returnPoints: async (key: string, points = 1) => void (await limiter.reward(key, points)),
  })
}

function tooManyRequests(
  c: Context,
  seconds: number,
  { name, errorCode = 'rate_limited' }: Pick<RateLimitRule, 'name' | 'errorCode'>,
) {
  const retryAfter = Math.max(1, Math.ceil(seconds))
  const lang = requestLang(c)
  c.set('limitedBy', name)
  c.header('retry-after', String(retryAfter))
  return new TooManyRequests(errorCode, {
    messageOverride: `${translate(lang, 'rate_limited_now')} ${retryAfterMessage(lang, retryAfter)}`,
  })
}

/** False when the count itself failed. */
export const isRateLimited = (rejection: unknown): boolean => rejection instanceof TooManyRequests

/** The driver would wait half a minute for a missing database. */
async function withTimeout<T>(outcome: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('the limit was not counted in time')), PATIENCE_MS)
  })
  try {
    return await Promise.race([outcome, timeout])
  } finally {
    clearTimeout(timer)
  }
}

export type CallLimiter = {
  (c: Context, account?: string, points?: number): Promise<void>
  returnPoints(account: string, points?: number): Promise<void>
}

/** Counts by account and address (`<name>-address`); a request that one rejects uses no points of the other. */
export function createCallLimiter(
  deps: { orm: Orm; resolveClientAddress: ClientAddressResolver },
  { name, account: accountQuota, address: addressQuota, errorCode }: RateLimit,
): CallLimiter {
  const rule = { ...(errorCode && { errorCode }) }
  const accounts = accountQuota && createRateLimiter(deps, { ...rule, ...accountQuota, name })
  const addresses =
    addressQuota && createRateLimiter(deps, { ...rule, ...addressQuota, name: accounts ? `${name}-address` : name })
  const take = async (c: Context, account?: string, points?: number): Promise<void> => {
    if (account !== undefined) await accounts?.(c, account, points)
    try {
      await addresses?.(c, deps.resolveClientAddress(c), points)
    } catch (error) {
      if (account !== undefined && isRateLimited(error)) await accounts?.returnPoints(account, points)
      throw error
    }
  }
  return Object.assign(take, {
    returnPoints: async (account: string, points?: number) => await accounts?.returnPoints(account, points),
  })
}
