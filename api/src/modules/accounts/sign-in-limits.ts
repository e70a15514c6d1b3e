import type { Quota, RateLimit } from '@olympiad/contracts/call'
import type { TextKey } from '@olympiad/contracts/texts'
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import { AppError, NotSignedIn } from '../../platform/errors.ts'
import { canonicalEmail } from '../../platform/http/canonical-email.ts'
import { type Charge, createRateLimiter, givePointsBack, takePoints } from '../../platform/http/rate-limit.ts'

/** Counts attempts per account and per client address. */
export type SignInLimits = {
  /** @throws {AppError} 429 with Retry-After */
  consume(c: Context, key: string): Promise<void>
  /** For an attempt that succeeded or was no guess. */
  giveBack(c: Context, key: string): Promise<void>
  /**
   * Counts one attempt; for the address only wrong guesses. With `returnsRight` also for the account: only its own
   * point, or a sign-in with another email of the same `canonicalEmail` would reset earlier failures.
   */
  runLimited<T>(c: Context, key: string, work: () => Promise<T>, options?: { returnsRight: boolean }): Promise<T>
}

/** No password guesses: the password was right, or nobody checked it. */
const UNCOUNTED_ERRORS: ReadonlySet<TextKey> = new Set([
  'membership_unavailable',
  'second_factor_required',
  'second_factor_wrong',
  'second_factor_rate_limited',
] satisfies TextKey[])

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
  const addressLimiter =
    address && createRateLimiter(deps, { ...rule, ...address, name: account ? `${name}-address` : name })
  const accountCharges = (key: string) => accountLimiters.map((limiter) => limiter.charge(canonicalEmail(key)))
  const addressCharge = (c: Context) => addressLimiter?.charge(deps.resolveClientAddress(c))
  const giveBack = async (c: Context, account: readonly Charge[]): Promise<void> => {
    const charge = addressCharge(c)
    await givePointsBack(deps, charge ? [...account, charge] : account)
  }
  const limits: SignInLimits = {
    consume: (c, key) => takePoints(deps, c, { account: accountCharges(key), address: addressCharge(c) }),
    giveBack: (c, key) => giveBack(c, accountCharges(key)),
    async runLimited(c, key, work, { returnsRight } = { returnsRight: false }) {
      await limits.consume(c, key)
      try {
        const result = await work()
        await giveBack(c, returnsRight ? accountCharges(key) : [])
        return result
      } catch (error) {
        if (error instanceof AppError && UNCOUNTED_ERRORS.has(error.key)) await limits.giveBack(c, key)
        else if (!(error instanceof NotSignedIn)) await giveBack(c, [])
        throw error
      }
    },
  }
  return limits
}
