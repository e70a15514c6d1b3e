import { ObjectId } from '@mikro-orm/mongodb'
import { scoreFormKindOf } from '@olympiad/contracts/forms/scores'
import { type RegistrationWindow, registrationWindow } from '@olympiad/contracts/registration-window'
import { MAX_POSITION } from '@olympiad/contracts/resource'
import type { Deps } from '../../deps.ts'
import { Competition } from '../../model/competition.entity.ts'
import { invalidate } from '../../platform/cache-tags.ts'
import { lockSequence } from '../../platform/counters.ts'
import { type Em, inTransaction, isDuplicateKey, type Orm } from '../../platform/database.ts'
import { Conflict, fieldError, NotFound } from '../../platform/errors.ts'
import { isReferenced, type Reference } from '../../platform/references.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { discardPdfs, removeFilesOf } from '../files/file-changes.ts'
import { requireOrderedWindow } from '../seasons/registration-window.ts'
import { seasonsById } from '../seasons/seasons.service.ts'
import { teamNumberSequence } from '../seasons/team-number-sequence.ts'
import { assertPictureExists } from '../uploads/assert-picture-exists.ts'
import type { CompetitionRow } from './competition.view.ts'
import { findFreeSlug } from './find-free-slug.ts'

type Fields = Omit<CompetitionRow, '_id'>
export type CompetitionChanges = Partial<Fields>
export type NewCompetition = CompetitionChanges &
  Required<Pick<Fields, 'season' | 'name' | 'name_en' | 'coaches_no' | 'members_no'>>

/** These collections store the competition together with its season. */
const SEASON_REFERENCES: readonly Reference[] = [
  ...['teams', 'resultes', 'orders', 'certificates', 'scores'].map((collection) => ({
    collection,
    field: 'competion',
  })),
  { collection: 'events', field: 'divisions.competion' },
]
/** Files don't block: they are deleted with the competition. */
const BLOCKING_REFERENCES: readonly Reference[] = [
  ...SEASON_REFERENCES,
  { collection: 'galleries', field: 'competion' },
  { collection: 'moetalents', field: 'training.competion' },
]

export async function createCompetition(
  { orm, storage, now }: Pick<Deps, 'orm' | 'storage' | 'now'>,
  values: NewCompetition,
): Promise<ObjectId> {
  const { season, slug: requestedSlug, type = 'School', ...fields } = values
  await assertPictureExists(orm.em.fork(), storage, 'logo', fields.logo)
  await assertPictureExists(orm.em.fork(), storage, 'banner', fields.banner)
  return await writeInTransaction(orm, async (em) => {
    requireOpenableWindow(await requireSeason(em, season), fields)
    requireTeamSizes(fields)
    const { order_id = await nextPosition(em, season) } = fields
    const slug = requestedSlug ?? (await findFreeSlug(em, season, values.name_en))
    const base = { _id: new ObjectId(), created_at: now() }
    return em.create(Competition, { ...fields, ...base, season, slug, type, order_id })._id
  })
}

/**
 * The season is fixed once there are teams, the slug once there are scores.
 * @throws {AppError} 404 `competition_unknown`; 409 `competition_season_fixed`, `slug_has_scores`; and as `createCompetition`
 */
export async function updateCompetition(
  { orm, storage }: Pick<Deps, 'orm' | 'storage'>,
  id: ObjectId,
  changes: CompetitionChanges,
): Promise<void> {
  await writeInTransaction(orm, (em) => change(em, storage, id, changes))
}

async function change(
  em: Em,
  storage: Storage,
  id: ObjectId,
  { season, ...changes }: CompetitionChanges,
): Promise<void> {
  const competition = await em.findOne(Competition, { _id: id })
  if (!competition) throw new NotFound('competition_unknown')
  if (changes.slug !== undefined && scoreFormKindOf(changes.slug) !== scoreFormKindOf(competition.slug)) {
    const scored = await isReferenced(em, id, [{ collection: 'scores', field: 'competion' }])
    if (scored) throw fieldError('slug', 'slug_has_scores', Conflict)
  }
  for (const field of ['logo', 'banner'] as const) {
    if (changes[field] !== competition[field]) await assertPictureExists(em, storage, field, changes[field])
  }
  if (season && !season.equals(competition.season._id)) {
    if (await isReferenced(em, id, SEASON_REFERENCES)) throw fieldError('season', 'competition_season_fixed', Conflict)
    await requireSeason(em, season)
    em.assign(competition, { season })
  }
  em.assign(competition, changes)
  requireTeamSizes(competition)
  if ('registration_opens_at' in changes || 'registration_closes_at' in changes) {
    const [ofSeason] = (await seasonsById(em, [competition.season._id])).values()
    requireOpenableWindow(ofSeason ?? {}, competition)
  }
}

/** @throws {AppError} 404 `competition_unknown`, 409 `competition_in_use` */
export async function removeCompetition({ orm, storage }: Pick<Deps, 'orm' | 'storage'>, id: ObjectId): Promise<void> {
  const pdfs = await inTransaction(orm, async (em) => {
    const competition = await em.findOne(Competition, { _id: id })
    if (!competition) throw new NotFound('competition_unknown')
    // A team may register here at the same moment, or move.
    await lockSequence(em, teamNumberSequence(competition.season._id))
    if (await isReferenced(em, id, BLOCKING_REFERENCES)) throw new Conflict('competition_in_use')
    const orphanedPdfs = await removeFilesOf(em, id)
    em.remove(competition)
    return orphanedPdfs
  })
  const em = orm.em.fork()
  await invalidate(em, 'content')
  await discardPdfs(em, storage, pdfs)
}

/** Locks the season against deletion until the caller's transaction ends. @throws {AppError} 400 `season_unknown` */
async function requireSeason(em: Em, season: ObjectId): Promise<RegistrationWindow> {
  await lockSequence(em, teamNumberSequence(season))
  const [found] = (await seasonsById(em, [season])).values()
  if (!found) throw fieldError('season', 'season_unknown')
  return found
}

/** @throws {AppError} 400 `closes_before_opening` at an end of its own */
function requireOpenableWindow(season: RegistrationWindow, own: RegistrationWindow): void {
  const field = own.registration_closes_at ? 'registration_closes_at' : 'registration_opens_at'
  requireOrderedWindow(registrationWindow(season, own), field)
}

/** @throws {AppError} 400 `least_above_most` */
function requireTeamSizes({ members_min = 1, members_no }: Pick<CompetitionRow, 'members_min' | 'members_no'>): void {
  if (members_no !== undefined && members_min > members_no) throw fieldError('members_min', 'least_above_most')
}

async function nextPosition(em: Em, season: ObjectId): Promise<number> {
  const [last] = await em.find(Competition, { season }, { orderBy: { order_id: -1 }, limit: 1 })
  return Math.min((last?.order_id ?? 0) + 1, MAX_POSITION)
}

async function writeInTransaction<T>(orm: Orm, write: (em: Em) => Promise<T>): Promise<T> {
  const outcome = await inTransaction(orm, write).catch((error: unknown) => {
    throw isDuplicateKey(error) ? fieldError('slug', 'slug_taken', Conflict) : error
  })
  await invalidate(orm.em.fork(), 'content')
  return outcome
}
