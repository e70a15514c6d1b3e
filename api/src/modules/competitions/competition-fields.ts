import { AGE_LEVELS, COMPETITION_TYPES, MAX_AGE, MAX_PLACES } from '@olympiad/contracts/constants'
import { storedTextNames } from '@olympiad/contracts/resource'
import { COMPETITION_INFO, competitions } from '@olympiad/contracts/resources/competitions'
import * as z from 'zod'
import { fieldSchemas, requiredNames } from '../../platform/http/declared-fields.ts'
import {
  creationSchema,
  enumValue,
  multilineText,
  partialSchema,
  reference,
  riyals,
  slug,
  wholeNumber,
} from '../../platform/http/resource-fields.ts'
import type { CompetitionChanges, NewCompetition } from './competition-changes.ts'

/** Texts and pictures of its page. */
export const COMPETITION_CONTENT = [
  'description',
  'description_en',
  'logo',
  'banner',
  ...storedTextNames(COMPETITION_INFO),
] as const

const age = z
  .union([z.null(), z.literal('').transform(() => null), wholeNumber(1, MAX_AGE)], 'invalid_value')
  .default(null)

const ageLevel = z
  .strictObject({
    title: enumValue(
      AGE_LEVELS.map(({ title }) => title),
      'age_level_unknown',
    ),
    desc: multilineText(1000).default(''),
    desc_en: multilineText(1000).default(''),
    age_from: age,
    age_to: age,
    places: wholeNumber(0, MAX_PLACES).default(0),
  })
  .refine(({ age_from, age_to }) => age_from === null || age_to === null || age_from <= age_to, {
    path: ['age_to'],
    error: 'age_band_reversed',
  })

const FIELDS = {
  ...fieldSchemas(competitions.fields),
  season: reference,
  agelevel: z
    .array(ageLevel, 'fill_all_fields')
    .min(1, 'fill_all_fields')
    .refine((levels) => new Set(levels.map(({ title }) => title)).size === levels.length, 'age_level_duplicate'),
  type: enumValue(COMPETITION_TYPES),
  slug,
  // Less than a riyal would round to an order over 0.00.
  price: riyals.refine((price) => price === 0 || price >= 1, 'amount_wrong'),
}

const emptyPrice = z.literal('').transform(() => 0)

export const competitionChanges: z.ZodType<CompetitionChanges> = partialSchema(FIELDS)

/** Required fields of 001 §5. A free competition has no price field. */
export const newCompetition: z.ZodType<NewCompetition> = creationSchema(
  { ...FIELDS, price: emptyPrice.or(FIELDS.price) },
  [...requiredNames(competitions.fields), 'season', 'agelevel'],
)

const FORM_FIELD_NAMES: Record<string, string> = {
  file: 'logo',
  team_info: 'teams_info',
  team_info_en: 'teams_info_en',
}
const MAY_BE_EMPTY = new Set(['file', 'banner', 'type'])

/** The specification's form sends age levels as JSON, and repeats the previous season. */
export function normaliseCompetitionFields(input: Record<string, unknown>): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(input)) {
    if (name === 'season_old' || (value === '' && MAY_BE_EMPTY.has(name))) continue
    fields[FORM_FIELD_NAMES[name] ?? name] =
      name === 'agelevel' && typeof value === 'string' ? parseJsonField(value) : value
  }
  return fields
}

function parseJsonField(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
