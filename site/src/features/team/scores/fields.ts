import { SCORE_PDF_MAX_BYTES, SCORE_ROUNDS } from '@olympiad/contracts/constants'
import { type ScoreFormKind, ScoreForms } from '@olympiad/contracts/forms/scores'
import { showTime } from '@olympiad/contracts/rounds'
import type { TextKey } from '@olympiad/contracts/texts'
import { type Wrong, wrongIn as wrongFields } from '../../../lib/wrong.ts'

/** The numbers that a form asks for of each round or match; a video link comes with them. */
export const NUMBERS = {
  engineering: ['score'],
  matches: ['fbs', 'obs'],
  rounds: ['score', 'time'],
} as const satisfies Record<ScoreFormKind, readonly string[]>
export type NumberField = (typeof NUMBERS)[ScoreFormKind][number]
export type RoundField = NumberField | 'youtube_link'

/** The name that the rounds of a form have in what is sent. */
const listOf = (kind: ScoreFormKind): 'scores' | 'matches' => (kind === 'matches' ? 'matches' : 'scores')
export const ROUNDS = Array.from({ length: SCORE_ROUNDS }, (_, round) => round)
/** The path of a field of a round: `scores.0.time`. */
export const nameOf = (kind: ScoreFormKind, round: number, field: RoundField): string =>
  `${listOf(kind)}.${round}.${field}`
const fieldsOf = (kind: ScoreFormKind): RoundField[] => [...NUMBERS[kind], 'youtube_link']

/** All that is typed, by the path of its field. */
export type Values = Record<string, string>

/** The paths of a form's fields as they are shown, without its file. */
export const namesOf = (kind: ScoreFormKind): string[] => [
  ...ROUNDS.flatMap((round) => fieldsOf(kind).map((field) => nameOf(kind, round, field))),
  ...(kind === 'engineering' ? ['github'] : []),
]
export const emptyOf = (kind: ScoreFormKind): Values => Object.fromEntries(namesOf(kind).map((name) => [name, '']))

/** The form as it is sent; the server reads what was typed. */
export const toSend = (kind: ScoreFormKind, values: Values, team: string) => ({
  team,
  [listOf(kind)]: ROUNDS.map((round) =>
    Object.fromEntries(fieldsOf(kind).map((field) => [field, values[nameOf(kind, round, field)] ?? ''])),
  ),
  ...(kind === 'engineering' && { github: values['github'] ?? '' }),
})

export type Report = Pick<File, 'name' | 'size' | 'type'>

/** What is wrong with a chosen report, as far as a browser can tell for comfort: the server looks into it. */
export function wrongReport(file: Report | undefined): TextKey | undefined {
  if (!file || file.size === 0) return 'file_not_selected'
  // Some systems know no type of a file: then its name must do.
  const named = file.type === '' && /\.pdf$/i.test(file.name)
  if (file.type !== 'application/pdf' && !named) return 'pdf_type'
  return file.size > SCORE_PDF_MAX_BYTES ? 'pdf_size' : undefined
}

/** Everything that is wrong, in the order of the fields; empty where it can be sent. */
export function wrongIn(kind: ScoreFormKind, values: Values, team: string, file: Report | undefined): Wrong[] {
  const fault = kind === 'engineering' ? wrongReport(file) : undefined
  return [
    ...wrongFields(ScoreForms[kind], toSend(kind, values, team), namesOf(kind)),
    ...(fault ? [{ field: 'file', key: fault }] : []),
  ]
}

const valueAt = (data: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined), data)

/** What was typed as the server will read it: Western digits, a time in minutes; to be looked at before it is sent. */
export function asRead(kind: ScoreFormKind, values: Values, team: string): Values {
  const { data } = ScoreForms[kind].safeParse(toSend(kind, values, team))
  return Object.fromEntries(
    namesOf(kind).map((name) => {
      const read = valueAt(data, name)
      return [name, typeof read === 'number' && name.endsWith('.time') ? showTime(read) : String(read ?? '')]
    }),
  )
}
