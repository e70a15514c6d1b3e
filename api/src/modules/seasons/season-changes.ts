import { ObjectId } from '@mikro-orm/mongodb'
import type { Deps } from '../../deps.ts'
import { Season } from '../../model/season.entity.ts'
import { meetAt } from '../../platform/counters.ts'
import { breaksUnique, type Em, inTransaction } from '../../platform/database.ts'
import { Conflict, fieldError, NotFound } from '../../platform/errors.ts'
import { isNamed, type Reference } from '../../platform/references.ts'
import { bump } from '../../platform/revisions.ts'
import { needPicture } from '../uploads/known-picture.ts'
import { type AttributeChanges, changedAttributes } from './season-attributes.ts'
import { teamNumbers } from './team-numbers.ts'

type SeasonFields = Pick<
  Season,
  | ('status' | 'registration' | 'home_active' | 'cert_download')
  | ('slug' | 'name' | 'name_en' | 'title' | 'title_en' | 'description' | 'description_en' | 'logo')
  | ('starts_on' | 'ends_on' | 'place' | 'place_en')
>
export type SeasonChanges = Partial<SeasonFields> & { attributes?: AttributeChanges[] }
export type NewSeason = SeasonChanges & Pick<SeasonFields, 'slug' | 'name' | 'name_en'>

type Needs = Pick<Deps, 'orm' | 'storage' | 'now'>

/** What keeps a season from being deleted. */
const NEEDED_BY: readonly Reference[] = ['competions', 'teams', 'resultes', 'galleries', 'orders', 'certificates'].map(
  (collection) => ({ collection, field: 'season' }),
)

/**
 * Makes a season, hidden and closed unless it says otherwise, with three attributes.
 * @throws {AppError} 409 `slug_taken`, 400 for days the wrong way round or a picture that is not kept
 */
export async function createSeason(
  { storage, now }: Pick<Needs, 'storage' | 'now'>,
  em: Em,
  { attributes = [], ...fields }: NewSeason,
): Promise<ObjectId> {
  await needPicture(em, storage, 'logo', fields.logo)
  const season = em.create(Season, {
    ...fields,
    _id: new ObjectId(),
    attributes: await changedAttributes(em, storage, [], attributes),
    created_at: now(),
  })
  await saved(em, season)
  return season._id
}

/** Changes the named fields and no others. @throws {AppError} 404 `season_unknown`, and as `createSeason` */
export async function updateSeason(
  { storage }: Pick<Needs, 'storage'>,
  em: Em,
  id: ObjectId,
  { attributes, ...fields }: SeasonChanges,
): Promise<void> {
  const season = await em.findOne(Season, { _id: id })
  if (!season) throw new NotFound('season_unknown')
  if (fields.logo !== season.logo) await needPicture(em, storage, 'logo', fields.logo)
  em.assign(season, fields)
  if (attributes) season.attributes = await changedAttributes(em, storage, season.attributes, attributes)
  await saved(em, season)
}

/** @throws {AppError} 404 `season_unknown`, 409 `season_in_use` */
export async function removeSeason({ orm }: Pick<Needs, 'orm'>, id: ObjectId): Promise<void> {
  await inTransaction(orm, async (em) => {
    const season = await em.findOne(Season, { _id: id })
    if (!season) throw new NotFound('season_unknown')
    // Somebody may be making a competition in it.
    await meetAt(em, teamNumbers(id))
    if (await isNamed(em, id, NEEDED_BY)) throw new Conflict('season_in_use')
    em.remove(season)
  })
  await bump(orm.em.fork(), 'content')
}

async function saved(em: Em, { starts_on = '', ends_on = '' }: Season): Promise<void> {
  if (ends_on && ends_on < starts_on) throw fieldError('ends_on', 'ends_before_start')
  await em.flush().catch((error: unknown) => {
    throw breaksUnique(error) ? fieldError('slug', 'slug_taken', Conflict) : error
  })
  await bump(em, 'content')
}
