import { ObjectId } from '@mikro-orm/mongodb'
import type { SeasonCopyForm } from '@olympiad/contracts/forms/season-copy'
import { nextYear } from '@olympiad/contracts/season-copy'
import type { Deps } from '../../deps.ts'
import { Season } from '../../model/season.entity.ts'
import { invalidate } from '../../platform/cache-tags.ts'
import { lockSequence } from '../../platform/counters.ts'
import { type Em, inTransaction, isDuplicateKey } from '../../platform/database.ts'
import { Conflict, fieldError, NotFound } from '../../platform/errors.ts'
import { isReferenced, type Reference } from '../../platform/references.ts'
import { assertPictureExists } from '../uploads/assert-picture-exists.ts'
import { deleteUnusedPicture } from '../uploads/delete-unused-picture.ts'
import { requireOrderedWindow, shiftedWindow } from './registration-window.ts'
import { type AttributeChanges, applyAttributeChanges } from './season-attributes.ts'
import { teamNumberSequence } from './team-number-sequence.ts'

type SeasonFields = Pick<
  Season,
  | (
      | 'status'
      | 'registration'
      | 'registration_opens_at'
      | 'registration_closes_at'
      | 'home_active'
      | 'cert_download'
      | 'offer_hours'
    )
  | ('slug' | 'name' | 'name_en' | 'title' | 'title_en' | 'description' | 'description_en' | 'logo')
  | ('photo' | 'photo_alt' | 'photo_alt_en' | 'photo_credit' | 'photo_credit_en' | 'photo_focus_x' | 'photo_focus_y')
  | ('starts_on' | 'ends_on' | 'place' | 'place_en' | 'age_day' | 'one_team')
>
export type SeasonChanges = Partial<SeasonFields> & { attributes?: AttributeChanges[] }
export type NewSeason = SeasonChanges & Pick<SeasonFields, 'slug' | 'name' | 'name_en'>

type Needs = Pick<Deps, 'orm' | 'storage' | 'now'>

const BLOCKING_REFERENCES: readonly Reference[] = [
  'competions',
  'teams',
  'resultes',
  'galleries',
  'orders',
  'certificates',
  'events',
].map((collection) => ({ collection, field: 'season' }))

/**
 * Hidden and closed by default.
 * @throws {AppError} 409 `slug_taken`, 400 for swapped days, an unknown picture or an undescribed photograph
 */
export async function createSeason(
  { storage, now }: Pick<Needs, 'storage' | 'now'>,
  em: Em,
  { attributes = [], ...fields }: NewSeason,
): Promise<ObjectId> {
  await assertPictureExists(em, storage, 'logo', fields.logo)
  await assertPictureExists(em, storage, 'photo', fields.photo)
  const season = em.create(Season, {
    ...fields,
    _id: new ObjectId(),
    attributes: await applyAttributeChanges(em, storage, [], attributes),
    created_at: now(),
  })
  await saved(em, season)
  return season._id
}

/** @throws {AppError} 404 `season_unknown`, and as `createSeason` */
export async function updateSeason(
  { storage }: Pick<Needs, 'storage'>,
  em: Em,
  id: ObjectId,
  { attributes, ...fields }: SeasonChanges,
): Promise<void> {
  const season = await em.findOne(Season, { _id: id })
  if (!season) throw new NotFound('season_unknown')
  const { photo = '' } = season
  if (fields.logo !== season.logo) await assertPictureExists(em, storage, 'logo', fields.logo)
  if (fields.photo !== photo) await assertPictureExists(em, storage, 'photo', fields.photo)
  em.assign(season, fields)
  if (attributes) season.attributes = await applyAttributeChanges(em, storage, season.attributes, attributes)
  await saved(em, season)
  await deleteUnusedPicture(em, storage, photo)
}

const CONTENT = [
  ...(['title', 'title_en', 'description', 'description_en', 'place', 'place_en', 'logo', 'photo'] as const),
  ...(['photo_alt', 'photo_alt_en', 'photo_credit', 'photo_credit_en', 'photo_focus_x', 'photo_focus_y'] as const),
] as const

/**
 * Hidden and closed. Locks the original against deletion until the caller's transaction ends.
 * @throws {AppError} as `createSeason`, 404 `season_unknown`
 */
export async function addSeasonCopy(
  em: Em,
  { storage, now }: Pick<Needs, 'storage' | 'now'>,
  { season: id, parts, ...fields }: SeasonCopyForm,
): Promise<{ source: Season; season: Season }> {
  const _id = new ObjectId(id)
  await lockSequence(em, teamNumberSequence(_id))
  const source = await em.findOne(Season, { _id })
  if (!source) throw new NotFound('season_unknown')
  const content = CONTENT.map((name) => [name, source[name]] as const)
  const season = em.create(Season, {
    ...fields,
    ...(parts.includes('content') && Object.fromEntries(content)),
    ...(parts.includes('windows') && { ...shiftedWindow(source), offer_hours: source.offer_hours }),
    ...(parts.includes('levels') && { age_day: nextYear(source.age_day ?? ''), one_team: source.one_team ?? false }),
    attributes: parts.includes('attributes')
      ? structuredClone(source.attributes)
      : await applyAttributeChanges(em, storage, [], []),
    _id: new ObjectId(),
    created_at: now(),
  })
  await flushed(em, season)
  return { source, season }
}

/** @throws {AppError} 404 `season_unknown`, 409 `season_in_use` */
export async function removeSeason({ orm, storage }: Pick<Needs, 'orm' | 'storage'>, id: ObjectId): Promise<void> {
  const photo = await inTransaction(orm, async (em) => {
    const season = await em.findOne(Season, { _id: id })
    if (!season) throw new NotFound('season_unknown')
    // Another admin may create a competition in it.
    await lockSequence(em, teamNumberSequence(id))
    if (await isReferenced(em, id, BLOCKING_REFERENCES)) throw new Conflict('season_in_use')
    em.remove(season)
    return season.photo ?? ''
  })
  const em = orm.em.fork()
  await invalidate(em, 'content')
  await deleteUnusedPicture(em, storage, photo)
}

async function saved(em: Em, season: Season): Promise<void> {
  await flushed(em, season)
  await invalidate(em, 'content')
}

async function flushed(em: Em, { starts_on = '', ends_on = '', ...season }: Season): Promise<void> {
  if (ends_on && ends_on < starts_on) throw fieldError('ends_on', 'ends_before_start')
  requireOrderedWindow(season)
  if (season.photo) {
    for (const field of ['photo_alt', 'photo_alt_en'] as const)
      if (!season[field]) throw fieldError(field, 'photo_alt_missing')
  }
  await em.flush().catch((error: unknown) => {
    throw isDuplicateKey(error) ? fieldError('slug', 'slug_taken', Conflict) : error
  })
}
