import type { Migration } from '../platform/migrations/migrate.ts'

/** MongoDB's codes for a collection and an index that is not there: a database that is new, or was changed before. */
const NOT_THERE: unknown[] = [26, 27]

/** An order had one invoice; since invoices are re-issued it has a chain of them (docs/decisions/0011). */
export const ordersHaveSeveralInvoices: Migration = {
  name: '0001-orders-have-several-invoices',
  async run(em) {
    try {
      await em.getCollection('invoices').dropIndex('order_1')
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && NOT_THERE.includes(error.code))) throw error
    }
  },
}
