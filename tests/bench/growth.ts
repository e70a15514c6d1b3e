import type { Cpu } from './cpu.ts'
import { median } from './median.ts'
import { MAX_NOISE, PROMISED } from './promises.ts'
import { mutter } from './report/bench.ts'
import { type Goal, type Part, verdict, whole } from './report/part.ts'

/** The same thing asked in several places, of which the first is what the others are compared with. */
export type Row = {
  name: string
  /** So many requests are one sample, some ten milliseconds: many short ones outdo few long ones on a machine that is shared. */
  times: number
  /** Whether it is asked once before, so that what is to be in memory is there. */
  warm?: boolean
  places: readonly Place[]
}
/** One request: `ask` throws unless the answer is what was asked for. */
export type Place = { cpu: Cpu; ask(): Promise<unknown> }
/** CPU microseconds and milliseconds of waiting for one answer in each place: medians. */
export type Figure = {
  cpu_us: readonly number[]
  ms: readonly number[]
  /** The most that a place costs of what the first costs; and the first of itself, which is what the machine's noise makes. */
  growth: number
  noise: number
}

/** Rounds that are not counted, in which all programs get warm. */
const WARM_UP = 5

type Sample = { cpu_us: number; ms: number }

async function sample({ cpu, ask }: Place, { times, warm }: Row): Promise<Sample> {
  if (warm) await ask()
  const before = await cpu()
  const began = performance.now()
  for (let nth = 0; nth < times; nth += 1) await ask()
  const ms = (performance.now() - began) / times
  return { cpu_us: ((await cpu()) - before) / times, ms }
}

/**
 * Goes round all rows again and again, and in each through all places, in another order each time: what disturbs the
 * machine for a while disturbs them all. The first place is asked twice in each round.
 */
export async function measureGrowth(rows: readonly Row[], rounds: number): Promise<Map<Row, Figure>> {
  const samples = new Map<Row, Sample[][]>(rows.map((row) => [row, []]))
  const warmUp = Math.min(WARM_UP, rounds)
  for (let round = -warmUp; round < rounds; round += 1) {
    mutter(round < 0 ? 'warming up' : `round ${round + 1} of ${rounds}`)
    for (const row of rows) {
      const [first] = row.places
      if (!first) continue
      const places = [...row.places, first]
      const taken: Sample[] = []
      for (let turn = 0; turn < places.length; turn += 1) {
        const at = (turn + round + warmUp) % places.length
        const place = places[at]
        if (place) taken[at] = await sample(place, row)
      }
      if (round >= 0) samples.get(row)?.push(taken)
    }
  }
  return new Map(rows.map((row) => [row, figureOf(samples.get(row) ?? [], row.places.length)]))
}

/** Of samples by round, then by place; the first place's second sample comes last. What is compared was taken in one round. */
function figureOf(rounds: readonly Sample[][], places: number): Figure {
  const all = Array.from({ length: places }, (_, at) => at)
  const middle = (of: (sample: Sample, round: readonly Sample[]) => number, at: number) =>
    median(rounds.flatMap((round) => round.slice(at, at + 1).map((sample) => of(sample, round))))
  const base = ([first, ...others]: readonly Sample[]) => ((first?.cpu_us ?? 0) + (others.at(-1)?.cpu_us ?? 0)) / 2
  const share = (sample: Sample, round: readonly Sample[]) => sample.cpu_us / base(round)
  return {
    cpu_us: all.map((at) => middle((sample) => sample.cpu_us, at)),
    ms: all.map((at) => middle((sample) => sample.ms, at)),
    growth: Math.max(...all.slice(1).map((at) => middle(share, at))),
    noise: Math.abs(middle(share, places) - middle(share, 0)),
  }
}

/** What may not be exceeded in this run, and how that was found, in a sentence. */
export function mostGrowth(figures: Iterable<Figure>): { most: number; words: string } {
  const noise = Math.max(...[...figures].map((figure) => figure.noise))
  return {
    most: PROMISED.growth * (1 + Math.min(noise, MAX_NOISE)),
    words: `The goal is ${PROMISED.growth}; the same requests at the first size differed from themselves by up to ${(noise * 100).toFixed(0)} % in this run, which is added, ${MAX_NOISE * 100} % at most.`,
  }
}

type Told = { title: string; words: readonly string[]; columns: readonly string[]; most: number }

/** Figures as a part: CPU and milliseconds in each column. Rows of `free` have no goal. */
export function growthPart(
  { title, words, columns, most }: Told,
  figures: readonly [Row, Figure][],
  free: readonly Row[] = [],
): Part {
  const goals: Goal[] = []
  const lines = figures.map(([row, { cpu_us, ms, growth }]) => {
    const cells = columns.map((_, at) => `${whole(cpu_us[at] ?? 0)} (${(ms[at] ?? 0).toFixed(1)})`)
    if (free.includes(row)) return [row.name, ...cells, growth.toFixed(2), 'none']
    const goal = { what: row.name, measured: growth.toFixed(2), goal: `≤ ${most.toFixed(2)}`, reached: growth <= most }
    goals.push(goal)
    return [row.name, ...cells, growth.toFixed(2), verdict(goal)]
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
