import type { Em } from '../../platform/database.ts'
import { cachedSeasons } from '../seasons/seasons.service.ts'
import { cachedCompetitions } from './competitions.service.ts'

/** In milliseconds; `Infinity` if no window of a season or competition begins or ends after `now`. For showing alone. */
export async function nextRegistrationChange(em: Em, now: Date): Promise<number> {
  const windows = [...(await cachedSeasons(em)).values(), ...(await cachedCompetitions(em)).values()]
  const moment = now.toISOString()
  const [next] = windows
    .flatMap(({ registration_opens_at, registration_closes_at }) => [registration_opens_at, registration_closes_at])
    .filter((end) => end > moment)
    .toSorted()
  return next === undefined ? Number.POSITIVE_INFINITY : Date.parse(next)
}
