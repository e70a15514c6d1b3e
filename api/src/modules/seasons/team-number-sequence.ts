import type { ObjectId } from '@mikro-orm/mongodb'

/** Also serialises registrations with deletions of referenced records. */
export const teamNumberSequence = (season: ObjectId): string => `teams-${season.toHexString()}`
