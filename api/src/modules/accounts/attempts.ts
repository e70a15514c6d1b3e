import type { Points, RateLimit } from '@olympiad/contracts/call'
import type { TextKey } from '@olympiad/contracts/texts'
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import { AppError, NotSignedIn } from '../../platform/errors.ts'
import { accountOfEmail } from '../../platform/http/account-of-email.ts'
import { isTooMany, type Limit, limit } from '../../platform/http/rate-limit.ts'

/** Tries at a way in, counted of whom they are about and of the address that they come from. */
export type Attempts = {
  /** Counts a try. @throws {AppError} 429 with Retry-After */
  take(c: Context, who: string): Promise<void>
  /** The try was none, or a right one: it doesn't count. */
  giveBack(c: Context, who: string): Promise<void>
  /**
   * A right try doesn't count of the person either. Earlier ones do: whoever has an email that counts as somebody else's
   * (`accountOfEmail`) would get new tries at that one by signing in with their own.
   */
  wasRight(who: string): Promise<void>
  /** Counts a try at `work`, where it was looked at; of the address only what was a guess, not what succeeds or fails otherwise. */
  through<T>(c: Context, who: string, work: () => Promise<T>): Promise<T>
}

/** No guess at a password: what is said only to those who know it, and that nobody could look at it. */
const NO_GUESS: ReadonlySet<TextKey> = new Set([
  'platform_down',
  'second_factor_needed',
  'second_factor_wrong',
  'second_factor_too_many',
] satisfies TextKey[])

const NO_LIMIT: Limit = Object.assign(async () => {}, { giveBack: async () => {} })

/** Both limits of a way in, as its call declares them; `longer` are further counts of the account. */
export function attempts(
  deps: Pick<Deps, 'orm' | 'clientAddress'>,
  { name, account, address, refusal }: RateLimit,
  ...longer: Points[]
): Attempts {
  const rule = { ...(refusal && { refusal }) }
  const ofAccount = account ? [account, ...longer] : []
  const persons = ofAccount.map((points, nth) =>
    limit(deps, { ...rule, ...points, name: nth === 0 ? name : `${name}-${nth}` }),
  )
  const addresses = address ? limit(deps, { ...rule, ...address, name: account ? `${name}-address` : name }) : NO_LIMIT
  const all = (work: (one: Limit) => Promise<void>) => Promise.all(persons.map(work))
  const ways: Attempts = {
    async take(c, typed) {
      const who = accountOfEmail(typed)
      for (const one of persons) await one(c, who)
      try {
        await addresses(c, deps.clientAddress(c))
      } catch (error) {
        // An address that is held off must not use up other people's tries as well.
        if (isTooMany(error)) await all((one) => one.giveBack(who))
        throw error
      }
    },
    async giveBack(c, who) {
      await ways.wasRight(who)
      await addresses.giveBack(deps.clientAddress(c))
    },
    async wasRight(who) {
      await all((one) => one.giveBack(accountOfEmail(who)))
    },
    async through(c, who, work) {
      await ways.take(c, who)
      try {
        const result = await work()
        await addresses.giveBack(deps.clientAddress(c))
        return result
      } catch (error) {
        if (error instanceof AppError && NO_GUESS.has(error.key)) await ways.giveBack(c, who)
        else if (!(error instanceof NotSignedIn)) await addresses.giveBack(deps.clientAddress(c))
        throw error
      }
    },
  }
  return ways
}
