import { MAX_SCORE_PDF_BYTES, SCORE_ROUNDS } from '@olympiad/contracts/constants'
import { SCORE_FORM_SCHEMAS, type ScoreFormKind } from '@olympiad/contracts/forms/scores'
import { formatRoundTime } from '@olympiad/contracts/rounds'
import type { TextKey } from '@olympiad/contracts/texts'
import { type FieldIssue, validateFields as wrongFields } from '../../../lib/validate-fields.ts'

export const NUMBERS = {
  engineering: ['score'],
  matches: ['fbs', 'obs'],
  rounds: ['score', 'time'],
} as const satisfies Record<ScoreFormKind, readonly string[]>
export type NumberField = (typeof NUMBERS)[ScoreFormKind][number]
export type RoundField = NumberField | 'youtube_link'

const roundListName = (kind: ScoreFormKind): 'scores' | 'matches' => (kind === 'matches' ? 'matches' : 'scores')
export const ROUNDS = Array.from({ length: SCORE_ROUNDS }, (_, round) => round)
export const roundFieldPath = (kind: ScoreFormKind, round: number, field: RoundField): string =>
  `${roundListName(kind)}.${round}.${field}`
const fieldsOf = (kind: ScoreFormKind): RoundField[] => [...NUMBERS[kind], 'youtube_link']

export type Values = Record<string, string>

export const scoreFieldPaths = (kind: ScoreFormKind): string[] => [
  ...ROUNDS.flatMap((round) => fieldsOf(kind).map((field) => roundFieldPath(kind, round, field))),
  ...(kind === 'engineering' ? ['github'] : []),
]
export const emptyOf = (kind: ScoreFormKind): Values =>
  Object.fromEntries(scoreFieldPaths(kind).map((name) => [name, '']))

export const toRequestBody = (kind: ScoreFormKind, values: Values, team: string) => ({
  team,
  [roundListName(kind)]: ROUNDS.map((round) =>
    Object.fromEntries(fieldsOf(kind).map((field) => [field, values[roundFieldPath(kind, round, field)] ?? ''])),
  ),
  ...(kind === 'engineering' && { github: values['github'] ?? '' }),
})

export type Report = Pick<File, 'name' | 'size' | 'type'>

/** Only for convenience: the server inspects the file. */
export function validateReport(file: Report | undefined): TextKey | undefined {
  if (!file || file.size === 0) return 'file_not_selected'
  // Some systems report no file type: then the extension counts.
  const hasPdfName = file.type === '' && /\.pdf$/i.test(file.name)
  if (file.type !== 'application/pdf' && !hasPdfName) return 'pdf_type'
  return file.size > MAX_SCORE_PDF_BYTES ? 'pdf_size' : undefined
}

export function validateScores(
  kind: ScoreFormKind,
  values: Values,
  team: string,
  file: Report | undefined,
): FieldIssue[] {
  const fault = kind === 'engineering' ? validateReport(file) : undefined
  return [
    ...wrongFields(SCORE_FORM_SCHEMAS[kind], toRequestBody(kind, values, team), scoreFieldPaths(kind)),
    ...(fault ? [{ field: 'file', key: fault }] : []),
  ]
}

const valueAt = (data: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined), data)

export function normaliseScores(kind: ScoreFormKind, values: Values, team: string): Values {
  const { data } = SCORE_FORM_SCHEMAS[kind].safeParse(toRequestBody(kind, values, team))
  return Object.fromEntries(
    scoreFieldPaths(kind).map((name) => {
      const read = valueAt(data, name)
      return [name, typeof read === 'number' && name.endsWith('.time') ? formatRoundTime(read) : String(read ?? '')]
    }),
  )
}
