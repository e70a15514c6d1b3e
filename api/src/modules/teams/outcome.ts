import type { ObjectId } from '@mikro-orm/mongodb'
import { Certificate } from '../../model/certificate.entity.ts'
import { Result } from '../../model/result.entity.ts'
import { Score } from '../../model/score.entity.ts'
import type { Em } from '../../platform/database.ts'

/** Whether a team has sent its scores. */
export const hasScores = async (em: Em, team: ObjectId): Promise<boolean> => (await em.count(Score, { team })) > 0

/** Whether a team has a place in the results or a certificate that is good: others rely on both. */
export const hasOutcome = async (em: Em, team: ObjectId): Promise<boolean> =>
  (await em.count(Result, { team })) > 0 || (await em.count(Certificate, { team, revoked_at: null })) > 0
