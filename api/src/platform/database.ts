import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { EntityManager, MikroORM } from '@mikro-orm/mongodb'
import { isAway, isConflict, needDatabase } from './database-away.ts'
import { Unavailable } from './errors.ts'

export type Orm = MikroORM
export type Em = EntityManager

type CreateIndexOptions = NonNullable<Parameters<ReturnType<Em['getCollection']>['createIndex']>[1]>

/** An index as an entity declares it; `collection` is the published name. */
export type IndexDeclaration = {
  collection: string
  key: Record<string, 1 | -1>
  options?: CreateIndexOptions
}

/**
 * For a partial index: any text, and neither null nor absent. MongoDB knows that a search for a text is a search within this,
 * and uses the index; of a `$type` it does not.
 */
export const TEXT = { $gt: '' }

/**
 * Makes the indexes that entities declare and never drops one. A name or shape that differs from what is there is an
 * error of the start (MongoDB's 85, 86), not a reason to drop.
 */
export async function makeIndexes(orm: Orm, indexes: readonly IndexDeclaration[]): Promise<void> {
  const byCollection = Object.groupBy(indexes, ({ collection }) => collection)
  for (const [collection, declared = []] of Object.entries(byCollection)) {
    await orm.em.getCollection(collection).createIndexes(declared.map(({ key, options }) => ({ key, ...options })))
  }
}

/** Attempts that everybody has, however long they waited for their turn. */
const ATTEMPTS = 5
/** How long the other copies of the program are outlasted; a person waits no longer than this. */
const PATIENCE_MS = 10_000
/** Whoever waits longer than this for their turn is told to try again: the database is away, or stands still. */
const TURN_MS = 20_000
/** Many times a transaction, so that losers neither meet again nor keep the winner busy. */
const PAUSE_MS = 50

/** The last transaction of this process on each database; the next one follows it. */
const lastTurns = new WeakMap<Orm, Promise<unknown>>()
const inside = new AsyncLocalStorage<true>()

/** One after another: transactions of one process meet at the same counters, and would only make each other start again. */
function inTurn<T>(orm: Orm, work: () => Promise<T>): Promise<T> {
  if (inside.getStore()) throw new Error('a transaction inside a transaction would wait for itself')
  const mine = () => inside.run(true, work)
  const turn = (lastTurns.get(orm) ?? Promise.resolve()).then(mine, mine)
  lastTurns.set(orm, turn)
  return turn
}

/**
 * Runs `work` in a transaction, and again on a fresh fork while others win the race, so that nothing of a lost one stays in
 * memory: for `patience_ms` from now, and five times at least. Nothing outside the database may happen inside: it could
 * happen often, and others wait meanwhile. Commands run one after another (the first one carries startTransaction).
 * Transactions of one process take turns, so that a rush of registrations is a queue; other copies of the program are met
 * by starting again (docs/decisions/0004, 0006).
 * @throws what `work` throws, and the database's conflict after the last attempt; {AppError} 503 where others took too long;
 *   {OutcomeUnknown} where the answer to the commit stays away
 */
export function inTransaction<T>(orm: Orm, work: (em: Em) => Promise<T>, patience_ms = PATIENCE_MS): Promise<T> {
  const asked = performance.now()
  const giveUp = asked + patience_ms
  return inTurn(orm, async () => {
    if (performance.now() - asked > TURN_MS) throw new Unavailable('timed_out')
    for (let attempt = 1; ; attempt += 1) {
      try {
        needDatabase(orm.em)
        return await orm.em.fork().transactional(work)
      } catch (error) {
        const enough = attempt >= ATTEMPTS || isAway(error)
        if (!isConflict(error) || (enough && performance.now() > giveUp)) throw error
        await pause(Math.random() * PAUSE_MS)
      }
    }
  })
}

const collectionOf = (em: Em) => em.getCollection('any')
export type Session = NonNullable<NonNullable<Parameters<ReturnType<typeof collectionOf>['insertOne']>[1]>['session']>

/** The transaction of `em`, for commands past the entities; undefined outside of one. */
export const sessionOf = (em: Em): Session | undefined => em.getTransactionContext<Session>()

/** The same as an option of such a command. */
export function inSession(em: Em): { session?: Session } {
  const session = sessionOf(em)
  return session ? { session } : {}
}

/** The same for what means nothing outside of a transaction. @throws outside of one */
export function needSession(em: Em): Session {
  const session = sessionOf(em)
  if (!session) throw new Error('this is done inside a transaction only')
  return session
}

const DUPLICATE_KEY = 11_000

/** A write was refused because another document holds the same unique key. */
export const breaksUnique = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === DUPLICATE_KEY
