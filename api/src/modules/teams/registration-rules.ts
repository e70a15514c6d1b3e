import { ObjectId } from '@mikro-orm/mongodb'
import { isCityOf } from '@olympiad/contracts/cities'
import type { RegistrationForm } from '@olympiad/contracts/forms/registration'
import { nameKey } from '@olympiad/contracts/identity'
import type { TextKey } from '@olympiad/contracts/texts'
import { Competition } from '../../model/competition.entity.ts'
import { Region } from '../../model/region.entity.ts'
import { Season } from '../../model/season.entity.ts'
import type { Em } from '../../platform/database.ts'
import { Conflict, type FieldError, fieldError, InvalidInput } from '../../platform/errors.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { claimUpload } from '../uploads/claim-upload.ts'

/** Where a team registers: all of it exists, is visible and open. */
export type Place = { season: Season; competion: Competition; region: Region }

/**
 * Checks a form without asking anybody outside: the competition is open, and every choice exists.
 * @throws {AppError} 400 or 409 with every wrong field
 */
export async function checkForm(em: Em, storage: Storage, form: RegistrationForm): Promise<Place> {
  const { season, competion } = await openCompetition(em, form)
  const region = await em.findOne(Region, { _id: new ObjectId(form.region) })
  const wrong: FieldError[] = []
  const need = (holds: boolean, field: string, key: TextKey) => holds || wrong.push({ field, key })
  // A name of nothing but marks is none.
  need(nameKey(form.teamName) !== '', 'teamName', 'fill_all_fields')
  need(
    competion.agelevel.some(({ title }) => title === form.ageLevel),
    'ageLevel',
    'age_level_unknown',
  )
  need(region !== null, 'region', 'region_unknown')
  need(!region || form.city === '' || isCityOf(region, form.city), 'city', 'city_unknown')
  need(await claimUpload(em, storage, form.image), 'image', 'upload_unknown')
  need(form.coaches.length <= competion.coaches_no, 'coaches', 'too_many_coaches')
  need(form.members.length <= competion.members_no, 'members', 'too_many_members')
  const coaches = new Set(form.coaches)
  need(!form.members.some((number) => coaches.has(number)), 'members', 'coach_own_id')
  if (!region || wrong[0]) throw new InvalidInput(wrong[0]?.key ?? 'region_unknown', { fields: wrong })
  return { season, competion, region }
}

/** The competition of a form, if a team may register there now. @throws {AppError} 400 or 409 with the wrong field */
export async function openCompetition(em: Em, form: RegistrationForm): Promise<Pick<Place, 'season' | 'competion'>> {
  const season = await em.findOne(Season, { _id: new ObjectId(form.season_id) })
  if (!season?.status) throw fieldError('season_id', 'season_unknown')
  if (!season.registration) throw fieldError('season_id', 'season_closed', Conflict)
  const competion = await em.findOne(Competition, { _id: new ObjectId(form.competion_id), season: season._id })
  if (!competion?.status) throw fieldError('competion_id', 'competition_unknown')
  if (!competion.reg_status) throw fieldError('competion_id', 'competition_closed', Conflict)
  const seen = seenPrice(form.selectedCompetion ?? form.selectedCompetition)
  if (seen !== undefined && seen !== competion.price) throw new Conflict('price_changed')
  return { season, competion }
}

/** The price that the person agreed to, where the form says it: it is compared, never believed. */
const seenPrice = (selected: unknown): number | undefined =>
  typeof selected === 'object' && selected !== null && 'price' in selected && typeof selected.price === 'number'
    ? selected.price
    : undefined
