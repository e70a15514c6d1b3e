import type { ObjectId } from '@mikro-orm/mongodb'
import { isCityOf } from '@olympiad/contracts/cities'
import { nameKey } from '@olympiad/contracts/identity'
import { Region } from '../../model/region.entity.ts'
import { Team } from '../../model/team.entity.ts'
import type { Em } from '../../platform/database.ts'
import { fieldError, NotFound } from '../../platform/errors.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { claimUpload } from '../uploads/claim-upload.ts'
import { moveTo, roomIn } from './move-team.ts'
import { refuseTaken } from './place.ts'

type Plain = Pick<Team, 'name' | 'schoolName' | 'ageLevel' | 'city' | 'stage' | 'image' | 'status' | 'notes'>
/** What an admin may change of a team, but its payment. */
export type TeamEdits = Partial<Plain & { region: ObjectId; competion: ObjectId }>

const load = (em: Em, _id: ObjectId) => em.findOne(Team, { _id }, { populate: ['competion', 'region'] })
type Loaded = NonNullable<Awaited<ReturnType<typeof load>>>

/** The team as it is, and the edits that say something else. @throws {AppError} 404 */
export async function compareEdits(
  em: Em,
  id: ObjectId,
  edits: TeamEdits,
): Promise<{ team: Loaded; changed: TeamEdits }> {
  const team = await load(em, id)
  if (!team) throw new NotFound('not_found')
  return { team, changed: differing(team, edits) }
}

/** @throws {AppError} 400 where the edits take the picture away, or name one that was not uploaded */
export async function needImage(em: Em, storage: Storage, { image }: TeamEdits): Promise<void> {
  if (image === '') throw fieldError('image', 'upload_missing')
  if (image && !(await claimUpload(em, storage, image))) throw fieldError('image', 'upload_unknown')
}

/** The edits that say something else than the team. */
function differing(team: Loaded, edits: TeamEdits): TeamEdits {
  const isOther = ([field, value]: [string, TeamEdits[keyof TeamEdits]]): boolean => {
    if (field === 'region') return !team.region._id.equals(edits.region ?? '')
    if (field === 'competion') return !team.competion._id.equals(edits.competion ?? '')
    return team[field as keyof Plain] !== value
  }
  return Object.fromEntries(Object.entries(edits).filter(isOther))
}

export async function writeEdits(em: Em, id: ObjectId, edits: TeamEdits): Promise<void> {
  const team = await load(em, id)
  if (!team) throw new NotFound('not_found')
  const { region, competion, ...plain } = differing(team, edits)
  const { name, city, ageLevel = team.ageLevel } = plain
  if (name !== undefined && nameKey(name) === '') throw fieldError('name', 'fill_all_fields')
  // A team that has lost its place takes it again, by its name at that time, with its next payment.
  const name_key = name !== undefined && team.name_key ? nameKey(name) : team.name_key
  // Everything is looked up before anything is changed, as a look-up would write what was changed before.
  const place = region || city !== undefined ? await placeIn(em, team, region, city) : undefined
  if (!competion && name_key && name_key !== team.name_key) {
    await refuseTaken(em, team, { name: { field: 'name', name_key } })
  }
  const target = competion && (await roomIn(em, team, competion, { name_key, ageLevel }))
  em.assign(team, { ...plain, name_key, ...(place && { region: place }) })
  if (target) await moveTo(em, team, target)
}

/** Another region, another city, or both: the city is one of the region, or not said. */
async function placeIn(em: Em, team: Loaded, to: ObjectId | undefined, city = team.city): Promise<Region> {
  const region = to ? await em.findOne(Region, { _id: to }) : team.region
  if (!region) throw fieldError('region', 'region_unknown')
  if (city !== '' && !isCityOf(region, city)) throw fieldError('city', 'city_unknown')
  return region
}
