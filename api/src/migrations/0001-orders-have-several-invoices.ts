import type { Migration } from '../platform/migrations/migrate.ts'
import { dropIndex } from './drop-index.ts'

/** An order had one invoice; since invoices are re-issued it has a chain of them (docs/decisions/0011). */
export const ordersHaveSeveralInvoices: Migration = {
  name: '0001-orders-have-several-invoices',
  run: (em) => dropIndex(em, 'invoices', 'order_1'),
}
