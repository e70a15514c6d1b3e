import type { ScoreFormKind } from '@olympiad/contracts/forms/scores'
import { fill } from '../../../i18n/texts.ts'
import { ROUNDS, type RoundField } from './fields.ts'
import type { ScoreFormProps } from './scores.server.ts'

type FormTexts = ScoreFormProps['texts']

/** What a round is called in a form: ‘Round 1’, ‘Match 2’. */
export const roundName = (kind: ScoreFormKind, round: number, texts: FormTexts): string =>
  fill(kind === 'matches' ? texts.match : texts.round, { n: round + 1 })

/** The label of a field of a round. */
export const fieldLabel = (field: RoundField, { score, time, fbs, obs, video }: FormTexts): string =>
  ({ score, time, fbs, obs, youtube_link: video })[field]

/** A field by its path, in words that stand alone: ‘Round 1, points’. */
export function labelOf(path: string, kind: ScoreFormKind, texts: FormTexts): string {
  const [list, round, field] = path.split('.')
  if (list === 'file') return texts.report
  if (list === 'github') return texts.github
  const known = (['score', 'time', 'fbs', 'obs', 'youtube_link'] as const).find((name) => name === field)
  const nth = ROUNDS.find((number) => String(number) === round)
  if (!known || nth === undefined) return texts.form
  return fill(texts.ofRound, { round: roundName(kind, nth, texts), field: fieldLabel(known, texts) })
}
