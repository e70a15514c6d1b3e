import { setTimeout as pause } from 'node:timers/promises'
import type { Orm } from './database.ts'
import { isAway, OutcomeUnknown } from './database-away.ts'
import { AppError } from './errors.ts'
import type { Logger } from './log.ts'

/** The database is there, or would be, and can't be used so; the message says in one line what is to be changed. */
export class WrongDatabase extends Error {
  override name = 'WrongDatabase'
}

/** What the driver calls an address that it can't read. */
const UNREADABLE = new Set([
  'MongoParseError',
  'MongoInvalidArgumentError',
  'MongoMissingCredentialsError',
  'MongoAPIError',
])
const FORBIDDEN = 13
const WRONG_PASSWORD = [18, 8000]

/** What is to be changed. The driver's own words may repeat the address, and the password in it. */
function faultOf(error: Error): string | undefined {
  const code = 'code' in error ? error.code : undefined
  if (UNREADABLE.has(error.name) || code === 'ERR_INVALID_URL')
    return 'cannot be read; it is to be like mongodb://user:password@host/olympiad?replicaSet=rs0'
  if (WRONG_PASSWORD.some((known) => known === code))
    return 'the database does not know its user, or the password is wrong'
  return code === FORBIDDEN ? 'its user may not read and write the database' : undefined
}

/** Throws the error on, as {WrongDatabase} where it is the address that is wrong. */
export function blame(error: unknown): never {
  const fault = error instanceof Error ? faultOf(error) : undefined
  throw fault ? new WrongDatabase(`MONGODB_URI: ${fault}`, { cause: error }) : error
}

/** Names of hosts are looked up when the database is looked for. */
const isUnnamed = (error: Error): boolean => 'syscall' in error && /^(?:query|getaddrinfo)/.test(String(error.syscall))

const isNotThere = (error: Error): boolean =>
  isAway(error) ||
  isUnnamed(error) ||
  error instanceof OutcomeUnknown ||
  (error instanceof AppError && error.key === 'database_away')

const AGAIN_MS = 500

export type Patience = {
  /** Called when the database is first found to be away. */
  onAway(): Promise<unknown>
  /** Ends the waiting. */
  ending: AbortSignal
}

/**
 * Does a part of the start, which may be done again, once the database is there, however long that takes; the log says once
 * that it is waited for.
 * @throws {WrongDatabase} where waiting won't help; what `work` throws; the reason of `ending`
 */
export async function onceThere(
  orm: Orm,
  work: () => Promise<unknown>,
  { log, onAway, ending }: Patience & { log: Pick<Logger, 'warn' | 'info'> },
): Promise<void> {
  for (let told = false; ; ) {
    try {
      ending.throwIfAborted()
      // The driver's first connection comes of itself, and once only: after one that fails it has to be asked for.
      await orm.em.getConnection().getClient().connect()
      await work()
      if (told) log.info('the database is there')
      return
    } catch (error) {
      if (ending.aborted || !(error instanceof Error) || !isNotThere(error)) return blame(error)
      if (!told) log.warn({ reason: error.message }, 'the database does not answer: the start waits for it')
      told = true
      await onAway()
    }
    await pause(AGAIN_MS, undefined, { signal: ending })
  }
}
