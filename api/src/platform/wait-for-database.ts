import { setTimeout as pause } from 'node:timers/promises'
import type { Orm } from './database.ts'
import { isDatabaseUnavailable, UnknownCommitResult } from './database-availability.ts'
import { AppError } from './errors.ts'
import type { Logger } from './log.ts'

export class DatabaseConfigError extends Error {
  override name = 'DatabaseConfigError'
}

const UNREADABLE = new Set([
  'MongoParseError',
  'MongoInvalidArgumentError',
  'MongoMissingCredentialsError',
  'MongoAPIError',
])
const FORBIDDEN = 13
const WRONG_PASSWORD = [18, 8000]

/** The driver's message may quote the password. */
function configFault(error: Error): string | undefined {
  const code = 'code' in error ? error.code : undefined
  if (UNREADABLE.has(error.name) || code === 'ERR_INVALID_URL')
    return 'cannot be read; it is to be like mongodb://user:password@host/olympiad?replicaSet=rs0'
  if (WRONG_PASSWORD.some((known) => known === code))
    return 'the database does not know its user, or the password is wrong'
  return code === FORBIDDEN ? 'its user may not read and write the database' : undefined
}

export function rethrowConfigError(error: unknown): never {
  const fault = error instanceof Error ? configFault(error) : undefined
  throw fault ? new DatabaseConfigError(`MONGODB_URI: ${fault}`, { cause: error }) : error
}

const isLookupFailure = (error: Error): boolean =>
  'syscall' in error && /^(?:query|getaddrinfo)/.test(String(error.syscall))

const isUnavailable = (error: Error): boolean =>
  isDatabaseUnavailable(error) ||
  isLookupFailure(error) ||
  error instanceof UnknownCommitResult ||
  (error instanceof AppError && error.key === 'database_unavailable')

const RETRY_MS = 500

export type WaitOptions = {
  onUnavailable(): Promise<unknown>
  signal: AbortSignal
}

/**
 * Runs `work`, which must be repeatable, once the database is available, and retries without limit.
 * @throws {DatabaseConfigError} when waiting can't help; what `work` throws; the reason of `signal`
 */
export async function waitForDatabase(
  orm: Orm,
  work: () => Promise<unknown>,
  { log, onUnavailable: onAway, signal }: WaitOptions & { log: Pick<Logger, 'warn' | 'info'> },
): Promise<void> {
  for (let isWaiting = false; ; ) {
    try {
      signal.throwIfAborted()
      // The driver connects by itself only once; after a failure it needs this call.
      await orm.em.getConnection().getClient().connect()
      await work()
      if (isWaiting) log.info('connected to the database')
      return
    } catch (error) {
      if (signal.aborted || !(error instanceof Error) || !isUnavailable(error)) return rethrowConfigError(error)
      if (!isWaiting) log.warn({ reason: error.message }, 'waiting for the database')
      isWaiting = true
      await onAway()
    }
    await pause(RETRY_MS, undefined, { signal })
  }
}
