import type { IncomingMessage } from 'node:http'
import type { Transporter } from 'nodemailer'
import type { Seller } from './model/seller.ts'
import type { Membership } from './modules/accounts/membership.ts'
import type { CataloguePatience, Courses } from './modules/catalogues/courses-client.ts'
import type { Shop } from './modules/catalogues/shop-client.ts'
import type { Telr } from './modules/payments/telr/telr.ts'
import type { Orm } from './platform/database.ts'
import type { Emit } from './platform/events.ts'
import type { ClientAddress } from './platform/http/client-address.ts'
import type { RequestIds } from './platform/http/request-id.ts'
import type { Job } from './platform/jobs/jobs.ts'
import type { Logger } from './platform/log.ts'
import type { Metrics, MetricsAccess } from './platform/metrics.ts'
import type { PdfPrinter } from './platform/pdf/browser.ts'
import type { Readiness } from './platform/readiness.ts'
import type { Sealing } from './platform/sealing.ts'
import type { Storage } from './platform/storage/storage.ts'

/** What the modules are given; nobody reaches for a global. */
export type Deps = {
  publicUrl: string
  clientAddress: ClientAddress
  /** Seconds that who asks has to wait before a page is made for them; 0 where they need not. */
  hurry: (incoming: Pick<IncomingMessage, 'headers' | 'socket'>) => number
  requestId: RequestIds
  /** On invoices, unless the settings name another: see `sellerNow`. */
  seller: Seller
  orm: Orm
  emit: Emit
  storage: Storage
  membership: Membership
  telr: Telr
  courses: Courses
  shop: Shop
  /** How long a reader waits for a partner's list, where it isn't the catalogues' own bound. */
  cataloguePatience?: CataloguePatience
  mailServer: Transporter
  /** Sender of mails. */
  mailFrom: string
  /** Whom to tell of a weakness, with its scheme (`mailto:`). */
  securityContact: string | undefined
  printer: PdfPrinter
  /** Undefined where no place for them is named. */
  backups: Job['run'] | undefined
  log: Logger
  sealing: Sealing
  /** Whether an admin without a second factor may do nothing but set one up. */
  secondFactorRequired: boolean
  metrics: Metrics
  metricsAccess: MetricsAccess
  readiness: Readiness
  now: () => Date
}
