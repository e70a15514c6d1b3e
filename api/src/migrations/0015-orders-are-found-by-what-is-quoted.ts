import type { Migration } from '../platform/migrations/migrate.ts'
import { repairSearchKeys } from '../platform/search-keys.ts'
import { searchableCollections } from '../searchable-collections.ts'

export const ordersAreFoundByWhatIsQuoted: Migration = {
  name: '0015-orders-are-found-by-what-is-quoted',
  run: (em) => repairSearchKeys(em, searchableCollections),
}
