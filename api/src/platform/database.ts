import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { EntityManager, MikroORM } from '@mikro-orm/mongodb'
import { assertDatabaseAvailable, isDatabaseUnavailable, isTransactionConflict } from './database-availability.ts'
import { Unavailable } from './errors.ts'

export type Orm = MikroORM
export type Em = EntityManager

type CreateIndexOptions = NonNullable<Parameters<ReturnType<Em['getCollection']>['createIndex']>[1]>

export type IndexDeclaration = {
  collection: string
  key: Record<string, 1 | -1>
  options?: CreateIndexOptions
}

/** Any text, neither null nor absent. For partial indexes: MongoDB doesn't use one with `$type` for text queries. */
export const NON_EMPTY_TEXT = { $gt: '' }

/** Never drops an index. A different name or shape fails the start (MongoDB 85, 86). */
export async function ensureIndexes(orm: Orm, indexes: readonly IndexDeclaration[]): Promise<void> {
  const byCollection = Object.groupBy(indexes, ({ collection }) => collection)
  for (const [collection, declared = []] of Object.entries(byCollection)) {
    await orm.em.getCollection(collection).createIndexes(declared.map(({ key, options }) => ({ key, ...options })))
  }
}

/** The minimum, however long the work waits in the queue. */
const MIN_ATTEMPTS = 5
/** How long conflicts with other copies are retried; a person waits no longer than this. */
const PATIENCE_MS = 10_000
/** Such a wait means that the database is down or stalls: the caller gets a 503. */
const QUEUE_TIMEOUT_MS = 20_000
/** Many times a transaction's length, so that losers don't collide again. */
const PAUSE_MS = 50

const lastTurns = new WeakMap<Orm, Promise<unknown>>()
const inside = new AsyncLocalStorage<true>()

/** Transactions of one process share counters and would only make each other restart. */
function enqueue<T>(orm: Orm, work: () => Promise<T>): Promise<T> {
  if (inside.getStore()) throw new Error('a transaction inside a transaction would wait for itself')
  const run = () => inside.run(true, work)
  const turn = (lastTurns.get(orm) ?? Promise.resolve()).then(run, run)
  lastTurns.set(orm, turn)
  return turn
}

/**
 * Retries conflicts on a fresh fork: at least five times, and for `patience_ms`.
 * `work` may run often and others wait meanwhile: no effects outside the database.
 * Run its commands one after another, because the first one carries startTransaction.
 * Transactions of one process queue (docs/decisions/0004, 0006).
 * @throws what `work` throws; the last conflict; {AppError} 503 when the queue takes too long;
 * {UnknownCommitResult} when the commit gets no answer
 */
export function inTransaction<T>(orm: Orm, work: (em: Em) => Promise<T>, patience_ms = PATIENCE_MS): Promise<T> {
  const startedAt = performance.now()
  const deadline = startedAt + patience_ms
  return enqueue(orm, async () => {
    if (performance.now() - startedAt > QUEUE_TIMEOUT_MS) throw new Unavailable('request_timeout')
    for (let attempt = 1; ; attempt += 1) {
      try {
        assertDatabaseAvailable(orm.em)
        return await orm.em.fork().transactional(work)
      } catch (error) {
        const hasTriedEnough = attempt >= MIN_ATTEMPTS || isDatabaseUnavailable(error)
        if (!isTransactionConflict(error) || (hasTriedEnough && performance.now() > deadline)) throw error
        await pause(Math.random() * PAUSE_MS)
      }
    }
  })
}

const collectionOf = (em: Em) => em.getCollection('any')
export type ClientSession = NonNullable<
  NonNullable<Parameters<ReturnType<typeof collectionOf>['insertOne']>[1]>['session']
>

export const transactionSession = (em: Em): ClientSession | undefined => em.getTransactionContext<ClientSession>()

export function sessionOption(em: Em): { session?: ClientSession } {
  const session = transactionSession(em)
  return session ? { session } : {}
}

/** @throws outside a transaction */
export function requireTransaction(em: Em): ClientSession {
  const session = transactionSession(em)
  if (!session) throw new Error('this is done inside a transaction only')
  return session
}

const DUPLICATE_KEY = 11_000

export const isDuplicateKey = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === DUPLICATE_KEY
