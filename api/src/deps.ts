import type { IncomingMessage } from 'node:http'
import type { Seller } from './model/seller.ts'
import type { Membership } from './modules/accounts/membership.ts'
import type { CatalogueTimeouts, Courses } from './modules/catalogues/courses-client.ts'
import type { Shop } from './modules/catalogues/shop-client.ts'
import type { Telr } from './modules/payments/telr/telr.ts'
import type { Orm } from './platform/database.ts'
import type { Encryption } from './platform/encryption.ts'
import type { Emit } from './platform/events.ts'
import type { ClientAddressResolver } from './platform/http/client-address-resolver.ts'
import type { RequestIdResolver } from './platform/http/request-id.ts'
import type { Job } from './platform/jobs/jobs.ts'
import type { Logger } from './platform/log.ts'
import type { MailTransport } from './platform/mail/mail.ts'
import type { Metrics, MetricsAccess } from './platform/metrics.ts'
import type { PdfPrinter } from './platform/pdf/pdf-printer.ts'
import type { Readiness } from './platform/readiness.ts'
import type { Storage } from './platform/storage/storage.ts'

export type Deps = {
  publicUrl: string
  resolveClientAddress: ClientAddressResolver
  /** Seconds that a client must wait for its next uncached page; 0: none. */
  throttle: (incoming: Pick<IncomingMessage, 'headers' | 'socket'>) => number
  resolveRequestId: RequestIdResolver
  seller: Seller
  orm: Orm
  emit: Emit
  storage: Storage
  membership: Membership
  telr: Telr
  courses: Courses
  shop: Shop
  cataloguePatience?: CatalogueTimeouts
  mailTransport: MailTransport
  mailFrom: string
  groupMailsPerMinute: number
  securityContact: string | undefined
  printer: PdfPrinter
  backups: Job['run'] | undefined
  log: Logger
  encryption: Encryption
  /** True: an admin without a second factor may only set one up. */
  secondFactorRequired: boolean
  metrics: Metrics
  metricsAccess: MetricsAccess
  readiness: Readiness
  now: () => Date
}
