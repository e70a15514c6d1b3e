import type { Transporter } from 'nodemailer'
import type { Seller } from './config.ts'
import type { Membership } from './modules/accounts/membership.ts'
import type { Courses } from './modules/catalogues/courses-client.ts'
import type { Shop } from './modules/catalogues/shop-client.ts'
import type { Telr } from './modules/payments/telr/telr.ts'
import type { Orm } from './platform/database.ts'
import type { ClientAddress } from './platform/http/client-address.ts'
import type { Logger } from './platform/log.ts'
import type { PdfPrinter } from './platform/pdf/browser.ts'
import type { Storage } from './platform/storage.ts'

/** What the modules are given; nobody reaches for a global. */
export type Deps = {
  publicUrl: string
  clientAddress: ClientAddress
  /** On invoices, unless the settings name another: see `sellerNow`. */
  seller: Seller
  orm: Orm
  storage: Storage
  membership: Membership
  telr: Telr
  courses: Courses
  shop: Shop
  mailServer: Transporter
  /** Sender of mails. */
  mailFrom: string
  printer: PdfPrinter
  log: Logger
  now: () => Date
}
