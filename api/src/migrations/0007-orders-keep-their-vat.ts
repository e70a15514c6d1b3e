import type { Migration } from '../platform/migrations/migrate.ts'

/** All that was sold before orders wrote their rate down was sold at this one. */
const BEFORE = 15

/** An order keeps the VAT of the day on which it was made (docs/decisions/0028). */
export const ordersKeepTheirVat: Migration = {
  name: '0007-orders-keep-their-vat',
  async run(em) {
    await em.getCollection('orders').updateMany({ tax_percent: { $exists: false } }, { $set: { tax_percent: BEFORE } })
  },
}
