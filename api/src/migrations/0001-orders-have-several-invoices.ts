import type { Migration } from '../platform/migrations/migrate.ts'
import { dropIndex } from './drop-index.ts'

/** A reissued invoice makes a chain of invoices per order (docs/decisions/0011). */
export const ordersHaveSeveralInvoices: Migration = {
  name: '0001-orders-have-several-invoices',
  run: (em) => dropIndex(em, 'invoices', 'order_1'),
}
