import type { ObjectId } from '@mikro-orm/mongodb'
import type { Em } from '../../platform/database.ts'
import { Certificate } from '../certificates/certificate.entity.ts'
import { Result } from '../results/result.entity.ts'
import { Score } from '../scores/score.entity.ts'

/** Whether a team has sent its scores. */
export const hasScores = async (em: Em, team: ObjectId): Promise<boolean> => (await em.count(Score, { team })) > 0

/** Whether a team has a place in the results or a certificate that is good: others rely on both. */
export const hasOutcome = async (em: Em, team: ObjectId): Promise<boolean> =>
  (await em.count(Result, { team })) > 0 || (await em.count(Certificate, { team, revoked_at: null })) > 0
