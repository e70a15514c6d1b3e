import type { ObjectId } from '@mikro-orm/mongodb'
import { isCityOfRegion } from '@olympiad/contracts/cities'
import { normaliseName } from '@olympiad/contracts/text-normalisation'
import type { Competition } from '../../model/competition.entity.ts'
import { Region } from '../../model/region.entity.ts'
import { Team } from '../../model/team.entity.ts'
import type { Em } from '../../platform/database.ts'
import { Conflict, fieldError, NotFound } from '../../platform/errors.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { findFullLimitFor, holdsPlace } from '../competitions/places.ts'
import { claimUpload } from '../uploads/claim-upload.ts'
import { assertTeamAllowed } from './assert-team-allowed.ts'
import { factsOf, findIneligibleOf, refuseIneligible } from './eligibility.ts'
import { moveTeam, requireMoveTarget } from './move-team.ts'
import { isJudged } from './outcome.ts'

type Plain = Pick<Team, 'name' | 'schoolName' | 'ageLevel' | 'city' | 'stage' | 'image' | 'status' | 'notes'>
export type TeamEdits = Partial<Plain & { region: ObjectId; competion: ObjectId }>

export const EDITED = ['season', 'competion', 'region'] as const
const load = (em: Em, _id: ObjectId) => em.findOne(Team, { _id }, { populate: EDITED })
type Loaded = NonNullable<Awaited<ReturnType<typeof load>>>

/** @returns the team and only the changed fields @throws {AppError} 404 */
export async function diffEdits(em: Em, id: ObjectId, edits: TeamEdits): Promise<{ team: Loaded; changed: TeamEdits }> {
  const team = await load(em, id)
  if (!team) throw new NotFound('not_found')
  return { team, changed: changedEdits(team, edits) }
}

/** @throws {AppError} 400 for a removed or unknown image */
export async function assertImageUploaded(em: Em, storage: Storage, { image }: TeamEdits): Promise<void> {
  if (image === '') throw fieldError('image', 'upload_missing')
  if (image && !(await claimUpload(em, storage, image))) throw fieldError('image', 'upload_unknown')
}

function changedEdits(team: Loaded, edits: TeamEdits): TeamEdits {
  const isChanged = ([field, value]: [string, TeamEdits[keyof TeamEdits]]): boolean => {
    if (field === 'region') return !team.region._id.equals(edits.region ?? '')
    if (field === 'competion') return !team.competion._id.equals(edits.competion ?? '')
    return team[field as keyof Plain] !== value
  }
  return Object.fromEntries(Object.entries(edits).filter(isChanged))
}

export async function applyEdits(em: Em, id: ObjectId, edits: TeamEdits): Promise<void> {
  const team = await load(em, id)
  if (!team) throw new NotFound('not_found')
  const { region, competion, ...plain } = changedEdits(team, edits)
  const { name, city, ageLevel = team.ageLevel, status = team.status } = plain
  if (name !== undefined && normaliseName(name) === '') throw fieldError('name', 'fill_all_fields')
  // An expired team has no key: the next payment reserves its then current name.
  const name_key = name !== undefined && team.name_key ? normaliseName(name) : team.name_key
  // All queries come first: a query would flush earlier changes.
  const newRegion = region || city !== undefined ? await requireRegionOfCity(em, team, region, city) : undefined
  if (!competion && name_key && name_key !== team.name_key) {
    await assertTeamAllowed(em, team, { reservation: { name: { field: 'name', name_key } } })
  }
  const target = await requireAllowedEdit(em, team, { competion, name_key, ageLevel, status })
  em.assign(team, { ...plain, name_key, ...(newRegion && { region: newRegion }) })
  if (target) await moveTeam(em, team, target)
}

type Change = Partial<Pick<Team, 'status' | 'ageLevel' | 'name_key'>> & { competion?: ObjectId | undefined }

/**
 * Checks another competition, level or state, in the caller's transaction. It changes nothing.
 * @param findTarget by default with the same fee
 * @returns the competition that the team moves to @throws {AppError} 409 with the wrong field
 */
export async function requireAllowedEdit(
  em: Em,
  team: Loaded,
  { competion, name_key = team.name_key, ageLevel = team.ageLevel, status = team.status }: Change,
  findTarget = requireMoveTarget,
): Promise<Competition | undefined> {
  if (status && team.withdrawn) throw fieldError('status', 'team_withdrawn', Conflict)
  const moved = competion ? 'competion' : ageLevel === team.ageLevel ? undefined : 'ageLevel'
  // Its scorings would stay in the division that it leaves.
  if (moved && (await isJudged(em, team._id))) throw fieldError(moved, 'team_was_judged', Conflict)
  const target = competion && (await findTarget(em, team, competion, { name_key, ageLevel }))
  if (target || ageLevel !== team.ageLevel) assertStillEligible(team, target, ageLevel)
  await requirePlace(em, team, { status, name_key, ageLevel, competion: target ?? team.competion })
  return target
}

type PlaceAfter = Pick<Team, 'status' | 'ageLevel'> & { name_key: string | null | undefined; competion: Competition }

/** For an enabled team, and one that moves or gets another level. @throws {AppError} 409 with the wrong field */
async function requirePlace(em: Em, team: Loaded, { competion, ageLevel, ...after }: PlaceAfter): Promise<void> {
  const { season, waiting_since } = team
  if (!holdsPlace({ ...after, waiting_since })) return
  const isOwn = holdsPlace(team) && competion._id.equals(team.competion._id)
  if (isOwn && ageLevel === team.ageLevel) return
  const full = await findFullLimitFor(em, { season, competion, ageLevel }, isOwn ? team : undefined)
  if (!full) return
  const moved = competion._id.equals(team.competion._id) ? 'status' : 'competion'
  throw fieldError(ageLevel === team.ageLevel ? moved : 'ageLevel', full, Conflict)
}

/** @throws {AppError} 409 with the people and their ages at the changed field; sizes too if the team moves */
function assertStillEligible(team: Loaded, target: Competition | undefined, ageLevel: string): void {
  const { season, created_at } = team
  const rules = { season, competion: target ?? team.competion, ageLevel, created_at }
  const found = findIneligibleOf(team, rules, { withSize: target !== undefined })
  const field = ageLevel === team.ageLevel ? 'competion' : 'ageLevel'
  refuseIneligible(found, rules, ({ subject }) => (subject ? field : 'competion'), factsOf)
}

/** The city must belong to the region, or be empty. */
async function requireRegionOfCity(em: Em, team: Loaded, to: ObjectId | undefined, city = team.city): Promise<Region> {
  const region = to ? await em.findOne(Region, { _id: to }) : team.region
  if (!region) throw fieldError('region', 'region_unknown')
  if (city !== '' && !isCityOfRegion(region, city)) throw fieldError('city', 'city_unknown')
  return region
}
