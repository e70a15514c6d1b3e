import * as z from 'zod/mini'
import { TEAM_AGE_LEVELS } from '../constants.ts'
import {
  CHALLENGE_KINDS,
  CHALLENGE_MODES,
  CONFIRMATIONS,
  EVENT_KINDS,
  MAX_DIVISIONS,
  MAX_ITEMS,
  MAX_JUDGES,
  MAX_RANKING_KEYS,
  MAX_REASON,
  MAX_ROUNDS,
  MAX_RULES,
  MAX_SECTIONS,
  MAX_SENT_SCORINGS,
  MAX_SIGNATURE_LENGTH,
  MAX_STAFF,
  MAX_TABLES,
  ROUND_KINDS,
  STAFF_ROLES,
  TEAM_ANSWERS,
} from '../judging/events.ts'
import { ALL_RUNS, FIGURES } from '../judging/ranking.ts'
import { OUTCOMES, RULE_KINDS } from '../judging/score-sheet.ts'
import type { TextKey } from '../texts.ts'
import { optionalText, possiblyEmptyText, requiredText } from './fields.ts'
import { referenceId } from './reference-id.ts'

const INVALID: TextKey = 'invalid_value'
const EMPTY: TextKey = 'field_required'

const name = requiredText(200, EMPTY)
const names = { name, name_en: name }
const table = requiredText(20, EMPTY)
const itemKey = z.string(INVALID).check(z.regex(/^[a-z][a-z0-9_]{0,39}$/, INVALID))
const wholeBetween = (least: number, most: number) => z.int(INVALID).check(z.gte(least, INVALID), z.lte(most, INVALID))
const points = z.number(INVALID).check(z.gte(-1000, INVALID), z.lte(1000, INVALID), z.multipleOf(0.01, INVALID))
const listOf = <S extends z.ZodMiniType>(each: S, most: number, least = 0) =>
  z.array(each, INVALID).check(z.minLength(least, EMPTY), z.maxLength(most, INVALID))

const itemBase = {
  ...names,
  key: itemKey,
  default: z.optional(z.number(INVALID)),
  carried: z.optional(z.boolean(INVALID)),
}
const SheetItemForm = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ ...itemBase, kind: z.literal('count'), points, most: wholeBetween(1, 1000) }),
    z.strictObject({
      ...itemBase,
      kind: z.literal('choice'),
      options: listOf(z.strictObject({ ...names, points }), 20, 2),
    }),
    z.strictObject({ ...itemBase, kind: z.literal('flag'), points }),
    z.strictObject({
      ...itemBase,
      kind: z.literal('number'),
      points,
      min: z.number(INVALID).check(z.gte(-100_000, INVALID), z.lte(100_000, INVALID)),
      max: z.number(INVALID).check(z.gte(-100_000, INVALID), z.lte(100_000, INVALID)),
      decimals: wholeBetween(0, 2),
    }),
    z.strictObject({ ...itemBase, kind: z.literal('level'), points }),
  ],
  INVALID,
)

/** `problemsOfDesign` (judging/sheet-design.ts) finds what goes beyond one field: keys, bounds, defaults, rules. */
export const ScoreSheetForm = z.strictObject({
  sections: listOf(z.strictObject({ ...names, items: listOf(SheetItemForm, MAX_ITEMS, 1) }), MAX_SECTIONS, 1),
  rules: listOf(
    z.strictObject({
      kind: z.enum(RULE_KINDS, INVALID),
      items: listOf(itemKey, MAX_ITEMS, 1),
      most: z.optional(z.number(INVALID).check(z.gte(0, INVALID), z.lte(100_000, INVALID))),
    }),
    MAX_RULES,
  ),
  time: z.nullable(z.strictObject({ limit: wholeBetween(1, 3600), limit_without_points: z.boolean(INVALID) })),
  adjustments: listOf(z.strictObject({ ...names, key: itemKey, percent: wholeBetween(1, 100) }), 20),
})
export type ScoreSheetForm = z.output<typeof ScoreSheetForm>

const ageLevel = z.enum(TEAM_AGE_LEVELS, INVALID)
const day = z.iso.date(INVALID)

/** Without defaults: a change names some of them. */
export const eventFields = {
  ...names,
  season: referenceId,
  kind: z.enum(EVENT_KINDS, INVALID),
  /** Of a qualifier. */
  region: z.nullable(referenceId),
  place: possiblyEmptyText(200),
  place_en: possiblyEmptyText(200),
  starts_on: day,
  ends_on: day,
  confirmation: z.enum(CONFIRMATIONS, INVALID),
  /** Names of tables and panels. */
  tables: listOf(table, MAX_TABLES),
  divisions: listOf(z.strictObject({ competion: referenceId, ageLevel }), MAX_DIVISIONS, 1),
}
export const EventForm = z.strictObject({
  ...eventFields,
  region: z._default(eventFields.region, null),
  place: z._default(eventFields.place, ''),
  place_en: z._default(eventFields.place_en, ''),
  confirmation: z._default(eventFields.confirmation, 'agreement'),
  tables: z._default(eventFields.tables, []),
})
export type EventForm = z.output<typeof EventForm>

/** The whole staff; a person who is left out is taken off. Without tables, a judge has all of them. */
export const StaffForm = z.strictObject({
  staff: listOf(
    z.strictObject({
      person: referenceId,
      role: z.enum(STAFF_ROLES, INVALID),
      tables: z._default(listOf(table, MAX_TABLES), []),
    }),
    MAX_STAFF,
  ),
})
export type StaffForm = z.output<typeof StaffForm>

export const ChallengeForm = z.strictObject({
  ...names,
  division: requiredText(80, EMPTY),
  kind: z.enum(CHALLENGE_KINDS, INVALID),
  mode: z.enum(CHALLENGE_MODES, INVALID),
  rounds: listOf(z.strictObject({ kind: z.enum(ROUND_KINDS, INVALID) }), MAX_ROUNDS, 1),
  /** Of each team and round; their mean counts. */
  judges: z._default(wholeBetween(1, MAX_JUDGES), 1),
  /** Whether the team reads and agrees to its sheet. */
  agreement: z._default(z.boolean(INVALID), true),
  tables: z._default(listOf(table, MAX_TABLES), []),
})
export type ChallengeForm = z.output<typeof ChallengeForm>

const run = wholeBetween(1, ALL_RUNS)
export const RankingForm = z.strictObject({
  division: requiredText(80, EMPTY),
  keys: listOf(
    z.strictObject({
      figure: z.enum(FIGURES, INVALID),
      parts: listOf(
        z
          .strictObject({ challenge: referenceId, from: run, to: run })
          .check(z.refine(({ from, to }) => from <= to, INVALID)),
        10,
        1,
      ),
      better: z.enum(['high', 'low'], INVALID),
    }),
    MAX_RANKING_KEYS,
    1,
  ),
})
export type RankingForm = z.output<typeof RankingForm>

/** Of a division; null turns its medal certificates by percentage off. */
export const MedalsForm = z.strictObject({ division: requiredText(80, EMPTY), challenge: z.nullable(referenceId) })
export type MedalsForm = z.output<typeof MedalsForm>

/** Made on the device; sending it again changes nothing. Times of the device are ISO 8601. */
export const ScoringForm = z.strictObject({
  id: z.uuid(INVALID).check(z.lowercase(INVALID)),
  challenge: referenceId,
  /** From 1. */
  round: wholeBetween(1, MAX_ROUNDS),
  team: referenceId,
  table: optionalText(20),
  /** The version that was filled in. */
  sheet: referenceId,
  outcome: z.enum(OUTCOMES, INVALID),
  values: z.record(itemKey, z.number(INVALID), INVALID),
  time: z.nullable(z.int(INVALID)),
  adjustments: z._default(listOf(itemKey, 20), []),
  /** Why it was disqualified or lowered. */
  remark: optionalText(MAX_REASON),
  answer: z.enum(TEAM_ANSWERS, INVALID),
  /** Of the captain who agreed or objected. */
  captain: optionalText(80),
  signature: z._default(
    z.string(INVALID).check(z.maxLength(MAX_SIGNATURE_LENGTH, INVALID), z.regex(/^[\dML., -]*$/, INVALID)),
    '',
  ),
  objection: optionalText(MAX_REASON),
  finished_at: z.iso.datetime(INVALID),
  /** Account of the judge who filled it in, where another judge's device carries it. */
  author: z.optional(referenceId),
})
export type ScoringForm = z.output<typeof ScoringForm>

/** `sent_at` tells the server how wrong the device's clock is. Each scoring is accepted or refused by itself. */
export const SendScoringsForm = z.strictObject({
  sent_at: z.iso.datetime(INVALID),
  scorings: listOf(z.unknown(), MAX_SENT_SCORINGS, 1),
})
export type SendScoringsForm = z.output<typeof SendScoringsForm>

const reason = requiredText(MAX_REASON, EMPTY)

/**
 * A head judge's decision. `confirm` makes other confirmed entries of the same team, round and judge void. `correct`
 * changes values and confirms. A changed, confirmed scoring keeps what it was, who changed it, when and why.
 */
export const ScoringDecisionForm = z.discriminatedUnion(
  'action',
  [
    z.strictObject({ action: z.literal('confirm'), version: z.string(INVALID) }),
    z.strictObject({ action: z.literal('void'), version: z.string(INVALID), reason }),
    z.strictObject({
      action: z.literal('correct'),
      version: z.string(INVALID),
      reason,
      outcome: z.enum(OUTCOMES, INVALID),
      values: z.record(itemKey, z.number(INVALID), INVALID),
      time: z.nullable(z.int(INVALID)),
      adjustments: z._default(listOf(itemKey, 20), []),
    }),
  ],
  INVALID,
)
export type ScoringDecisionForm = z.output<typeof ScoringDecisionForm>

/** Disqualifies a team of an event, or takes that back. */
export const TeamDisqualificationForm = z.strictObject({
  team: referenceId,
  disqualified: z.boolean(INVALID),
  reason,
})
export type TeamDisqualificationForm = z.output<typeof TeamDisqualificationForm>
