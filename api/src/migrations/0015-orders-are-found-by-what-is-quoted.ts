import type { Migration } from '../platform/migrations/migrate.ts'
import { keepSearchKeys } from '../platform/search-keys.ts'
import { searchedCollections } from '../searched.ts'

/** Orders and invoices get the keys that the console finds them by, as accounts and teams have them. */
export const ordersAreFoundByWhatIsQuoted: Migration = {
  name: '0015-orders-are-found-by-what-is-quoted',
  run: (em) => keepSearchKeys(em, searchedCollections),
}
