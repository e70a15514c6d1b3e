import type { EntityManager } from '@mikro-orm/mongodb'
import type { TextKey } from '@olympiad/contracts/texts'
import { type AppError, Unavailable } from './errors.ts'

/** The uri overrides these. */
const TIMEOUTS = { serverSelectionTimeoutMS: 4_000, heartbeatFrequencyMS: 3_000, connectTimeoutMS: 6_000 }

export function timeoutOptions(uri: string): Partial<typeof TIMEOUTS> {
  const options = new URLSearchParams(uri.split('?')[1]?.toLowerCase())
  return Object.fromEntries(Object.entries(TIMEOUTS).filter(([name]) => !options.has(name.toLowerCase())))
}

/** Driver errors about the connection, not about the query. */
const UNAVAILABLE_ERRORS = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  // Unprefixed only here: the server monitor timed out.
  'PoolClearedOnNetworkError',
  'MongoPoolClosedError',
])
/** Server shutdown or step-down. */
const SHUTDOWN_CODES = new Set([91, 189, 10107, 11600, 11602, 13435, 13436])

/** Node's own error passes the driver unwrapped; its stack shows the driver. */
const isBrokenPipe = (error: Error): boolean =>
  'code' in error && error.code === 'EPIPE' && /[\\/]mongodb[\\/]lib[\\/]/.test(error.stack ?? '')

/** Also true when the result of a write is unknown. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // MikroORM's wrapper keeps these fields.
  const wrapped = error.name === 'DriverException' && ('beforeHandshake' in error || 'reason' in error)
  return (
    wrapped ||
    isBrokenPipe(error) ||
    UNAVAILABLE_ERRORS.has(error.name) ||
    ('code' in error && SHUTDOWN_CODES.has(Number(error.code)))
  )
}

/** The database rolled our transaction back. */
export function isTransactionConflict(error: unknown): boolean {
  // MikroORM's wrapper drops hasErrorLabel(), but keeps the set of labels.
  const labels =
    typeof error === 'object' && error !== null && 'errorLabelSet' in error ? error.errorLabelSet : undefined
  return labels instanceof Set && labels.has('TransientTransactionError')
}

const OUT_OF_DISK_SPACE = 14_031

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === OUT_OF_DISK_SPACE

/** Nobody knows whether the transaction committed: its writes may exist. */
export class UnknownCommitResult extends Error {
  override name = 'UnknownCommitResult'
}

function keyOf(cause: unknown): TextKey | undefined {
  if (cause instanceof UnknownCommitResult) return 'commit_result_unknown'
  if (isDatabaseUnavailable(cause)) return 'database_unavailable'
  return isDiskFull(cause) ? 'storage_full' : undefined
}

/** Undefined for other errors. */
export function databaseError(cause: unknown): AppError | undefined {
  const key = keyOf(cause)
  return key && Object.assign(new Unavailable(key), { cause })
}

/** Covers a failover or restart. */
const GRACE_MS = 2_000
/** Keyed by connection, which all forks share. */
const unavailableSince = new WeakMap<object, number>()

export function monitorDatabase(em: EntityManager): void {
  const connection = em.getConnection()
  connection.getClient().on('topologyDescriptionChanged', ({ previousDescription, newDescription }) => {
    const takesWrites = ({ servers }: typeof newDescription) =>
      [...servers.values()].some(({ isWritable }) => isWritable)
    if (takesWrites(newDescription)) unavailableSince.delete(connection)
    else if (takesWrites(previousDescription)) unavailableSince.set(connection, performance.now())
  })
}

/** @throws {AppError} 503 `database_unavailable`, without the driver's long wait */
export function assertDatabaseAvailable(em: EntityManager): void {
  const since = unavailableSince.get(em.getConnection())
  if (since !== undefined && performance.now() - since > GRACE_MS) throw new Unavailable('database_unavailable')
}
