import type { ObjectId } from '@mikro-orm/mongodb'
import { westernDigits } from '@olympiad/contracts/identity'

/** The series of a season's team numbers. Who takes away what a new team would refer to meets registrations there. */
export const teamNumbers = (season: ObjectId): string => `teams-${season.toHexString()}`

/** The team number that words for a search are as a whole, `12`, `#0012` or `١٢`; undefined where they are none. */
export function teamNumberIn(words: string): number | undefined {
  const digits = /^#?(\d{1,9})$/.exec(westernDigits(words))?.[1]
  return digits === undefined ? undefined : Number(digits)
}
