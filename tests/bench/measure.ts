import type { CpuMeter } from './cpu.ts'
import { generateLoad } from './load.ts'
import { median } from './median.ts'

export type Contender = {
  name: string
  url: string
  cpu: CpuMeter
  headers?: Record<string, string>
  status?: 200 | 304
  /** Upper bound relative to the bare server's CPU. */
  goal?: number
}

/** Medians over all rounds; CPU of all its processes in microseconds per request. */
export type Figure = { perSecond: number; p99_ms: number; cpu_us: number; bytes: number }

const CONNECTIONS = 32

async function sample({ url, cpu, headers = {}, status = 200 }: Contender, seconds: number): Promise<Figure> {
  const before = await cpu()
  const { total, perSecond, bytes, percentileMs } = await generateLoad(
    { url, headers, status },
    { connections: CONNECTIONS, seconds },
  )
  return { perSecond, bytes, p99_ms: percentileMs(0.99), cpu_us: ((await cpu()) - before) / total }
}

/** Interleaves all contenders, so that disturbances affect all. The first round does not count. */
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
