import { readFile } from 'node:fs/promises'
import { load } from './load.ts'
import { median } from './median.ts'

/** One way to answer, in a server process. */
export type Contender = {
  name: string
  url: string
  pid: number
  headers?: Record<string, string>
  /** What every answer must be. */
  status?: 200 | 304
  /** CPU of the bare server that it may cost at most. */
  goal?: number
}

/** Medians over all rounds. CPU of the server process in microseconds for a request, undefined where the system does not tell. */
export type Figure = { perSecond: number; p99_ms: number; cpu_us: number | undefined; bytes: number }

const CONNECTIONS = 32
const SECONDS = 2
/** Linux counts CPU time in hundredths of a second. */
const TICK_US = 10_000

/** CPU time of a process in microseconds. Source: proc(5), fields 14 and 15, behind the name in brackets. */
async function cpuOf(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields && (Number(fields[11]) + Number(fields[12])) * TICK_US
}

async function sample({ url, pid, headers = {}, status = 200 }: Contender): Promise<Figure> {
  const before = await cpuOf(pid)
  const { total, ...figure } = await load({ url, headers, status }, { connections: CONNECTIONS, seconds: SECONDS })
  const after = await cpuOf(pid)
  return { ...figure, cpu_us: before === undefined || after === undefined ? undefined : (after - before) / total }
}

/** Goes round all contenders again and again, so that what disturbs the machine for a while disturbs them all; the first round is not counted. */
export async function measure(contenders: readonly Contender[], rounds: number): Promise<Map<Contender, Figure>> {
  const samples = new Map<Contender, Figure[]>(contenders.map((contender) => [contender, []]))
  for (let round = 0; round <= rounds; round += 1) {
    for (const contender of contenders) {
      const figure = await sample(contender)
      if (round > 0) samples.get(contender)?.push(figure)
    }
  }
  return new Map([...samples].map(([contender, figures]) => [contender, mediansOf(figures)]))
}

function mediansOf(figures: readonly Figure[]): Figure {
  const cpu = figures.flatMap(({ cpu_us }) => cpu_us ?? [])
  return {
    perSecond: median(figures.map(({ perSecond }) => perSecond)),
    p99_ms: median(figures.map(({ p99_ms }) => p99_ms)),
    cpu_us: cpu.length > 0 ? median(cpu) : undefined,
    bytes: median(figures.map(({ bytes }) => bytes)),
  }
}
