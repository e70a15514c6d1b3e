import type { ObjectId } from '@mikro-orm/mongodb'
import { Certificate } from '../../model/certificate.entity.ts'
import { Game } from '../../model/game.entity.ts'
import { Result } from '../../model/result.entity.ts'
import { Score } from '../../model/score.entity.ts'
import { Scoring } from '../../model/scoring.entity.ts'
import type { Em } from '../../platform/database.ts'

export const hasScores = async (em: Em, team: ObjectId): Promise<boolean> => (await em.count(Score, { team })) > 0

/** At an event, or drawn into a game; what a head judge made void counts too, since it is kept. */
export const isJudged = async (em: Em, team: ObjectId): Promise<boolean> =>
  (await em.count(Scoring, { team })) > 0 ||
  (await em.findOne(Game, { 'sides.team': team.toHexString() } as object, { fields: ['_id'] })) !== null

/** Results or a valid certificate: others rely on both. */
export const hasOutcome = async (em: Em, team: ObjectId): Promise<boolean> =>
  (await em.count(Result, { team })) > 0 || (await em.count(Certificate, { team, revoked_at: null })) > 0
