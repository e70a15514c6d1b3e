import { formatVerdict, type Goal, goalsOutsideTable, type ReportPart } from './part.ts'

export type BenchRun = {
  name: string
  title: string
  command: string
  seconds: number
  parts: readonly ReportPart[]
  failed?: string
}

const cell = (text: string): string => text.trim().replaceAll('|', '\\|')
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`

function tableOf([head = [], ...rows]: readonly (readonly string[])[], words = 1): string {
  const rule = `|${head.map((_, at) => (at < words ? '---|' : '--:|')).join('')}`
  return [row(head), rule, ...rows.map(row)].join('\n')
}

export const listGoals = ({ parts }: Pick<BenchRun, 'parts'>): Goal[] => parts.flatMap(({ goals = [] }) => goals)

const duration = (seconds: number): string =>
  seconds < 60 ? `${Math.round(seconds)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`

function partOf(part: ReportPart): string[] {
  const { title, words = [], table } = part
  const beside = goalsOutsideTable(part).map((goal) => `- ${goal.name}: ${goal.measured}, ${formatVerdict(goal)}`)
  return [
    `### ${title}`,
    ...(words.length > 0 ? [words.join(' ')] : []),
    ...(table ? [tableOf(table)] : []),
    ...(beside.length > 0 ? [beside.join('\n')] : []),
  ]
}

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

export function toMarkdown(facts: readonly (readonly [string, string])[], benches: readonly BenchRun[]): string {
  const goals = benches.flatMap(listGoals)
  const missed = benches.flatMap((ran) => listGoals(ran).flatMap((goal) => (goal.isReached ? [] : [{ ran, goal }])))
  const failed = benches.filter(({ failed }) => failed !== undefined)
  const summary = benches.map((ran) => {
    const own = listGoals(ran)
    const met = own.filter(({ isReached }) => isReached).length
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
            .map(({ ran, goal }) => `- MISSED (${ran.name}): ${goal.name}: ${goal.measured} instead of ${goal.goal}`)
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
