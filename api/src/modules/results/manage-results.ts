import type { ObjectId } from '@mikro-orm/mongodb'
import type { Deps } from '../../deps.ts'
import { Result } from '../../model/result.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { meetAt } from '../../platform/counters.ts'
import { breaksUnique, type Em, inTransaction, type Orm } from '../../platform/database.ts'
import { Conflict, fieldError, NotFound } from '../../platform/errors.ts'
import { bump } from '../../platform/revisions.ts'
import { finalSerials, finalsOf } from '../certificates/certificates.service.ts'
import { type Replacing, replaceContradicted } from '../certificates/replace-finals.ts'

/** A result as its form has it. Season, competition and region are the team's; where they are said, they must be. */
export type ResultForm = {
  team_id: ObjectId
  season_id?: ObjectId
  competion_id?: ObjectId
  region_id?: ObjectId
  ageLevel: string
  ranked: number
  score?: number | null
  /** A final certificate that would say something else is revoked and issued anew. */
  replace_certificates?: boolean
}

/** A team may be placed in a level of its competition, or in its own, which an admin chose for it. */
export const allowsLevel = (
  own: string,
  competition: { agelevel: readonly { title: string }[] },
  ageLevel: string,
): boolean => own === ageLevel || competition.agelevel.some(({ title }) => title === ageLevel)

/** The team of a result. @throws {AppError} 400 with the first field that does not fit it */
async function teamOf(em: Em, form: ResultForm): Promise<Team> {
  const { team_id, season_id, competion_id, region_id, ageLevel } = form
  const team = await em.findOne(Team, { _id: team_id }, { populate: ['competion'] })
  if (!team) throw fieldError('team_id', 'result_team_unknown')
  if (season_id && !team.season._id.equals(season_id)) throw fieldError('season_id', 'result_other_season')
  if (competion_id && !team.competion._id.equals(competion_id)) {
    throw fieldError('competion_id', 'result_other_competition')
  }
  if (region_id && !team.region._id.equals(region_id)) throw fieldError('region_id', 'result_other_region')
  if (!allowsLevel(team.ageLevel, team.competion, ageLevel)) throw fieldError('ageLevel', 'age_level_unknown')
  return team
}

/** Writes a result and what follows for certificates, all of it or nothing. */
async function saved<T>(orm: Orm, write: (em: Em) => Promise<T>): Promise<T> {
  try {
    const written = await inTransaction(orm, write)
    await bump(orm.em.fork(), 'results')
    return written
  } catch (error) {
    if (breaksUnique(error)) throw fieldError('team_id', 'result_exists', Conflict)
    throw error
  }
}

/** A team with a final certificate keeps its result. @throws {AppError} 409 `result_certified` */
async function refuseCertified(em: Em, { team, competion }: Result): Promise<void> {
  await meetAt(em, finalsOf(competion._id))
  if ((await finalSerials(em, [team._id])).size > 0) throw new Conflict('result_certified')
}

const replaced = (em: Em, team: Team, { ageLevel, ranked }: Result, replacing: Replacing): Promise<void> =>
  replaceContradicted(em, [{ team: team._id, competion: team.competion._id, ageLevel, ranked }], replacing)

type ResultDeps = Pick<Deps, 'orm' | 'now'>

/**
 * @throws {AppError} 400 where it does not fit its team; 409 where the team has a result, or a final certificate that says
 * something else and is not to be replaced
 */
export function addResult({ orm, now }: ResultDeps, form: ResultForm): Promise<ObjectId> {
  return saved(orm, async (em) => {
    const team = await teamOf(em, form)
    const { season, competion } = team
    const { ageLevel, ranked, score = null, replace_certificates = false } = form
    const result = em.create(Result, { season, competion, team, ageLevel, ranked, score, created_at: now() })
    await em.flush()
    await replaced(em, team, result, { replace: replace_certificates, now: now() })
    return result._id
  })
}

/** Changes the named fields and no others. @throws {AppError} 404; 400 and 409 as for a new one */
export function changeResult({ orm, now }: ResultDeps, id: ObjectId, changes: Partial<ResultForm>): Promise<void> {
  return saved(orm, async (em) => {
    const result = await em.findOne(Result, { _id: id })
    if (!result) throw new NotFound('not_found')
    const { ageLevel, ranked, score = null } = result
    const form = { team_id: result.team._id, ageLevel, ranked, score, ...changes }
    const team = await teamOf(em, form)
    if (!team._id.equals(result.team._id)) await refuseCertified(em, result)
    const { season, competion } = team
    em.assign(result, { season, competion, team, ageLevel: form.ageLevel, ranked: form.ranked, score: form.score })
    await em.flush()
    await replaced(em, team, result, { replace: changes.replace_certificates ?? false, now: now() })
  })
}

/** @throws {AppError} 404; 409 while a final certificate of its team is good */
export async function removeResult(orm: Orm, id: ObjectId): Promise<void> {
  await inTransaction(orm, async (em) => {
    // Its team names it in the audit log.
    const result = await em.findOne(Result, { _id: id }, { populate: ['team'] })
    if (!result) throw new NotFound('not_found')
    await refuseCertified(em, result)
    em.remove(result)
  })
  await bump(orm.em.fork(), 'results')
}
