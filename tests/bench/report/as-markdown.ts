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

/** For whoever reads such a report for the first time. */
const HOW_TO_READ = [
  '**CPU µs**: processor time for one answer, of the processes that are named with it. It says how many answers a core gives in a second.',
  "**× bare**: the same by what the least answer of the framework costs (`c.body('ok')`) in the same run. It can be compared between machines, where microseconds can't.",
  '**p50, p99**: half of the answers, 99 of 100, were there within so many milliseconds.',
  '**growth**: what something costs with the most data by what it costs with the least. 1: it does not matter how much there is.',
  '**kept**: answered from memory while nothing that it tells has changed; **made anew**, **rendered**: as for the first who asks.',
  '**met (≤ 6)**, **MISSED (≤ 6)**: whether the figure is within its goal. What has none is told for comparison.',
]
const REPEAT =
  'To repeat it, on a machine that does nothing else: `npx pnpm@12.21.0 bench`, or one bench by its command below (with `npx pnpm@12.21.0` for `pnpm`); `--quick` only tries whether all works.'

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
    'Written by `pnpm bench`, which measures the built product anew; nothing here was typed. Figures of different machines are not to be compared, nor those of a machine that did something else meanwhile.',
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
