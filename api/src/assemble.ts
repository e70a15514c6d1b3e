import { join } from 'node:path'
import { backupEnvironment, createScheduledBackups } from './backups/scheduled-backups.ts'
import type { Config, Partners } from './config.ts'
import type { Deps } from './deps.ts'
import { membershipClient } from './modules/accounts/membership-client.ts'
import { coursesClient } from './modules/catalogues/courses-client.ts'
import { shopClient } from './modules/catalogues/shop-client.ts'
import { telrClient } from './modules/payments/telr/telr.ts'
import { createBacklogMetrics } from './operation/backlog-metrics.ts'
import { addDatabaseMetrics } from './operation/database-metrics.ts'
import { instrumentedMailTransport, instrumentedPrinter } from './operation/instrumented.ts'
import { ensureIndexes } from './platform/database.ts'
import { createEncryption } from './platform/encryption.ts'
import { createEmit } from './platform/events.ts'
import {
  createClientAddressResolver,
  createSocketAddressResolver,
  forwardedFor,
} from './platform/http/client-address-resolver.ts'
import { createRequestIdResolver } from './platform/http/request-id.ts'
import { createThrottle } from './platform/http/throttle.ts'
import { createLog, type Logger } from './platform/log.ts'
import { smtpTransport } from './platform/mail/mail.ts'
import { createMetrics } from './platform/metrics.ts'
import { migrate } from './platform/migrations/migrate.ts'
import { openDatabase } from './platform/open-database.ts'
import { createPdfPrinter } from './platform/pdf/pdf-printer.ts'
import { createRemotePrinter } from './platform/pdf/remote-printer.ts'
import { createReadiness } from './platform/readiness.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import type { Storage } from './platform/storage/storage.ts'
import { rethrowConfigError, type WaitOptions, waitForDatabase } from './platform/wait-for-database.ts'
import { entities, indexes, migrations } from './schema.ts'
import { subscriptions } from './subscriptions.ts'

export type AssembleOptions = {
  publicUrl: string
  mongoUri: string
  partners: Partners
  databaseName?: string
  now?: () => Date
  log?: Logger
  /** Without it, the start fails while the database is down. */
  waitOptions?: WaitOptions
}

export type AssembledProduct = {
  deps: Deps
  /** Runs a repeatable step of the start once the database is reachable. */
  whenDatabaseReady(work: () => Promise<unknown>): Promise<unknown>
  close(): Promise<void>
}

export async function assemble(config: Config, options: AssembleOptions): Promise<AssembledProduct> {
  const { publicUrl, mongoUri, partners, databaseName, now = () => new Date() } = options
  const { log = createLog(config.logLevel), waitOptions } = options
  const orm = await openDatabase(mongoUri, entities, databaseName, log).catch(rethrowConfigError)
  const whenDatabaseReady: AssembledProduct['whenDatabaseReady'] = (work) =>
    waitOptions ? waitForDatabase(orm, work, { ...waitOptions, log }) : work()
  const metrics = createMetrics()
  addDatabaseMetrics(metrics.registry, orm)
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
    await whenDatabaseReady(async () => {
      await migrate(orm, migrations)
      await ensureIndexes(orm, indexes)
    })
  } catch (error) {
    await close()
    throw error
  }
  const brake = createThrottle(config.pagesPerSecond)
  const addressOf = createSocketAddressResolver(config.trustedProxies)
  const deps: Deps = {
    publicUrl,
    resolveClientAddress: createClientAddressResolver(config.trustedProxies),
    throttle: ({ socket, headers }) => brake(addressOf(socket.remoteAddress, forwardedFor(headers))),
    resolveRequestId: createRequestIdResolver(config.trustedProxies),
    seller: config.seller,
    orm,
    emit: createEmit(subscriptions({ seller: config.seller, now })),
    storage,
    membership: membershipClient(partners.membership, metrics.instrumentPartner('membership')),
    telr: telrClient(partners.telr, metrics.instrumentPartner('telr')),
    courses: coursesClient(partners.courses, metrics.instrumentPartner('courses')),
    shop: shopClient(partners.shop, metrics.instrumentPartner('shop')),
    mailTransport: instrumentedMailTransport(smtpTransport(partners.smtpUrl), metrics.instrumentPartner('mail')),
    mailFrom: config.mailFrom,
    groupMailsPerMinute: config.groupMailsPerMinute,
    securityContact: config.securityContact,
    printer: instrumentedPrinter(printer, metrics.instrumentPrint),
    backups: config.backups && createScheduledBackups(config.backups, backupEnvironment(config), { log, now }),
    log,
    encryption: createEncryption(config.secretsKey),
    secondFactorRequired: config.secondFactorRequired,
    metrics,
    metricsAccess: {
      token: config.metricsToken,
      demo: config.demo,
      refreshBacklog: createBacklogMetrics({ metrics, orm, now }),
    },
    readiness: createReadiness(orm, migrations),
    now,
  }
  return { deps, whenDatabaseReady, close }
}
