import { ObjectId } from '@mikro-orm/mongodb'
import { isCityOfRegion } from '@olympiad/contracts/cities'
import { findIneligibleSize } from '@olympiad/contracts/eligibility'
import type { RegistrationForm } from '@olympiad/contracts/forms/registration'
import { competitionRegistration } from '@olympiad/contracts/registration-window'
import { normaliseName } from '@olympiad/contracts/text-normalisation'
import type { TextKey } from '@olympiad/contracts/texts'
import type { Deps } from '../../deps.ts'
import type { Competition } from '../../model/competition.entity.ts'
import type { Region } from '../../model/region.entity.ts'
import type { Season } from '../../model/season.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import { type Em, sessionOption } from '../../platform/database.ts'
import { Conflict, type FieldError, fieldError, InvalidInput } from '../../platform/errors.ts'
import { lookup } from '../../platform/lookup.ts'
import { claimUpload } from '../uploads/claim-upload.ts'
import { competitionsCollection, regionsCollection, seasonsCollection } from './collections.ts'
import { wordsOf } from './eligibility.ts'

const COMPETITION_FIELDS = {
  ...{ slug: 1, name: 1, name_en: 1, status: 1, agelevel: 1 },
  ...{ reg_status: 1, registration_opens_at: 1, registration_closes_at: 1 },
  ...{ coaches_no: 1, members_no: 1, members_min: 1, places: 1, paid: 1, price: 1, currency: 1 },
} as const
const REGION_FIELDS = { en_name: 1, ar_name: 1 } as const

export type OpenCompetition = {
  season: Pick<
    StoredDocument<Season>,
    | ('_id' | 'slug' | 'name' | 'name_en' | 'status')
    | ('registration' | 'registration_opens_at' | 'registration_closes_at')
    | ('starts_on' | 'ends_on' | 'age_day' | 'one_team')
  >
  competion: Pick<StoredDocument<Competition>, '_id' | keyof typeof COMPETITION_FIELDS>
}
export type RegistrationRegion = Pick<StoredDocument<Region>, '_id' | keyof typeof REGION_FIELDS>

/** Calls no outside system. @throws {AppError} 400 or 409 with every wrong field */
export async function validateRegistration(
  em: Em,
  { storage, now }: Pick<Deps, 'storage' | 'now'>,
  form: RegistrationForm,
  { anySize }: { anySize: boolean },
): Promise<RegistrationRegion> {
  const { season, competion } = await requireOpenCompetition(em, form, now())
  const region = await regionsCollection(em).findOne<RegistrationRegion>(
    { _id: new ObjectId(form.region) },
    { projection: REGION_FIELDS },
  )
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
  if (!anySize) {
    const rules = { season, competion, ageLevel: form.ageLevel, created_at: now() }
    const sizes = findIneligibleSize(form.members.length, competion)
    wrong.push(...sizes.map((found) => ({ field: 'members', key: found.rule, words: wordsOf(found, rules) })))
  }
  const coaches = new Set(form.coaches)
  check(!form.members.some((number) => coaches.has(number)), 'members', 'coach_own_id')
  if (!region || wrong[0]) throw new InvalidInput(wrong[0]?.key ?? 'region_unknown', { fields: wrong })
  return region
}

/** Open at `now`, whatever it was when the form was opened. @throws {AppError} 400 or 409 with the wrong field */
export async function requireOpenCompetition(em: Em, form: RegistrationForm, now: Date): Promise<OpenCompetition> {
  const { season, competion } = await findTarget(em, form)
  if (!season?.status) throw fieldError('season_id', 'season_unknown')
  if (!season.registration) throw fieldError('season_id', 'season_closed', Conflict)
  if (!competion?.status) throw fieldError('competion_id', 'competition_unknown')
  if (!competion.reg_status) throw fieldError('competion_id', 'competition_closed', Conflict)
  const { state, at } = competitionRegistration(season, competion, now)
  if (state === 'not_yet') throw fieldError('competion_id', 'registration_not_yet', Conflict, at)
  if (state === 'closed') throw fieldError('competion_id', 'registration_over', Conflict, at)
  const price = seenPrice(form.selectedCompetion ?? form.selectedCompetition)
  if (price !== undefined && price !== competion.price) throw new Conflict('price_changed')
  return { season, competion }
}

type Target = { [Part in keyof OpenCompetition]: OpenCompetition[Part] | null }

/** One command for a competition of the season; another finds out what is wrong with any other. */
async function findTarget(em: Em, form: RegistrationForm): Promise<Target> {
  const season_id = new ObjectId(form.season_id)
  const [found] = await competitionsCollection(em)
    .aggregate<OpenCompetition['competion'] & { seasons: OpenCompetition['season'][] }>(
      [
        { $match: { _id: new ObjectId(form.competion_id), season: season_id } },
        { $project: { ...COMPETITION_FIELDS, season: 1 } },
        lookup('wroseasons', 'seasons', 'season', '_id'),
      ],
      sessionOption(em),
    )
    .toArray()
  const [season] = found?.seasons ?? []
  if (found && season) return { season, competion: found }
  const lone = await seasonsCollection(em).findOne({ _id: season_id }, sessionOption(em))
  return { season: lone, competion: null }
}

/** The price the person saw. It is compared, never trusted. */
const seenPrice = (selected: unknown): number | undefined =>
  typeof selected === 'object' && selected !== null && 'price' in selected && typeof selected.price === 'number'
    ? selected.price
    : undefined
