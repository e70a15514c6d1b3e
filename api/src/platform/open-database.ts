import { DefaultLogger, type LogContext, type LoggerOptions, MikroORM } from '@mikro-orm/mongodb'
import { auditSubscriber } from './audit/audit-subscriber.ts'
import { CommitRetryDriver } from './commit-retry-driver.ts'
import type { Orm } from './database.ts'
import { monitorDatabase, timeoutOptions } from './database-availability.ts'
import type { Logger } from './log.ts'
import { versionSubscriber } from './versions.ts'

type EntityClass = NonNullable<Parameters<typeof MikroORM.init>[0]['entities']>[number]

class ErrorLogger extends DefaultLogger {
  readonly #log: Pick<Logger, 'error'>

  constructor(options: LoggerOptions, log: Pick<Logger, 'error'>) {
    super(options)
    this.#log = log
  }

  override error(_namespace: string, message: string, context?: LogContext): void {
    this.#log.error(context, message)
  }
}

/** The name comes from the uri's path, else `olympiad`. Errors of the ORM's logger go to `log`. */
export async function openDatabase(
  uri: string,
  entities: EntityClass[],
  name?: string,
  log?: Pick<Logger, 'error'>,
): Promise<Orm> {
  const orm = await MikroORM.init({
    driver: CommitRetryDriver,
    clientUrl: uri,
    dbName:
      name ?? (new URL(uri.replace(/^mongodb(\+srv)?:\/\/[^/]*/, 'mongodb://host')).pathname.slice(1) || 'olympiad'),
    entities,
    subscribers: [auditSubscriber, versionSubscriber],
    // In MongoDB a flush alone is not atomic.
    implicitTransactions: true,
    driverOptions: timeoutOptions(uri),
    ensureIndexes: false,
    forceUndefined: true,
    ...(log && { loggerFactory: (options) => new ErrorLogger(options, log) }),
  })
  monitorDatabase(orm.em)
  return orm
}
