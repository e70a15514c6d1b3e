import type { ObjectId } from '@mikro-orm/mongodb'
import { meetAt } from '../../platform/counters.ts'
import { breaksUnique, type Em, inTransaction, type Orm } from '../../platform/database.ts'
import { Refused, wrongField } from '../../platform/errors.ts'
import { bump } from '../../platform/revisions.ts'
import { finalSerials, finalsOf } from '../certificates/certificates.service.ts'
import { Team } from '../teams/team.entity.ts'
import { Result } from './result.entity.ts'

/** A result as its form has it. Season, competition and region are the team's; where they are said, they must be. */
export type ResultForm = {
  team_id: ObjectId
  season_id?: ObjectId
  competion_id?: ObjectId
  region_id?: ObjectId
  ageLevel: string
  ranked: number
  score?: number | null
}

/** A team may be placed in a level of its competition, or in its own, which an admin chose for it. */
export const allowsLevel = (
  own: string,
  competition: { agelevel: readonly { title: string }[] },
  ageLevel: string,
): boolean => own === ageLevel || competition.agelevel.some(({ title }) => title === ageLevel)

/** The team of a result. @throws {Refused} 400 with the first field that does not fit it */
async function teamOf(em: Em, form: ResultForm): Promise<Team> {
  const { team_id, season_id, competion_id, region_id, ageLevel } = form
  const team = await em.findOne(Team, { _id: team_id }, { populate: ['competion'] })
  if (!team) throw wrongField('team_id', 'result_team_unknown')
  if (season_id && !team.season._id.equals(season_id)) throw wrongField('season_id', 'result_other_season')
  if (competion_id && !team.competion._id.equals(competion_id)) {
    throw wrongField('competion_id', 'result_other_competition')
  }
  if (region_id && !team.region._id.equals(region_id)) throw wrongField('region_id', 'result_other_region')
  if (!allowsLevel(team.ageLevel, team.competion, ageLevel)) throw wrongField('ageLevel', 'age_level_unknown')
  return team
}

async function save(em: Em): Promise<void> {
  try {
    await em.flush()
  } catch (error) {
    if (breaksUnique(error)) throw wrongField('team_id', 'result_exists', 409)
    throw error
  }
  await bump(em, 'results')
}

/** @throws {Refused} 400 where it does not fit its team, 409 where the team has a result */
export async function addResult(em: Em, form: ResultForm, now: Date): Promise<ObjectId> {
  const team = await teamOf(em, form)
  const { season, competion } = team
  const { ageLevel, ranked, score = null } = form
  const result = em.create(Result, { season, competion, team, ageLevel, ranked, score, created_at: now })
  await save(em)
  return result._id
}

/** Changes the named fields and no others. @throws {Refused} 404; 400 and 409 as for a new one */
export async function changeResult(em: Em, id: ObjectId, changes: Partial<ResultForm>): Promise<void> {
  const result = await em.findOne(Result, { _id: id })
  if (!result) throw new Refused(404, 'not_found')
  const { ageLevel, ranked, score = null } = result
  const form = { team_id: result.team._id, ageLevel, ranked, score, ...changes }
  const team = await teamOf(em, form)
  const { season, competion } = team
  em.assign(result, { season, competion, team, ageLevel: form.ageLevel, ranked: form.ranked, score: form.score })
  await save(em)
}

/** @throws {Refused} 404; 409 while a final certificate of its team is good */
export async function removeResult(orm: Orm, id: ObjectId): Promise<void> {
  await inTransaction(orm, async (em) => {
    const result = await em.findOne(Result, { _id: id })
    if (!result) throw new Refused(404, 'not_found')
    await meetAt(em, finalsOf(result.competion._id))
    if ((await finalSerials(em, [result.team._id])).size > 0) throw new Refused(409, 'result_certified')
    em.remove(result)
  })
  await bump(orm.em.fork(), 'results')
}
