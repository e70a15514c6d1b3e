import type { ScoreFormKind } from '@olympiad/contracts/forms/scores'
import { fill } from '../../../i18n/texts.ts'
import { ROUNDS, type RoundField } from './fields.ts'
import type { ScoreFormProps } from './scores.server.ts'

type FormTexts = ScoreFormProps['texts']

export const roundName = (kind: ScoreFormKind, round: number, texts: FormTexts): string =>
  fill(kind === 'matches' ? texts.match : texts.round, { n: round + 1 })

export const fieldLabel = (field: RoundField, { score, time, fbs, obs, video }: FormTexts): string =>
  ({ score, time, fbs, obs, youtube_link: video })[field]

export function labelOf(path: string, kind: ScoreFormKind, texts: FormTexts): string {
  const [list, round, field] = path.split('.')
  if (list === 'file') return texts.report
  if (list === 'github') return texts.github
  const roundField = (['score', 'time', 'fbs', 'obs', 'youtube_link'] as const).find((name) => name === field)
  const nth = ROUNDS.find((number) => String(number) === round)
  if (!roundField || nth === undefined) return texts.form
  return fill(texts.ofRound, { round: roundName(kind, nth, texts), field: fieldLabel(roundField, texts) })
}
