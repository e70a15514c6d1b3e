import { median } from '../median.ts'
import { cpuOf } from './cpu.ts'
import type { Ground } from './ground.ts'
import type { Asked, Way } from './views.ts'

/** A row of the table: the same thing asked in several places, of which the first is what the others are compared with. */
export type Row = { name: string; way: Way; places: readonly Place[] }
export type Place = { ground: Ground; asked: Asked; pids: readonly number[] }
/** CPU microseconds and milliseconds of waiting for one answer in each place: medians. */
export type Figure = {
  cpu_us: readonly number[]
  ms: readonly number[]
  /** The most that a place costs of what the first costs; and the first of itself, which is what the machine's noise makes. */
  growth: number
  noise: number
}

/** So many requests are one sample, some ten milliseconds: many short ones outdo few long ones on a machine that is shared. */
const TIMES: Record<Way, number> = { kept: 60, rendered: 2, api: 5 }
/** Rounds that are not counted, in which all programs get warm. */
const WARM_UP = 5

let addresses = 0
/** Searches are limited for each address. */
function nextAddress(): string {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

async function ask({ ground, asked: { path, member, holds } }: Place): Promise<string> {
  const answer = await fetch(ground.product.url + path, {
    redirect: 'manual',
    headers: { 'x-forwarded-for': nextAddress(), cookie: member ? `lang=ar; ${ground.cookie}` : 'lang=ar' },
  })
  const text = await answer.text()
  const [wanted, times] = holds
  if (answer.status !== 200 || text.split(wanted).length <= times) {
    throw new Error(`${ground.size}: ${path} answers ${answer.status} without ${times} × ${wanted}`)
  }
  return text
}

type Sample = { cpu_us: number; ms: number }

async function sample(place: Place, way: Way): Promise<Sample> {
  // A kept page is at hand when it is asked for.
  if (way === 'kept') await ask(place)
  const before = await cpuOf(place.pids)
  const began = performance.now()
  for (let nth = 0; nth < TIMES[way]; nth += 1) await ask(place)
  const ms = (performance.now() - began) / TIMES[way]
  return { cpu_us: ((await cpuOf(place.pids)) - before) / TIMES[way], ms }
}

/**
 * Goes round all rows again and again, and in each through all places, in another order each time: what disturbs the
 * machine for a while disturbs them all. The first place is asked twice in each round.
 */
export async function measure(
  rows: readonly Row[],
  rounds: number,
  say: (line: string) => void,
): Promise<Map<Row, Figure>> {
  const samples = new Map<Row, Sample[][]>(rows.map((row) => [row, []]))
  for (let round = -WARM_UP; round < rounds; round += 1) {
    say(round < 0 ? 'warming up' : `round ${round + 1} of ${rounds}`)
    for (const row of rows) {
      const [first] = row.places
      if (!first) continue
      const places = [...row.places, first]
      const taken: Sample[] = []
      for (let turn = 0; turn < places.length; turn += 1) {
        const at = (turn + round + WARM_UP) % places.length
        const place = places[at]
        if (place) taken[at] = await sample(place, row.way)
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
