import type { Quota, RateLimit } from '@olympiad/contracts/call'
import type { TextKey } from '@olympiad/contracts/texts'
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import { AppError, NotSignedIn } from '../../platform/errors.ts'
import { canonicalEmail } from '../../platform/http/canonical-email.ts'
import { createRateLimiter, isRateLimited, type RateLimiter } from '../../platform/http/rate-limit.ts'

/** Counts attempts per account and per client address. */
export type SignInLimits = {
  /** @throws {AppError} 429 with Retry-After */
  consume(c: Context, key: string): Promise<void>
  /** For an attempt that succeeded or was no guess. */
  giveBack(c: Context, key: string): Promise<void>
  /** Keeps earlier failures: otherwise a sign-in with another email of the same `canonicalEmail` would reset them. */
  recordSuccess(key: string): Promise<void>
  /** Counts one attempt; for the address only wrong guesses. */
  runLimited<T>(c: Context, key: string, work: () => Promise<T>): Promise<T>
}

/** No password guesses: the password was right, or nobody checked it. */
const UNCOUNTED_ERRORS: ReadonlySet<TextKey> = new Set([
  'membership_unavailable',
  'second_factor_required',
  'second_factor_wrong',
  'second_factor_rate_limited',
] satisfies TextKey[])

const NO_LIMIT: RateLimiter = Object.assign(async () => {}, { returnPoints: async () => {} })

/** `extraQuotas` are further limits of the account. */
export function signInLimits(
  deps: Pick<Deps, 'orm' | 'resolveClientAddress'>,
  { name, account, address, errorCode }: RateLimit,
  ...extraQuotas: Quota[]
): SignInLimits {
  const rule = { ...(errorCode && { errorCode }) }
  const accountQuotas = account ? [account, ...extraQuotas] : []
  const accountLimiters = accountQuotas.map((points, nth) =>
    createRateLimiter(deps, { ...rule, ...points, name: nth === 0 ? name : `${name}-${nth}` }),
  )
  const addressLimiter = address
    ? createRateLimiter(deps, { ...rule, ...address, name: account ? `${name}-address` : name })
    : NO_LIMIT
  const forEachAccountLimiter = (work: (limiter: RateLimiter) => Promise<void>) =>
    Promise.all(accountLimiters.map(work))
  const limits: SignInLimits = {
    async consume(c, identifier) {
      const key = canonicalEmail(identifier)
      for (const limiter of accountLimiters) await limiter(c, key)
      try {
        await addressLimiter(c, deps.resolveClientAddress(c))
      } catch (error) {
        // A blocked address must not use up the account's attempts too.
        if (isRateLimited(error)) await forEachAccountLimiter((limiter) => limiter.returnPoints(key))
        throw error
      }
    },
    async giveBack(c, key) {
      await limits.recordSuccess(key)
      await addressLimiter.returnPoints(deps.resolveClientAddress(c))
    },
    async recordSuccess(key) {
      await forEachAccountLimiter((limiter) => limiter.returnPoints(canonicalEmail(key)))
    },
    async runLimited(c, key, work) {
      await limits.consume(c, key)
      try {
        const result = await work()
        await addressLimiter.returnPoints(deps.resolveClientAddress(c))
        return result
      } catch (error) {
        if (error instanceof AppError && UNCOUNTED_ERRORS.has(error.key)) await limits.giveBack(c, key)
        else if (!(error instanceof NotSignedIn)) await addressLimiter.returnPoints(deps.resolveClientAddress(c))
        throw error
      }
    },
  }
  return limits
}
