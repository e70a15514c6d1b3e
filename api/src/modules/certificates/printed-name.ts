import type { ObjectId } from '@mikro-orm/mongodb'
import type { ResultScope } from '@olympiad/contracts/calls/result-scope'
import { MAX_RANK } from '@olympiad/contracts/constants'
import { exportName } from '../../platform/csv/export-name.ts'
import type { Em } from '../../platform/database.ts'

/** `certificates-wro-2026-robo-mission-junior-1-to-3-2026-11-26`. */
export function printedName(
  em: Em,
  now: Date,
  what: string,
  { season, competion, ageLevel, ranked_from, ranked_to }: ResultScope & { season: ObjectId },
): Promise<string> {
  const hasRanks = ranked_from !== undefined || ranked_to !== undefined
  const ranked = hasRanks ? `${ranked_from ?? 1}..${ranked_to ?? MAX_RANK}` : ''
  return exportName(em, now, what, { season: season.toHexString(), competion, ageLevel: ageLevel ?? '', ranked })
}
