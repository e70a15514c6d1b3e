import type { ScoreFormKind } from '../forms/scores.ts'

/** One of the two rounds; `time` in seconds, null where the form has none. */
export type RoundView = { score: number; time: number | null; youtube_link: string }
/** One of the two matches. */
export type MatchView = { fbs: number; obs: number; youtube_link: string }

/** What a team has submitted (001 §3, Scores). */
export type ScoresView = {
  _id: string
  id: string
  team: string
  competion: string
  form: ScoreFormKind
  /** Two, or none where the form has matches. */
  scores: RoundView[]
  /** Two, or none where the form has rounds. */
  matches: MatchView[]
  /** A video of all of it; empty where each round or match has its own alone. */
  youtube_link: string
  /** For those who may see submissions; absent for others, empty where the form has none. */
  github?: string
  /** Where the PDF can be downloaded; as `github`. */
  file?: string
  /** That an admin lets the team submit again, and why; null while it stands. As `github`. */
  reopened?: { at: string; reason: string } | null
  status: boolean
  created_at: string
}
