import * as z from 'zod/mini'
import { MAX_REASON, MAX_SENT_SCORINGS, TEAM_ANSWERS } from '../judging/events.ts'
import { GAME_STAGES, MAX_GAME_PARTS, MAX_GROUP_TEAMS, MAX_GROUPS, MAX_SEEDS } from '../judging/games.ts'
import type { TextKey } from '../texts.ts'
import { optionalText, requiredText } from './fields.ts'
import { referenceId } from './reference-id.ts'

const INVALID: TextKey = 'invalid_value'
const EMPTY: TextKey = 'field_required'

const wholeBetween = (least: number, most: number) => z.int(INVALID).check(z.gte(least, INVALID), z.lte(most, INVALID))
const listOf = <S extends z.ZodMiniType>(each: S, most: number, least = 0) =>
  z.array(each, INVALID).check(z.minLength(least, EMPTY), z.maxLength(most, INVALID))
const pairOf = <S extends z.ZodMiniType>(each: S) => z.tuple([each, each], INVALID)

const score = wholeBetween(-1000, 1000)
const parts = z.nullable(wholeBetween(1, MAX_GAME_PARTS))
const side = z.literal([0, 1], INVALID)
const reason = requiredText(MAX_REASON, EMPTY)
const version = z.string(INVALID)

export const GameRulesForm = z
  .strictObject({
    better: z.enum(['high', 'low'], INVALID),
    parts,
    first_to: parts,
    least: score,
    most: score,
    forfeit: pairOf(score),
  })
  .check(
    z.refine(({ parts: all, first_to }) => all !== null || first_to !== null, { error: EMPTY, path: ['parts'] }),
    z.refine(({ least, most }) => least < most, { error: INVALID, path: ['most'] }),
  )

export const GameSettingsForm = z.strictObject({
  stage: z.enum(GAME_STAGES, INVALID),
  rules: GameRulesForm,
  third_place: z.boolean(INVALID),
})
export type GameSettingsForm = z.output<typeof GameSettingsForm>

/** Teams of each group, in any order. */
export const GroupDrawForm = z.strictObject({
  groups: listOf(listOf(referenceId, MAX_GROUP_TEAMS, 2), MAX_GROUPS, 1),
})
export type GroupDrawForm = z.output<typeof GroupDrawForm>

/** The best first. `again`: instead of a draw of which no game was played. */
export const KnockOutDrawForm = z.strictObject({
  seeds: listOf(referenceId, MAX_SEEDS, 2),
  again: z._default(z.boolean(INVALID), false),
})
export type KnockOutDrawForm = z.output<typeof KnockOutDrawForm>

/** `position`: from 1, among the games of that table. */
export const MoveGameForm = z.strictObject({ table: optionalText(20), position: wholeBetween(1, 10_000) })
export type MoveGameForm = z.output<typeof MoveGameForm>

const played = {
  parts: listOf(
    z.union([z.strictObject({ scores: pairOf(score) }), z.strictObject({ forfeited_by: side })], INVALID),
    MAX_GAME_PARTS,
  ),
  violations: pairOf(wholeBetween(0, 99)),
  /** Teams that lose the whole game by forfeit. */
  forfeits: listOf(side, 2).check(z.refine((sides) => new Set(sides).size === sides.length, INVALID)),
}

export const PlayedGameForm = z.strictObject(played)
export type PlayedGameForm = z.output<typeof PlayedGameForm>

/** Made on the device; sending it again changes nothing. Times of the device are ISO 8601. */
export const GameEntryForm = z.strictObject({
  id: z.uuid(INVALID).check(z.lowercase(INVALID)),
  game: referenceId,
  /** As the judge saw them. */
  teams: pairOf(referenceId),
  ...played,
  /** Of each team's captain. */
  answers: pairOf(
    z.strictObject({
      answer: z.enum(TEAM_ANSWERS, INVALID),
      captain: optionalText(80),
      objection: optionalText(MAX_REASON),
    }),
  ),
  remark: optionalText(MAX_REASON),
  finished_at: z.iso.datetime(INVALID),
  /** Account of the judge who entered it, where another judge's device carries it. */
  author: z.optional(referenceId),
})
export type GameEntryForm = z.output<typeof GameEntryForm>

/** `sent_at` tells the server how wrong the device's clock is. Each game is accepted or refused by itself. */
export const SendGamesForm = z.strictObject({
  sent_at: z.iso.datetime(INVALID),
  games: listOf(z.unknown(), MAX_SENT_SCORINGS, 1),
})
export type SendGamesForm = z.output<typeof SendGamesForm>

/**
 * A head judge's decision. `confirm` makes one sending count, and the others void. `correct` enters a result and
 * confirms it. `void` takes a sending back, or without one the whole game, which is played again.
 */
export const GameDecisionForm = z.discriminatedUnion(
  'action',
  [
    z.strictObject({ action: z.literal('confirm'), version, entry: z.uuid(INVALID) }),
    z.strictObject({ action: z.literal('void'), version, reason, entry: z.nullable(z.uuid(INVALID)) }),
    z.strictObject({ action: z.literal('correct'), version, reason, ...played }),
  ],
  INVALID,
)
export type GameDecisionForm = z.output<typeof GameDecisionForm>

/** A withdrawn, disqualified or absent team loses all its games that are not confirmed. */
export const ForfeitGamesForm = z.strictObject({ team: referenceId, reason })
export type ForfeitGamesForm = z.output<typeof ForfeitGamesForm>
