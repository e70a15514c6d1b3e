import { AGE_LEVELS, COMPETITION_TYPES } from '@olympiad/contracts/constants'
import { competitions } from '@olympiad/contracts/resources/competitions'
import * as z from 'zod'
import { neededNames, rulesOf } from '../../platform/http/declared-fields.ts'
import { changesOf, choice, newOf, paragraphs, reference, riyals, slug } from '../../platform/http/resource-fields.ts'
import type { CompetitionChanges, NewCompetition } from './competition-changes.ts'

const ageLevel = z.strictObject({
  title: choice(
    AGE_LEVELS.map(({ title }) => title),
    'age_level_unknown',
  ),
  desc: paragraphs(1000).default(''),
  desc_en: paragraphs(1000).default(''),
})

const FIELDS = {
  ...rulesOf(competitions.fields),
  season: reference,
  agelevel: z
    .array(ageLevel, 'fill_all_fields')
    .min(1, 'fill_all_fields')
    .refine((levels) => new Set(levels.map(({ title }) => title)).size === levels.length, 'age_level_twice'),
  type: choice(COMPETITION_TYPES),
  slug,
  // Less than a riyal would round to an order over 0.00.
  price: riyals.refine((price) => price === 0 || price >= 1, 'amount_wrong'),
}

const noPrice = z.literal('').transform(() => 0)

export const competitionChanges: z.ZodType<CompetitionChanges> = changesOf(FIELDS)

/** What 001 §5 asks of a new one. No price is typed where there is none. */
export const newCompetition: z.ZodType<NewCompetition> = newOf({ ...FIELDS, price: noPrice.or(FIELDS.price) }, [
  ...neededNames(competitions.fields),
  'season',
  'agelevel',
])

/** Names of the specification's form (001 §7), and the fields they mean. */
const SENT_AS: Record<string, string> = { file: 'logo', team_info: 'teams_info', team_info_en: 'teams_info_en' }
/** Parts that say nothing when they are empty: what was not chosen. */
const MAY_BE_EMPTY = new Set(['file', 'banner', 'type'])

/**
 * The fields of a call as those of a competition: the specification's form says `team_info`, packs the age levels as JSON and
 * repeats the season that stood before.
 */
export function competitionFields(sent: Record<string, unknown>): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(sent)) {
    if (name === 'season_old' || (value === '' && MAY_BE_EMPTY.has(name))) continue
    fields[SENT_AS[name] ?? name] = name === 'agelevel' && typeof value === 'string' ? unpacked(value) : value
  }
  return fields
}

function unpacked(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The field's own rule refuses it, in its own words.
    return undefined
  }
}
