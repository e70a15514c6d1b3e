import type { EntityManager } from '@mikro-orm/mongodb'
import type { TextKey } from '@olympiad/contracts/texts'
import { type AppError, Unavailable } from './errors.ts'

/**
 * How soon the driver notices that a database is away, in milliseconds: one that refuses is looked for so long, one that
 * stands still is given up after a heartbeat and its patience. The uri may say otherwise.
 */
const PATIENCE = { serverSelectionTimeoutMS: 4_000, heartbeatFrequencyMS: 3_000, connectTimeoutMS: 6_000 }

/** What of it a uri leaves to us. */
export function patienceFor(uri: string): Partial<typeof PATIENCE> {
  const told = new URLSearchParams(uri.split('?')[1]?.toLowerCase())
  return Object.fromEntries(Object.entries(PATIENCE).filter(([name]) => !told.has(name.toLowerCase())))
}

/** Errors of the driver that tell of the way to the database, not of what was asked. */
const AWAY = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  // The driver's one name without its prefix: the watch over the server took too long.
  'PoolClearedOnNetworkError',
  'MongoPoolClosedError',
])
/** A database that shuts down, or hands over to another one. */
const LEAVING = new Set([91, 189, 10107, 11600, 11602, 13435, 13436])

/** The way broke in the moment of writing: node's own error, which the driver lets through. Others' have their own stack. */
const isBrokenWay = (error: Error): boolean =>
  'code' in error && error.code === 'EPIPE' && /[\\/]mongodb[\\/]lib[\\/]/.test(error.stack ?? '')

/** The database can't be reached, or not now; whether a write that was under way has happened is not known. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // MikroORM wraps the driver's error under a name of its own, with the fields that these alone have.
  const wrapped = error.name === 'DriverException' && ('beforeHandshake' in error || 'reason' in error)
  return wrapped || isBrokenWay(error) || AWAY.has(error.name) || ('code' in error && LEAVING.has(Number(error.code)))
}

/** Another transaction changed the same at the same moment; ours left nothing behind. */
export function isConflict(error: unknown): boolean {
  // MikroORM wraps the driver's error and drops hasErrorLabel(); the set of labels survives.
  const labels =
    typeof error === 'object' && error !== null && 'errorLabelSet' in error ? error.errorLabelSet : undefined
  return labels instanceof Set && labels.has('TransientTransactionError')
}

const OUT_OF_DISK_SPACE = 14_031

/** The database has no room to write; it can still be read. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === OUT_OF_DISK_SPACE

/** Nobody could be asked whether a transaction was committed: what it wrote may stand. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown'
}

function keyOf(cause: unknown): TextKey | undefined {
  if (cause instanceof OutcomeUnknown) return 'outcome_unknown'
  if (isAway(cause)) return 'database_away'
  return isFull(cause) ? 'no_room' : undefined
}

/** What the database's own failures are to a caller; undefined for all others. */
export function databaseRefusal(cause: unknown): AppError | undefined {
  const key = keyOf(cause)
  return key && Object.assign(new Unavailable(key), { cause })
}

/** A database that hands over to another one, or starts again, is waited for this long; then nobody waits any more. */
const GRACE_MS = 2_000
/** Since when databases can't be reached, by their connections, which all forks share. */
const awaySince = new WeakMap<object, number>()

/** Notices from now on when a database goes and comes back; the driver looks by itself. */
export function watchDatabase(em: EntityManager): void {
  const connection = em.getConnection()
  connection.getClient().on('topologyDescriptionChanged', ({ previousDescription, newDescription }) => {
    const takesWrites = ({ servers }: typeof newDescription) =>
      [...servers.values()].some(({ isWritable }) => isWritable)
    if (takesWrites(newDescription)) awaySince.delete(connection)
    else if (takesWrites(previousDescription)) awaySince.set(connection, performance.now())
  })
}

/** Tells at once what else only a long wait would. @throws {AppError} 503 `database_away` while it is known to be away */
export function needDatabase(em: EntityManager): void {
  const since = awaySince.get(em.getConnection())
  if (since !== undefined && performance.now() - since > GRACE_MS) throw new Unavailable('database_away')
}
