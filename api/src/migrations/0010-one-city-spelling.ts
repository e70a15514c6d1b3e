import { repairCities } from '../modules/teams/repair-teams.ts'
import type { Migration } from '../platform/migrations/migrate.ts'

/** Cities were stored in the coach's language, so one city counted twice. */
export const oneCitySpelling: Migration = { name: '0010-one-city-spelling', run: (em) => repairCities(em) }
