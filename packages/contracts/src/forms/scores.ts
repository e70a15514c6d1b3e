import * as z from 'zod/mini'
import { SCORE_ROUNDS } from '../constants.ts'
import { westernDigits } from '../identity.ts'
import type { TextKey } from '../texts.ts'
import { recordId, webAddress } from './fields.ts'

const key = (name: TextKey): TextKey => name

/** Which form a competition's scores are sent with (decisions.md, "Competitions, scores, results, certificates"). */
export const SCORE_FORMS = ['engineering', 'matches', 'rounds'] as const
export type ScoreFormKind = (typeof SCORE_FORMS)[number]

const ENGINEERING = /^future_(?:engineers|innovators)/
const MATCHES = /^(?:robosports|robo_sports_adults|sumo_robot)/

/** The score form of a competition, by its slug. */
export function scoreFormOf(slug: string): ScoreFormKind {
  if (ENGINEERING.test(slug)) return 'engineering'
  return MATCHES.test(slug) ? 'matches' : 'rounds'
}

const SHOWN_DECIMALS = 2
/** No competition counts as far. */
const SCORE_MOST = 100_000
/** A round is over within an hour. */
const SECONDS_MOST = 3600

/**
 * A number as typed or as sent: Arabic-Indic digits and the Arabic decimal sign are read; at most two decimals. `read`
 * makes another way to write it into a plain number.
 */
const numberFrom = (least: number, most: number, read = (typed: string): string => typed) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], key('fill_all_fields')),
      z.transform((typed) => read(westernDigits(String(typed)).replace('٫', '.').trim())),
    ),
    z.pipe(
      z
        .string()
        .check(
          z.minLength(1, { error: key('fill_all_fields'), abort: true }),
          z.regex(new RegExp(`^-?\\d{1,6}(?:\\.\\d{1,${SHOWN_DECIMALS}})?$`), key('score_wrong')),
        ),
      z.pipe(z.transform(Number), z.number().check(z.gte(least, key('score_wrong')), z.lte(most, key('score_wrong')))),
    ),
  )

/** `1:32.5` → `92.5`, as the judges' sheets have it; anything else stays. */
const minutesRead = (typed: string): string => {
  const [, minutes, seconds] = /^(\d{1,2}):([0-5]\d(?:\.\d{1,2})?)$/.exec(typed) ?? []
  return minutes && seconds ? String(Number((Number(minutes) * 60 + Number(seconds)).toFixed(SHOWN_DECIMALS))) : typed
}

const score = numberFrom(0, SCORE_MOST)
/** Seconds, also typed as minutes and seconds. */
const time = numberFrom(0, SECONDS_MOST, minutesRead)
const balls = numberFrom(-SCORE_MOST, SCORE_MOST)

const both = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item, key('fill_all_fields')).check(z.length(SCORE_ROUNDS, key('fill_all_fields')))

/** May be sent and is not read: the server's own, or of another competition's form. Of the latter nothing is kept. */
const unread = z.optional(z.unknown())
const keptAs = <Value>(nothing: () => Value) => z.pipe(unread, z.transform(nothing))
const noRounds = keptAs((): never[] => [])
const noLink = keptAs(() => '')
/**
 * What stands in every form besides its own fields: the published shape (001 §3) is taken whole, `youtube_link` being a video
 * of all of it.
 */
const whose = {
  team: recordId,
  competion: z.optional(recordId),
  youtube_link: z._default(z.union([z.literal(''), webAddress]), ''),
  status: unread,
  file: unread,
}

/** The three forms (001 §5): every field is required. The PDF of the first one travels beside it. */
export const ScoreForms = {
  engineering: z.strictObject({
    ...whose,
    scores: both(z.strictObject({ score, time: keptAs(() => null), youtube_link: webAddress })),
    github: webAddress,
    matches: noRounds,
  }),
  matches: z.strictObject({
    ...whose,
    matches: both(z.strictObject({ fbs: balls, obs: balls, youtube_link: webAddress })),
    scores: noRounds,
    github: noLink,
  }),
  rounds: z.strictObject({
    ...whose,
    scores: both(z.strictObject({ score, time, youtube_link: webAddress })),
    matches: noRounds,
    github: noLink,
  }),
} as const satisfies Record<ScoreFormKind, z.ZodMiniType>
