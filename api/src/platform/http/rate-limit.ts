import type { Points, RateLimit } from '@olympiad/contracts/call'
import { text } from '@olympiad/contracts/texts'
import { tryAgain } from '@olympiad/contracts/try-again'
import type { Context } from 'hono'
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible'
import type { IndexDeclaration, Orm } from '../database.ts'
import { isFull } from '../database-away.ts'
import { TooManyRequests, Unavailable } from '../errors.ts'
import type { ClientAddress } from './client-address.ts'
import { langOf } from './errors.ts'

const COLLECTION = 'rate_limits'

export const rateLimitIndexes: IndexDeclaration[] = [
  { collection: COLLECTION, key: { key: 1 }, options: { unique: true } },
  { collection: COLLECTION, key: { expire: -1 }, options: { expireAfterSeconds: 0 } },
]

/** Takes a point of a key, or several; 429 with Retry-After when there are not so many left. */
export type Limit = {
  (c: Context, key: string, points?: number): Promise<void>
  /** Gives them back: what they were taken for came to nothing, or did no harm. */
  giveBack(key: string, points?: number): Promise<void>
}

/** One count: `points` in `seconds` for each key; `refusal` is the code of the error. */
export type Rule = Points & Pick<RateLimit, 'name' | 'refusal'>

/** A limit whose database is away for longer lets nobody pass: an attempt that nobody counts is one too many. */
const PATIENCE_MS = 10_000
const AWAY_S = 5

/**
 * At most `points` in `seconds` for each key, counted in the database so that several copies count together.
 * @throws {AppError} 429 with Retry-After when none is left; 503 while nobody can count
 */
export function limit({ orm }: { orm: Orm }, rule: Rule): Limit {
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
      await soon(limiter.consume(key, points))
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw tooMany(c, refusal.msBeforeNext / 1000, rule)
      c.header('retry-after', String(AWAY_S))
      throw Object.assign(new Unavailable(isFull(refusal) ? 'no_room' : 'database_away'), { cause: refusal })
    }
  }
  return Object.assign(take, {
    giveBack: async (key: string, points = 1) => void (await limiter.reward(key, points)),
  })
}

/** What somebody is told who has to wait for so many seconds. */
function tooMany(c: Context, seconds: number, { name, refusal = 'rate_limited' }: Pick<Rule, 'name' | 'refusal'>) {
  const whole = Math.max(1, Math.ceil(seconds))
  const lang = langOf(c)
  c.set('limitedBy', name)
  c.header('retry-after', String(whole))
  return new TooManyRequests(refusal, { words: `${text(lang, 'rate_limited_now')} ${tryAgain(lang, whole)}` })
}

/** Whether a limit has refused: it has none left, and is there. */
export const isTooMany = (refusal: unknown): boolean => refusal instanceof TooManyRequests

/** The outcome, or an error where it is long in coming: the driver waits half a minute for a database. */
async function soon<T>(outcome: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('the limit was not counted in time')), PATIENCE_MS)
  })
  try {
    return await Promise.race([outcome, late])
  } finally {
    clearTimeout(timer)
  }
}

/** What a call's limit counts: by the account that calls, where it is of accounts, and by the address. */
export type CallLimit = {
  (c: Context, account?: string, points?: number): Promise<void>
  /** Gives an account's points back, as a limit does. */
  giveBack(account: string, points?: number): Promise<void>
}

/**
 * Counts as a call declares it, for the account and for the address (`<name>-address` where both count). A request that one
 * of the two counts refuses uses up nothing of the other.
 */
export function callLimit(
  deps: { orm: Orm; clientAddress: ClientAddress },
  { name, account: ofAccount, address: ofAddress, refusal }: RateLimit,
): CallLimit {
  const rule = { ...(refusal && { refusal }) }
  const accounts = ofAccount && limit(deps, { ...rule, ...ofAccount, name })
  const addresses = ofAddress && limit(deps, { ...rule, ...ofAddress, name: accounts ? `${name}-address` : name })
  const take = async (c: Context, account?: string, points?: number): Promise<void> => {
    if (account !== undefined) await accounts?.(c, account, points)
    try {
      await addresses?.(c, deps.clientAddress(c), points)
    } catch (error) {
      if (account !== undefined && isTooMany(error)) await accounts?.giveBack(account, points)
      throw error
    }
  }
  return Object.assign(take, {
    giveBack: async (account: string, points?: number) => await accounts?.giveBack(account, points),
  })
}
