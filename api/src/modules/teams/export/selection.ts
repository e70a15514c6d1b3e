import { ObjectId } from '@mikro-orm/mongodb'
import { Competition } from '../../../model/competition.entity.ts'
import { Season } from '../../../model/season.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { fieldError, NotFound } from '../../../platform/errors.ts'
import type { Where } from '../../../platform/http/resource.ts'
import { teamsCollection } from '../collections.ts'

export type ExportSelection = { where: Where; com_slug: string; competition?: Competition }

const SEASON = /^season-([\w-]{1,60})$/
const ID = /^[0-9a-f]{24}$/i

/**
 * `competion_id` is `all`, an id, or `season-` with a year, slug or id (`season-2026` is wro-2026).
 * @throws {AppError} 404 for an unknown competition or season
 */
export async function parseExportSelection(em: Em, rawSelection: string): Promise<ExportSelection> {
  if (rawSelection === 'all') return { where: {}, com_slug: rawSelection }
  const [, season] = SEASON.exec(rawSelection) ?? []
  if (season !== undefined) {
    const seasons = await em.find(Season, seasonFilter(season), { fields: ['_id'] })
    if (seasons.length === 0) throw fieldError('competion_id', 'season_unknown', NotFound)
    return { where: { season: { $in: seasons.map(({ _id }) => _id) } }, com_slug: rawSelection }
  }
  const competition = ID.test(rawSelection) ? await em.findOne(Competition, { _id: new ObjectId(rawSelection) }) : null
  if (!competition) throw fieldError('competion_id', 'competition_unknown', NotFound)
  return { where: { competion: competition._id }, com_slug: competition.slug, competition }
}

function seasonFilter(name: string) {
  if (/^\d{4}$/.test(name)) return { slug: new RegExp(`(^|-)${name}$`) }
  return ID.test(name) ? { _id: new ObjectId(name) } : { slug: name }
}

export type PersonColumnCounts = Record<'coaches' | 'members', number>

/** The competition's limit, or more if an older team exceeds it. */
export async function countPersonColumns(
  em: Em,
  { where }: ExportSelection,
  competition: Competition,
): Promise<PersonColumnCounts> {
  const { coaches_no: coaches, members_no: members } = competition
  const places = { coaches, members }
  const teams = teamsCollection(em)
  const beyond = () =>
    (['coaches', 'members'] as const).map((part) => ({ [`${part}.${places[part]}`]: { $exists: true } }))
  for (;;) {
    const larger = await teams.findOne({ ...where, $or: beyond() }, { projection: { coaches: 1, members: 1 } })
    if (!larger) return places
    places.coaches = Math.max(places.coaches, larger.coaches.length)
    places.members = Math.max(places.members, larger.members.length)
  }
}
