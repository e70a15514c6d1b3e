import * as z from 'zod/mini'
import { SCORE_ROUNDS } from '../constants.ts'
import { westernDigits } from '../identity.ts'
import type { TextKey } from '../texts.ts'
import { recordId, requiredText } from './fields.ts'

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

/** A number as typed or as sent: Arabic-Indic digits and the Arabic decimal sign are read; at most two decimals. */
const numberFrom = (least: number, most: number) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], key('fill_all_fields')),
      z.transform((typed) => westernDigits(String(typed)).replace('٫', '.').trim()),
    ),
    z.pipe(
      z
        .string()
        .check(
          z.minLength(1, key('fill_all_fields')),
          z.regex(new RegExp(`^-?\\d{1,6}(?:\\.\\d{1,${SHOWN_DECIMALS}})?$`), key('score_wrong')),
        ),
      z.pipe(z.transform(Number), z.number().check(z.gte(least, key('score_wrong')), z.lte(most, key('score_wrong')))),
    ),
  )

const isWebAddress = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && url.hostname.includes('.')
}

/** The address of a page on the web: http or https, never a script. */
export const webAddress = z.pipe(requiredText(500), z.string().check(z.refine(isWebAddress, key('url_wrong'))))

const score = numberFrom(0, SCORE_MOST)
const balls = numberFrom(-SCORE_MOST, SCORE_MOST)

const both = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item, key('fill_all_fields')).check(z.length(SCORE_ROUNDS, key('fill_all_fields')))

/** What stands in every form besides its own fields. */
const whose = { team: recordId, competion: z.optional(recordId) }

/** The three forms (001 §5): every field is required. The PDF of the first one travels beside it. */
export const ScoreForms = {
  engineering: z.strictObject({
    ...whose,
    scores: both(z.strictObject({ score, youtube_link: webAddress })),
    github: webAddress,
  }),
  matches: z.strictObject({
    ...whose,
    matches: both(z.strictObject({ fbs: balls, obs: balls, youtube_link: webAddress })),
  }),
  rounds: z.strictObject({
    ...whose,
    scores: both(z.strictObject({ score, time: numberFrom(0, SECONDS_MOST), youtube_link: webAddress })),
  }),
} as const satisfies Record<ScoreFormKind, z.ZodMiniType>

export type EngineeringScores = z.output<typeof ScoreForms.engineering>
export type MatchScores = z.output<typeof ScoreForms.matches>
export type RoundScores = z.output<typeof ScoreForms.rounds>
