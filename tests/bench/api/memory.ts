import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseOf } from '../cpu.ts'
import { load } from '../load.ts'
import { atMost, type Part, whole } from '../report/part.ts'
import { ASKED, type Asked, anew, headersOf } from './asked.ts'
import type { Ground } from './ground.ts'
import { heapAfterGc } from './heap.ts'

const KB_PER_MB = 1024
const CONNECTIONS = 256
/** How much more may be held after the second half of a load than after the first: what leaks grows with every request. */
const STEADY = 1.15
const REST_MS = 2_000

type Look = { server: number; database: number | undefined; heap: number }

/** Resident memory of a process in MB. Source: proc(5), `VmRSS`. */
async function resident(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / KB_PER_MB
}

/** What server and database hold at rest, and after a load, and after as much again. `inspectPort` is the server's. */
export async function memory(ground: Ground, seconds: number, inspectPort: number): Promise<Part> {
  const { pid, url } = ground.product
  const database = await databaseOf(pid)
  const look = async (): Promise<Look> => {
    await pause(REST_MS)
    return {
      server: await resident(pid),
      database: database === undefined ? undefined : await resident(database),
      heap: await heapAfterGc(pid, inspectPort),
    }
  }
  const mix: Asked[] = [
    ASKED.home(),
    ASKED.homeOfCoach(),
    ASKED.listOfTeams(),
    ASKED.topic(ground),
    anew(ASKED.listOfTopics()),
    ASKED.resultsAnew(ground),
    ASKED.myTeams(),
    ASKED.teamsOfAdmin(),
  ]
  let answers = 0
  const strain = async () => {
    const loads = mix.map((asked) =>
      load(
        { url: url + asked.path, headers: headersOf(ground, asked), status: 200 },
        { connections: CONNECTIONS / mix.length, seconds },
      ),
    )
    for (const { total } of await Promise.all(loads)) answers += total
  }
  const looks: [string, Look][] = [['at rest', await look()]]
  for (const when of [`after ${seconds} s`, `after ${2 * seconds} s`]) {
    await strain()
    looks.push([when, await look()])
  }
  const [, [, first], [, second]] = looks as [[string, Look], [string, Look], [string, Look]]
  return {
    title: 'Memory under load',
    words: [
      `Resident memory in MB, two seconds after a load of ${CONNECTIONS} connections over ${mix.length} kinds of requests, kept, rendered and signed in, ${whole(answers)} answers in all; and what of the server's heap is in use once garbage is collected.`,
    ],
    table: [
      ['', 'server', 'its heap in use', 'database'],
      ...looks.map(([when, { server, heap, database: held }]) => [
        when,
        whole(server),
        whole(heap),
        held === undefined ? '–' : whole(held),
      ]),
    ],
    goals: [
      atMost('server, after the second half of the load by after the first', second.server / first.server, STEADY),
      atMost('heap in use, the same', second.heap / first.heap, STEADY),
      ...(first.database !== undefined && second.database !== undefined
        ? [atMost('database, the same', second.database / first.database, STEADY)]
        : []),
    ],
  }
}
