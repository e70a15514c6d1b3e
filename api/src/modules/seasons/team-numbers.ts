import type { ObjectId } from '@mikro-orm/mongodb'

/** The series of a season's team numbers. Who takes away what a new team would refer to meets registrations there. */
export const teamNumbers = (season: ObjectId): string => `teams-${season.toHexString()}`
