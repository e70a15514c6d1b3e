import type { ObjectId } from '@mikro-orm/mongodb'
import { lockSequence } from '../../platform/counters.ts'
import type { Em } from '../../platform/database.ts'
import type { ChallengeRow } from './collections.ts'

type Judged = Pick<ChallengeRow, '_id' | 'judges'>

/** The judge where several judge a round, so that each of them counts. */
export const slotOf = ({ judges }: Pick<Judged, 'judges'>, judge: ObjectId): string =>
  judges > 1 ? judge.toHexString() : ''

/**
 * In the caller's transaction, before it reads scorings. Where several judges judge a round, the unique index keeps one
 * sheet of each; the lock keeps no more judges than the challenge asks for.
 */
export async function lockPanels(tx: Em, challenges: Iterable<Judged>): Promise<void> {
  for (const { _id, judges } of challenges) if (judges > 1) await lockSequence(tx, `panel-${_id.toHexString()}`)
}
