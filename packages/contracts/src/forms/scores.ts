import * as z from 'zod/mini'
import { SCORE_ROUNDS } from '../constants.ts'
import { toWesternDigits } from '../text-normalisation.ts'
import type { TextKey } from '../texts.ts'
import { recordId, webAddress } from './fields.ts'

const key = (name: TextKey): TextKey => name

/** docs/specification/decisions.md, "Competitions, scores, results, certificates". */
export const SCORE_FORM_KINDS = ['engineering', 'matches', 'rounds'] as const
export type ScoreFormKind = (typeof SCORE_FORM_KINDS)[number]

const ENGINEERING = /^future_(?:engineers|innovators)/
const MATCHES = /^(?:robosports|robo_sports_adults|sumo_robot)/

export function scoreFormKindOf(slug: string): ScoreFormKind {
  if (ENGINEERING.test(slug)) return 'engineering'
  return MATCHES.test(slug) ? 'matches' : 'rounds'
}

const MAX_DECIMALS = 2
/** Above the scores of any competition. */
const MAX_SCORE = 100_000
/** No round takes an hour. */
const MAX_SECONDS = 3600

/** Accepts Arabic-Indic digits and decimal sign, at most two decimals. `convert` converts another notation first. */
const decimalBetween = (min: number, max: number, convert = (rawInput: string): string => rawInput) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], key('fill_all_fields')),
      z.transform((rawInput) => convert(toWesternDigits(String(rawInput)).replace('٫', '.').trim())),
    ),
    z.pipe(
      z
        .string()
        .check(
          z.minLength(1, { error: key('fill_all_fields'), abort: true }),
          z.regex(new RegExp(`^-?\\d{1,6}(?:\\.\\d{1,${MAX_DECIMALS}})?$`), key('score_wrong')),
        ),
      z.pipe(z.transform(Number), z.number().check(z.gte(min, key('score_wrong')), z.lte(max, key('score_wrong')))),
    ),
  )

/** `1:32.5` → `92.5`, as on the judges' sheets; anything else stays unchanged. */
const minutesToSeconds = (rawInput: string): string => {
  const [, minutes, seconds] = /^(\d{1,2}):([0-5]\d(?:\.\d{1,2})?)$/.exec(rawInput) ?? []
  return minutes && seconds ? String(Number((Number(minutes) * 60 + Number(seconds)).toFixed(MAX_DECIMALS))) : rawInput
}

const score = decimalBetween(0, MAX_SCORE)
const time = decimalBetween(0, MAX_SECONDS, minutesToSeconds)
const balls = decimalBetween(-MAX_SCORE, MAX_SCORE)

const perRound = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item, key('fill_all_fields')).check(z.length(SCORE_ROUNDS, key('fill_all_fields')))

/** Accepted and ignored: the server's own fields, or another form's. */
const ignored = z.optional(z.unknown())
const ignoredAs = <Value>(emptyValue: () => Value) => z.pipe(ignored, z.transform(emptyValue))
const noRounds = ignoredAs((): never[] => [])
const noLink = ignoredAs(() => '')
/** Accepts every field of the published shape (001 §3). */
const commonFields = {
  team: recordId,
  competion: z.optional(recordId),
  youtube_link: z._default(z.union([z.literal(''), webAddress]), ''),
  status: ignored,
  file: ignored,
}

/** 001 §5: every field is required. The engineering form's PDF is a separate part. */
export const SCORE_FORM_SCHEMAS = {
  engineering: z.strictObject({
    ...commonFields,
    scores: perRound(z.strictObject({ score, time: ignoredAs(() => null), youtube_link: webAddress })),
    github: webAddress,
    matches: noRounds,
  }),
  matches: z.strictObject({
    ...commonFields,
    matches: perRound(z.strictObject({ fbs: balls, obs: balls, youtube_link: webAddress })),
    scores: noRounds,
    github: noLink,
  }),
  rounds: z.strictObject({
    ...commonFields,
    scores: perRound(z.strictObject({ score, time, youtube_link: webAddress })),
    matches: noRounds,
    github: noLink,
  }),
} as const satisfies Record<ScoreFormKind, z.ZodMiniType>
