import type { Cpu } from './cpu.ts'
import { load } from './load.ts'
import { median } from './median.ts'

/** One way to answer, by one server. */
export type Contender = {
  name: string
  url: string
  cpu: Cpu
  headers?: Record<string, string>
  /** What every answer must be. */
  status?: 200 | 304
  /** CPU of the bare server that it may cost at most. */
  goal?: number
}

/** Medians over all rounds; CPU of all its processes in microseconds for a request. */
export type Figure = { perSecond: number; p99_ms: number; cpu_us: number; bytes: number }

const CONNECTIONS = 32

async function sample({ url, cpu, headers = {}, status = 200 }: Contender, seconds: number): Promise<Figure> {
  const before = await cpu()
  const { total, perSecond, bytes, within_ms } = await load(
    { url, headers, status },
    { connections: CONNECTIONS, seconds },
  )
  return { perSecond, bytes, p99_ms: within_ms(0.99), cpu_us: ((await cpu()) - before) / total }
}

/** Goes round all contenders again and again, so that what disturbs the machine for a while disturbs them all; the first round is not counted. */
export async function measure(
  contenders: readonly Contender[],
  { rounds, seconds = 2 }: { rounds: number; seconds?: number },
): Promise<Map<Contender, Figure>> {
  const samples = new Map<Contender, Figure[]>(contenders.map((contender) => [contender, []]))
  for (let round = 0; round <= rounds; round += 1) {
    for (const contender of contenders) {
      const figure = await sample(contender, seconds)
      if (round > 0) samples.get(contender)?.push(figure)
    }
  }
  return new Map([...samples].map(([contender, figures]) => [contender, mediansOf(figures)]))
}

const mediansOf = (figures: readonly Figure[]): Figure => ({
  perSecond: median(figures.map(({ perSecond }) => perSecond)),
  p99_ms: median(figures.map(({ p99_ms }) => p99_ms)),
  cpu_us: median(figures.map(({ cpu_us }) => cpu_us)),
  bytes: median(figures.map(({ bytes }) => bytes)),
})
