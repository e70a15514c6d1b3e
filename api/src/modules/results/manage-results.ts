import type { ObjectId } from '@mikro-orm/mongodb'
import type { Deps } from '../../deps.ts'
import { Result } from '../../model/result.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { invalidate } from '../../platform/cache-tags.ts'
import { lockSequence } from '../../platform/counters.ts'
import { type Em, inTransaction, isDuplicateKey, type Orm } from '../../platform/database.ts'
import { Conflict, fieldError, NotFound } from '../../platform/errors.ts'
import { finalSerialsByTeam, finalsLockKey } from '../certificates/certificates.service.ts'
import type { ReplaceOptions } from '../certificates/replace-outdated.ts'
import { replaceOutdatedFinals } from '../certificates/replace-outdated-finals.ts'

/** Season, competition and region, if present, must match the team. */
export type ResultForm = {
  team_id: ObjectId
  season_id?: ObjectId
  competion_id?: ObjectId
  region_id?: ObjectId
  ageLevel: string
  ranked: number
  score?: number | null
  /** Revokes and reissues a final certificate that becomes outdated. */
  replace_certificates?: boolean
}

/** An admin may give a team a level outside its competition. */
export const isLevelAllowed = (
  own: string,
  competition: { agelevel: readonly { title: string }[] },
  ageLevel: string,
): boolean => own === ageLevel || competition.agelevel.some(({ title }) => title === ageLevel)

/** @throws {AppError} 400 with the first field that doesn't match the team; 409 `team_withdrawn` */
async function requireTeamOfResult(em: Em, form: ResultForm): Promise<Team> {
  const { team_id, season_id, competion_id, region_id, ageLevel } = form
  const team = await em.findOne(Team, { _id: team_id }, { populate: ['competion'] })
  if (!team) throw fieldError('team_id', 'result_team_unknown')
  if (team.withdrawn) throw fieldError('team_id', 'team_withdrawn', Conflict)
  if (season_id && !team.season._id.equals(season_id)) throw fieldError('season_id', 'result_other_season')
  if (competion_id && !team.competion._id.equals(competion_id)) {
    throw fieldError('competion_id', 'result_other_competition')
  }
  if (region_id && !team.region._id.equals(region_id)) throw fieldError('region_id', 'result_other_region')
  if (!isLevelAllowed(team.ageLevel, team.competion, ageLevel)) throw fieldError('ageLevel', 'age_level_unknown')
  return team
}

/** Result and certificates change together or not at all. */
async function saveResult<T>(orm: Orm, write: (em: Em) => Promise<T>): Promise<T> {
  try {
    const written = await inTransaction(orm, write)
    await invalidate(orm.em.fork(), 'results')
    return written
  } catch (error) {
    if (isDuplicateKey(error)) throw fieldError('team_id', 'result_exists', Conflict)
    throw error
  }
}

/** @throws {AppError} 409 `result_has_certificate` while a valid final certificate exists */
async function assertNotCertified(em: Em, { team, competion }: Result): Promise<void> {
  await lockSequence(em, finalsLockKey(competion._id))
  if ((await finalSerialsByTeam(em, [team._id])).size > 0) throw new Conflict('result_has_certificate')
}

const replaced = (em: Em, team: Team, { ageLevel, ranked }: Result, options: ReplaceOptions): Promise<void> =>
  replaceOutdatedFinals(em, [{ team: team._id, competion: team.competion._id, ageLevel, ranked }], options)

type ResultDeps = Pick<Deps, 'orm' | 'now'>

/**
 * @throws {AppError} 400 when it doesn't match its team; 409 for a second result, or an outdated final certificate
 * without `replace_certificates`
 */
export function addResult({ orm, now }: ResultDeps, form: ResultForm): Promise<ObjectId> {
  return saveResult(orm, async (em) => {
    const team = await requireTeamOfResult(em, form)
    const { season, competion } = team
    const { ageLevel, ranked, score = null, replace_certificates = false } = form
    const result = em.create(Result, { season, competion, team, ageLevel, ranked, score, created_at: now() })
    await em.flush()
    await replaced(em, team, result, { replace: replace_certificates, now: now() })
    return result._id
  })
}

/** @throws {AppError} 404; 400 and 409 as `addResult` */
export function changeResult({ orm, now }: ResultDeps, id: ObjectId, changes: Partial<ResultForm>): Promise<void> {
  return saveResult(orm, async (em) => {
    const result = await em.findOne(Result, { _id: id })
    if (!result) throw new NotFound('not_found')
    const { ageLevel, ranked, score = null } = result
    const form = { team_id: result.team._id, ageLevel, ranked, score, ...changes }
    const team = await requireTeamOfResult(em, form)
    if (!team._id.equals(result.team._id)) await assertNotCertified(em, result)
    const { season, competion } = team
    em.assign(result, { season, competion, team, ageLevel: form.ageLevel, ranked: form.ranked, score: form.score })
    await em.flush()
    await replaced(em, team, result, { replace: changes.replace_certificates ?? false, now: now() })
  })
}

/** @throws {AppError} 404; 409 while a final certificate of the team is valid */
export async function removeResult(orm: Orm, id: ObjectId): Promise<void> {
  await inTransaction(orm, async (em) => {
    // The audit log names the result by its team.
    const result = await em.findOne(Result, { _id: id }, { populate: ['team'] })
    if (!result) throw new NotFound('not_found')
    await assertNotCertified(em, result)
    em.remove(result)
  })
  await invalidate(orm.em.fork(), 'results')
}
