import { repairCities } from '../modules/teams/repair-teams.ts'
import type { Migration } from '../platform/migrations/migrate.ts'

/** A team's city was stored in the language that its coach read, so that one city counted as two. */
export const oneCitySpelling: Migration = { name: '0010-one-city-spelling', run: (em) => repairCities(em) }
