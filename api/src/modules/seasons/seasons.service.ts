import { ObjectId } from '@mikro-orm/mongodb'
import type { Em } from '../../platform/database.ts'
import { Refused, wrongField } from '../../platform/errors.ts'
import { bump } from '../../platform/revisions.ts'
import { Season } from './season.entity.ts'
import type { SeasonRow } from './season.view.ts'

const rows = (em: Em) => em.getCollection<SeasonRow>('wroseasons')

export type SeasonChanges = Partial<
  Pick<
    Season,
    | ('status' | 'registration' | 'home_active' | 'cert_download')
    | ('name' | 'name_en' | 'title' | 'title_en' | 'description' | 'description_en' | 'attributes')
    | ('starts_on' | 'ends_on' | 'place' | 'place_en')
  >
>

/** Which of the visible seasons; all of them where nothing is said. */
export type SeasonChoice = { id?: string | undefined; registration?: boolean; home_active?: boolean }

/** Visible seasons, newest first. `id` is an id or a slug. */
export async function visibleSeasons(em: Em, { id, ...flags }: SeasonChoice = {}): Promise<SeasonRow[]> {
  const which =
    id === undefined ? {} : ObjectId.isValid(id) && id.length === 24 ? { _id: new ObjectId(id) } : { slug: id }
  return await rows(em)
    .find({ ...which, ...flags, status: true })
    .sort({ created_at: -1, _id: -1 })
    .toArray()
}

/** Seasons by their ids, hidden ones too, for records that refer to them. */
export async function seasonsById(em: Em, ids: readonly ObjectId[]): Promise<Map<string, SeasonRow>> {
  const found = await rows(em)
    .find({ _id: { $in: [...ids] } })
    .toArray()
  return new Map(found.map((season) => [season._id.toHexString(), season]))
}

/** Changes the named fields and no others. @throws {Refused} 404 `season_unknown`, 400 where it would end before it starts */
export async function updateSeason(em: Em, id: ObjectId, changes: SeasonChanges): Promise<void> {
  const season = await em.findOne(Season, { _id: id })
  if (!season) throw new Refused(404, 'season_unknown')
  em.assign(season, changes)
  if (season.ends_on && season.ends_on < season.starts_on) throw wrongField('ends_on', 'invalid_value')
  await em.flush()
  await bump(em, 'content')
}
