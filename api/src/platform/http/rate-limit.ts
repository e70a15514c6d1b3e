import type { Quota, RateLimit } from '@olympiad/contracts/call'
import { retryAfterMessage } from '@olympiad/contracts/retry-after-message'
import { translate } from '@olympiad/contracts/texts'
import type { Context } from 'hono'
import { MongoBulkWriteError } from 'mongodb'
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible'
import { type IndexDeclaration, isDuplicateKey, type Orm } from '../database.ts'
import { isDiskFull } from '../database-availability.ts'
import { type AppError, TooManyRequests, Unavailable } from '../errors.ts'
import type { ClientAddressResolver } from './client-address-resolver.ts'
import { requestLang } from './error-handler.ts'

const COLLECTION = 'rate_limits'

export const rateLimitIndexes: IndexDeclaration[] = [
  { collection: COLLECTION, key: { key: 1 }, options: { unique: true } },
  { collection: COLLECTION, key: { expire: -1 }, options: { expireAfterSeconds: 0 } },
]

type StoredCount = { key: string; points: number; expire: Date }
const storedCounts = ({ orm }: { orm: Orm }) => orm.em.getCollection<StoredCount>(COLLECTION)
type CountUpdate = Parameters<ReturnType<typeof storedCounts>['bulkWrite']>[0][number]

/** Points of one key, to take or give back with others in one command. */
export type Charge = {
  /** @throws {AppError} 429 with Retry-After; 503 when the count fails */
  take(c: Context): Promise<void>
  giveBack(): Promise<void>
  /** Fails as a duplicate key when too few points are left or the count has expired. Undefined: never enough. */
  takeUpdate(): CountUpdate | undefined
  giveBackUpdate(): CountUpdate
}

export type RateLimiter = {
  /** @throws {AppError} 429 with Retry-After; 503 when the count fails */
  (c: Context, key: string, points?: number): Promise<void>
  /** For work that failed or did no harm. */
  returnPoints(key: string, points?: number): Promise<void>
  charge(key: string, points?: number): Charge
}

export type RateLimitRule = Quota & Pick<RateLimit, 'name' | 'errorCode'>

/** Then the limiter fails closed: it admits no uncounted attempt. */
const PATIENCE_MS = 10_000
const AWAY_S = 5

/** Copies share the count in the database. */
export function createRateLimiter({ orm }: { orm: Orm }, rule: RateLimitRule): RateLimiter {
  const limiter = new RateLimiterMongo({
    storeClient: orm.em.getDriver().getConnection().getDb(),
    tableName: COLLECTION,
    keyPrefix: rule.name,
    points: rule.points,
    duration: rule.seconds,
    disableIndexesCreation: true,
  })
  /** As the library counts for a key, but an expired count fails. */
  const update = (key: string, points: number, filter: { points?: { $lte: number } }): CountUpdate => {
    const now_ms = Date.now()
    return {
      updateOne: {
        filter: { key: limiter.getKey(key), expire: { $gt: new Date(now_ms) }, ...filter },
        update: { $inc: { points }, $setOnInsert: { expire: new Date(now_ms + rule.seconds * 1000) } },
        upsert: true,
      },
    }
  }
  const charge = (key: string, points = 1): Charge => ({
    async take(c) {
      try {
        await withTimeout(limiter.consume(key, points))
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes) throw tooManyRequests(c, rejection.msBeforeNext / 1000, rule)
        throw uncounted(c, rejection)
      }
    },
    giveBack: async () => void (await limiter.reward(key, points)),
    takeUpdate: () =>
      points > rule.points ? undefined : update(key, points, { points: { $lte: rule.points - points } }),
    giveBackUpdate: () => update(key, -points, {}),
  })
  const take = (c: Context, key: string, points?: number) => charge(key, points).take(c)
  return Object.assign(take, { charge, returnPoints: (key: string, points?: number) => charge(key, points).giveBack() })
}

/** @returns how many were made, in order: the limiter itself makes the others, one by one */
async function updateTogether(deps: { orm: Orm }, updates: readonly (CountUpdate | undefined)[]): Promise<number> {
  const possible = updates.filter((update) => update !== undefined)
  if (possible.length < updates.length || possible.length < 2) return 0
  try {
    await storedCounts(deps).bulkWrite(possible, { ordered: true })
    return possible.length
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError && isDuplicateKey(error))) throw error
    return error.matchedCount + error.upsertedCount
  }
}

/**
 * A request that the address's limit rejects uses no points of the account.
 * @throws {AppError} 429 with Retry-After; 503 when the count fails
 */
export async function takePoints(
  deps: { orm: Orm },
  c: Context,
  { account, address }: { account: readonly Charge[]; address: Charge | undefined },
): Promise<void> {
  const charges = address ? [...account, address] : account
  const updates = charges.map((charge) => charge.takeUpdate())
  const taken = await withTimeout(updateTogether(deps, updates)).catch((error: unknown) => {
    throw uncounted(c, error)
  })
  for (const charge of charges.slice(taken)) {
    try {
      await charge.take(c)
    } catch (error) {
      if (charge === address && isRateLimited(error)) await givePointsBack(deps, account)
      throw error
    }
  }
}

export async function givePointsBack(deps: { orm: Orm }, charges: readonly Charge[]): Promise<void> {
  const updates = charges.map((charge) => charge.giveBackUpdate())
  for (const charge of charges.slice(await updateTogether(deps, updates))) await charge.giveBack()
}

function uncounted(c: Context, cause: unknown): AppError {
  c.header('retry-after', String(AWAY_S))
  return Object.assign(new Unavailable(isDiskFull(cause) ? 'storage_full' : 'database_unavailable'), { cause })
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

/** Counts by account and address (`<name>-address`). */
export function createCallLimiter(
  deps: { orm: Orm; resolveClientAddress: ClientAddressResolver },
  { name, account: accountQuota, address: addressQuota, errorCode }: RateLimit,
): CallLimiter {
  const rule = { ...(errorCode && { errorCode }) }
  const accounts = accountQuota && createRateLimiter(deps, { ...rule, ...accountQuota, name })
  const addresses =
    addressQuota && createRateLimiter(deps, { ...rule, ...addressQuota, name: accounts ? `${name}-address` : name })
  const take = (c: Context, account?: string, points?: number): Promise<void> =>
    takePoints(deps, c, {
      account: accounts && account !== undefined ? [accounts.charge(account, points)] : [],
      address: addresses?.charge(deps.resolveClientAddress(c), points),
    })
  return Object.assign(take, {
    returnPoints: async (account: string, points?: number) => await accounts?.returnPoints(account, points),
  })
}
