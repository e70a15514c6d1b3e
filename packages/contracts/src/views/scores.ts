import * as z from 'zod/mini'
import { SCORE_FORM_KINDS } from '../forms/scores.ts'

/** `time` in seconds, null if the form has none. */
export const RoundView = z.object({
  score: z.number(),
  time: z.nullable(z.number()),
  youtube_link: z.string(),
})
export type RoundView = z.output<typeof RoundView>
export const MatchView = z.object({
  fbs: z.number(),
  obs: z.number(),
  youtube_link: z.string(),
})
export type MatchView = z.output<typeof MatchView>

/** 001 §3, Scores. */
export const ScoresView = z.object({
  _id: z.string(),
  id: z.string(),
  team: z.string(),
  competion: z.string(),
  form: z.enum(SCORE_FORM_KINDS),
  scores: z.array(RoundView).check(z.describe('Two, or none where the form has matches.')),
  matches: z.array(MatchView).check(z.describe('Two, or none where the form has rounds.')),
  youtube_link: z
    .string()
    .check(z.describe('A video of all of it; empty where each round or match has its own alone.')),
  github: z
    .exactOptional(z.string())
    .check(z.describe('For those who may see submissions; absent for others, empty where the form has none.')),
  file: z.exactOptional(z.string()).check(z.describe('Where the PDF can be downloaded; as `github`.')),
  reopened: z
    .exactOptional(
      z.nullable(
        z.object({
          at: z.string(),
          reason: z.string(),
        }),
      ),
    )
    .check(z.describe('That an admin lets the team submit again, and why; null while it stands. As `github`.')),
  status: z.boolean(),
  created_at: z.string(),
})
export type ScoresView = z.output<typeof ScoresView>
