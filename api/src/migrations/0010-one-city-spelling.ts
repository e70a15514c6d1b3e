import { storedCity } from '@olympiad/contracts/cities'
import type { Em } from '../platform/database.ts'
import type { Migration } from '../platform/migrations/migrate.ts'

/**
 * A team's city was stored in the language that its coach read, so that one city counted as two. From now on it is its
 * English name; what is no city of ours stays as it is (docs/decisions/0027).
 */
export const oneCitySpelling: Migration = {
  name: '0010-one-city-spelling',
  async run(em: Em) {
    const teams = em.getCollection<{ city?: unknown }>('teams')
    for (const city of await teams.distinct('city')) {
      if (typeof city !== 'string') continue
      const stored = storedCity(city)
      if (stored !== city) await teams.updateMany({ city }, { $set: { city: stored } })
    }
  },
}
