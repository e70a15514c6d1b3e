import { ObjectId } from '@mikro-orm/mongodb'
import { Competition } from '../../../model/competition.entity.ts'
import { Season } from '../../../model/season.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { fieldError, NotFound } from '../../../platform/errors.ts'
import type { Where } from '../../../platform/http/resource.ts'
import { storedTeams } from '../collections.ts'

/** What is exported: which teams, what the answer calls it, and the competition whose layout it has, where it is one. */
export type Choice = { where: Where; com_slug: string; competition?: Competition }

const SEASON = /^season-([\w-]{1,60})$/
const ID = /^[0-9a-f]{24}$/i

/**
 * Reads `competion_id`: `all`, a competition's id, or `season-` with the year that ends the season's address (`season-2026`
 * is wro-2026), the whole address or an id.
 * @throws {AppError} 404 for a competition or season that is not there
 */
export async function choiceOf(em: Em, asked: string): Promise<Choice> {
  if (asked === 'all') return { where: {}, com_slug: asked }
  const [, season] = SEASON.exec(asked) ?? []
  if (season !== undefined) {
    const seasons = await em.find(Season, seasonCalled(season), { fields: ['_id'] })
    if (seasons.length === 0) throw fieldError('competion_id', 'season_unknown', NotFound)
    return { where: { season: { $in: seasons.map(({ _id }) => _id) } }, com_slug: asked }
  }
  const competition = ID.test(asked) ? await em.findOne(Competition, { _id: new ObjectId(asked) }) : null
  if (!competition) throw fieldError('competion_id', 'competition_unknown', NotFound)
  return { where: { competion: competition._id }, com_slug: competition.slug, competition }
}

function seasonCalled(name: string) {
  if (/^\d{4}$/.test(name)) return { slug: new RegExp(`(^|-)${name}$`) }
  return ID.test(name) ? { _id: new ObjectId(name) } : { slug: name }
}

export type Places = Record<'coaches' | 'members', number>

/** How many people a layout has room for: as many as the competition allows, more where a team has more from before. */
export async function placesIn(em: Em, { where }: Choice, competition: Competition): Promise<Places> {
  const { coaches_no: coaches, members_no: members } = competition
  const places = { coaches, members }
  const teams = storedTeams(em)
  const beyond = () =>
    (['coaches', 'members'] as const).map((part) => ({ [`${part}.${places[part]}`]: { $exists: true } }))
  for (;;) {
    // The whole competition is looked through, once where nobody is beyond.
    const larger = await teams.findOne({ ...where, $or: beyond() }, { projection: { coaches: 1, members: 1 } })
    if (!larger) return places
    places.coaches = Math.max(places.coaches, larger.coaches.length)
    places.members = Math.max(places.members, larger.members.length)
  }
}
