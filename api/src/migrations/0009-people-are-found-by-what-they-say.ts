import type { Migration } from '../platform/migrations/migrate.ts'
import { keepSearchKeys } from '../platform/search-keys.ts'
import { searchedCollections } from '../searched.ts'

/** Accounts and teams get the keys that the console finds them by. */
export const peopleAreFoundByWhatTheySay: Migration = {
  name: '0009-people-are-found-by-what-they-say',
  run: (em) => keepSearchKeys(em, searchedCollections),
}
