import { type GameProblem, type GameSettings, type PlayedGame, problemsOfGame } from '@olympiad/contracts/judging/games'
import { translate } from '@olympiad/contracts/texts'
import type { FieldError } from '../../platform/errors.ts'

const KEYS = {
  bounds: 'game_part_bounds',
  beyond: 'game_part_beyond',
  open: 'game_open',
  both_forfeit: 'game_both_forfeit',
} as const

function problemError({ rules: { least, most } }: GameSettings, { problem, part }: GameProblem): FieldError {
  const key = KEYS[problem]
  const words: FieldError['words'] = (lang) =>
    translate(lang, key)
      .replace('{part}', String(part))
      .replace('{least}', String(least))
      .replace('{most}', String(most))
  const field = problem === 'both_forfeit' ? 'forfeits' : part === null ? 'parts' : `parts.${part - 1}`
  return { field, key, words }
}

/** Why it can't be a finished game, naming the part. */
export const gameErrors = (settings: GameSettings, played: PlayedGame): FieldError[] =>
  problemsOfGame(settings.rules, played, settings.stage === 'knock_out').map((each) => problemError(settings, each))
