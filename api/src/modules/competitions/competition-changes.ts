import { ObjectId } from '@mikro-orm/mongodb'
import { scoreFormOf } from '@olympiad/contracts/forms/scores'
import { ORDER_MAX } from '@olympiad/contracts/resource'
import type { Deps } from '../../deps.ts'
import { Competition } from '../../model/competition.entity.ts'
import { meetAt } from '../../platform/counters.ts'
import { breaksUnique, type Em, inTransaction, type Orm } from '../../platform/database.ts'
import { Conflict, fieldError, NotFound } from '../../platform/errors.ts'
import { isNamed, type Reference } from '../../platform/references.ts'
import { bump } from '../../platform/revisions.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { discardPdfs, removeFilesOf } from '../files/file-changes.ts'
import { seasonsById } from '../seasons/seasons.service.ts'
import { teamNumbers } from '../seasons/team-numbers.ts'
import { needPicture } from '../uploads/known-picture.ts'
import type { CompetitionRow } from './competition.view.ts'
import { freeSlug } from './free-slug.ts'

type Fields = Omit<CompetitionRow, '_id'>
export type CompetitionChanges = Partial<Fields>
export type NewCompetition = CompetitionChanges &
  Required<Pick<Fields, 'season' | 'name' | 'name_en' | 'coaches_no' | 'members_no'>>

/** What names a competition together with its season. */
const IN_ITS_SEASON: readonly Reference[] = ['teams', 'resultes', 'orders', 'certificates', 'scores'].map(
  (collection) => ({ collection, field: 'competion' }),
)
/** What keeps a competition from being deleted. Its files go with it. */
const NEEDED_BY: readonly Reference[] = [
  ...IN_ITS_SEASON,
  { collection: 'galleries', field: 'competion' },
  { collection: 'moetalents', field: 'training.competion' },
]

/**
 * Makes a competition, hidden and closed unless it says otherwise. One that comes without a slug gets one from its name.
 * @throws {AppError} 400 `season_unknown`, `picture_unknown`; 409 `slug_taken`
 */
export async function createCompetition(
  { orm, storage, now }: Pick<Deps, 'orm' | 'storage' | 'now'>,
  values: NewCompetition,
): Promise<ObjectId> {
  const { season, slug: chosen, type = 'School', ...fields } = values
  await needPicture(orm.em.fork(), storage, 'logo', fields.logo)
  await needPicture(orm.em.fork(), storage, 'banner', fields.banner)
  return await saved(orm, async (em) => {
    await needSeason(em, season)
    const { order_id = await lastPlace(em, season) } = fields
    const slug = chosen ?? (await freeSlug(em, season, values.name_en))
    const made = { _id: new ObjectId(), created_at: now() }
    return em.create(Competition, { ...fields, ...made, season, slug, type, order_id })._id
  })
}

/**
 * Changes the named fields and no others. What teams were promised stands: the season once there are teams, the score form
 * once there are scores.
 * @throws {AppError} 404 `competition_unknown`; 409 `competition_season_fixed`, `slug_scored`; and as `createCompetition`
 */
export async function updateCompetition(
  { orm, storage }: Pick<Deps, 'orm' | 'storage'>,
  id: ObjectId,
  changes: CompetitionChanges,
): Promise<void> {
  await saved(orm, (em) => change(em, storage, id, changes))
}

async function change(
  em: Em,
  storage: Storage,
  id: ObjectId,
  { season, ...changes }: CompetitionChanges,
): Promise<void> {
  const competition = await em.findOne(Competition, { _id: id })
  if (!competition) throw new NotFound('competition_unknown')
  if (changes.slug !== undefined && scoreFormOf(changes.slug) !== scoreFormOf(competition.slug)) {
    const scored = await isNamed(em, id, [{ collection: 'scores', field: 'competion' }])
    if (scored) throw fieldError('slug', 'slug_scored', Conflict)
  }
  for (const field of ['logo', 'banner'] as const) {
    if (changes[field] !== competition[field]) await needPicture(em, storage, field, changes[field])
  }
  if (season && !season.equals(competition.season._id)) {
    if (await isNamed(em, id, IN_ITS_SEASON)) throw fieldError('season', 'competition_season_fixed', Conflict)
    await needSeason(em, season)
    em.assign(competition, { season })
  }
  em.assign(competition, changes)
}

/** Deletes a competition with its files. @throws {AppError} 404 `competition_unknown`, 409 `competition_in_use` */
export async function removeCompetition({ orm, storage }: Pick<Deps, 'orm' | 'storage'>, id: ObjectId): Promise<void> {
  const pdfs = await inTransaction(orm, async (em) => {
    const competition = await em.findOne(Competition, { _id: id })
    if (!competition) throw new NotFound('competition_unknown')
    // A team may be registering there, or moving.
    await meetAt(em, teamNumbers(competition.season._id))
    if (await isNamed(em, id, NEEDED_BY)) throw new Conflict('competition_in_use')
    const left = await removeFilesOf(em, id)
    em.remove(competition)
    return left
  })
  const em = orm.em.fork()
  await bump(em, 'content')
  await discardPdfs(em, storage, pdfs)
}

/** It stays until the caller's transaction is over: who deletes it meets us first. @throws {AppError} 400 `season_unknown` */
async function needSeason(em: Em, season: ObjectId): Promise<void> {
  await meetAt(em, teamNumbers(season))
  if ((await seasonsById(em, [season])).size === 0) throw fieldError('season', 'season_unknown')
}

/** After all others of the season. */
async function lastPlace(em: Em, season: ObjectId): Promise<number> {
  const [last] = await em.find(Competition, { season }, { orderBy: { order_id: -1 }, limit: 1 })
  return Math.min((last?.order_id ?? 0) + 1, ORDER_MAX)
}

async function saved<T>(orm: Orm, write: (em: Em) => Promise<T>): Promise<T> {
  const outcome = await inTransaction(orm, write).catch((error: unknown) => {
    throw breaksUnique(error) ? fieldError('slug', 'slug_taken', Conflict) : error
  })
  await bump(orm.em.fork(), 'content')
  return outcome
}
