import type { Contender, Figure } from './measure.ts'
import { atMost, type Goal, type Part, verdict, whole } from './report/part.ts'

/** What browsers send. */
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Figures as a table, each beside what the bare answer costs, and the goals that they have. */
export function againstBare(
  figures: ReadonlyMap<Contender, Figure>,
  bare: Contender,
): Required<Pick<Part, 'table' | 'goals'>> {
  const bareCpu = figures.get(bare)?.cpu_us ?? Number.NaN
  const goals: Goal[] = []
  const rows = [...figures].map(([{ name, goal }, { perSecond, p99_ms, cpu_us, bytes }]) => {
    const judged = goal === undefined ? undefined : atMost(`${name.trim()}, × bare`, cpu_us / bareCpu, goal)
    if (judged) goals.push(judged)
    return [
      name,
      whole(perSecond),
      p99_ms.toFixed(1),
      whole(cpu_us),
      (cpu_us / bareCpu).toFixed(2),
      whole(bytes),
      judged ? verdict(judged) : '',
    ]
  })
  return { table: [['', 'requests/s', 'p99 ms', 'CPU µs', '× bare', 'bytes', 'goal'], ...rows], goals }
}
