import { MikroORM } from '@mikro-orm/mongodb'
import { auditSubscriber } from './audit/audit-subscriber.ts'
import { CommitRetryDriver } from './commit-retry-driver.ts'
import type { Orm } from './database.ts'
import { monitorDatabase, timeoutOptions } from './database-availability.ts'
import { versionSubscriber } from './versions.ts'

type EntityClass = NonNullable<Parameters<typeof MikroORM.init>[0]['entities']>[number]

/** The name comes from the uri's path, else `olympiad`. */
export async function openDatabase(uri: string, entities: EntityClass[], name?: string): Promise<Orm> {
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
  })
  monitorDatabase(orm.em)
  return orm
}
