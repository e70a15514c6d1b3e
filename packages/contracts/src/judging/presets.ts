import type { ChallengeKind, ChallengeMode, RoundKind } from './events.ts'
import type { GameSettings } from './games.ts'
import type { Figure } from './ranking.ts'
import type { ScoreSheet } from './score-sheet.ts'

/** Ready challenges for the competitions of the olympiad. */
export const PRESETS = [
  'mission_best',
  'mission_two_best',
  'mission_two_challenges',
  'engineers',
  'innovators_elementary',
  'innovators_junior',
  'innovators_senior',
  'sports',
  'sumo',
] as const
export type PresetName = (typeof PRESETS)[number]

export type PresetChallenge = {
  /** Named by the ranking's parts. */
  readonly key: string
  readonly name: string
  readonly name_en: string
  readonly kind: ChallengeKind
  readonly mode: ChallengeMode
  readonly rounds: readonly RoundKind[]
  readonly judges: number
  readonly agreement: boolean
  /** Null where it is played as games. */
  readonly sheet: ScoreSheet | null
  readonly games?: GameSettings
}

export type Preset = {
  readonly name: string
  readonly name_en: string
  /** Slugs of the competitions that it suits; the first suitable one is offered first. */
  readonly competitions: readonly string[]
  readonly challenges: readonly PresetChallenge[]
  readonly ranking: readonly {
    readonly figure: Figure
    readonly parts: readonly { readonly challenge: string; readonly from: number; readonly to: number }[]
    readonly better: 'high' | 'low'
  }[]
  /** The challenge whose best round gives medal certificates by percentage. */
  readonly medals?: string
}
