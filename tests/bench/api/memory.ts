import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { findEmbeddedDatabase } from '../cpu.ts'
import { generateLoad } from '../load.ts'
import { createMaxGoal, formatInteger, type ReportPart } from '../report/part.ts'
import type { BenchEnvironment } from './environment.ts'
import { heapAfterGc } from './heap.ts'
import { type BenchRequest, REQUESTS, requestHeaders, uncached } from './requests.ts'

const KB_PER_MB = 1024
const CONNECTIONS = 256
/** Upper bound of a load's second half relative to the first: a leak grows with requests. */
const MAX_MEMORY_GROWTH = 1.15
const REST_MS = 2_000

type Look = { server: number; database: number | undefined; heap: number }

/** In MB. Source: proc(5), `VmRSS`. */
async function resident(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / KB_PER_MB
}

/** At rest, after a load, and after the same load again. `inspectPort` is the server's. */
export async function measureMemory(
  environment: BenchEnvironment,
  seconds: number,
  inspectPort: number,
): Promise<ReportPart> {
  const { pid, url } = environment.product
  const database = await findEmbeddedDatabase(pid)
  const look = async (): Promise<Look> => {
    await pause(REST_MS)
    return {
      server: await resident(pid),
      database: database === undefined ? undefined : await resident(database),
      heap: await heapAfterGc(pid, inspectPort),
    }
  }
  const mix: BenchRequest[] = [
    REQUESTS.home(),
    REQUESTS.homeOfCoach(),
    REQUESTS.listOfTeams(),
    REQUESTS.topic(environment),
    uncached(REQUESTS.listOfTopics()),
    REQUESTS.resultsUncached(environment),
    REQUESTS.myTeams(),
    REQUESTS.teamsOfAdmin(),
  ]
  let answers = 0
  const strain = async () => {
    const loads = mix.map((request) =>
      generateLoad(
        { url: url + request.path, headers: requestHeaders(environment, request), status: 200 },
        { connections: CONNECTIONS / mix.length, seconds },
      ),
    )
    for (const { total } of await Promise.all(loads)) answers += total
  }
  const samples: [string, Look][] = [['at rest', await look()]]
  for (const when of [`after ${seconds} s`, `after ${2 * seconds} s`]) {
    await strain()
    samples.push([when, await look()])
  }
  const [, [, first], [, second]] = samples as [[string, Look], [string, Look], [string, Look]]
  return {
    title: 'Memory under load',
    words: [
      `Resident memory in MB, two seconds after a load of ${CONNECTIONS} connections over ${mix.length} kinds of requests, kept, rendered and signed in, ${formatInteger(answers)} answers in all; and what of the server's heap is in use once garbage is collected.`,
    ],
    table: [
      ['', 'server', 'its heap in use', 'database'],
      ...samples.map(([when, { server, heap, database: held }]) => [
        when,
        formatInteger(server),
        formatInteger(heap),
        held === undefined ? '–' : formatInteger(held),
      ]),
    ],
    goals: [
      createMaxGoal(
        'server, after the second half of the load by after the first',
        second.server / first.server,
        MAX_MEMORY_GROWTH,
      ),
      createMaxGoal('heap in use, the same', second.heap / first.heap, MAX_MEMORY_GROWTH),
      ...(first.database !== undefined && second.database !== undefined
        ? [createMaxGoal('database, the same', second.database / first.database, MAX_MEMORY_GROWTH)]
        : []),
    ],
  }
}
