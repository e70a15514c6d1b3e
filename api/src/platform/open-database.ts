import { MikroORM } from '@mikro-orm/mongodb'
import { auditSubscriber } from './audit/audit-subscriber.ts'
import type { Orm } from './database.ts'
import { patienceFor, watchDatabase } from './database-away.ts'
import { Driver } from './database-commit.ts'
import { versionSubscriber } from './versions.ts'

type EntityClass = NonNullable<Parameters<typeof MikroORM.init>[0]['entities']>[number]

/** Opens the database. The name comes from the uri's path, else `olympiad`. Does not connect before the first command. */
export async function openDatabase(uri: string, entities: EntityClass[], name?: string): Promise<Orm> {
  const orm = await MikroORM.init({
    driver: Driver,
    clientUrl: uri,
    dbName:
      name ?? (new URL(uri.replace(/^mongodb(\+srv)?:\/\/[^/]*/, 'mongodb://host')).pathname.slice(1) || 'olympiad'),
    entities,
    subscribers: [auditSubscriber, versionSubscriber],
    // A flush alone is not atomic in MongoDB; this makes every one a transaction.
    implicitTransactions: true,
    driverOptions: patienceFor(uri),
    ensureIndexes: false,
    forceUndefined: true,
  })
  watchDatabase(orm.em)
  return orm
}
