import type { Migration } from '../platform/migrations/migrate.ts'
import { repairSearchKeys } from '../platform/search-keys.ts'
import { searchableCollections } from '../searchable-collections.ts'

export const peopleAreFoundByWhatTheySay: Migration = {
  name: '0009-people-are-found-by-what-they-say',
  run: (em) => repairSearchKeys(em, searchableCollections),
}
