import { join } from 'node:path'
import { backupEnvironment, scheduledBackups } from './backups/scheduled-backups.ts'
import type { Config, Partners } from './config.ts'
import type { Deps } from './deps.ts'
import { membershipClient } from './modules/accounts/membership-client.ts'
import { coursesClient } from './modules/catalogues/courses-client.ts'
import { shopClient } from './modules/catalogues/shop-client.ts'
import { telrClient } from './modules/payments/telr/telr.ts'
import { addDatabaseFigures } from './operation/database-figures.ts'
import { storedFigures } from './operation/stored-figures.ts'
import { watchedMails, watchedPrinter } from './operation/watched.ts'
import { makeIndexes } from './platform/database.ts'
import { blame, onceThere as outlast, type Patience } from './platform/database-start.ts'
import { emitTo } from './platform/events.ts'
import { createBrake } from './platform/http/brake.ts'
import { clientAddresses, forwardedIn, socketAddresses } from './platform/http/client-address.ts'
import { requestIds } from './platform/http/request-id.ts'
import { createLog, type Logger } from './platform/log.ts'
import { smtpTransport } from './platform/mail/mail.ts'
import { createMetrics } from './platform/metrics.ts'
import { migrate } from './platform/migrations/migrate.ts'
import { openDatabase } from './platform/open-database.ts'
import { createPdfPrinter } from './platform/pdf/browser.ts'
import { createRemotePrinter } from './platform/pdf/remote-printer.ts'
import { createReadiness } from './platform/readiness.ts'
import { sealingWith } from './platform/sealing.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import type { Storage } from './platform/storage/storage.ts'
import { entities, indexes, migrations } from './schema.ts'
import { subscriptions } from './subscriptions.ts'

/** Where things are that the configuration may leave to the demo. */
export type Places = {
  publicUrl: string
  mongoUri: string
  partners: Partners
  /** Instead of the name in the uri. */
  databaseName?: string
  now?: () => Date
  /** Instead of one on the standard output. */
  log?: Logger
  /** For a database that is not there yet; without it the start fails. */
  patience?: Patience
}

export type Assembled = {
  deps: Deps
  /** Does a further part of the start, which may be done again, as soon as the database is there. */
  onceThere(work: () => Promise<unknown>): Promise<unknown>
  close(): Promise<void>
}

/** Everything that the modules are given, made from the configuration; the database is up to date and has its indexes. */
export async function assemble(config: Config, places: Places): Promise<Assembled> {
  const { publicUrl, mongoUri, partners, databaseName, now = () => new Date() } = places
  const { log = createLog(config.logLevel), patience } = places
  const orm = await openDatabase(mongoUri, entities, databaseName).catch(blame)
  const onceThere: Assembled['onceThere'] = (work) => (patience ? outlast(orm, work, { ...patience, log }) : work())
  const metrics = createMetrics()
  addDatabaseFigures(metrics.registry, orm)
  const printer = config.rendering
    ? createRemotePrinter({ ...config.rendering, log })
    : createPdfPrinter({ log, executablePath: config.chromiumPath })
  let storage: Storage | undefined
  const close = async () => {
    await printer.close()
    storage?.close()
    await orm.close()
  }
  try {
    storage = await openStorage({ store: config.store, folder: join(config.dataDir, 'files') }, log)
    await onceThere(async () => {
      await migrate(orm, migrations)
      await makeIndexes(orm, indexes)
    })
  } catch (error) {
    await close()
    throw error
  }
  const brake = createBrake(config.pagesPerSecond)
  const addressOf = socketAddresses(config.trustedProxies)
  const deps: Deps = {
    publicUrl,
    clientAddress: clientAddresses(config.trustedProxies),
    hurry: ({ socket, headers }) => brake(addressOf(socket.remoteAddress, forwardedIn(headers))),
    requestId: requestIds(config.trustedProxies),
    seller: config.seller,
    orm,
    emit: emitTo(subscriptions({ seller: config.seller, now })),
    storage,
    membership: membershipClient(partners.membership, metrics.partner('membership')),
    telr: telrClient(partners.telr, metrics.partner('telr')),
    courses: coursesClient(partners.courses, metrics.partner('courses')),
    shop: shopClient(partners.shop, metrics.partner('shop')),
    mailServer: watchedMails(smtpTransport(partners.smtpUrl), metrics.partner('mail')),
    mailFrom: config.mailFrom,
    securityContact: config.securityContact,
    printer: watchedPrinter(printer, metrics.print),
    backups: config.backups && scheduledBackups(config.backups, backupEnvironment(config), { log, now }),
    log,
    sealing: sealingWith(config.secretsKey),
    secondFactorRequired: config.secondFactorRequired,
    metrics,
    metricsAccess: {
      token: config.metricsToken,
      demo: config.demo,
      askDatabase: storedFigures({ metrics, orm, now }),
    },
    readiness: createReadiness(orm, migrations),
    now,
  }
  return { deps, onceThere, close }
}
