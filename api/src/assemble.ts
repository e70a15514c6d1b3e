import { join } from 'node:path'
import type { Config, Partners } from './config.ts'
import type { Deps } from './deps.ts'
import { membershipClient } from './modules/accounts/membership-client.ts'
import { coursesClient } from './modules/catalogues/courses-client.ts'
import { shopClient } from './modules/catalogues/shop-client.ts'
import { sweepPictures } from './modules/community/writing/sweep-pictures.ts'
import { recheckOrders } from './modules/payments/recheck.ts'
import { telrClient } from './modules/payments/telr/telr.ts'
import { freePlaces } from './modules/teams/free-places.ts'
import { makeIndexes, openDatabase } from './platform/database.ts'
import { clientAddresses } from './platform/http/client-address.ts'
import type { Job } from './platform/jobs/jobs.ts'
import { createLog } from './platform/log.ts'
import { smtpTransport } from './platform/mail/mail.ts'
import { sendDue } from './platform/mail/outbox.ts'
import { migrate } from './platform/migrations/migrate.ts'
import { createPdfPrinter } from './platform/pdf/browser.ts'
import { folderStorage } from './platform/storage.ts'
import { entities, indexes, migrations } from './schema.ts'

/** Where things are that the configuration may leave to the demo. */
export type Places = {
  publicUrl: string
  mongoUri: string
  partners: Partners
  /** Instead of the name in the uri. */
  databaseName?: string
  now?: () => Date
}

/** Everything that the modules are given, made from the configuration; the database is up to date and has its indexes. */
export async function assemble(config: Config, places: Places): Promise<{ deps: Deps; close(): Promise<void> }> {
  const { publicUrl, mongoUri, partners, databaseName, now = () => new Date() } = places
  const log = createLog(config.logLevel)
  const orm = await openDatabase(mongoUri, entities, databaseName)
  const printer = createPdfPrinter({
    log,
    ...(config.chromiumPath === undefined ? {} : { executablePath: config.chromiumPath }),
  })
  const close = async () => {
    await printer.close()
    await orm.close()
  }
  try {
    await migrate(orm, migrations)
    await makeIndexes(orm, indexes)
  } catch (error) {
    await close()
    throw error
  }
  const deps: Deps = {
    publicUrl,
    clientAddress: clientAddresses(config.trustedProxies),
    seller: config.seller,
    orm,
    storage: folderStorage(join(config.dataDir, 'files')),
    membership: membershipClient(partners.membership),
    telr: telrClient(partners.telr),
    courses: coursesClient(partners.courses),
    shop: shopClient(partners.shop),
    mailServer: smtpTransport(partners.smtpUrl),
    mailFrom: config.mailFrom,
    printer,
    log,
    now,
  }
  return { deps, close }
}

const MAIL_EVERY_MS = 2_000
const ORDERS_EVERY_MS = 5_000
const PLACES_EVERY_MS = 60_000
const PICTURES_EVERY_MS = 3_600_000

/** The work that goes on beside the requests. */
export function jobsOf(deps: Deps): Job[] {
  const { orm, mailServer, mailFrom, publicUrl, log, now } = deps
  return [
    {
      name: 'outbox',
      every_ms: MAIL_EVERY_MS,
      run: async (signal) => {
        await sendDue(orm.em.fork(), { transport: mailServer, from: mailFrom, publicUrl, log, now, signal })
      },
    },
    { name: 'orders', every_ms: ORDERS_EVERY_MS, run: (signal) => recheckOrders(deps, signal) },
    { name: 'places', every_ms: PLACES_EVERY_MS, run: (signal) => freePlaces(deps, signal) },
    { name: 'pictures', every_ms: PICTURES_EVERY_MS, run: (signal) => sweepPictures(deps, signal) },
  ]
}
