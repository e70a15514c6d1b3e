import type { CpuMeter } from './cpu.ts'
import { median } from './median.ts'
import { MAX_NOISE, PROMISED_BOUNDS } from './promises.ts'
import { formatInteger, formatVerdict, type Goal, type ReportPart } from './report/part.ts'
import { logProgress } from './report/run-bench.ts'

/** The same request in several places; the first is the reference. */
export type GrowthCase = {
  name: string
  /** Some ten milliseconds per sample: many short samples beat few long ones on a shared machine. */
  requestsPerSample: number
  /** One extra request first fills the cache. */
  warmUp?: boolean
  variants: readonly Variant[]
}
export type Variant = { cpu: CpuMeter; ask(): Promise<unknown> }
/** Medians per place: CPU in microseconds, latency in milliseconds. */
export type GrowthFigure = {
  cpu_us: readonly number[]
  ms: readonly number[]
  /** The largest ratio to the first place. The first place's ratio to itself shows the machine's noise. */
  growth: number
  noise: number
}

const WARM_UP = 5

type Sample = { cpu_us: number; ms: number }

async function sample({ cpu, ask }: Variant, { requestsPerSample, warmUp: warm }: GrowthCase): Promise<Sample> {
  if (warm) await ask()
  const before = await cpu()
  const startedAt = performance.now()
  for (let nth = 0; nth < requestsPerSample; nth += 1) await ask()
  const ms = (performance.now() - startedAt) / requestsPerSample
  return { cpu_us: ((await cpu()) - before) / requestsPerSample, ms }
}

/**
 * Interleaves all rows and places in changing order, so that disturbances affect all.
 * Each round measures the first place twice.
 */
export async function measureGrowth(
  rows: readonly GrowthCase[],
  rounds: number,
): Promise<Map<GrowthCase, GrowthFigure>> {
  const samples = new Map<GrowthCase, Sample[][]>(rows.map((row) => [row, []]))
  const warmUp = Math.min(WARM_UP, rounds)
  for (let round = -warmUp; round < rounds; round += 1) {
    logProgress(round < 0 ? 'warming up' : `round ${round + 1} of ${rounds}`)
    for (const row of rows) {
      const [first] = row.variants
      if (!first) continue
      const variants = [...row.variants, first]
      const taken: Sample[] = []
      for (let turn = 0; turn < variants.length; turn += 1) {
        const at = (turn + round + warmUp) % variants.length
        const variant = variants[at]
        if (variant) taken[at] = await sample(variant, row)
      }
      if (round >= 0) samples.get(row)?.push(taken)
    }
  }
  return new Map(rows.map((row) => [row, figureOf(samples.get(row) ?? [], row.variants.length)]))
}

/** Samples by round, then by place; the first place's second sample is last. Compares only within a round. */
function figureOf(rounds: readonly Sample[][], variants: number): GrowthFigure {
  const all = Array.from({ length: variants }, (_, at) => at)
  const middle = (of: (sample: Sample, round: readonly Sample[]) => number, at: number) =>
    median(rounds.flatMap((round) => round.slice(at, at + 1).map((sample) => of(sample, round))))
  const base = ([first, ...others]: readonly Sample[]) => ((first?.cpu_us ?? 0) + (others.at(-1)?.cpu_us ?? 0)) / 2
  const share = (sample: Sample, round: readonly Sample[]) => sample.cpu_us / base(round)
  return {
    cpu_us: all.map((at) => middle((sample) => sample.cpu_us, at)),
    ms: all.map((at) => middle((sample) => sample.ms, at)),
    growth: Math.max(...all.slice(1).map((at) => middle(share, at))),
    noise: Math.abs(middle(share, variants) - middle(share, 0)),
  }
}

export function growthLimit(figures: Iterable<GrowthFigure>): { most: number; words: string } {
  const noise = Math.max(...[...figures].map((figure) => figure.noise))
  return {
    most: PROMISED_BOUNDS.growth * (1 + Math.min(noise, MAX_NOISE)),
    words: `The goal is ${PROMISED_BOUNDS.growth}; the same requests at the first size differed from themselves by up to ${(noise * 100).toFixed(0)} % in this run, which is added, ${MAX_NOISE * 100} % at most.`,
  }
}

type ReportInput = { title: string; words: readonly string[]; columns: readonly string[]; most: number }

export function growthReport(
  { title, words, columns, most }: ReportInput,
  figures: readonly [GrowthCase, GrowthFigure][],
  free: readonly GrowthCase[] = [],
): ReportPart {
  const goals: Goal[] = []
  const lines = figures.map(([row, { cpu_us, ms, growth }]) => {
    const cells = columns.map((_, at) => `${formatInteger(cpu_us[at] ?? 0)} (${(ms[at] ?? 0).toFixed(1)})`)
    if (free.includes(row)) return [row.name, ...cells, growth.toFixed(2), 'none']
    const goal = {
      name: row.name,
      measured: growth.toFixed(2),
      goal: `≤ ${most.toFixed(2)}`,
      isReached: growth <= most,
    }
    goals.push(goal)
    return [row.name, ...cells, growth.toFixed(2), formatVerdict(goal)]
  })
  return {
    title,
    words: [
      'CPU µs of server and database for one answer (ms until it is there); growth is the most of any size by the first.',
      ...words,
    ],
    table: [['', ...columns, 'growth', 'goal'], ...lines],
    goals,
  }
}
