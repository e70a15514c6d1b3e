import { ObjectId } from '@mikro-orm/mongodb'
import { isCityOfRegion } from '@olympiad/contracts/cities'
import type { RegistrationForm } from '@olympiad/contracts/forms/registration'
import { normaliseName } from '@olympiad/contracts/text-normalisation'
import type { TextKey } from '@olympiad/contracts/texts'
import { Competition } from '../../model/competition.entity.ts'
import { Region } from '../../model/region.entity.ts'
import { Season } from '../../model/season.entity.ts'
import type { Em } from '../../platform/database.ts'
import { Conflict, type FieldError, fieldError, InvalidInput } from '../../platform/errors.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { claimUpload } from '../uploads/claim-upload.ts'

export type RegistrationTarget = { season: Season; competion: Competition; region: Region }

/** Calls no outside system. @throws {AppError} 400 or 409 with every wrong field */
export async function validateRegistration(
  em: Em,
  storage: Storage,
  form: RegistrationForm,
): Promise<RegistrationTarget> {
  const { season, competion } = await requireOpenCompetition(em, form)
  const region = await em.findOne(Region, { _id: new ObjectId(form.region) })
  const wrong: FieldError[] = []
  const check = (isValid: boolean, field: string, key: TextKey) => isValid || wrong.push({ field, key })
  // A name of marks only is empty.
  check(normaliseName(form.teamName) !== '', 'teamName', 'fill_all_fields')
  check(
    competion.agelevel.some(({ title }) => title === form.ageLevel),
    'ageLevel',
    'age_level_unknown',
  )
  check(region !== null, 'region', 'region_unknown')
  check(!region || form.city === '' || isCityOfRegion(region, form.city), 'city', 'city_unknown')
  check(await claimUpload(em, storage, form.image), 'image', 'upload_unknown')
  check(form.coaches.length <= competion.coaches_no, 'coaches', 'too_many_coaches')
  check(form.members.length <= competion.members_no, 'members', 'too_many_members')
  const coaches = new Set(form.coaches)
  check(!form.members.some((number) => coaches.has(number)), 'members', 'coach_own_id')
  if (!region || wrong[0]) throw new InvalidInput(wrong[0]?.key ?? 'region_unknown', { fields: wrong })
  return { season, competion, region }
}

/** @throws {AppError} 400 or 409 with the wrong field */
export async function requireOpenCompetition(
  em: Em,
  form: RegistrationForm,
): Promise<Pick<RegistrationTarget, 'season' | 'competion'>> {
  const season = await em.findOne(Season, { _id: new ObjectId(form.season_id) })
  if (!season?.status) throw fieldError('season_id', 'season_unknown')
  if (!season.registration) throw fieldError('season_id', 'season_closed', Conflict)
  const competion = await em.findOne(Competition, { _id: new ObjectId(form.competion_id), season: season._id })
  if (!competion?.status) throw fieldError('competion_id', 'competition_unknown')
  if (!competion.reg_status) throw fieldError('competion_id', 'competition_closed', Conflict)
  const price = seenPrice(form.selectedCompetion ?? form.selectedCompetition)
  if (price !== undefined && price !== competion.price) throw new Conflict('price_changed')
  return { season, competion }
}

/** The price the person saw. It is compared, never trusted. */
const seenPrice = (selected: unknown): number | undefined =>
  typeof selected === 'object' && selected !== null && 'price' in selected && typeof selected.price === 'number'
    ? selected.price
    : undefined
