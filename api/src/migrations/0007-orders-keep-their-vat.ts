import type { Migration } from '../platform/migrations/migrate.ts'

/** The rate of all orders without a stored one. */
const BEFORE = 15

/** An order keeps the VAT of its day (docs/decisions/0028). */
export const ordersKeepTheirVat: Migration = {
  name: '0007-orders-keep-their-vat',
  async run(em) {
    await em.getCollection('orders').updateMany({ tax_percent: { $exists: false } }, { $set: { tax_percent: BEFORE } })
  },
}
