import { type Goal, goalsBeside, type Part, verdict } from './part.ts'

/** How one bench went: `failed` says why it has not measured all that it was to. */
export type Ran = {
  name: string
  title: string
  command: string
  seconds: number
  parts: readonly Part[]
  failed?: string
}

const cell = (text: string): string => text.trim().replaceAll('|', '\\|')
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`

/** Rows as a table, so many columns of words to the left and figures to the right. */
function tableOf([head = [], ...rows]: readonly (readonly string[])[], words = 1): string {
  const rule = `|${head.map((_, at) => (at < words ? '---|' : '--:|')).join('')}`
  return [row(head), rule, ...rows.map(row)].join('\n')
}

export const goalsOf = ({ parts }: Pick<Ran, 'parts'>): Goal[] => parts.flatMap(({ goals = [] }) => goals)

const duration = (seconds: number): string =>
  seconds < 60 ? `${Math.round(seconds)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`

function partOf(part: Part): string[] {
  const { title, words = [], table } = part
  const beside = goalsBeside(part).map((goal) => `- ${goal.what}: ${goal.measured}, ${verdict(goal)}`)
  return [
    `### ${title}`,
    ...(words.length > 0 ? [words.join(' ')] : []),
    ...(table ? [tableOf(table)] : []),
    ...(beside.length > 0 ? [beside.join('\n')] : []),
  ]
}

/** For a first reader of the report. */
const HOW_TO_READ = [
  '**CPU µs**: processor time of one answer, in the named processes. It gives the number of answers per core and second.',
  "**× bare**: CPU by that of the framework's smallest answer (`c.body('ok')`) in the same run. It compares across machines; microseconds do not.",
  '**p50, p99**: half of the answers, or 99 of 100, arrived within so many milliseconds.',
  '**growth**: cost with the most data by cost with the least. 1 means that the amount does not matter.',
  '**kept**: answered from the cache; **made anew**, **rendered**: as for the first reader.',
  '**met (≤ 6)**, **MISSED (≤ 6)**: whether the figure is within its goal. A figure without a goal is for comparison.',
]
const REPEAT =
  'Repeat it on a machine that does nothing else: `npx pnpm@12.21.0 bench`, or one benchmark by its command below (with `npx pnpm@12.21.0` for `pnpm`). `--quick` only checks that everything runs.'

/** Everything that was measured, with what it was measured on, as one document. */
export function asMarkdown(facts: readonly (readonly [string, string])[], benches: readonly Ran[]): string {
  const goals = benches.flatMap(goalsOf)
  const missed = benches.flatMap((ran) => goalsOf(ran).flatMap((goal) => (goal.reached ? [] : [{ ran, goal }])))
  const failed = benches.filter(({ failed }) => failed !== undefined)
  const summary = benches.map((ran) => {
    const own = goalsOf(ran)
    const met = own.filter(({ reached }) => reached).length
    const end = ran.failed === undefined ? '' : `, FAILED: ${ran.failed}`
    return [`\`${ran.command}\``, ran.title, duration(ran.seconds), `${met} of ${own.length}${end}`]
  })
  const paragraphs = [
    '# Benchmarks',
    '`pnpm bench` measures the built product and writes this page. Do not compare figures of different machines, or of a machine that was busy. `tests/bench/promises.ts` has the bounds that `docs/testing.md` promises.',
    tableOf([['measured on', ''], ...facts], 2),
    `**${goals.length - missed.length} of ${goals.length} goals are met${failed.length > 0 ? `, and ${failed.length} of ${benches.length} benches failed` : ''}.** The whole run took ${duration(benches.reduce((sum, { seconds }) => sum + seconds, 0))}.`,
    ...(missed.length > 0
      ? [
          missed
            .map(({ ran, goal }) => `- MISSED (${ran.name}): ${goal.what}: ${goal.measured} instead of ${goal.goal}`)
            .join('\n'),
        ]
      : []),
    tableOf([['command', 'what it measures', 'took', 'goals met'], ...summary], 2),
    REPEAT,
    HOW_TO_READ.map((line) => `- ${line}`).join('\n'),
    ...benches.flatMap((ran) => [
      `## ${ran.title}`,
      ...(ran.failed === undefined
        ? []
        : [`**This bench failed: ${ran.failed}.** What it had measured until then follows.`]),
      ...ran.parts.flatMap(partOf),
    ]),
  ]
  return `${paragraphs.join('\n\n')}\n`
}
