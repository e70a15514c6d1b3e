import type { ObjectId } from '@mikro-orm/mongodb'
import type { Em } from '../../platform/database.ts'
import { type ChallengeRow, challengesCollection } from './collections.ts'

/** In their order. */
export const findChallenges = (em: Em, event: ObjectId): Promise<ChallengeRow[]> =>
  challengesCollection(em).find({ event }).sort({ position: 1, _id: 1 }).toArray()
