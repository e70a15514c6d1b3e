import type { Contender, Figure } from './measure.ts'
import { createMaxGoal, formatInteger, formatVerdict, type Goal, type ReportPart } from './report/part.ts'

export const BROWSER_HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' }

export function compareToBaseline(
  figures: ReadonlyMap<Contender, Figure>,
  bare: Contender,
): Required<Pick<ReportPart, 'table' | 'goals'>> {
  const bareCpu = figures.get(bare)?.cpu_us ?? Number.NaN
  const goals: Goal[] = []
  const rows = [...figures].map(([{ name, goal }, { perSecond, p99_ms, cpu_us, bytes }]) => {
    const judged = goal === undefined ? undefined : createMaxGoal(`${name.trim()}, × bare`, cpu_us / bareCpu, goal)
    if (judged) goals.push(judged)
    return [
      name,
      formatInteger(perSecond),
      p99_ms.toFixed(1),
      formatInteger(cpu_us),
      (cpu_us / bareCpu).toFixed(2),
      formatInteger(bytes),
      judged ? formatVerdict(judged) : '',
    ]
  })
  return { table: [['', 'requests/s', 'p99 ms', 'CPU µs', '× bare', 'bytes', 'goal'], ...rows], goals }
}
